/// A set of kinds of JSON values, as far as alternatives are told apart by them.
package struct JSONKinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let null = JSONKinds(rawValue: 1)
    package static let boolean = JSONKinds(rawValue: 2)
    package static let number = JSONKinds(rawValue: 4)
    package static let string = JSONKinds(rawValue: 8)
    package static let object = JSONKinds(rawValue: 16)
    /// Arrays that hold nothing but numbers and nulls, and empty ones.
    package static let numbers = JSONKinds(rawValue: 32)
    package static let otherArray = JSONKinds(rawValue: 64)
    package static let array: JSONKinds = [.numbers, .otherArray]
    /// What has nothing inside it.
    static let scalar: JSONKinds = [.null, .boolean, .number, .string]

    /// The kind of one value.
    init(of json: JSONValue) {
        self =
            switch json.kind {
            case .null: .null
            case .boolean: .boolean
            case .number: .number
            case .string: .string
            case .object: .object
            case .array: json.isArrayOfNumbers ? .numbers : .otherArray
            }
    }
}
