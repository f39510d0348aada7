#pragma once

// Here for its compiler flags; Swift sees GTK through the package's own module.
#include <adwaita.h>
