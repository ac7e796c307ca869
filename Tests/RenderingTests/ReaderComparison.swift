import Foundation
import Testing

/// What the comparisons with the pictures of other readers share.
enum ReaderComparison {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The paths of the specs, relative to the root of the repository.
    static let specs: [String] = ["Examples", "Examples/gallery", "Tests/RenderingTests/Golden"].flatMap {
        folder in
        let files = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return (files ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The kind and the name of a spec.
    static func name(of path: String) -> (folder: String, name: String) {
        let name = (path as NSString).lastPathComponent.replacingOccurrences(of: ".json", with: "")
        return (path.hasPrefix("Examples") ? "example" : "golden", name)
    }

    /// Runs a command.
    /// - Returns: Its standard output.
    @discardableResult
    static func run(_ command: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            Issue.record("\(command) is missing; see script/bootstrap --tests")
            throw error
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}
