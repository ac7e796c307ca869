import Data
import Engine
import Rendering
import Service

/// The pictures that a command renders into a folder.
struct RenderPlan: Sendable {
    /// Where a spec is.
    enum Location: Sendable {
        case file(String)
        /// A line of a file.
        case line(file: String, SpecLines, index: Int)
    }

    /// The specs, and their pictures' paths without endings.
    private(set) var jobs: [(location: Location, stem: String)] = []

    /// The endings of files that are used if an operand is a folder.
    private static let endings = [".json", ".csv", ".tsv", ".ndjson", ".jsonl"]

    /// - Parameters:
    ///   - folder: The folder of the pictures, each of which needs a name of its own; nil for pages of a document.
    ///   - inputs: Files with specs or data, files with a spec in each line, and folders of them.
    ///   - options: The options of all pictures, by the names of parameters.
    ///   - isData: Whether files with lines are data.
    init(
        _ inputs: [String], into folder: String?, _ options: [(name: String, value: String)], isData: Bool
    ) throws(Failure) {
        var names: Set<String> = []
        func add(_ location: Location, _ name: String) throws(Failure) {
            let stem = folder.map { "\($0)/\(name)" } ?? name
            guard names.insert(name).inserted || folder == nil else {
                throw Failure(.usage, "two specs would both be written to \(stem)")
            }
            jobs.append((location, stem))
        }
        for path in try Self.files(inputs) {
            guard !isData, TableFormat(fileName: path) == .ndjson, let lines = try Self.lines(path, options) else {
                try add(.file(path), RenderJob.stem(path))
                continue
            }
            for index in 0..<lines.count { try add(.line(file: path, lines, index: index), lines.id(at: index)) }
        }
        guard !jobs.isEmpty else { throw Failure(.input, "there are no specs in \(inputs.joined(separator: ", "))") }
    }

    /// Whether operands may give more than one picture.
    static func hasMany(_ inputs: [String], isData: Bool) throws(Failure) -> Bool {
        if inputs.count > 1 { return true }
        for path in inputs {
            if File.isFolder(path) { return true }
            if !isData, path != "-", TableFormat(fileName: path) == .ndjson, SpecLines.isThis(try File.read(path)) {
                return true
            }
        }
        return false
    }

    private static func files(_ inputs: [String]) throws(Failure) -> [String] {
        var files: [String] = []
        for path in inputs {
            guard File.isFolder(path) else {
                files.append(path)
                continue
            }
            files += try File.names(in: path).filter { name in
                endings.contains { name.hasSuffix($0) } && !File.isFolder(name) && !File.isSpecial(name)
            }
        }
        return files
    }

    /// The specs in the lines of a file; nil if its lines are data.
    private static func lines(
        _ path: String, _ options: [(name: String, value: String)]
    ) throws(Failure) -> SpecLines? {
        let content = try File.read(path)
        guard SpecLines.isThis(content) else { return nil }
        return try ChartFile.attempt(path) { () throws(Problem) in try SpecLines(content, options: options) }
    }
}

extension RenderPlan.Location {
    var file: String {
        switch self {
        case .file(let path), .line(let path, _, _): path
        }
    }

    /// Whether a picture is newer than the file of its spec. Files that were written within one tick of the file system's
    /// clock have the same time, so the spec may be the newer one.
    func isOlder(than picture: String) -> Bool {
        guard let changed = File.changeTime(file), let drawn = File.changeTime(picture) else { return false }
        return changed < drawn
    }

    /// Reads the spec.
    /// - Parameters:
    ///   - options: The options of a picture that has none of its own.
    ///   - settings: The settings of a chart of data, by name.
    func picture(
        _ options: PictureOptions, _ settings: [String: String]
    ) throws(Failure) -> (source: PictureSource, options: PictureOptions) {
        switch self {
        case .file(let path): (try ChartFile.source(path, settings), options)
        case .line(_, let lines, let index):
            try ChartFile.attempt(name) { () throws(Problem) in try lines.picture(at: index) }
        }
    }

    /// The name of the spec in messages.
    var name: String {
        switch self {
        case .file(let path): path
        case .line(let path, let lines, let index): "\(path):\(lines.id(at: index))"
        }
    }
}
