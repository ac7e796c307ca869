import Budget
import Diagnostics
import Dialects
import Foundation
import JSON
import TestSupport
import Testing

@testable import Specs

/// Charts as people who know other tools write them first, who have not seen the schema. Beside each document in
/// `FirstGuesses` is a text with what its picture must show.
@Suite struct FirstGuessTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FirstGuesses")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The guesses with parts that cannot be drawn, and the place that the first error names.
    private static let refused: [String: String] = [
        "matplotlib-29": "/volume"
    ]

    @Test func `there are twenty guesses of people from each of five tools`() {
        #expect(Self.names.count == 100)
        #expect(Set(Self.refused.keys).isSubset(of: Self.names))
    }

    @Test(arguments: names)
    func `a first guess is read with warnings, or refused with its place`(name: String) throws {
        let path = Self.folder.appending(path: "\(name).json").path()
        let text = try #require(File.read(path))
        // Configurations of Chart.js are drawn by their own dialect.
        guard try JSONDocument(text).root["data"]?["datasets"] == nil else { return }
        do {
            let reading = try NativeDialect().read(SpecDocument(text), limits: SpecLimits(), budget: .unlimited)
            #expect(Self.refused[name] == nil)
            let translation = try #require(reading.translation)
            #expect(!translation.notes.isEmpty)
            let again = SpecDocument(
                .json(translation.document), SpecCompanions(overrides: SpecOverrides()), isStrict: true)
            #expect(try NativeDialect().read(again, limits: SpecLimits(), budget: .unlimited).translation == nil)
        } catch let error as SpecError {
            let place = try #require(error.issues.first).place
            #expect(place == Self.refused[name].map { .pointer($0) }, "\(error.issues.map(\.detail))")
        }
    }
}
