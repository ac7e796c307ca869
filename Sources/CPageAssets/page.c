#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char pageScriptBytes[] = {
#embed "page.js"
};

static const unsigned char pageStyleBytes[] = {
#embed "page.css"
};

const struct page_asset pageScript = {pageScriptBytes, sizeof pageScriptBytes};
const struct page_asset pageStyle = {pageStyleBytes, sizeof pageStyleBytes};
