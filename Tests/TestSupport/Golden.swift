import Glibc
import Images
import Testing

/// Compares pictures with the ones recorded in a folder of reference pictures.
///
///     @Test func circle() { Golden().expect(drawnCircle, named: "circle") }
///
/// looks at `Golden/circle.png` beside the test's own file. When the pictures differ, the test fails and leaves
/// `circle-actual.png` and `circle-diff.png` (reference, differing pixels, actual picture, side by side) there. A
/// missing reference is recorded, and the test fails saying so, for somebody has to look at it.
package struct Golden: Sendable {
    /// What is written when a picture is not as recorded; chosen by the environment's `RECORD`, `missing` by default.
    package enum Recording: String, Sendable {
        /// Every reference is written anew.
        case all
        /// References that are missing or that the picture differs from are written anew.
        case failed
        /// References that are missing are written.
        case missing
        /// No reference is written: the mode for continuous integration.
        case never

        package static let chosen: Recording = {
            guard let name = unsafe getenv("RECORD") else { return .missing }
            guard let recording = unsafe Recording(rawValue: String(cString: name)) else {
                fatalError("RECORD is one of all, failed, missing and never")
            }
            return recording
        }()
    }

    private let folder: String
    private let recording: Recording

    /// - Parameters:
    ///   - folder: Path of the folder of references, from the folder of `file`.
    ///   - file: The test's source file.
    package init(folder: String = "Golden", file: String = #filePath, recording: Recording = .chosen) {
        self.folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/" + folder
        self.recording = recording
    }

    /// Fails the running test if the picture is not the one recorded under that name.
    /// - Parameter tolerance: The largest difference between two channels that still counts as equal, 0 to 255.
    package func expect(
        _ pixmap: Pixmap, named name: String, tolerance: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            if let complaint = try complaint(about: pixmap, named: name, tolerance: tolerance) {
                Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record(
                error, Comment(rawValue: "comparing with \(folder)/\(name).png"), sourceLocation: sourceLocation)
        }
    }

    /// What is wrong with the picture, or nil; writes the files that `Golden` promises.
    package func complaint(about actual: Pixmap, named name: String, tolerance: Int = 0) throws -> String? {
        let path = "\(folder)/\(name)"
        if recording == .all {
            try record(actual, at: path)
            return nil
        }
        guard let file = File.read("\(path).png") else {
            guard recording != .never else { return "there is no reference \(path).png" }
            try record(actual, at: path)
            return "there was no reference \(path).png; the picture was recorded: look at it and run again"
        }
        let expected = try PNGDecoder.decode(file, limits: PNGLimits(dimension: 100_000, pixels: 1 << 28))
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: tolerance)
        guard let summary = difference.summary else {
            removeComparison(at: path)
            return nil
        }
        if recording == .failed {
            try record(actual, at: path)
            return "\(path).png was recorded anew: \(summary)"
        }
        try File.write(PNGEncoder.encode(actual), to: "\(path)-actual.png")
        try File.write(PNGEncoder.encode(difference.picture), to: "\(path)-diff.png")
        return "the picture differs from \(path).png: \(summary); see \(path)-diff.png"
    }

    private func record(_ pixmap: Pixmap, at path: String) throws {
        try File.write(PNGEncoder.encode(pixmap), to: "\(path).png")
        removeComparison(at: path)
    }

    private func removeComparison(at path: String) {
        File.remove("\(path)-actual.png")
        File.remove("\(path)-diff.png")
    }
}
