#pragma once
// What <sys/epoll.h> includes itself stays the C library's own, as everywhere else.
#pragma clang module import SwiftGlibc
#include <sys/epoll.h>
