#pragma once
#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <nettle/umac.h>
#include <nettle/version.h>
