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
        (#"{"type": "bar", "y": [1], "orientation": "h"}"#, #""barsAreHorizontal": true"#),
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
        (#"{"type": "bar", "y": [1], "borderColor": "red"}"#, #""lineStyle": {"lineColor": "red"}"#),
        (
            #"{"type": "line", "y": [1], "linestyle": ":"}"#,
            #""dataLineStyle": {"dashPattern": [2, 3], "lineCap": "butt"}"#
        ),
        (
            #"{"type": "line", "y": [1], "line": {"color": "red", "width": 4}}"#,
            #""dataLineStyle": {"lineColor": "red", "lineWidth": 4}"#
        ),
        (
            #"{"type": "line", "y": [1], "marker": {"size": 8, "symbol": "square"}}"#,
            #""plotSymbol": {"size": 8, "type": "rectangle"}"#
        ),
        (#"{"type": "line", "y": [1], "marker": "s"}"#, #""plotSymbol": "rectangle""#),
        (#"{"type": "line", "y": [1], "markersize": 12}"#, #""plotSymbol": {"type": "ellipse", "size": 12}"#),
        (#"{"type": "scatter", "y": [1, 2], "color": ["red", "blue"]}"#, #""fills": ["red", "blue"]"#),
        (#"{"type": "scatter", "y": [1, 2], "color": ["a", "b"]}"#, #""colorValues": ["a", "b"]"#),
        (#"{"type": "bar", "y": [1], "color": "tab:blue"}"#, ##""color": "#1f77b4""##),
        (#"{"type": "bar", "y": [1], "edgecolor": "k"}"#, #""lineStyle": {"lineColor": "black"}"#),
        (#"{"type": "bar", "category": ["a"], "y": [1]}"#, #""x": ["a"]"#),
        (#"{"type": "scatter", "y": [1, 2], "c": [3, 4]}"#, #""colorValues": [3, 4]"#),
        (#"{"type": "heatMap", "z": "count"}"#, #""values": "count""#),
        (#"{"type": "heatMap", "color": "count"}"#, #""values": "count""#),
        (#"{"type": "heatMap", "values": [[1]], "vmin": 0}"#, #""colorScale": {"range": [0, "auto"]}"#),
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
