import CEpoll
import Glibc

/// The kernel's list of ready sockets (epoll), in edge-triggered mode: each socket is registered once for all events,
/// and reports each change once.
@safe struct Poller: ~Copyable, Sendable {
    struct Event {
        let descriptor: Int32
        let isReadable: Bool
        let isWritable: Bool
        /// Whether the client has ended its side. Unread bytes may precede that end.
        let clientHasFinished: Bool
        let isBroken: Bool
    }

    let descriptor: Int32
    private var events = unsafe [epoll_event](repeating: epoll_event(), count: 128)

    init() throws(ListenError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw .outOfDescriptors(errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Watches a socket until it is closed.
    /// - Returns: Whether the kernel accepted it.
    func add(_ socket: borrowing Socket) -> Bool {
        var event = unsafe epoll_event()
        unsafe event.events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        unsafe event.data.fd = socket.descriptor
        return unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, socket.descriptor, &event) == 0
    }

    /// Finds the sockets that changed since they were last reported. It does not wait.
    /// - Returns: The number of events.
    mutating func poll() -> Int {
        let count = unsafe events.withUnsafeMutableBufferPointer {
            unsafe epoll_wait(descriptor, $0.baseAddress, Int32($0.count), 0)
        }
        return max(0, Int(count))
    }

    /// One of the events of the last `poll`.
    func event(_ index: Int) -> Event {
        let event = unsafe events[index]
        let changes = unsafe event.events
        return Event(
            descriptor: unsafe event.data.fd,
            isReadable: changes & EPOLLIN.rawValue != 0,
            isWritable: changes & EPOLLOUT.rawValue != 0,
            clientHasFinished: changes & (EPOLLHUP.rawValue | EPOLLRDHUP.rawValue) != 0,
            isBroken: changes & EPOLLERR.rawValue != 0)
    }
}
