import Drawing
import Geometry
import Specs
import Testing
import Text

@testable import Charts

@Suite struct NameShorteningTests {
    private let departments = [
        "Department of Homeland Security", "Department of Social Security", "Department of National Security",
    ]

    private func shortening(_ names: [String], width: Double) -> NameShortening {
        NameShortening(names, TextStyle(.black, size: 11), width: width, lines: 1, .shared)
    }

    @Test func `names that fit are not changed`() {
        let result = shortening(departments, width: 400)
        #expect(result.shortened.isEmpty && result.texts == departments)
        #expect(result.style.lineBreakMode == .wordWrapping)
    }

    @Test func `names that differ at their starts are shortened at their ends`() {
        let result = shortening(["Homeland Security of the land", "Social Security of the land"], width: 90)
        #expect(result.shortened == [0, 1])
        #expect(result.style.lineBreakMode == .wordWrapping)
    }

    @Test func `names that begin alike are shortened in the middle`() {
        let names = (1...9).map { "Department_of_Internal_Affairs_no._\($0)" }
        let result = shortening(names, width: 120)
        #expect(result.texts == names && result.style.lineBreakMode == .truncatingMiddle)
    }

    @Test func `the second part of a name begins at a word where it can`() throws {
        let names = ["für Arbeit und Soziales", "der Verteidigung", "für Gesundheit"].map { "Bundesministerium \($0)" }
        let texts = shortening(names, width: 100).texts
        #expect(texts[0].hasPrefix("Bund") && texts[0].hasSuffix("…Soziales"))
        #expect(texts[2].hasPrefix("Bund") && texts[2].hasSuffix("…Gesundheit"))
    }

    @Test func `names that begin and end alike remain distinct`() {
        for width in [90.0, 110, 140] {
            let result = shortening(departments, width: width)
            #expect(result.shortened.count == 3 && Set(result.texts).count == 3)
        }
    }

    @Test func `names never have two ellipses`() {
        let result = shortening(departments, width: 90)
        #expect(result.texts == ["…Homeland", "…Social Security", "…National"])
    }

    @Test func `names are cut after words if that keeps most of what fits`() {
        let result = shortening(["Agriculture and forestry of the north"], width: 105)
        #expect(result.texts == ["Agriculture and…"])
        let part = shortening(["Project management", "Quality assurance"], width: 75).texts
        #expect(part[0].hasPrefix("Project m") && part[1].hasPrefix("Quality a"))
        let word = shortening(["Landwirtschaftlichessozialversicherungswesen"], width: 60)
        #expect(word.texts[0].hasPrefix("Landw") && word.texts[0].hasSuffix("…"))
    }

    @Test func `equal names and a name alone are shortened at their ends`() {
        #expect(shortening([departments[0], departments[0]], width: 90).style.lineBreakMode == .wordWrapping)
        #expect(shortening([departments[0]], width: 90).shortened == [0])
    }

    @Test func `lying bars have all names if one line each fits`() throws {
        for (count, isComplete) in [(20, true), (40, true), (80, false)] {
            let names = (0..<count).map { "\"Item \($0)\"" }.joined(separator: ", ")
            let values = (0..<count).map { String($0 + 1) }.joined(separator: ", ")
            let scene = try Scene.of(
                """
                {"title": "Items", "plots": [{"type": "bar", "barsAreHorizontal": true, "y": [\(names)], "x": [\(values)]}]}
                """)
            #expect((scene.axis(.y)?.labels.count == count) == isComplete)
            #expect(scene.warnings.isEmpty == isComplete)
            let sentence = scene.warnings.first?.sentence
            #expect(isComplete || sentence?.contains("of \(count) names") == true)
        }
    }

    @Test func `entries of a legend have rows of their own before they are shortened`() throws {
        func scene(width: Int) throws -> Scene {
            let plots = ["manufacturing", "service", "public"].map {
                """
                {"type": "area", "title": "Average weekly earnings of full-time employees in the \($0) sector", "y": [1, 2]}
                """
            }
            return try Scene.of(#"{"width": \#(width), "plots": [\#(plots.joined(separator: ", "))]}"#)
        }
        let wide = try scene(width: 800)
        #expect(Set(try #require(wide.legend).entries.map(\.text.bounds.minX)).count == 1)
        #expect(wide.warnings.isEmpty)
        let narrow = try scene(width: 300)
        #expect(narrow.legend?.entries.count == 3)
        #expect(narrow.warnings.isEmpty)
        #expect(narrow.legend?.entries.allSatisfy { (2...3).contains($0.text.block.lines.count) } == true)
    }
}
