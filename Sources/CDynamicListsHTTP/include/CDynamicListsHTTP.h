#pragma once

#include "dl_curl.h"
#include "dl_network.h"
