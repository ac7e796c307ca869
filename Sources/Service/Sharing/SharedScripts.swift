/// The scripts that Redis runs for copies of the service. Each is one step that no other command interrupts, and uses
/// no clock but that of Redis. All keys expire.
enum SharedScripts {
    /// Takes requests from the buckets of clients.
    ///
    /// A key has the time at which the bucket will be full, in microseconds since 1970. The result is the time until
    /// then for each key. What cannot be a time counts as a full bucket.
    static let takeRequests: StaticString = """
        local time = redis.call('TIME')
        local now = time[1] * 1000000 + time[2]
        local interval, longest = tonumber(ARGV[1]), tonumber(ARGV[2])
        local result = {}
        for index, key in ipairs(KEYS) do
            local full = tonumber(redis.pcall('GET', key))
            if not full or not (full >= now and full <= now + longest) then full = now end
            full = full + interval * ARGV[index + 2]
            redis.call('SET', key, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
            result[index] = full - now
        end
        return result
        """

    /// Finds a value (`KEYS[1]`), or acquires the lock for loading it (`KEYS[2]`).
    ///
    /// Arguments: the token of the caller, the time of a lock in milliseconds, the maximum size of a value. The first
    /// element of the result is 1 for a fresh value, 2 for the lock, 3 for a load without the lock, 4 if another copy
    /// holds the lock. The others are the remaining freshness in milliseconds and the value.
    static let find: StaticString = """
        local rest, value = redis.call('PTTL', KEYS[1]), false
        if rest > 0 and redis.call('HSTRLEN', KEYS[1], 'value') <= tonumber(ARGV[3]) then
            rest = rest - (tonumber(redis.call('HGET', KEYS[1], 'keep')) or 0)
            value = redis.call('HGET', KEYS[1], 'value')
            if value and rest > 0 then return {1, rest, value} end
        end
        local turn = redis.call('GET', KEYS[2])
        if turn == 'free' then return {3, rest, value} end
        if turn and turn ~= ARGV[1] then return {4} end
        redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
        return {2, rest, value}
        """

    /// Extends the lock (`KEYS[1]`) of a token by a time in milliseconds.
    static let extendLock: StaticString = """
        if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
        return 0
        """

    /// Stores a value (`KEYS[1]`) and releases its lock (`KEYS[2]`).
    ///
    /// Arguments: the token, the times to live of the key and of the stale value in milliseconds, and the value.
    static let store: StaticString = """
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'keep', ARGV[3], 'value', ARGV[4])
        redis.call('PEXPIRE', KEYS[1], ARGV[2])
        local turn = redis.call('GET', KEYS[2])
        if turn == ARGV[1] or turn == 'free' then redis.call('DEL', KEYS[2]) end
        return 1
        """

    /// Releases the lock (`KEYS[1]`) of a token without a value: for a time in milliseconds, no copy waits for another.
    static let releaseLock: StaticString = """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
        redis.call('SET', KEYS[1], 'free', 'PX', ARGV[2])
        return 1
        """
}
