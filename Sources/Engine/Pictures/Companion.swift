import Synchronization

/// An object that is made once, for the first caller, and then kept with the object that it belongs to.
///
/// The engine does not know what its callers make of the pictures. All callers of one companion must ask for the same
/// class; a caller that asks for another gets a new object each time.
struct Companion: ~Copyable, Sendable {
    private let kept = Mutex<(any AnyObject & Sendable)?>(nil)

    /// - Parameter make: Must not ask for the same companion.
    func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        kept.withLock { kept in
            if let object = kept as? Object { return object }
            let made = make()
            if kept == nil { kept = made }
            return made
        }
    }
}
