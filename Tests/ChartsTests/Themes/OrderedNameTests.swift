import Drawing
import Formatting
import JSON
import Specs
import Testing

@testable import Charts

/// The colors of series whose names have an order.
@Suite struct OrderedNameTests {
    @Test(arguments: [
        (["low", "medium", "high"], "en", false),
        (["HIGH", "Low", "Very high", "moderate"], "en", false),
        (["S", "M", "L", "XL"], "en", false),
        (["Jan", "Feb", "Mar", "Apr"], "en", false),
        (["Januar", "Februar", "März"], "de", false),
        (["lun.", "mar.", "mer."], "fr", false),
        (["Mon", "Tue", "Sun"], "de", false),
        (["Strongly Disagree", "disagree", "Neither agree nor disagree", "agree", "strongly agree"], "en", true),
        (["disagree", "neutral", "agree"], "en", true),
        (["sehr unzufrieden", "teils, teils", "zufrieden"], "de", true),
        (["pas d’accord", "sans opinion", "d’accord"], "fr", true),
    ])
    func `known orders are found`(names: [String], locale: String, isDiverging: Bool) throws {
        let language = try #require(TextLocale(locale))
        let order = try #require(OrderedNames(names, in: language))
        #expect(order.isDiverging == isDiverging)
    }

    @Test(arguments: [
        ["North", "South", "West"], ["low", "high"], ["low", "high", "Norway"], ["low", "low", "high"], [],
        ["low", "medium", "medium-high"],
    ])
    func `other names have no order`(names: [String]) {
        #expect(OrderedNames(names, in: .english) == nil)
    }

    @Test func `ranks are those of the order, not of the list`() throws {
        let ranks = try #require(OrderedNames(["Sunday", "Monday", "Friday"], in: .english)).ranks
        #expect(ranks[1] < ranks[2] && ranks[2] < ranks[0])
        let answers = try #require(OrderedNames(["agree", "neutral", "disagree"], in: .english)).ranks
        #expect(answers[0] > 0 && answers[1] == 0 && answers[2] < 0)
    }

    private func colors(_ names: [String], _ keys: String = "", theme: String = "modern") throws -> [Color?] {
        let list = names.map { "\"\($0)\"" }.joined(separator: ",")
        let y = names.indices.map { "\($0 + 1)" }.joined(separator: ",")
        let spec =
            #"{"theme": "\#(theme)", "plots": [{"type": "bar", "x": [\#(names.map { _ in "\"a\"" }.joined(separator: ","))], "y": [\#(y)], "series": [\#(list)]\#(keys)}]}"#
        return try GraphSpec(JSONDocument(spec)).graph.plots.map { ($0 as? BarPlot)?.color }
    }

    @Test(arguments: ["modern", "modernDark"])
    func `series in an order have colors in that order`(theme: String) throws {
        let colors = try colors(["high", "low", "medium"], theme: theme).compactMap(\.self)
        try #require(colors.count == 3)
        let name = try #require(Theme.Name(rawValue: theme))
        let background = Theme.named(name).background
        let contrasts = colors.map { $0.contrast(to: background) }
        #expect(contrasts[0] > contrasts[2] && contrasts[2] > contrasts[1] && contrasts[1] > 1.3)
    }

    @Test(arguments: ["modern", "modernDark"])
    func `neutral answers are gray between two colors`(theme: String) throws {
        let names = ["strongly disagree", "disagree", "neutral", "agree", "strongly agree"]
        let colors = try colors(names, theme: theme).compactMap(\.self)
        try #require(colors.count == 5)
        #expect(max(colors[2].red, colors[2].blue) - min(colors[2].red, colors[2].blue) < 0.12)
        #expect(colors[0].red > colors[0].blue && colors[1].red > colors[1].blue)
        #expect(colors[3].blue > colors[3].red && colors[4].blue > colors[4].red)
        #expect(Set(colors).count == 5)
    }

    @Test func `colors of the client and Core Plot's themes stay`() throws {
        let names = ["low", "medium", "high"]
        #expect(try colors(names, #", "color": "red""#).allSatisfy { $0 == Color(red: 1, green: 0, blue: 0) })
        #expect(try colors(names, #", "fill": "red""#) == [nil, nil, nil])
        #expect(try colors(names, theme: "plainWhite") == [nil, nil, nil])
    }

    @Test func `stacked plots have the colors of their order`() throws {
        func colors(_ key: String) throws -> [Color?] {
            let plots = ["low", "medium", "high"].map { #"{"type": "bar", "y": [1], "title": "\#($0)"\#(key)}"# }
            let spec = #"{"plots": [\#(plots.joined(separator: ","))]}"#
            return try GraphSpec(JSONDocument(spec)).graph.plots.map { ($0 as? BarPlot)?.color }
        }
        #expect(try colors(#", "stack": true"#).compactMap(\.self).count == 3)
        #expect(try colors("") == [nil, nil, nil])
    }
}
