import Budget
import Dialects
import Digests
import Foundation
import JSON
import TestSupport
import Testing

@testable import Specs

/// The native specs of all guesses, by their hashes, so that a new rule changes none that it does not mean. The pictures
/// of these specs were compared with the texts beside the guesses.
@Suite struct GuessDigestTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// A line for each document: the hash of its native spec, or the place that the first error names.
    private static func lines(in folder: String) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path())
        return try files.filter { $0.hasSuffix(".json") }.sorted().map { file in
            let path = Self.folder.appending(path: "\(folder)/\(file)").path()
            let text = try #require(File.read(path))
            let name = "\(folder)/\(file.dropLast(5))"
            guard try JSONDocument(text).root["data"]?["datasets"] == nil else { return "\(name) Chart.js" }
            do {
                let reading = try NativeDialect().read(SpecDocument(text), limits: SpecLimits(), budget: .unlimited)
                var hasher = CanonicalHasher()
                reading.appendIdentity(to: &hasher)
                return "\(name) \(hasher.finish().description.prefix(16))"
            } catch let error as SpecError {
                let place = error.issues.first?.pointer ?? ""
                return "\(name) refused at \(place.isEmpty ? "the document" : place)"
            }
        }
    }

    @Test func `guesses are read as the specs whose pictures were compared with their texts`() throws {
        let recorded = try #require(File.read(Self.folder.appending(path: "guess-digests.txt").path()))
        let expected = String(decoding: recorded, as: UTF8.self).split(separator: "\n").map(String.init)
        let found = try Self.lines(in: "FirstGuesses") + Self.lines(in: "FurtherGuesses")
        let (lost, new) = (expected.filter { !found.contains($0) }, found.filter { !expected.contains($0) })
        #expect(
            lost == [] && new == [],
            "Look at the pictures of the new ones before you record them:\n\(new.joined(separator: "\n"))")
    }
}
