import Synchronization

/// A value that is computed once, for the first caller, and then kept with the object that it belongs to.
///
/// The engine does not know what its callers make of the pictures. All callers of one companion must ask for the same
/// type; a caller that asks for another gets a new value each time.
struct Companion: ~Copyable, Sendable {
    /// A value of any type. The class of the box tells the type, which is faster than a cast of the value.
    private class AnyBox: @unchecked Sendable {}

    private final class Box<Value: Sendable>: AnyBox, @unchecked Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private let box = AtomicLazyReference<AnyBox>()

    /// - Parameter make: May be called by several threads at the same time. All of them get the value of the first.
    func value<Value: Sendable>(_ make: () -> Value) -> Value {
        if let box = box.load() as? Box<Value> { return box.value }
        let made = make()
        return (box.storeIfNil(Box(made)) as? Box<Value>)?.value ?? made
    }
}
