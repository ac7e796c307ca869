/// A value stored by reference, so that the containing value is small and fast to copy.
///
/// A mutation changes the value in place if no copy shares it. Other copies keep the old value.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
    /// It is changed only while there is a single reference to it, so accesses need no checks.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { unsafe self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    package var wrappedValue: Value {
        // Yields the value, so that a part of it is read without copying the whole.
        _read { yield unsafe storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = unsafe Storage(storage.value) }
            yield unsafe &storage.value
        }
    }
}

/// An optional value stored by reference, for large values that are usually nil. Nil needs no additional memory.
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
