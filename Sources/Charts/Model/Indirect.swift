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
