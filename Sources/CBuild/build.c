#include "build.h"

#ifndef COMMIT
#define COMMIT ""
#endif

const char *const buildCommit = COMMIT;
