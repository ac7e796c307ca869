import Glibc
import JSON
import Rendering
import Service
import Testing

@testable import plotwright

@Suite struct FilesTests {
    /// Calls a function with a temporary folder.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let template = unsafe strdup("/tmp/plotwright-test-XXXXXX")
        defer { unsafe free(template) }
        let made = unsafe try #require(template.flatMap { unsafe mkdtemp($0) })
        let folder = unsafe String(cString: made)
        defer { remove(folder) }
        try body(folder)
    }

    private func remove(_ folder: String) {
        for path in names(folder).map({ "\(folder)/\($0)" }) {
            if File.isFolder(path) { remove(path) } else { unsafe unlink(path) }
        }
        unsafe rmdir(folder)
    }

    private func setTime(of path: String, _ seconds: Int) {
        let time = timeval(tv_sec: seconds, tv_usec: 0)
        let result = unsafe withUnsafePointer(to: (time, time)) { times in
            unsafe times.withMemoryRebound(to: timeval.self, capacity: 2) { unsafe utimes(path, $0) }
        }
        #expect(result == 0)
    }

    private func names(_ folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe _ = closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    @Test func `a file is replaced atomically`() throws {
        try withFolder { folder throws in
            let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            try File.write([1, 2, 3], to: "\(folder)/a")
            try File.write(content, to: "\(folder)/a")
            #expect(try File.read("\(folder)/a") == content)
            #expect(names(folder) == ["a"])
        }
    }

    @Test func `unreadable and unwritable files are failures with a reason`() throws {
        try withFolder { folder throws in
            #expect(throws: Failure(.input, "cannot read \(folder)/a: No such file or directory")) {
                try File.read("\(folder)/a")
            }
            #expect(throws: Failure(.output, "cannot write \(folder)/a/b: No such file or directory")) {
                try File.write([], to: "\(folder)/a/b")
            }
            #expect(throws: Failure.self) { try File.write([], to: folder) }
            #expect(names(folder) == [])
        }
    }

    @Test(
        arguments: [
            (nil, "a.svg", .svg), (nil, "x.y/A.SVG", .svg), (nil, "a.png", .png), (nil, "a.JPEG", .jpg),
            (nil, "-", .png), (nil, "svg", .png),
            (nil, ".svg", .png), (nil, "a.svg/b", .png), ("svg", "-", .svg), ("png", "a.svg", .png),
            (nil, "a.PDF", .pdf),
        ] as [(String?, String, PictureFormat)])
    func `the option or the suffix determines the format of pictures`(name: String?, out: String, format: PictureFormat)
        throws
    {
        #expect(try RenderJob.format(name, output: out) == format)
    }

    @Test(arguments: ["a.bmp", "x/a.b.jp2", "a.svg.gz"])
    func `a suffix that is not a format is a failure`(out: String) throws {
        do throws(Failure) {
            _ = try RenderJob.format(nil, output: out)
            Issue.record("\(out) was accepted")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.message.contains("use .png, .svg, "))
        }
        #expect(try RenderJob.format(nil, output: out, isFolder: true) == .png)
        #expect(try RenderJob.format("svg", output: out) == .svg)
    }

    @Test func `several pictures are not written into a folder with the name of a picture`() throws {
        try withFolder { folder throws in
            #expect(throws: Failure.self) { try RenderJob.checkFolder("\(folder)/x.png") }
            #expect(names(folder) == [])
        }
    }

    @Test func `several pictures are the pages of one PDF`() throws {
        try withFolder { folder throws in
            for name in ["a", "b"] { try File.write(Array(#"{"plots": []}"#.utf8), to: "\(folder)/\(name).json") }
            let run = { (options: [String]) throws(Failure) in
                let inputs = ["a", "b"].map { "\(folder)/\($0).json" }
                try Command.render.run(try Arguments(inputs + options, of: .render))
            }
            try run(["-o", "\(folder)/all.pdf"])
            let text = String(decoding: try File.read("\(folder)/all.pdf"), as: UTF8.self)
            #expect(text.contains("/Count 2/"))
            #expect(throws: Failure.self) { try run(["-o", "\(folder)/all.pdf", "--format", "png"]) }
            try File.write(Array("no".utf8), to: "\(folder)/b.json")
            #expect(throws: Failure.self) { try run(["-o", "\(folder)/other.pdf"]) }
            #expect(names(folder) == ["a.json", "all.pdf", "b.json"])
        }
    }

    @Test func `an unknown format is a failure`() {
        let names = PictureFormat.names.joined(separator: ", ")
        #expect(throws: Failure(.usage, "--format must be one of \(names), not \"bmp\"")) {
            try RenderJob.format("bmp", output: "a.svg")
        }
    }

    @Test func `pictures are written to the planned files`() throws {
        try withFolder { folder throws in
            let job = { (input: String, out: String) in try RenderJob.plan([input], into: out).output }
            #expect(try job("a.json", "b.png") == "b.png")
            #expect(try job("-", "-") == "-")
            #expect(try job("x/a.json", folder) == "\(folder)/a.png")
            #expect(try RenderJob.plan(["x/a.json"], into: folder, as: .svg).output == "\(folder)/a.svg")
            #expect(throws: Failure.self) { try RenderJob.plan([], into: "b.png") }
            let plan = { (inputs: [String]) in
                try RenderPlan(inputs, into: folder, [], isData: false).jobs.map {
                    String($0.stem.dropFirst(folder.count))
                }
            }
            #expect(try plan(["x/a.b.json", "-", ".c", "d"]) == ["/a.b", "/chart", "/.c", "/d"])
            #expect(throws: Failure.self) { try plan(["x/a.json", "y/a.json"]) }
            #expect(throws: Failure.self) { try plan([]) }
            #expect(throws: Failure.self) { try RenderJob.checkFolder("-") }
            #expect(throws: Failure.self) { try RenderJob.checkFolder("\(folder)/a.png") }
        }
    }

    @Test func `folders and lines of files give many pictures`() throws {
        try withFolder { folder throws in
            let spec = #"{"width":60,"height":40,"plots":[]}"#
            let lines = "\(spec)\n\n" + #"{"id":"b","spec":\#(spec),"format":"svg"}"# + "\nno\n"
            try File.write(Array(lines.utf8), to: "\(folder)/some.ndjson")
            try File.write(Array(#"{"x":1,"data":{"y":2}}"#.utf8), to: "\(folder)/records.ndjson")
            try File.write(Array(spec.utf8), to: "\(folder)/c.json")
            let out = "\(folder)/out"
            let run = { (more: [String]) throws(Failure) in
                try Command.render.run(
                    try Arguments([folder, "-o", out, "--failures", "\(folder)/failures"] + more, of: .render))
            }
            #expect { try run([]) } throws: { ($0 as? Failure)?.kind == .specification }
            #expect(names(out) == ["1.png", "b.svg", "c.png", "records.png"])
            let failures = try File.read("\(folder)/failures")
            let failure = try JSONDocument(failures).root
            #expect(failure["spec"]?.string == "\(folder)/some.ndjson:3")
            #expect(failure["problem"]?["status"]?.number == 400)
            // What is newer than its spec is left out.
            unsafe unlink("\(out)/1.png")
            for (seconds, isDrawn) in [(1_001, false), (1_000, true), (999, true)] {
                try File.write([], to: "\(out)/c.png")
                setTime(of: "\(folder)/c.json", 1_000)
                setTime(of: "\(out)/c.png", seconds)
                #expect(throws: Failure.self) { try run(["--resume"]) }
                #expect(try File.read("\(out)/c.png").isEmpty != isDrawn)
                #expect(try !File.read("\(out)/1.png").isEmpty)
            }
        }
    }

    @Test(arguments: [
        (#"{"plots":[]}"#, true), (#"{"spec":{"plots":[]}}"#, true), (#"{"type":"bar","data":{}}"#, true),
        (#" {"chart":"{type:'bar'}"}"#, true), (#"{"a":1,"plots":3}"#, false), (#"{"data":{"a":1}}"#, false),
        (#"{"type":"a","data":1}"#, false), ("[1]", false), ("", false), ("{", false),
    ])
    func `lines are specs or records`(line: String, areSpecs: Bool) {
        #expect(SpecLines.isThis(Array(line.utf8)) == areSpecs)
    }

    @Test(arguments: [
        (1, 0, 4.0, "  0.3/s, 12 s left"), (3, 2, 0.5, "  2.0/s, 1 s left"), (4, 0, 0.5, "  8.0/s, 1 s"),
        (2, 2, 1.0, ""),
        (1, 0, 20_000.0, "  0.0/s, 16 h 40 min left"),
    ])
    func `the rate is that of the pictures that were drawn`(done: Int, skipped: Int, seconds: Double, text: String) {
        #expect(ProgressBar.rate(done, skipped: skipped, of: 4, seconds: seconds) == text)
    }

    @Test func `several pictures are rendered, and wrong specs are failures`() throws {
        try withFolder { folder throws in
            for index in 0..<10 { try File.write(Array(#"{"plots": []}"#.utf8), to: "\(folder)/\(index).json") }
            let inputs = (0..<10).map { "\(folder)/\($0).json" }
            let run = { (inputs: [String]) throws(Failure) in
                try Command.render.run(try Arguments(inputs + ["-o", folder], of: .render))
            }
            try run(inputs)
            #expect(names(folder).filter { $0.hasSuffix(".png") } == (0..<10).map { "\($0).png" })
            for index in 0..<10 { unsafe unlink("\(folder)/\(index).png") }
            try File.write(Array("no".utf8), to: inputs[4])
            #expect(throws: Failure.self) { try run(inputs) }
            #expect(names(folder).filter { $0.hasSuffix(".png") }.count == 9)
        }
    }

    @Test func `the progress bar shows the share of finished jobs`() {
        #expect(ProgressBar.bar(0, of: 4) == "[................................] 0/4")
        #expect(ProgressBar.bar(1, of: 4) == "[########........................] 1/4")
        #expect(ProgressBar.bar(4, of: 4) == "[################################] 4/4")
    }
}
