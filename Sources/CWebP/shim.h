#pragma once
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>
#include <webp/encode.h>

/// Whether to go on, asked now and then.
typedef int (*plotwright_webp_continue)(void *context);

struct plotwright_webp_hook {
    plotwright_webp_continue may_continue;
    void *context;
};

static inline int plotwright_webp_progress(int percent, const WebPPicture *picture) {
    const struct plotwright_webp_hook *hook = picture->user_data;
    return hook->may_continue(hook->context);
}

/// Encodes straight (not premultiplied) R, G, B, A bytes as a whole file.
/// - Parameters:
///   - level: From 0, the fastest, to 9, the smallest, for a lossless file; negative for a lossy one.
///   - quality: From 0 to 100, for a lossy file.
///   - file: Initialized. The caller clears it, whatever the result.
/// - Returns: The error, VP8_ENC_OK if there is none.
static inline WebPEncodingError plotwright_webp_encode(const uint32_t *pixels, int width, int height, int level,
                                                       float quality, WebPMemoryWriter *file,
                                                       struct plotwright_webp_hook *hook) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigPreset(&config, WEBP_PRESET_TEXT, quality) || !WebPPictureInit(&picture))
        return VP8_ENC_ERROR_INVALID_CONFIGURATION;
    if (level >= 0) WebPConfigLosslessPreset(&config, level);
    // Colors keep their edges although they are stored at half the resolution.
    config.use_sharp_yuv = 1;
    picture.use_argb = 1;
    picture.width = width;
    picture.height = height;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = file;
    picture.progress_hook = plotwright_webp_progress;
    picture.user_data = hook;
    WebPEncodingError error = VP8_ENC_OK;
    if (!WebPPictureImportRGBA(&picture, (const uint8_t *)pixels, width * 4))
        error = VP8_ENC_ERROR_OUT_OF_MEMORY;
    else if (!WebPEncode(&config, &picture))
        error = picture.error_code;
    WebPPictureFree(&picture);
    return error;
}

static inline void plotwright_webp_writer_clear(WebPMemoryWriter *file) { WebPMemoryWriterClear(file); }
