#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp. Each of the two functions that Swift calls does one whole job between a setjmp and
// its return, so that a jump never crosses a Swift frame.

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

/// A picture whose scan lines are already filtered and compressed.
struct plotwright_png_picture {
    uint32_t width;
    uint32_t height;
    int bit_depth;
    int color_type;
    uint32_t pixels_per_metre;
    const png_color *palette;
    int palette_count;
    const uint8_t *palette_alpha;
    int palette_alpha_count;
    const uint8_t *compressed;
    size_t compressed_count;
};

/// Bytes of fixed capacity that are filled from the front.
struct plotwright_png_output {
    uint8_t *bytes;
    size_t capacity;
    size_t count;
};

static inline void plotwright_png_append(png_structp png, png_bytep bytes, size_t count) {
    struct plotwright_png_output *output = png_get_io_ptr(png);
    if (count > output->capacity - output->count)
        png_error(png, "the output is longer than its buffer");
    memcpy(output->bytes + output->count, bytes, count);
    output->count += count;
}

static inline void plotwright_png_flush(png_structp png) {
    (void)png;
}

/// Writes the whole file; the image data goes out as one ready-made IDAT chunk.
static inline enum plotwright_png_outcome plotwright_png_encode(const struct plotwright_png_picture *picture,
                                                                struct plotwright_png_output *output,
                                                                struct plotwright_png_report *report) {
    png_structp png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, report, plotwright_png_fail, plotwright_png_warn,
                                                report, plotwright_png_allocate, plotwright_png_free);
    if (png == NULL)
        return plotwright_png_failure(report);
    png_infop info = png_create_info_struct(png);
    if (info == NULL || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return plotwright_png_failure(report);
    }
    png_set_write_fn(png, output, plotwright_png_append, plotwright_png_flush);
    png_set_IHDR(png, info, picture->width, picture->height, picture->bit_depth, picture->color_type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre, PNG_RESOLUTION_METER);
    if (picture->palette_count > 0)
        png_set_PLTE(png, info, picture->palette, picture->palette_count);
    if (picture->palette_alpha_count > 0)
        png_set_tRNS(png, info, picture->palette_alpha, picture->palette_alpha_count, NULL);
    png_write_info(png, info);
    png_write_chunk(png, (png_const_bytep)"IDAT", picture->compressed, picture->compressed_count);
    png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
    png_destroy_write_struct(&png, &info);
    return PLOTWRIGHT_PNG_DONE;
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
