#pragma once

// Included for its compiler flags; Swift imports GTK through the package's own module.
#include <adwaita.h>
