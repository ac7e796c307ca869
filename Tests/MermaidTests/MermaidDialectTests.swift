import Budget
import Diagnostics
import Dialects
import Foundation
import JSON
import Specs
import TestSupport
import Testing

@testable import Mermaid

/// Texts of Mermaid as native specs. Most documents in `Documents` are examples of Mermaid's documentation, each with the
/// spec that it becomes.
@Suite struct MermaidDialectTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Documents")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".mmd") }.map { String($0.dropLast(4)) }.sorted()
    }()

    private static func text(_ name: String) throws -> [UInt8] {
        try #require(File.read(folder.appending(path: name).path()))
    }

    private func spec(_ text: [UInt8]) throws -> JSONTree {
        JSONTree(try Reader.read(text).translation?.document.root ?? JSONDocument("null").root)
    }

    @Test(arguments: names)
    func `a document becomes a native spec`(name: String) throws {
        let expected = try JSONDocument(try Self.text("\(name).json"))
        #expect(try spec(Self.text("\(name).mmd")).text == JSONTree(expected.root).text)
    }

    @Test(arguments: names)
    func `a document has the picture and the identity of its native spec`(name: String) throws {
        let native = SpecDocument(
            .json(try JSONDocument(try Self.text("\(name).json"))), SpecCompanions(overrides: SpecOverrides()),
            isStrict: true)
        let reading = try NativeDialect().read(native, limits: SpecLimits(), budget: .unlimited)
        #expect(reading.translation == nil)
        var hashers = (CanonicalHasher(), CanonicalHasher())
        reading.appendIdentity(to: &hashers.0)
        try Reader.read(Self.text("\(name).mmd")).appendIdentity(to: &hashers.1)
        #expect(hashers.0.finish() == hashers.1.finish())
    }

    // MARK: - Forms of a text

    private static let plain = "xychart\n  title Orders\n  x-axis [a, b]\n  bar [3, 5]\n"

    @Test(arguments: [
        "```mermaid\n\(plain)```", "```mermaid\n\(plain)```\n\n  \n", "~~~mermaid\n\(plain)~~~", "```\n\(plain)```",
        "````mermaid title=x\n\(plain)````", "\u{FEFF}\(plain)", "\n\n  \(plain)",
        plain.replacingOccurrences(of: "\n", with: "\r\n"), plain.replacingOccurrences(of: "\n", with: "\r"),
        "%% a comment\n\(plain)%% another", "---\n---\n\(plain)", "---\nconfig:\n  look: classic\n---\n\(plain)",
        "%%{init: {\"theme\": \"default\"}}%%\n\(plain)", "%%{\n  init: {}\n}%%\n\(plain)",
        "---\ntitle: Orders\n---\nxychart\nx-axis [a, b]\nbar [3, 5]",
        "xychart\ntitle \"Orders\"; x-axis [ \"a\" , b ] ;bar[+3,5.0]; %% the end",
        "xychart title \"Orders\" x-axis [a, b] bar [3, 5]", "xychart vertical\n\(plain.dropFirst(8))",
        "xychart\ntitle Orders\nx-axis [\n  a,\n  b\n]\nbar [\n3,\n%% five\n5]",
    ])
    func `forms of a text are one chart`(text: String) throws {
        #expect(try spec(Array(text.utf8)) == spec(Array(Self.plain.utf8)))
    }

    @Test func `a text can be a string in JSON`() throws {
        for wrapped in [JSONTree.string(Self.plain), ["chart": .string(Self.plain)]] {
            let dialect = MermaidDialect(drawnBy: NativeDialect())
            let json = try JSONDocument(wrapped)
            #expect(dialect.recognizes(json.root))
            let document = SpecDocument(.json(json), SpecCompanions(overrides: SpecOverrides()))
            let reading = try dialect.read(document, limits: SpecLimits(), budget: .unlimited)
            #expect(try JSONTree(#require(reading.translation).document.root) == spec(Array(Self.plain.utf8)))
        }
    }

    @Test(arguments: [
        "{\"plots\": []}", "[1]", "\"pie\"", "day,sales\n1,2\n", "pie\tcake\n1\t2\n", "pie,cake\n1,2\n", "", "\n",
        "---\n",
        "---\na: 1\n---\n{}", "```json\n{}\n```", "eyJwbG90cyI6W119", "pies", "%% pie", "xychart_beta\n", "%%{init: {}",
    ])
    func `other texts are not recognized`(text: String) {
        #expect(!MermaidDialect(drawnBy: NativeDialect()).recognizes(text: Array(text.utf8)))
    }

    // MARK: - Settings

    @Test func `settings without effect are named`() throws {
        let text =
            "---\nconfig:\n  theme: forest\n  xyChart:\n    titlePadding: 3\n    showTitle: false\n---\n\(Self.plain)"
        let translation = try #require(try Reader.read(Array(text.utf8)).translation)
        #expect(
            translation.notes.map(\.detail) == [
                "Line 3: Settings of Mermaid without effect here: theme, xyChart.titlePadding. See /docs/mermaid."
            ])
        #expect(translation.notes.map(\.place) == [.line(3)])
        #expect(translation.document.root["title"] == nil)
    }

    @Test func `the parts of an xychart can be hidden`() throws {
        let text = """
            %%{init: {"xyChart": {"showLegend": false, "xAxis": {"showTick": false, "showTitle": false, "showAxisLine": false}}}}%%
            xychart
              x-axis "hidden" [a, b]
              bar "sales" [1, 2]
            """
        let spec = try Reader.read(Array(text.utf8)).translation?.document.root
        #expect(spec?["legend"]?.bool == false)
        let axis = try #require(spec?["axes"]?.elements.first { _ in true })
        #expect(axis["title"] == nil && axis["majorTickLength"]?.number == 0 && axis["axisLineStyle"]?.isNull == true)
    }
}

/// Reads texts with the native dialect.
enum Reader {
    static func read(_ text: [UInt8], budget: RenderBudget = .unlimited) throws(SpecError) -> any SpecReading {
        try MermaidDialect(drawnBy: NativeDialect()).read(SpecDocument(text), limits: SpecLimits(), budget: budget)
    }

    /// The error of a text; nil if it is drawn.
    static func failure(_ text: String, budget: RenderBudget = .unlimited) -> SpecError? {
        do {
            _ = try read(Array(text.utf8), budget: budget)
            return nil
        } catch {
            return error
        }
    }
}
