#pragma once
#include <stddef.h>

/// A file that travels inside the program.
struct page_asset {
    const unsigned char *bytes;
    size_t count;
};

extern const struct page_asset pageScript;
extern const struct page_asset pageStyle;
