#pragma once

/// The commit that the program was built from; empty if `PLOTWRIGHT_COMMIT` was not set for the build.
extern const char *const buildCommit;
