#pragma once
#include <zint.h>

// The message of a symbol. Swift would import the array as a tuple of characters.
static inline const char *zint_error_text(const struct zint_symbol *symbol) {
    return symbol->errtxt;
}

// Sets the linear part of a composite symbol, which has fewer than 128 bytes.
static inline void zint_set_primary(struct zint_symbol *symbol, const char *text) {
    int index = 0;
    while (index < 127 && text[index]) {
        symbol->primary[index] = text[index];
        index++;
    }
    symbol->primary[index] = 0;
}
