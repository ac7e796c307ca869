#pragma once
#include <dlfcn.h>
#include <postgresql/libpq-fe.h>

// libpq and all that it needs are loaded when the operator's list has a source of PostgreSQL: most servers have none.

static inline void *shim_pq_symbol(const char *name) {
    static void *library;
    void *known = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
    if (!known) {
        // Once more by another thread gives the same handle.
        known = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
        if (!known) return 0;
        __atomic_store_n(&library, known, __ATOMIC_RELEASE);
    }
    return dlsym(known, name);
}

/// Whether the library can be loaded; no other function may be called where it cannot.
static inline int shim_pq_is_there(void) { return shim_pq_symbol("PQconninfoParse") != 0; }

#define SHIM_FUNCTION(result, name, parameters, arguments)                                                             \
    static inline result shim_##name parameters {                                                                      \
        static void *function;                                                                                         \
        void *known = __atomic_load_n(&function, __ATOMIC_ACQUIRE);                                                    \
        if (!known) {                                                                                                  \
            known = shim_pq_symbol(#name);                                                                             \
            __atomic_store_n(&function, known, __ATOMIC_RELEASE);                                                      \
        }                                                                                                              \
        return ((result(*) parameters)known)arguments;                                                                 \
    }

SHIM_FUNCTION(
    PGconn *, PQconnectStartParams, (const char *const *names, const char *const *values, int expands),
    (names, values, expands))
SHIM_FUNCTION(PostgresPollingStatusType, PQconnectPoll, (PGconn *connection), (connection))
SHIM_FUNCTION(void, PQfinish, (PGconn *connection), (connection))
SHIM_FUNCTION(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message))
SHIM_FUNCTION(void, PQconninfoFree, (PQconninfoOption *options), (options))
SHIM_FUNCTION(void, PQfreemem, (void *memory), (memory))
SHIM_FUNCTION(int, PQconsumeInput, (PGconn *connection), (connection))
SHIM_FUNCTION(char *, PQerrorMessage, (const PGconn *connection), (connection))
SHIM_FUNCTION(int, PQflush, (PGconn *connection), (connection))
SHIM_FUNCTION(PGresult *, PQgetResult, (PGconn *connection), (connection))
SHIM_FUNCTION(int, PQisBusy, (PGconn *connection), (connection))
SHIM_FUNCTION(int, PQsendQuery, (PGconn *connection, const char *text), (connection, text))
SHIM_FUNCTION(
    int, PQsendQueryParams,
    (PGconn *connection, const char *text, int count, const Oid *types, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, text, count, types, values, lengths, formats, format))
SHIM_FUNCTION(int, PQsetSingleRowMode, (PGconn *connection), (connection))
SHIM_FUNCTION(int, PQsetnonblocking, (PGconn *connection, int isNonblocking), (connection, isNonblocking))
SHIM_FUNCTION(int, PQsocket, (const PGconn *connection), (connection))
SHIM_FUNCTION(ConnStatusType, PQstatus, (const PGconn *connection), (connection))
SHIM_FUNCTION(
    PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *connection, PQnoticeReceiver receiver, void *argument),
    (connection, receiver, argument))
SHIM_FUNCTION(void, PQclear, (PGresult *result), (result))
SHIM_FUNCTION(char *, PQfname, (const PGresult *result, int column), (result, column))
SHIM_FUNCTION(Oid, PQftype, (const PGresult *result, int column), (result, column))
SHIM_FUNCTION(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
SHIM_FUNCTION(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))
SHIM_FUNCTION(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))
SHIM_FUNCTION(int, PQnfields, (const PGresult *result), (result))
SHIM_FUNCTION(int, PQntuples, (const PGresult *result), (result))
SHIM_FUNCTION(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
SHIM_FUNCTION(ExecStatusType, PQresultStatus, (const PGresult *result), (result))

// The values of PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY. These are character literals, which Swift does not import
// as the integers that they are in C.
static const int shim_field_sqlstate = PG_DIAG_SQLSTATE;
static const int shim_field_message = PG_DIAG_MESSAGE_PRIMARY;

// libpq writes what the server remarks to the standard error stream, unless it is told otherwise.
static inline void shim_ignore_notice(void *argument, const PGresult *notice) {
    (void)argument;
    (void)notice;
}
static inline void shim_ignore_notices(PGconn *connection) {
    shim_PQsetNoticeReceiver(connection, shim_ignore_notice, 0);
}
