import Testing

@testable import Specs

/// The members of plots to paste that are made from the client's values.
@Suite struct ForeignPlotLineTests {
    @Test(arguments: [
        (
            #"{"type": "barh", "x": ["a", "b"], "y": [1, 2]}"#,
            #""type": "bar", "barsAreHorizontal": true, "x": [1, 2], "y": ["a", "b"]"#
        ),
        (#"{"type": "spline", "y": [1]}"#, #""type": "line", "interpolation": "monotone""#),
        (#"{"type": "bar", "x": [1], "orientation": "h"}"#, #""barsAreHorizontal": true"#),
        (
            #"{"type": "bar", "y": [1], "orientation": "h"}"#,
            #""barsAreHorizontal": true, "x": [1], "y": null"#
        ),
        (
            #"{"type": "bar", "x": "name", "y": "count", "orientation": "h"}"#,
            #""barsAreHorizontal": true, "x": "count", "y": "name""#
        ),
        (#"{"type": "bar", "y": [1], "orientation": "v"}"#, #""barsAreHorizontal": false"#),
        (#"{"type": "bar", "y": [1], "visible": true}"#, #""hidden": false"#),
        (#"{"type": "bar", "y": [1], "showLegend": true}"#, #""showInLegend": true"#),
        (#"{"type": "bar", "y": [1], "dataLabels": {"display": false}}"#, #""showLabels": false"#),
        (#"{"type": "bar", "y": [1], "barmode": "stack"}"#, #""stack": true"#),
        (
            #"{"type": "bar", "y": [1], "sort": {"field": "a", "order": "descending"}}"#,
            #""transform": [{"type": "sort", "by": [{"field": "a", "order": "descending"}]}]"#
        ),
        (#"{"type": "bar", "y": [1], "color": ["red", "blue"]}"#, #""fills": ["red", "blue"]"#),
        (#"{"type": "bar", "y": [1], "marker": {"color": "red"}}"#, #""fill": "red""#),
        (#"{"type": "line", "y": [1], "fill": "red"}"#, #""areaFill": "red""#),
        (#"{"type": "line", "y": [1], "showSymbol": false}"#, #""plotSymbol": "none""#),
        (#"{"type": "line", "y": [1], "plotSymbol": false}"#, #""plotSymbol": "none""#),
        (#"{"type": "line", "y": [1], "smooth": false}"#, #""interpolation": "linear""#),
        (#"{"type": "line", "y": [1], "mode": "lines+markers"}"#, #""plotSymbol": "ellipse""#),
        (
            #"{"type": "bar", "y": [1], "borderColor": "red", "borderWidth": 3}"#,
            #""lineStyle": {"lineColor": "red", "lineWidth": 3}"#
        ),
        (#"{"type": "bar", "y": [1], "borderColor": "no color"}"#, #""lineStyle": {"lineColor": "black"}"#),
        (#"{"type": "line", "y": [1], "linewidth": -5}"#, #""dataLineStyle": {"lineWidth": 2}"#),
        (#"{"type": "line", "y": [1], "linestyle": ":"}"#, #""dataLineStyle": {"dashPattern": [2, 3]}"#),
        (
            #"{"type": "line", "y": [1], "line": {"color": "red", "width": 4}}"#,
            #""dataLineStyle": {"lineColor": "red", "lineWidth": 4}"#
        ),
        (
            #"{"type": "line", "y": [1], "marker": {"size": 8, "symbol": "square"}}"#,
            #""plotSymbol": {"size": 8, "type": "rectangle"}"#
        ),
        (
            #"{"type": "line", "y": [1], "marker": "s", "markersize": 12}"#,
            #""plotSymbol": {"type": "rectangle", "size": 12}"#
        ),
        (#"{"type": "line", "data": [{"x": 1, "y": 2}]}"#, #""x": [1], "y": [2]"#),
        (
            #"{"type": "line", "datasets": [{"label": "a", "data": [1]}]}"#,
            #""plots": [{"type": "line", "title": "a", "y": [1]}]"#
        ),
        (#"{"type": "scatter", "y": [1, 2], "color": ["red", "blue"]}"#, #""fills": ["red", "blue"]"#),
        (#"{"type": "scatter", "y": [1, 2], "color": ["a", "b"]}"#, #""colorValues": ["a", "b"]"#),
        (#"{"type": "bubble", "data": [{"x": 1, "y": 2, "r": 3}]}"#, #""x": [1], "y": [2], "size": [3]"#),
        (#"{"type": "line", "data": [[1, 2], [3, 4]]}"#, #""x": [1, 3], "y": [2, 4]"#),
        (
            #"{"type": "candlestick", "data": [{"x": "2026-01-01", "o": 1, "h": 3, "l": 0, "c": 2}]}"#,
            #""x": ["2026-01-01"], "open": [1], "high": [3], "low": [0], "close": [2]"#
        ),
        (
            #"{"type": "box", "data": [[1, 2], [3]], "labels": ["a", "b"]}"#,
            #""x": ["a", "a", "b"], "y": [1, 2, 3]"#
        ),
        (#"{"type": "bar", "y": [1], "color": "tab:blue"}"#, ##""color": "#1f77b4""##),
        (#"{"type": "bar", "y": [1], "edgecolor": "k"}"#, #""lineStyle": {"lineColor": "black"}"#),
        (#"{"type": "bar", "category": ["a"], "y": [1]}"#, #""x": ["a"]"#),
        (#"{"type": "scatter", "y": [1, 2], "c": [3, 4]}"#, #""colorValues": [3, 4]"#),
        (#"{"type": "heatMap", "z": "count"}"#, #""values": "count""#),
        (#"{"type": "heatMap", "color": "count"}"#, #""values": "count""#),
        (#"{"type": "heatMap", "values": [[1]], "vmin": 0, "vmax": 5}"#, #""colorScale": {"range": [0, 5]}"#),
        (#"{"type": "pie", "values": [{"name": "a", "value": 1}]}"#, #""labels": ["a"], "values": [1]"#),
        (#"{"type": "pie", "values": [1], "innerRadius": 60}"#, #""pieInnerRadius": 60"#),
        (#"{"type": "pie", "values": [1], "cutout": "70%"}"#, #""innerRadius": 0.7"#),
        (#"{"type": "pie", "values": [1], "radius": ["40%", "80%"]}"#, #""innerRadius": 0.5"#),
        (#"{"type": "pie", "values": [1], "radius": 90}"#, #""pieRadius": 90"#),
        (#"{"type": "pie", "values": [1], "clockwise": false}"#, #""sliceDirection": "counterClockwise""#),
        (
            #"{"type": "pie", "values": [1], "centerText": "all"}"#,
            #""annotations": [{"text": "all", "rectAnchor": "center"}]"#
        ),
    ])
    func `a plot has the client's values`(plot: String, line: String) throws {
        try PastedLines.check(
            #"{"data": {"columns": {"a": [1], "count": [1], "name": ["n"]}}, "plots": [\#(plot)]}"#, [line])
    }
}
