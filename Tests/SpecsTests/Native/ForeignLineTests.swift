import Diagnostics
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs

/// The members to paste that are made from the client's values.
@Suite struct ForeignLineTests {
    @Test(arguments: [
        (#""grid": true"#, #""majorGridLineStyle": {"lineColor": "lightgray"}"#),
        (#""grid": false"#, #""majorGridLineStyle": null"#),
        (#""grid": {"display": false}"#, #""majorGridLineStyle": null"#),
        (#""grid": {"color": "red"}"#, #""majorGridLineStyle": {"lineColor": "red"}"#),
        (#""display": true"#, #""hidden": false"#),
        (#""visible": false"#, #""hidden": true"#),
        (#""beginAtZero": false"#, #""plotSpaces": [{"y": {"includesZero": false}}]"#),
        (#""reverse": true"#, #""plotSpaces": [{"y": {"reversed": true}}]"#),
        (#""ticks": false"#, #""majorTickLineStyle": null"#),
        (#""ticks": true"#, #""majorTickLineStyle": "gray""#),
        (#""ticks": 5"#, #""preferredNumberOfMajorTicks": 5"#),
        (#""ticks": {"stepSize": 5}"#, #""majorIntervalLength": 5"#),
        (#""ticks": {"display": false}"#, #""labelFormatter": null"#),
        (#""ticks": [1, 2]"#, #""labelingPolicy": "locationsProvided", "majorTickLocations": [1, 2]"#),
        (#""showLine": false"#, #""axisLineStyle": null"#),
        (#""stacked": false"#, #""stack": false"#),
        (#""max": 9"#, #""plotSpaces": [{"y": {"range": ["auto", 9]}}]"#),
        (#""range": ["2026-01-01", "2026-02-01"]"#, #""plotSpaces": [{"y": {"range": ["2026-01-01", "2026-02-01"]}}]"#),
        (#""tickformat": ".0%""#, #""labelFormatter": {"number": {"notation": "percent", "fractionDigits": 0}}"#),
    ])
    func `an axis has the client's values`(member: String, line: String) throws {
        try PastedLines.check(
            #"{"plots": [{"type": "bar", "y": [1]}], "axes": [{"coordinate": "y", \#(member)}]}"#, [line])
    }

    @Test func `the ranges of all axes are in one plot space`() throws {
        let native = try ReadingTests.native(
            #"""
            {"plots": [{"type": "bar", "y": [1]}],
             "axes": [{"coordinate": "x", "max": 5}, {"coordinate": "y", "min": 0, "max": 3}]}
            """#)
        let spaces = try JSONDocument(#"[{"x": {"range": ["auto", 5]}, "y": {"range": [0, 3]}}]"#)
        #expect(native.root["plotSpaces"]?.isEqual(to: spaces.root) == true)
    }

    @Test(arguments: [
        (#""yMin": 10, "yMax": 10"#, #""rule": {"y": 10}"#),
        (#""yMin": 10, "yMax": 20"#, #""band": {"y": [10, 20]}"#),
        (#""x0": "2026-01-01", "x1": "2026-01-01", "y0": 0, "y1": 9"#, #""rule": {"x": "2026-01-01"}"#),
        (#""xMin": 1, "xMax": 2, "yMin": 3, "yMax": 4"#, #""band": {"x": [1, 2], "y": [3, 4]}"#),
        (#""x": 1, "y": 2, "text": "a""#, #""anchorPlotPoint": [1, 2]"#),
        (#""axis": "y", "value": 1.5"#, #""rule": {"y": 1.5}"#),
        (#""axis": "x", "from": 1, "to": 2"#, #""band": {"x": [1, 2]}"#),
        (#""text": "a", "ax": 10, "ay": -20"#, #""displacement": [10, 20]"#),
    ])
    func `an annotation has the client's values`(members: String, line: String) throws {
        try PastedLines.check(#"{"plots": [{"type": "bar", "y": [1]}], "annotations": [{\#(members)}]}"#, [line])
    }

    @Test(arguments: [
        (#""xlabel": "M""#, [#""axes": [{"coordinate": "x", "title": "M"}, {"coordinate": "y"}]"#]),
        (#""xlim": [0, 5]"#, [#""plotSpaces": [{"x": {"range": [0, 5]}}]"#]),
        (#""legend": {"display": true}"#, [#""hidden": false"#]),
        (#""legend": "none""#, [#""legend": false"#]),
        (#""showlegend": false"#, [#""legend": false"#]),
        (#""hline": 5"#, [#""annotations": [{"rule": {"y": 5}, "lineStyle": "red"}]"#]),
        (#""figsize": [8, 4]"#, [#""width": 800, "height": 400"#]),
        (#""sort": "-a""#, [#""transform": [{"type": "sort", "by": [{"field": "a", "order": "descending"}]}]"#]),
    ])
    func `a chart has the client's values`(members: String, lines: [String]) throws {
        try PastedLines.check(
            #"{"data": {"columns": {"a": [1]}}, "plots": [{"type": "bar", "y": "a"}], \#(members)}"#, lines)
    }

    @Test func `keys with one meaning are one issue`() throws {
        let issues = try GraphSpec.issues(
            in: #"{"plots": [], "annotations": [{"xMin": 1, "xMax": 2, "yMin": 3, "yMax": 4}]}"#)
        #expect(issues.map(\.members) == [#""band": {"x": [1, 2], "y": [3, 4]}"#])
        #expect(issues[0].detail.hasPrefix(#"Annotation has no keys "xMax", "xMin", "yMax", "yMin". Write "#))
    }

    @Test(arguments: [
        (#"{"plots": [{"kind": "columns", "y": [1]}]}"#, #""type": "bar""#),
        (#"{"plots": [], "data": {"rows": [], "transform": [{"sort": "a"}]}}"#, #""type": "sort""#),
        (#"{"plots": [], "data": {"rows": [{"a": 1}], "transform": [{"type": "sort", "by": "a"}]}}"#, #""by": ["a"]"#),
        (
            #"{"plots": [], "data": {"rows": [{"a": 1}], "transform": [{"type": "sort", "field": "a", "order": "desc"}]}}"#,
            #""by": [{"field": "a", "order": "descending"}]"#
        ),
    ])
    func `the message names the form with the client's value`(spec: String, line: String) throws {
        let issues = try GraphSpec.issues(in: spec)
        #expect(issues.map(\.members) == [line], "\(issues)")
    }

    @Test(arguments: [
        #""axes": [{"coordinate": "y", "labels": true}]"#, #""axes": [{"coordinate": "y", "sort": null}]"#,
        #""plots": [{"type": "line", "y": [1], "fill": false}]"#, #""sort": false"#, #""secondary_y": false"#,
        #""plots": [{"type": "bar", "y": [1], "secondary_y": false}]"#,
    ])
    func `what is so by default is to be left out`(members: String) throws {
        let issues = try GraphSpec.issues(in: "{\"data\": {\"rows\": []}, \(members)}")
        #expect(issues.count == 1 && issues.allSatisfy { $0.detail.hasSuffix("; leave this out.") })
        #expect(issues.allSatisfy { $0.members == nil && $0.suggestion == nil && $0.allowed.isEmpty })
    }

    @Test func `an unknown key without a hint lists common keys`() throws {
        let issues = try GraphSpec.issues(in: #"{"plots": [{"type": "line", "y": [1], "foo": 1, "bar": 1}], "qux": 1}"#)
        #expect(issues.map(\.detail.isEmpty) == [false, false, false])
        #expect(issues[0].detail.hasPrefix("LinePlot has no key \"bar\". Its keys are "))
        #expect(issues[0].detail.hasSuffix(" more.") && issues[1].detail == "LinePlot has no key \"foo\".")
        #expect(issues[2].detail.contains("Its keys are plots, data, title, axes, legend, width, height"))
        #expect(issues[2].allowed.first == "plots" && issues[2].allowed.count == 24)
    }

    @Test func `a second axis at the side where it is needs nothing`() throws {
        let issues = try GraphSpec.issues(
            in: #"""
                {"plots": [], "plotSpaces": [{"id": "a"}, {"id": "b"}],
                 "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "b", "side": "right"}]}
                """#)
        #expect(issues.map(\.members) == [nil] && issues[0].detail.contains("by itself; leave this out"))
    }

    @Test(arguments: [
        #""xlabel": "\#(String(repeating: "a", count: 1_000_000))""#,
        (0..<10_000).map { #""key\#($0)": 1"# }.joined(separator: ", "),
        (0..<10_000).map { #""xlabel\#(String(repeating: " ", count: $0 % 20))\#($0)": 1"# }.joined(separator: ", "),
        "\"options\": {\((0..<10_000).map { "\"k\($0)\": {\"title\": 1}" }.joined(separator: ", "))}",
        "\"series\": \(String(repeating: "[", count: 60))\(String(repeating: "]", count: 60))",
        "\"options\": \(String(repeating: "{\"scales\": ", count: 60))1\(String(repeating: "}", count: 60))",
        "\"datasets\": [\(String(repeating: #"{"data": [1, 2]}, "#, count: 10_000))1]",
    ])
    func `long and deep values are bounded`(members: String) throws {
        let issues = try GraphSpec.issues(in: "{\"plots\": [], \(members)}")
        #expect(!issues.isEmpty)
        #expect(issues.allSatisfy { $0.detail.utf8.count <= 1_500 && ($0.members ?? "").utf8.count <= 400 })
    }
}
