/// A value stored by reference, so that the containing value is small and fast to copy.
///
/// A mutation creates a new value. Other copies keep the old one.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    package var wrappedValue: Value {
        // Yields the value, so that a part of it is read without copying the whole.
        _read { yield storage.value }
        set { storage = Storage(newValue) }
    }
}

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
