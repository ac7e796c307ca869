import Synchronization

/// A value that is computed once, for the first caller, and then kept with the object that it belongs to.
///
/// The engine does not know what its callers make of the pictures. All callers of one companion must ask for the same
/// type; a caller that asks for another gets a new value each time.
struct Companion: ~Copyable, Sendable {
    private final class Box: Sendable {
        let value: any Sendable

        init(_ value: any Sendable) { self.value = value }
    }

    private let box = AtomicLazyReference<Box>()

    /// - Parameter make: May be called by several threads at the same time. All of them get the value of the first.
    func value<Value: Sendable>(_ make: () -> Value) -> Value {
        if let value = box.load()?.value as? Value { return value }
        let made = make()
        return box.storeIfNil(Box(made)).value as? Value ?? made
    }
}
