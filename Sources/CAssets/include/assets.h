#pragma once
#include <stddef.h>

/// A file that travels inside the program.
struct asset {
    const unsigned char *bytes;
    size_t count;
};

/// A file of the documentation site.
struct site_file {
    /// The path below `/docs/`.
    const char *address;
    /// The value of `Content-Type`.
    const char *type;
    /// The digest of the content.
    const char *digest;
    struct asset content;
    /// The length of the content that is embedded in gzip; 0 if the content is embedded as it is.
    size_t unpacked_count;
};

/// The files in the order of their addresses.
struct site {
    const struct site_file *files;
    size_t count;
};

extern const struct asset openAPIDocument;
extern const struct asset frontPage;
extern const struct asset cookbook;
extern const struct site documentationSite;
extern const struct asset codeMirrorLicense;
extern const struct asset plotwrightLicense;
extern const struct asset swiftLicense;
extern const struct asset unicodeLicense;
extern const struct asset vegaLicense;
