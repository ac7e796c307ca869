#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int shim_sqlite3_bind_blob_copied(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
