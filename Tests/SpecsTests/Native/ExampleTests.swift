import Charts
import Dialects
import Foundation
import JSON
import Specs
import Testing

/// The repository's examples are read without issues.
@Suite struct ExampleTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".json") }
        .sorted()

    @Test func thereAreAtLeastTen() {
        #expect(Self.names.count >= 10)
    }

    @Test(arguments: names) func isRead(name: String) throws {
        let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(name))
        let document = try JSONDocument([UInt8](bytes))
        do {
            let spec = try GraphSpec(document)
            #expect(!spec.graph.plots.isEmpty)
        } catch {
            Issue.record("\(name): \(error.issues)")
        }
    }
}
