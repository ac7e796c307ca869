import Glibc
import Rendering
import Testing

@testable import plotwright

@Suite struct FolderEventsTests {
    /// Calls a function with the path of a temporary folder that has nothing but files.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let template = unsafe strdup("/tmp/plotwright-test-XXXXXX")
        defer { unsafe free(template) }
        let made = unsafe try #require(template.flatMap { unsafe mkdtemp($0) })
        let folder = unsafe String(cString: made)
        defer {
            for path in (try? File.names(in: folder)) ?? [] { unsafe unlink(path) }
            unsafe rmdir(folder)
        }
        try body(folder)
    }

    /// All that has changed until now. The kernel reports a change before the call that makes it returns.
    private func changes(_ events: FolderEvents) -> FolderEvents.Changes { events.next(within: 0) }

    @Test func `a file counts when it is complete`() throws {
        try withFolder { folder throws in
            let events = try FolderEvents()
            events.watch(folder)
            #expect(changes(events) == .files([]))
            let descriptor = unsafe open("\(folder)/a", O_WRONLY | O_CREAT, 0o600)
            #expect(File.write([1, 2], to: descriptor))
            #expect(changes(events) == .files([]))
            close(descriptor)
            #expect(changes(events) == .files(["\(folder)/a"]))
            try File.write([3], to: "\(folder)/b")
            #expect(unsafe rename("\(folder)/b", "\(folder)/c") == 0)
            guard case .files(let files) = changes(events) else { throw Failure(.input, "unknown changes") }
            #expect(files.isSuperset(of: ["\(folder)/b", "\(folder)/c"]))
            #expect(unsafe symlink("a", "\(folder)/link") == 0)
            #expect(changes(events) == .files(["\(folder)/link"]))
            unsafe unlink("\(folder)/a")
            #expect(changes(events) == .files([]))
        }
    }

    @Test func `a folder that comes back is watched again`() throws {
        try withFolder { parent throws in
            let (folder, events) = ("\(parent)/folder", try FolderEvents())
            events.watch(folder)
            #expect(changes(events) == .files([]))
            try File.createFolder(folder)
            #expect(changes(events) == .unknown)
            try File.write([1], to: "\(folder)/a")
            guard case .files(let files) = changes(events) else { throw Failure(.input, "unknown changes") }
            #expect(files.contains("\(folder)/a"))
            unsafe unlink("\(folder)/a")
            unsafe rmdir(folder)
            _ = changes(events)
            try File.createFolder(folder)
            #expect(changes(events) == .unknown)
            unsafe rmdir(folder)
        }
    }

    @Test func `a folder has the name by which it is watched`() throws {
        #expect(File.folder(of: "a.json") == "." && File.path("a.json", in: ".") == "a.json")
        #expect(
            File.folder(of: "./a.json") == "." && File.folder(of: "/a.json") == "/" && File.path("a", in: "/") == "/a")
        #expect(File.folder(of: "x/y/a.json") == "x/y" && File.path("a", in: "x/y") == "x/y/a")
        #expect(File.resolved("/nowhere") == nil && File.resolved("/usr/../tmp") == "/tmp")
    }

    @Test func `command lines that make no sense are refused`() {
        func failure(
            _ inputs: [String], _ out: String, folders: [String] = [], _ format: String = "png", failures: Bool = false
        )
            -> String?
        {
            do throws(Failure) {
                let format = PictureFormat.named(format) ?? .png
                try RenderWatch.check(inputs, folders, out, format, hasFailures: failures)
                return nil
            } catch { return error.message }
        }
        #expect(failure(["a.json"], "a.png") == nil)
        #expect(failure(["/tmp"], "/tmp", folders: ["/tmp"]) == nil)
        #expect(failure(["a.json", "-"], "out") == "--watch needs files, not standard input")
        #expect(failure(["a.json"], "-") == "the output of --watch must be a file or a folder")
        #expect(failure(["a.json"], "out", failures: true) == "--watch and --failures cannot be combined")
        #expect(
            failure(["/tmp"], "/tmp/", folders: ["/tmp"], "regions")
                == "/tmp/: --watch needs another folder for files of regions")
    }
}
