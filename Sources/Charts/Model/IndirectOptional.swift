/// An optional value stored by reference, for large values that are usually nil. Nil needs no additional memory.
@propertyWrapper
struct IndirectOptional<Value: Sendable>: Sendable {
    private indirect enum Storage: Sendable {
        case nothing
        case value(Value)
    }

    private var storage = Storage.nothing

    init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    var wrappedValue: Value? {
        get {
            guard case .value(let value) = storage else { return nil }
            return value
        }
        set { storage = newValue.map { .value($0) } ?? .nothing }
    }
}
