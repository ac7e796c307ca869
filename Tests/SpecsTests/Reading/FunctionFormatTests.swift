import Budget
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs
@testable import Words

/// Functions that write labels, which JSON has as texts.
@Suite struct FunctionFormatTests {
    @Test(arguments: [
        ("function(v){return v+'%'}", "{value}%"),
        ("value => value + ' km'", "{value} km"),
        ("(v, i) => `${v.toFixed(2)} €`", "{value:.2f} €"),
        ("function (value) { return '$' + value.toLocaleString(); }", "${value:,}"),
        ("v => (v * 100).toFixed(1) + '%'", "{value:.1%}"),
        ("function () { return this.value / 1000 + 'k'; }", "{value:~s}"),
        ("p => '$' + (p.value / 1e6).toFixed(1) + 'M'", "${value:~s}"),
        ("function () { return Math.abs(this.value) + '%'; }", "0.######'%';0.######'%'"),
        ("function () { return Highcharts.numberFormat(this.y, 0); }", "{value:,.0f}"),
        ("params => params.name + ': ' + params.value", "{b}: {c}"),
        ("params => `${params.name} (${params.percent}%)`", "{b} ({d}%)"),
        ("function (v) { const s = v; return s + (s ? '' : '') }", "{value}"),
    ])
    func `a function is the format that writes the same texts`(function: String, format: String) {
        #expect(WrittenFunction.isFunction(function))
        #expect(WrittenFunction(function)?.format == format)
    }

    @Test(arguments: [
        "v => v > 10 ? 'high' : 'low'", "function (v) { return ['a', 'b'][v]; }", "v => undefinedName + v",
        "function (v) { while (true) {} }", "v => v.repeat(1e9)", "function (v) { return", "v => '{' + v + '}'",
        "function f(v) { return f(v); }", "v => new Date(v).getFullYear()",
    ])
    func `a function that no format replaces is none`(function: String) {
        #expect(WrittenFunction(function) == nil)
    }

    @Test(arguments: [
        "functional requirements", "a => b is an arrow? yes (it is)!", "{value}%", "Sales => Profit: 2025",
    ])
    func `texts are no functions`(text: String) {
        #expect(!WrittenFunction.isFunction(text) || WrittenFunction(text) == nil)
    }

    @Test func `a function without a format is left out with a sentence`() throws {
        let text = #"""
            {"plots": [{"type": "bar", "y": [1, 2]}], "yAxis": {"labels": {"formatter": "v => v ? 'a' : 'b'"}},
             "tooltip": {"formatter": "v => v"}}
            """#
        let native = try ReadingTests.native(text)
        #expect(native.root["axes"]?.elements.allSatisfy { $0["labelFormatter"] == nil } == true)
        let reading = try NativeDialect().read(
            SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
        let notes = try #require(reading.translation).notes.map(\.detail)
        #expect(notes.count { $0.hasPrefix("/yAxis/labels/formatter has no effect.") } == 1)
        #expect(!notes.contains { $0.contains("tooltip") })
    }

    @Test func `many functions take a bounded time`() throws {
        let loop = "function (v) { while (true) {} }"
        let plots = (0..<200).map { _ in #"{"type": "bar", "y": [1], "labels": {"formatter": "\#(loop)"}}"# }
        _ = try ReadingTests.native(#"{"plots": [\#(plots.joined(separator: ","))], "xlabel": "a"}"#)
    }
}
