/// The decisions of a generator: pseudorandom ones of a seed, or the octets of a fuzzer.
package struct Choices {
    private enum Source {
        case seed(UInt64)
        case octets(ArraySlice<UInt8>)
    }

    private var source: Source

    /// Endless decisions. Equal seeds decide equally.
    package init(seed: UInt64) { source = .seed(seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03) }

    /// The decisions of octets. After their end, all decisions are 0.
    package init(octets: [UInt8]) { source = .octets(octets[...]) }

    /// Whether no decisions are left.
    var isAtEnd: Bool { if case .octets(let octets) = source { octets.isEmpty } else { false } }

    /// A number from 0 to `bound - 1`.
    /// - Parameter bound: At least 1.
    mutating func next(_ bound: Int) -> Int {
        switch source {
        case .seed(var state):
            state &+= 0x9E37_79B9_7F4A_7C15
            source = .seed(state)
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ mixed >> 31) % UInt64(bound))
        case .octets(var octets):
            var value = 0
            var range = 1
            while range < bound, let octet = octets.popFirst() {
                value = value << 8 | Int(octet)
                range <<= 8
            }
            source = .octets(octets)
            return value % bound
        }
    }

    /// Whether something happens that happens in `part` of `whole` cases. It does not happen after the end of octets.
    mutating func happens(_ part: Int, of whole: Int) -> Bool { next(whole) >= whole - part }

    /// One of several values, which must not be empty.
    mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
        values[values.index(values.startIndex, offsetBy: next(values.count))]
    }

    mutating func pick<Form>(_ weights: Weights<Form>) -> Form {
        var rest = next(weights.total)
        for (index, weight) in weights.values.enumerated() {
            if rest < weight { return weights.forms[index] }
            rest -= weight
        }
        return weights.forms[0]
    }
}

/// The forms that something can have.
protocol Weighted: CaseIterable {
    /// How often the form is chosen.
    var weight: Int { get }
}

/// How often each form is chosen in one program.
struct Weights<Form: Weighted> {
    let forms = Array(Form.allCases)
    private(set) var values = Form.allCases.map(\.weight)
    private(set) var total = Form.allCases.reduce(0) { $0 + $1.weight }

    /// Makes one form much more frequent. Programs that differ in what they use reach more states than those that use a
    /// little of everything.
    mutating func prefer(_ index: Int) {
        total += 7 * values[index]
        values[index] *= 8
    }
}
