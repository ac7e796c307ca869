import CNettle

/// Comparisons that tell nothing by the time they take.
package enum ConstantTime {
    /// Whether two sequences of octets are equal, in a time that depends on nothing but their lengths.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe nettle_memeql_sec(left, right, left.count) == 1
    }
}
