import HTTPMessages

/// A place for every status that the service answers with, so that they can be counted without a search.
enum StatusSlot {
    /// 499 stands for a client that left before its answer; the last place is for statuses that the list lacks.
    static let codes = [
        200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308,
        400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 428, 429, 431,
        499,
        500, 501, 502, 503, 504, 505, 507,
    ]
    static let count = 48
    static let other = 47

    private static let slots: [UInt8] = {
        var slots = [UInt8](repeating: UInt8(other), count: 600)
        for (slot, code) in codes.enumerated() { slots[code] = UInt8(slot) }
        return slots
    }()

    static func slot(of code: Int) -> Int {
        code >= 0 && code < slots.count ? Int(slots[code]) : other
    }

    /// The status of a slot as the metrics write it; `nil` for a slot that has none.
    static func word(_ slot: Int) -> String? {
        slot == other ? "other" : slot < codes.count ? "\(codes[slot])" : nil
    }
}
