import Glibc

/// The files that change in folders, as the kernel reports them by inotify(7).
///
/// Folders are watched instead of files, because editors replace files.
final class FolderEvents {
    /// What has changed.
    enum Changes: Equatable {
        /// The paths of files: the folder as it was named, and the name.
        case files(Set<String>)
        /// The kernel has dropped events, or a folder has reappeared.
        case unknown
    }

    private let descriptor: Int32
    /// The folders by the numbers of their watches. One folder can have several names.
    private var folders: [Int32: Set<String>] = [:]
    /// The folders that the names stand for; nil for one that is not there.
    private var identities: [String: File.Identity?] = [:]

    /// A file counts when it is complete: closed after writing, or renamed. A symbolic link is complete at once.
    private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)

    init() throws(Failure) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw Failure(.unavailable, "cannot watch files: \(File.reason())") }
    }

    deinit { close(descriptor) }

    /// Watches a folder, from now on or as soon as it exists.
    func watch(_ folder: String) {
        guard identities[folder] == nil else { return }
        _ = findAgain(folder)
    }

    /// Watches the folder that a name stands for now.
    /// - Returns: Whether it is another one than before.
    private func findAgain(_ folder: String) -> Bool {
        let identity = File.identity(folder)
        guard identities[folder] != .some(identity) else { return false }
        let number = unsafe inotify_add_watch(descriptor, folder, Self.mask)
        if number >= 0 { folders[number, default: []].insert(folder) }
        identities[folder] = .some(number >= 0 ? identity : nil)
        return number >= 0
    }

    /// Waits until something changes. A folder in the place of another one is noticed afterward.
    /// - Parameter milliseconds: The longest time to wait.
    /// - Returns: The changes; no files if nothing has changed, or if a signal has arrived.
    func next(within milliseconds: Int32) -> Changes {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&request, 1, milliseconds)
        let changes = read()
        return identities.keys.filter(findAgain).isEmpty ? changes : .unknown
    }

    private func read() -> Changes {
        var files: Set<String> = []
        var isUnknown = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let head = MemoryLayout<inotify_event>.size
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else { break }
            var rest = buffer[..<count]
            while rest.count >= head {
                let event = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
                let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
                rest = rest.dropFirst(head + Int(event.len))
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isUnknown = true }
                if event.mask & UInt32(IN_IGNORED) != 0 {
                    for name in folders.removeValue(forKey: event.wd) ?? [] { identities[name] = .some(nil) }
                }
                guard !name.isEmpty else { continue }
                for folder in folders[event.wd] ?? [] {
                    let path = File.path(String(decoding: name, as: UTF8.self), in: folder)
                    if event.mask & UInt32(IN_CREATE) == 0 || File.isLink(path) { files.insert(path) }
                }
            }
        }
        return isUnknown ? .unknown : .files(files)
    }
}
