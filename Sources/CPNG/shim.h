#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp. The function that Swift calls does the whole job between a setjmp and its return, so
// that a jump never crosses a Swift frame.

enum plotwright_png_outcome {
    PLOTWRIGHT_PNG_DONE,
    PLOTWRIGHT_PNG_REFUSED,
    PLOTWRIGHT_PNG_OUT_OF_MEMORY,
};

/// What libpng said when it gave up.
struct plotwright_png_report {
    char message[128];
    int out_of_memory;
};

static inline PNG_NORETURN void plotwright_png_fail(png_structp png, png_const_charp message) {
    struct plotwright_png_report *report = png_get_error_ptr(png);
    strncpy(report->message, message, sizeof report->message - 1);
    png_longjmp(png, 1);
}

static inline void plotwright_png_warn(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline png_voidp plotwright_png_allocate(png_structp png, png_alloc_size_t count) {
    void *memory = malloc(count);
    if (memory == NULL)
        ((struct plotwright_png_report *)png_get_mem_ptr(png))->out_of_memory = 1;
    return memory;
}

static inline void plotwright_png_free(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

static inline enum plotwright_png_outcome plotwright_png_failure(const struct plotwright_png_report *report) {
    return report->out_of_memory ? PLOTWRIGHT_PNG_OUT_OF_MEMORY : PLOTWRIGHT_PNG_REFUSED;
}

/// Bytes that are read from the front.
struct plotwright_png_input {
    const uint8_t *bytes;
    size_t count;
};

static inline void plotwright_png_take(png_structp png, png_bytep bytes, size_t count) {
    struct plotwright_png_input *input = png_get_io_ptr(png);
    if (count > input->count)
        png_error(png, "the file ends early");
    memcpy(bytes, input->bytes, count);
    input->bytes += count;
    input->count -= count;
}

/// Reads a whole file of the given size into `width * height` pixels of straight (not premultiplied) R, G, B, A bytes.
/// Chunks that do not change the pixels are skipped unread; a wrong checksum anywhere is an error.
static inline enum plotwright_png_outcome plotwright_png_decode(struct plotwright_png_input *input, uint32_t width,
                                                                uint32_t height, uint32_t *pixels,
                                                                struct plotwright_png_report *report) {
    png_structp png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, report, plotwright_png_fail, plotwright_png_warn,
                                               report, plotwright_png_allocate, plotwright_png_free);
    if (png == NULL)
        return plotwright_png_failure(report);
    png_infop info = png_create_info_struct(png);
    if (info == NULL || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return plotwright_png_failure(report);
    }
    png_set_read_fn(png, input, plotwright_png_take);
    png_set_user_limits(png, width, height);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, info);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
        png_get_rowbytes(png, info) != (size_t)width * 4)
        png_error(png, "the rows are not of the announced size");
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t row = 0; row < height; row++)
            png_read_row(png, (png_bytep)(pixels + (size_t)row * width), NULL);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return PLOTWRIGHT_PNG_DONE;
}
