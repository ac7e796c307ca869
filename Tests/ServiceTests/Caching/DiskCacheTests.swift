import Dispatch
import Glibc
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Engine
@testable import Service

@Suite struct DiskCacheTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The messages of a cache to its operator.
    private final class Reports: Sendable {
        let all = Mutex<[String]>([])
        var count: Int { all.withLock { $0.count } }
    }

    private func start(
        capacity: Int = 1 << 20, version: String = "1", rest: Duration = .seconds(1_000), reports: Reports = Reports(),
        write: @escaping DiskCache.Write = { content, path throws(DiskError) in try DiskFile.write(content, to: path) }
    ) -> DiskCache {
        let cache = DiskCache(folder: folder.path, capacity: capacity, version: version, rest: rest, write: write)
        cache.start { report in reports.all.withLock { $0.append(report) } }
        return cache
    }

    /// Starts a cache and waits until it has read its folder.
    private func ready(capacity: Int = 1 << 20, version: String = "1") -> DiskCache {
        let cache = start(capacity: capacity, version: version)
        eventually { cache.isWriting }
        return cache
    }

    private func picture(_ name: String, count: Int = 100) -> DiskPicture {
        DiskPicture(name: name, warnings: ["w"], bytes: [UInt8](repeating: UInt8(name.utf8.count), count: count))
    }

    private func keep(_ pictures: DiskPicture..., in cache: DiskCache) {
        let before = cache.metrics.number(of: .written)
        for picture in pictures { cache.keep(picture) }
        eventually { cache.metrics.number(of: .written) == before + pictures.count }
    }

    // MARK: - Storage

    @Test func `a stored picture is found, also by a later process`() {
        do {
            let cache = ready()
            #expect(cache.picture(named: "a") == nil)
            cache.keep(picture("a"))
            cache.stop()
            #expect(cache.picture(named: "a") == picture("a"))
        }
        let later = ready()
        #expect(later.picture(named: "a") == picture("a"))
        #expect(later.picture(named: "b") == nil)
        #expect(later.content.entries == 1)
        later.stop()
    }

    @Test func `a picture is written once, and nothing is written after a stop`() {
        let cache = ready()
        keep(picture("a"), in: cache)
        cache.keep(picture("a"))
        cache.stop()
        cache.keep(picture("b"))
        #expect(cache.metrics.number(of: .written) == 1)
        #expect(cache.metrics.number(of: .skipped) == 1)
        #expect(folder.names.count == 1)
    }

    @Test func `the least recently used picture is evicted`() {
        // Each picture takes one block.
        let cache = ready(capacity: 3 * 4096)
        keep(picture("a"), picture("b"), picture("c"), in: cache)
        #expect(cache.picture(named: "a") != nil)
        keep(picture("d"), in: cache)
        #expect(cache.picture(named: "b") == nil)
        #expect(["a", "c", "d"].allSatisfy { cache.picture(named: $0) != nil })
        #expect(folder.names.count == 3)
        #expect(cache.content.cost == 3 * 4096)
        // A picture larger than the cache evicts nothing.
        cache.keep(picture("e", count: 3 * 4096))
        cache.stop()
        #expect(cache.content.entries == 3)
        #expect(folder.names.count == 3)
    }

    @Test func `a smaller limit evicts the least recently used pictures at the start`() {
        do {
            let cache = ready()
            keep(picture("a"), picture("b"), picture("c"), in: cache)
            for name in folder.names { File.age(folder.path(name)) }
            #expect(cache.picture(named: "a") != nil)
            cache.stop()
        }
        let later = ready(capacity: 4096)
        #expect(later.picture(named: "a") == picture("a"))
        #expect(later.content.entries == 1)
        #expect(folder.names.count == 1)
        later.stop()
    }

    @Test func `pictures of other versions and leftover files are deleted, but unrelated files stay`() throws {
        do {
            let cache = ready(version: "1")
            keep(picture("a"), in: cache)
            cache.stop()
        }
        try File.write([1], to: folder.path("plotwright-new-123-4"))
        try File.write([1], to: folder.path("notes.txt"))
        let later = ready(version: "2")
        #expect(later.picture(named: "a") == nil)
        #expect(folder.names == ["notes.txt"])
        later.stop()
    }

    /// A running version must not take the picture of an earlier one, whatever the hash of the picture.
    @Test func `pictures of earlier versions with the same hash are not served`() throws {
        let own = DiskFileName(version: Version.build)
        for earlier in [
            "0.2.0", "0.2.0-8mnk2g-t6ii2r", "\(Version.current)-\(Version.renderer - 1)-8mnk2g-t6ii2r",
            Version.build.replacing(Version.ofCaches, with: Version.current),
        ] {
            let name = DiskFileName(version: earlier).name(of: "a")
            #expect(!own.isCurrent(name) && own.name(of: "a") != name)
            try File.write(picture("a").file, to: folder.path(name))
        }
        let cache = DiskCache(folder: folder.path, capacity: 1 << 20)
        cache.start { _ in }
        eventually { cache.isWriting }
        #expect(cache.picture(named: "a") == nil)
        #expect(folder.names.isEmpty)
        keep(picture("a"), in: cache)
        #expect(cache.picture(named: "a") == picture("a"))
        #expect(Version.build.hasPrefix(Version.ofCaches + "-"))
        cache.stop()
    }

    // MARK: - Damage

    @Test(arguments: [0, 1, 40, 100, 173])
    func `a truncated file is a miss and is deleted`(count: Int) throws {
        let cache = ready()
        keep(picture("a"), in: cache)
        let path = folder.path(try #require(folder.names.first))
        let file = try #require(File.read(path))
        #expect(count < file.count)
        try File.write(Array(file[..<count]), to: path)
        #expect(cache.picture(named: "a") == nil)
        #expect(folder.names.isEmpty)
        #expect(cache.content.entries == 0)
        #expect(cache.metrics.number(of: .damaged) == 1)
        keep(picture("a"), in: cache)
        #expect(cache.picture(named: "a") == picture("a"))
        cache.stop()
    }

    @Test func `a file with the name of another picture is a miss and is deleted`() throws {
        let cache = ready()
        keep(picture("a"), in: cache)
        let first = try #require(folder.names.first)
        keep(picture("b"), in: cache)
        let second = try #require(folder.names.first { $0 != first })
        try File.write(#require(File.read(folder.path(first))), to: folder.path(second))
        #expect(cache.picture(named: "b") == nil)
        #expect(cache.picture(named: "a") == picture("a"))
        #expect(folder.names == [first])
        cache.stop()
    }

    // MARK: - Failure

    @Test func `a deleted folder is reported once and created again`() {
        let reports = Reports()
        let cache = start(rest: .milliseconds(1), reports: reports)
        eventually { cache.isWriting }
        keep(picture("a"), in: cache)
        folder.remove()
        #expect(cache.picture(named: "a") == nil)
        cache.keep(picture("b"))
        eventually { cache.metrics.number(of: .writeFailed) == 1 && cache.isWriting }
        #expect(reports.count == 1)
        keep(picture("c"), in: cache)
        #expect(cache.picture(named: "c") == picture("c"))
        eventually { reports.count == 2 }
        #expect(reports.all.withLock { $0.last }?.contains("works again") == true)
        cache.stop()
    }

    @Test func `a folder that cannot be created is reported once despite retries`() throws {
        let file = folder.path("file")
        try File.write([1], to: file)
        let reports = Reports()
        let cache = DiskCache(folder: file + "/cache", capacity: 1 << 20, version: "1", rest: .milliseconds(1))
        cache.start { report in reports.all.withLock { $0.append(report) } }
        eventually { cache.metrics.number(of: .writeFailed) >= 5 }
        #expect(reports.count == 1)
        #expect(cache.picture(named: "a") == nil)
        cache.keep(picture("a"))
        cache.stop()
        #expect(cache.metrics.number(of: .skipped) == 1)
    }

    @Test func `a full disk causes evictions and retries, and leaves no partial files`() {
        let isFull = Atomic(false)
        let reports = Reports()
        let cache = start(capacity: 16 * 4096, rest: .milliseconds(1), reports: reports) {
            content, path throws(DiskError) in
            guard isFull.load(ordering: .relaxed) else { return try DiskFile.write(content, to: path) }
            // As on a real disk, part of the file is written.
            try DiskFile.write(Array(content.prefix(10)), to: path)
            throw DiskError(code: ENOSPC)
        }
        eventually { cache.isWriting }
        for number in 0..<16 { keep(picture("\(number)"), in: cache) }
        isFull.store(true, ordering: .relaxed)
        cache.keep(picture("new"))
        eventually { cache.metrics.number(of: .writeFailed) == 1 && cache.isWriting }
        cache.keep(picture("newer"))
        eventually { cache.metrics.number(of: .writeFailed) == 2 && cache.isWriting }
        #expect(reports.count == 1)
        #expect(cache.picture(named: "15") == picture("15"))
        #expect(cache.content.entries < 16)
        #expect(folder.names.allSatisfy { !$0.hasPrefix("plotwright-new-") })
        isFull.store(false, ordering: .relaxed)
        keep(picture("new"), in: cache)
        #expect(cache.picture(named: "new") == picture("new"))
        cache.stop()
    }

    @Test func `after a write error, pictures are read but not written for a while`() throws {
        let isReadOnly = Atomic(false)
        let cache = start { content, path throws(DiskError) in
            guard isReadOnly.load(ordering: .relaxed) else { return try DiskFile.write(content, to: path) }
            throw DiskError(code: EROFS)
        }
        eventually { cache.isWriting }
        keep(picture("a"), in: cache)
        isReadOnly.store(true, ordering: .relaxed)
        cache.keep(picture("b"))
        eventually { !cache.isWriting }
        #expect(cache.picture(named: "a") == picture("a"))
        cache.keep(picture("c"))
        #expect(cache.metrics.number(of: .skipped) == 1)
        try expectEnd { cache.stop(within: .seconds(3_600)) }
    }

    // MARK: - The service

    @Test func `a service finds pictures drawn by an earlier one`() throws {
        let spec = "odd"
        var first: TestClient.Response?
        do {
            let service = try TestService(["disk-cache": folder.path])
            eventually { service.server.disk?.isWriting == true }
            first = try service.request("POST /chart", content: spec)
            service.stop()
        }
        let service = try TestService(["disk-cache": folder.path])
        eventually { service.server.disk?.isWriting == true }
        let second = try service.request("POST /chart", content: spec)
        #expect(second.status == 200)
        #expect(second.content == first?.content)
        for name in ["etag", "content-type", "x-plotwright-warnings"] {
            #expect(second.fields[name] == first?.fields[name])
        }
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 0)
        // The picture is in memory now.
        #expect(try service.request("POST /chart", content: spec).status == 200)
        try eventually { try service.metrics()["plotwright_cache_hits_total{tier=\"memory\"}"] == 1 }
        let page = try service.metrics()
        #expect(page["plotwright_cache_hits_total{tier=\"disk\"}"] == 1)
        #expect(page["plotwright_cache_misses_total{tier=\"disk\"}"] == 0)
        #expect(page["plotwright_cache_misses_total{tier=\"memory\"}"] == 1)
        #expect(page["plotwright_cache_entries{tier=\"disk\"}"] == 1)
    }

    @Test func `a service with an unusable disk cache draws and logs one warning`() throws {
        let file = folder.path("file")
        try File.write([1], to: file)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        let service = try TestService(["disk-cache": file + "/cache", "log": "warning"], logDescriptor: ends[1])
        for spec in ["a", "b"] { #expect(try service.request("POST /chart", content: spec).status == 200) }
        try eventually {
            try service.metrics()["plotwright_disk_cache_events_total{event=\"write_failed\"}"] == 1
        }
        service.stop()
        close(ends[1])
        var text = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe read(ends[0], &text, text.count)
        close(ends[0])
        let lines = String(decoding: text.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\"level\":\"warning\",\"message\":\"The disk cache in \(file)/cache") == true)
    }

    @Test(arguments: [0o755, 0o770, 0o701] as [mode_t])
    func `a folder that is open to others is refused`(mode: mode_t) throws {
        #expect(unsafe chmod(folder.path, mode) == 0)
        #expect {
            try TestService(["disk-cache": folder.path])
        } throws: { error in
            "\(error)".contains("cannot use \(folder.path) for the disk cache: other users may open the folder")
        }
    }

    @Test func `a folder of another user is refused`() {
        // Only root can give a folder away. For others, the root of the file system is a folder of another user.
        let isRoot = geteuid() == 0
        if isRoot { #expect(unsafe chown(folder.path, 1, 1) == 0) }
        let exposure = DiskFile.exposure(ofFolder: isRoot ? folder.path : "/")
        #expect(exposure?.hasPrefix("the folder belongs to user \(isRoot ? 1 : 0)") == true)
    }
}
