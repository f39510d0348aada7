#pragma once

#include "dl_network.h"
