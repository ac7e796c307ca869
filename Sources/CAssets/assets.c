#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openAPIDocumentBytes[] = {
#embed "../../openapi.yaml"
};

static const unsigned char frontPageBytes[] = {
#embed "index.html"
};

const struct asset openAPIDocument = {openAPIDocumentBytes, sizeof openAPIDocumentBytes};
const struct asset frontPage = {frontPageBytes, sizeof frontPageBytes};

// Made by script/build-docs.
#if __has_include("site/site.inc")
#include "site/site.inc"
const struct site documentationSite = {siteFiles, sizeof siteFiles / sizeof *siteFiles};
#else
const struct site documentationSite = {NULL, 0};
#endif
