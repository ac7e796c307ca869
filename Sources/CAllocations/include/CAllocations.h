#pragma once
#include <stdint.h>

/// How often memory has been asked for since the program started, by any code in it.
uint64_t allocation_count(void);
