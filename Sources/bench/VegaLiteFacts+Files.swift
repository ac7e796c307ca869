import Budget
import Diagnostics
import Dialects
import Foundation
import JSON
import Text
import VegaLite

extension VegaLiteFacts {
    /// Writes the facts of each spec in a folder, and prints which cannot be drawn. Data must be inside the specs.
    static func write(ofSpecsIn folder: String, to output: String) throws {
        let typesetter = try Typesetter()
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        for file in files.sorted() {
            let name = file.replacing(".vl.json", with: "").replacing(".json", with: "")
            do {
                let document = try JSONDocument(try Files.read("\(folder)/\(file)"))
                let budget = RenderBudget(deadline: .now + .seconds(20)) { false }
                let chart = try ChartCompiler(document.root).plan(SpecResources(), budget).chart(typesetter, budget)
                let text = VegaLiteFacts.text(of: chart, TextRuler(typesetter))
                try Files.write(Array(text.utf8), to: "\(output)/\(name).json")
                print("OK", name)
            } catch let error as SpecError {
                let issue = error.issues.first.map { "\($0.place) \($0.detail) \($0.found ?? "")" }
                print("NO", name, issue ?? "\(error)")
            } catch {
                print("NO", name, error)
            }
        }
    }
}
