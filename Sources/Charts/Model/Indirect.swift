/// A value that is held by reference, so that what it is part of stays small and is copied quickly.
///
/// A changed value is a new one: whoever holds the old one keeps it.
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
        // Lent out: a part of it is read without a copy of the whole.
        _read { yield storage.value }
        set { storage = Storage(newValue) }
    }
}
