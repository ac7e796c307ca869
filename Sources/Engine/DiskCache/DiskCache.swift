import Caching
import Dispatch
import Glibc
import Rendering
import Synchronization
import Threads

/// A cache of pictures on a disk, below the cache in memory. Its size in bytes is limited; the least recently used
/// pictures are evicted first.
///
/// Workers read; one separate thread writes. It writes a temporary file, synchronizes it and then renames it, so that
/// no file is ever incomplete, and each file has a checksum. The folder is not synchronized: if a power failure loses a
/// file name, the picture is drawn again.
///
/// A failing disk never fails a request. The cache then pauses for a while and starts again.
package final class DiskCache: Sendable {
    package typealias Write = @Sendable (_ content: [UInt8], _ path: String) throws(DiskError) -> Void

    private struct State {
        /// The sizes by file name; empty until the folder has been read.
        var index: LRUCache<String, Int>
        var waiting: [DiskPicture] = []
        var waitingOctets = 0
        /// Whether the cache accepts pictures for writing.
        var isWriting = false
        var isStopped = false
    }

    /// The maximum total size of the files, in bytes.
    package let capacity: Int
    package let metrics = DiskCacheMetrics()
    private let folder: String
    private let names: DiskFileName
    private let writeFile: Write
    private let rest: Duration
    private let state: Mutex<State>
    /// Signaled when a picture waits for writing, and at the end.
    private let hasWork = DispatchSemaphore(value: 0)
    private let isToStop = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let hasStarted = Atomic(false)

    /// The maximum total size of pictures that wait for writing, in bytes.
    private static let queueCapacity = 32 << 20
    /// The maximum size of a file. No picture is larger.
    private static let fileLimit = 512 << 20
    /// The unit in which files occupy the disk.
    private static let block = 4096

    /// - Parameters:
    ///   - version: The version of the program that draws the pictures.
    ///   - rest: The pause after a failure.
    ///   - write: Writes a file that does not exist yet.
    package init(
        folder: String, capacity: Int, version: String = Version.build, rest: Duration = .seconds(30),
        write: @escaping Write = { content, path throws(DiskError) in try DiskFile.write(content, to: path) }
    ) {
        self.folder = folder
        self.capacity = capacity
        self.rest = rest
        writeFile = write
        names = DiskFileName(version: version)
        state = Mutex(State(index: LRUCache(capacity: capacity)))
    }

    /// Reads the folder and starts to write.
    /// - Parameter report: Called with a sentence when the disk fails, and when it works again.
    package func start(report: @escaping @Sendable (String) -> Void) {
        let isStarted = WorkerThread.start { [self] in
            run(report)
            hasEnded.signal()
        }
        hasStarted.store(isStarted, ordering: .sequentiallyConsistent)
    }

    /// Writes the waiting pictures and ends the thread.
    package func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        guard hasStarted.exchange(false, ordering: .sequentiallyConsistent) else { return }
        state.withLock { $0.isStopped = true }
        hasWork.signal()
        isToStop.signal()
        _ = hasEnded.wait(timeout: .now() + patience)
    }

    /// The size of the cache.
    package var content: CacheContent {
        state.withLock { CacheContent($0.index) }
    }

    /// Whether the cache accepts pictures for writing: it has read the folder, and it does not pause after a failure.
    package var isWriting: Bool { state.withLock { $0.isWriting } }

    // MARK: - On a worker's thread

    /// Reads the picture with this name from the disk. It must not be called on an event loop.
    func picture(named name: String) -> DiskPicture? {
        let file = names.name(of: name)
        guard state.withLock({ $0.index.value(for: file) }) != nil else { return nil }
        let path = folder + "/" + file
        let content: [UInt8]?
        do throws(DiskError) {
            content = try DiskFile.read(path, limit: Self.fileLimit)
        } catch {
            metrics.count(.readFailed)
            return nil
        }
        guard let content, let picture = DiskPicture(file: content), picture.name == name else {
            // The file was removed by another program, or is damaged.
            if content != nil {
                metrics.count(.damaged)
                DiskFile.remove(path)
            }
            state.withLock { $0.index.removeValue(for: file) }
            return nil
        }
        DiskFile.touch(path)
        return picture
    }

    /// Schedules writing of a picture, unless too many pictures wait.
    func keep(_ picture: DiskPicture) {
        let (isTaken, isFirst) = state.withLock { state in
            guard state.isWriting, !state.isStopped, picture.bytes.count <= capacity,
                state.waitingOctets <= Self.queueCapacity - picture.bytes.count
            else { return (false, false) }
            state.waiting.append(picture)
            state.waitingOctets += picture.bytes.count
            return (true, state.waiting.count == 1)
        }
        if isFirst { hasWork.signal() }
        if !isTaken { metrics.count(.skipped) }
    }

    // MARK: - On the thread

    private func run(_ report: (String) -> Void) {
        var isFailing = false
        while true {
            do throws(DiskError) {
                try prepare()
                try serve {
                    guard isFailing else { return }
                    isFailing = false
                    report("The disk cache in \(folder) works again.")
                }
                return
            } catch {
                state.withLock { state in
                    state.isWriting = false
                    state.waiting = []
                    state.waitingOctets = 0
                }
                // Report a failure once, however often writing is tried.
                if !isFailing { report("The disk cache in \(folder) is paused: \(error.message).") }
                isFailing = true
                if error.isFull { makeRoom(for: capacity / 16) }
                metrics.count(.writeFailed)
            }
            if isToStop.wait(timeout: .now() + .nanoseconds(rest.nanoseconds)) == .success { return }
        }
    }

    /// Reads the folder. It removes temporary files and those of other versions, and adds the others to the index.
    private func prepare() throws(DiskError) {
        try DiskFile.makeFolder(folder)
        let files = try DiskFile.list(folder, prefix: DiskFileName.prefix)
        state.withLock { $0.index = LRUCache(capacity: capacity) }
        for file in files.sorted(by: { $0.used < $1.used }) {
            if names.isCurrent(file.name) {
                add(file.name, size: file.size)
            } else {
                DiskFile.remove(folder + "/" + file.name)
            }
        }
        state.withLock { $0.isWriting = true }
    }

    /// Writes pictures until the cache is stopped.
    private func serve(whenWritten: () -> Void) throws(DiskError) {
        var number = 0
        while true {
            hasWork.wait()
            let (pictures, isStopped) = state.withLock { state in
                defer {
                    state.waiting = []
                    state.waitingOctets = 0
                }
                return (state.waiting, state.isStopped)
            }
            for picture in pictures {
                number += 1
                guard try write(picture, number) else { continue }
                metrics.count(.written)
                whenWritten()
            }
            if isStopped { return }
        }
    }

    /// - Returns: `false` if the picture is on the disk already.
    private func write(_ picture: DiskPicture, _ number: Int) throws(DiskError) -> Bool {
        let name = names.name(of: picture.name)
        guard state.withLock({ $0.index.value(for: name) }) == nil else { return false }
        let content = picture.file
        let temporary = folder + "/" + names.temporaryName(number)
        do throws(DiskError) {
            try writeFile(content, temporary)
            try DiskFile.rename(temporary, to: folder + "/" + name)
        } catch {
            DiskFile.remove(temporary)
            throw error
        }
        add(name, size: content.count)
        return true
    }

    /// Adds an existing file to the index, and evicts others as needed.
    private func add(_ name: String, size: Int) {
        let size = (size + Self.block - 1) / Self.block * Self.block
        guard size <= capacity else { return DiskFile.remove(folder + "/" + name) }
        makeRoom(for: size)
        state.withLock { $0.index.insert(size, for: name, cost: size) }
    }

    private func makeRoom(for size: Int) {
        let removed = state.withLock { state in
            var removed: [String] = []
            while state.index.cost > capacity - size, let oldest = state.index.removeOldest() { removed.append(oldest) }
            return removed
        }
        for name in removed { DiskFile.remove(folder + "/" + name) }
    }
}

extension Version {
    /// The version for caches and the build of the running program. The size and the time of its file distinguish builds
    /// of one version.
    package static let build: String = {
        var status = stat()
        guard unsafe stat("/proc/self/exe", &status) == 0 else { return ofCaches }
        let time = status.st_mtim.tv_sec
        return "\(ofCaches)-\(String(status.st_size, radix: 36))-\(String(time, radix: 36))"
    }()
}
