#include "CHeapCounters.h"

_Thread_local struct heap_counters heap_counters __attribute__((tls_model("initial-exec")));
