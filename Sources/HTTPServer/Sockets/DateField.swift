import Glibc
import HTTPMessages

/// The value of `Date`, formatted once a second.
struct DateField {
    private var second = -1
    private var bytes: [UInt8] = []

    mutating func value() -> [UInt8] {
        let present = time(nil)
        if present != second {
            second = present
            bytes = Array(HTTPDate.format(unixSeconds: max(0, present)).utf8)
        }
        return bytes
    }
}
