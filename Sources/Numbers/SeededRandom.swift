/// Numbers without a pattern that depend only on a seed, so that equal requests have equal pictures.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
package struct SeededRandom: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number of at least 0 and less than 1.
    package mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// A number from 0 to `count` - 1.
    package mutating func index(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
