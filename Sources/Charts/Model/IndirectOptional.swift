/// An optional value that is held by reference, for large ones that are seldom there: nothing takes no memory of its own.
@propertyWrapper
package struct IndirectOptional<Value: Sendable>: Sendable {
    private indirect enum Storage: Sendable {
        case nothing
        case value(Value)
    }

    private var storage = Storage.nothing

    package init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    package var wrappedValue: Value? {
        get {
            guard case .value(let value) = storage else { return nil }
            return value
        }
        set { storage = newValue.map { .value($0) } ?? .nothing }
    }
}
