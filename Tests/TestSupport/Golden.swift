import Glibc
import Images
import Testing

/// Compares pictures with the ones recorded in a folder of reference pictures.
///
///     @Test func circle() { Golden().expect(drawnCircle, named: "circle") }
///
/// compares the picture with `Golden/circle.png` in the folder of the test's file. If the pictures differ, the test
/// fails and writes `circle-actual.png` and `circle-diff.png` (the reference, the differing pixels and the actual
/// picture, side by side) next to the reference. A missing reference is recorded, but the test fails, because somebody
/// has to inspect the picture.
package struct Golden: Sendable {
    /// Determines which references are written. The environment variable `RECORD` selects it; `missing` is the default.
    package enum Recording: String, Sendable {
        /// Every reference is replaced.
        case all
        /// Missing references are written, and different ones are replaced.
        case failed
        /// Missing references are written.
        case missing
        /// No reference is written. This is the mode for continuous integration.
        case never

        package static let chosen: Recording = {
            guard let name = unsafe getenv("RECORD") else { return .missing }
            guard let recording = unsafe Recording(rawValue: String(cString: name)) else {
                fatalError("RECORD must be all, failed, missing or never")
            }
            return recording
        }()
    }

    private let folder: String
    private let recording: Recording

    /// - Parameters:
    ///   - folder: The path of the folder of references, relative to the folder of `file`.
    ///   - file: The source file of the test.
    package init(folder: String = "Golden", file: String = #filePath, recording: Recording = .chosen) {
        self.folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/" + folder
        self.recording = recording
    }

    /// Fails the running test if the picture differs from the reference with this name.
    /// - Parameter tolerance: The largest difference of a channel that still counts as equal, from 0 to 255.
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

    /// Compares a picture with its reference, and writes the files that `Golden` describes.
    /// - Returns: The reason for a failure; nil if there is none.
    package func complaint(about actual: Pixmap, named name: String, tolerance: Int = 0) throws -> String? {
        let path = "\(folder)/\(name)"
        if recording == .all {
            try record(actual, at: path)
            return nil
        }
        guard let file = File.read("\(path).png") else {
            guard recording != .never else { return "there is no reference \(path).png" }
            try record(actual, at: path)
            return "there was no reference \(path).png; the picture was recorded: inspect it and run the test again"
        }
        let expected = try PNGDecoder.decode(file, limits: PictureLimits(dimension: 100_000, pixels: 1 << 28))
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
