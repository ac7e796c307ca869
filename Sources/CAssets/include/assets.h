#pragma once
#include <stddef.h>

/// A file that travels inside the program.
struct asset {
    const unsigned char *bytes;
    size_t count;
};

extern const struct asset openAPIDocument;
extern const struct asset frontPage;
extern const struct asset pageScript;
extern const struct asset pageStyle;
