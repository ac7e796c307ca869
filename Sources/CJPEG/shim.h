#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>

// libjpeg reports errors by longjmp. Each function that Swift calls does one whole job between a setjmp and its return,
// so that a jump never crosses a Swift frame.

enum plotwright_jpeg_outcome {
    PLOTWRIGHT_JPEG_DONE,
    PLOTWRIGHT_JPEG_REFUSED,
    PLOTWRIGHT_JPEG_OUT_OF_MEMORY,
    PLOTWRIGHT_JPEG_STOPPED,
};

/// Whether to stop, asked now and then.
typedef int (*plotwright_jpeg_stop)(void *context);

/// How a job ends before its time, and what libjpeg said then.
struct plotwright_jpeg_job {
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    plotwright_jpeg_stop stop;
    void *context;
    enum plotwright_jpeg_outcome outcome;
    char message[JMSG_LENGTH_MAX];
};

/// A file of more scans than this takes much time for its size.
enum { PLOTWRIGHT_JPEG_MOST_SCANS = 100 };

static inline void plotwright_jpeg_fail(j_common_ptr common) {
    struct plotwright_jpeg_job *job = (struct plotwright_jpeg_job *)common->err;
    if (job->outcome == PLOTWRIGHT_JPEG_DONE)
        job->outcome = common->err->msg_code == JERR_OUT_OF_MEMORY ? PLOTWRIGHT_JPEG_OUT_OF_MEMORY : PLOTWRIGHT_JPEG_REFUSED;
    common->err->format_message(common, job->message);
    longjmp(job->failed, 1);
}

/// Damaged and missing data are errors. What else libjpeg warns about does not change the picture.
static inline void plotwright_jpeg_report(j_common_ptr common, int level) {
    if (level >= 0) return;
    switch (common->err->msg_code) {
        case JWRN_EXTRANEOUS_DATA:
        case JWRN_JFIF_MAJOR:
        case JWRN_ADOBE_XFORM:
            return;
        default:
            plotwright_jpeg_fail(common);
    }
}

static inline void plotwright_jpeg_ignore(j_common_ptr common) { (void)common; }

static inline void plotwright_jpeg_poll(j_common_ptr common) {
    struct plotwright_jpeg_job *job = (struct plotwright_jpeg_job *)common->err;
    if (job->stop(job->context)) {
        job->outcome = PLOTWRIGHT_JPEG_STOPPED;
        plotwright_jpeg_fail(common);
    }
    if (common->is_decompressor && ((j_decompress_ptr)common)->input_scan_number > PLOTWRIGHT_JPEG_MOST_SCANS)
        ERREXIT(common, JERR_BAD_PROGRESSION);
}

static inline struct jpeg_error_mgr *plotwright_jpeg_begin(struct plotwright_jpeg_job *job) {
    jpeg_std_error(&job->errors);
    job->errors.error_exit = plotwright_jpeg_fail;
    job->errors.emit_message = plotwright_jpeg_report;
    job->errors.output_message = plotwright_jpeg_ignore;
    job->progress.progress_monitor = plotwright_jpeg_poll;
    job->outcome = PLOTWRIGHT_JPEG_DONE;
    return &job->errors;
}

// MARK: - Decoding

/// Reads the size in pixels of a file, without its orientation.
static inline enum plotwright_jpeg_outcome plotwright_jpeg_size(const uint8_t *bytes, size_t count, uint32_t *width,
                                                                uint32_t *height, struct plotwright_jpeg_job *job) {
    struct jpeg_decompress_struct jpeg;
    jpeg.err = plotwright_jpeg_begin(job);
    if (setjmp(job->failed)) {
        jpeg_destroy_decompress(&jpeg);
        return job->outcome;
    }
    jpeg_create_decompress(&jpeg);
    jpeg_mem_src(&jpeg, bytes, count);
    jpeg_read_header(&jpeg, TRUE);
    *width = jpeg.image_width;
    *height = jpeg.image_height;
    jpeg_destroy_decompress(&jpeg);
    return PLOTWRIGHT_JPEG_DONE;
}

/// Turns a row of C, M, Y, K bytes, inverted as Adobe's programs write them, into R, G, B, A bytes.
static inline void plotwright_jpeg_from_cmyk(uint8_t *row, uint32_t width, int is_inverted) {
    for (uint32_t x = 0; x < width; x++, row += 4) {
        int k = is_inverted ? row[3] : 255 - row[3];
        for (int i = 0; i < 3; i++) row[i] = (uint8_t)(((is_inverted ? row[i] : 255 - row[i]) * k + 127) / 255);
        row[3] = 255;
    }
}

/// Reads a whole file of the given size into `width * height` pixels of R, G, B, A bytes.
static inline enum plotwright_jpeg_outcome plotwright_jpeg_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                                                  uint32_t height, uint32_t *pixels,
                                                                  struct plotwright_jpeg_job *job) {
    struct jpeg_decompress_struct jpeg;
    jpeg.err = plotwright_jpeg_begin(job);
    if (setjmp(job->failed)) {
        jpeg_destroy_decompress(&jpeg);
        return job->outcome;
    }
    jpeg_create_decompress(&jpeg);
    jpeg.progress = &job->progress;
    jpeg_mem_src(&jpeg, bytes, count);
    jpeg_read_header(&jpeg, TRUE);
    int is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
    jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&jpeg);
    if (jpeg.output_width != width || jpeg.output_height != height || jpeg.output_components != 4)
        ERREXIT(&jpeg, JERR_BAD_DROP_SAMPLING);
    while (jpeg.output_scanline < height) {
        uint8_t *row = (uint8_t *)(pixels + (size_t)jpeg.output_scanline * width);
        jpeg_read_scanlines(&jpeg, &row, 1);
        if (is_cmyk) plotwright_jpeg_from_cmyk(row, width, jpeg.saw_Adobe_marker);
    }
    jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    return PLOTWRIGHT_JPEG_DONE;
}

// MARK: - Encoding

/// An encoded file. The caller frees the bytes, whatever the outcome.
struct plotwright_jpeg_file {
    struct jpeg_destination_mgr manager;
    uint8_t *bytes;
    size_t capacity;
    size_t count;
};

static inline void plotwright_jpeg_grow(j_compress_ptr jpeg) {
    struct plotwright_jpeg_file *file = (struct plotwright_jpeg_file *)jpeg->dest;
    size_t capacity = file->capacity ? 2 * file->capacity : 1 << 15;
    uint8_t *bytes = realloc(file->bytes, capacity);
    if (bytes == NULL) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    file->manager.next_output_byte = bytes + file->capacity;
    file->manager.free_in_buffer = capacity - file->capacity;
    file->bytes = bytes;
    file->capacity = capacity;
}

static inline boolean plotwright_jpeg_continue(j_compress_ptr jpeg) {
    plotwright_jpeg_grow(jpeg);
    return TRUE;
}

static inline void plotwright_jpeg_end(j_compress_ptr jpeg) {
    struct plotwright_jpeg_file *file = (struct plotwright_jpeg_file *)jpeg->dest;
    file->count = file->capacity - file->manager.free_in_buffer;
}

/// Encodes R, G, B, X bytes with full color resolution and Huffman codes made for the picture.
static inline enum plotwright_jpeg_outcome plotwright_jpeg_encode(const uint32_t *pixels, uint32_t width,
                                                                  uint32_t height, int quality, uint16_t dots_per_inch,
                                                                  struct plotwright_jpeg_file *file,
                                                                  struct plotwright_jpeg_job *job) {
    struct jpeg_compress_struct jpeg;
    jpeg.err = plotwright_jpeg_begin(job);
    if (setjmp(job->failed)) {
        jpeg_destroy_compress(&jpeg);
        return job->outcome;
    }
    jpeg_create_compress(&jpeg);
    jpeg.progress = &job->progress;
    file->manager.init_destination = plotwright_jpeg_grow;
    file->manager.empty_output_buffer = plotwright_jpeg_continue;
    file->manager.term_destination = plotwright_jpeg_end;
    jpeg.dest = &file->manager;
    jpeg.image_width = width;
    jpeg.image_height = height;
    jpeg.input_components = 4;
    jpeg.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg.comp_info[0].h_samp_factor = 1;
    jpeg.comp_info[0].v_samp_factor = 1;
    jpeg.dct_method = JDCT_ISLOW;
    jpeg.optimize_coding = TRUE;
    jpeg.density_unit = 1;
    jpeg.X_density = dots_per_inch;
    jpeg.Y_density = dots_per_inch;
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < height) {
        uint8_t *row = (uint8_t *)(pixels + (size_t)jpeg.next_scanline * width);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    return PLOTWRIGHT_JPEG_DONE;
}
