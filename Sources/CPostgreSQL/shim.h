#pragma once
#include <libpq-fe.h>

// What PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY are: characters, which Swift does not import as the integers they are.
static const int shim_field_sqlstate = PG_DIAG_SQLSTATE;
static const int shim_field_message = PG_DIAG_MESSAGE_PRIMARY;

// libpq writes what the server remarks to the standard error stream, unless it is told otherwise.
static inline void shim_ignore_notice(void *argument, const PGresult *notice) {
    (void)argument;
    (void)notice;
}
static inline void shim_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, shim_ignore_notice, 0);
}
