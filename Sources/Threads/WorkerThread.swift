import Glibc

/// A thread with a stack that is large enough for deeply nested drawing code.
package enum WorkerThread {
    /// The address space of the stack, in bytes. The most deeply nested specs use an eighth of it.
    package static let stackSize = 2 << 20

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Starts a thread that runs `body` and ends with it.
    /// - Returns: Whether the system could start the thread.
    @discardableResult
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        // The value is not created with its own `init()`, because the compiler may attribute that to a different
        // module.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        unsafe pthread_attr_init(attributes)
        defer {
            unsafe pthread_attr_destroy(attributes)
            unsafe attributes.deallocate()
        }
        unsafe pthread_attr_setstacksize(attributes, stackSize)
        unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let argument = unsafe Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let result = unsafe pthread_create(
            &thread, attributes,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        if result != 0 { unsafe argument.release() }
        return result == 0
    }

    /// Lets other threads take precedence over the current one. A thread cannot undo this.
    /// - Parameter niceness: The nice value of `nice(2)`, from 1 to 19.
    package static func lowerPriority(to niceness: Int32) {
        // On Linux, this is the priority of a thread, not of its process.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }
}
