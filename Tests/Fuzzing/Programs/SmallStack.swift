import Dispatch
import Glibc

/// A thread with a small stack.
package enum SmallStack {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The maximum size of the stack of scripts on such a thread, in bytes.
    package static let limit = 256 << 10

    /// Runs a function on a thread with 512 KiB of stack, or as much as is given, and waits for its end.
    package static func run(size: Int = limit + (256 << 10), _ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        unsafe pthread_attr_init(attributes)
        unsafe pthread_attr_setstacksize(attributes, size)
        let argument = unsafe Unmanaged.passRetained(
            Body {
                body()
                end.signal()
            })
        var thread = pthread_t()
        unsafe pthread_create(
            &thread, attributes,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        end.wait()
        pthread_join(thread, nil)
        unsafe pthread_attr_destroy(attributes)
        unsafe attributes.deallocate()
    }
}
