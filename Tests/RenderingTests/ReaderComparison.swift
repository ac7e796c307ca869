import Foundation
import Images
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

/// The difference between two pictures.
struct Likeness: CustomStringConvertible {
    /// The difference of a channel above which a pixel is a stray.
    private static let threshold = 32

    /// The mean difference of channels, from 0 to 255.
    let mean: Double
    /// The share of strays among all pixels.
    let strayShare: Double

    init(mean: Double, strayShare: Double) {
        self.mean = mean
        self.strayShare = strayShare
    }

    /// Compares two pictures. The result is nil if their sizes differ.
    init?(_ one: Pixmap, _ other: Pixmap) {
        guard one.width == other.width, one.height == other.height else { return nil }
        var sum = 0
        var strays = 0
        for index in one.pixels.indices where one.pixels[index] != other.pixels[index] {
            let (a, b) = (one.pixels[index], other.pixels[index])
            var largest = 0
            for shift in [0, 8, 16, 24] {
                let difference = abs(Int(a >> UInt32(shift) & 0xff) - Int(b >> UInt32(shift) & 0xff))
                sum += difference
                largest = max(largest, difference)
            }
            if largest > Self.threshold { strays += 1 }
        }
        mean = Double(sum) / Double(4 * one.pixels.count)
        strayShare = Double(strays) / Double(one.pixels.count)
    }

    var description: String {
        String(format: "%.3f of 255 in the mean, %.3f %% strays", mean, strayShare * 100)
    }

    /// The numbers without units.
    var figures: String { String(format: "%.3f %.3f", mean, strayShare * 100) }
}
