/// The documents of `ReadingTests`.
extension ReadingTests {
    /// Charts without the key `plots`, or with series of other tools.
    static let flat: [(String, String)] = [
        (
            #"{"type": "line", "data": {"labels": ["Q1", "Q2"], "values": [10, 12]}}"#,
            #"{"data":{"labels":["Q1","Q2"],"values":[10,12]},"plots":[{"type":"line","x":"labels","y":"values"}]}"#
        ),
        (
            #"{"kind": "barh", "x": ["a", "b"], "y": [3, 5], "ylabel": "page"}"#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y","title":"page"}],"plots":[{"type":"bar","barsAreHorizontal":true,"x":[3,5],"y":["a","b"]}],"plotSpaces":[{"y":{"reversed":false}}]}"#
        ),
        (
            #"{"type": "pie", "data": {"Rent": 1200, "Food": 500}}"#,
            #"{"data":{"columns":{"name":["Rent","Food"],"value":[1200,500]}},"plots":[{"type":"pie","labels":"name","values":"value"}]}"#
        ),
        (
            #"""
            {"type": "bar", "categories": ["a", "b"], "series": [{"name": "s", "data": [1, 2]}, {"name": \#
            "t", "data": [3, 4]}], "stacked": true}
            """#,
            #"{"plots":[{"name":"s","type":"bar","x":["a","b"],"y":[1,2],"stack":true},{"name":"t","type":"bar","x":["a","b"],"y":[3,4],"stack":true}]}"#
        ),
        (
            #"{"type": "boxplot", "data": {"A": [1, 2, 3], "B": [2, 3, 4]}}"#,
            #"{"data":{"A":[1,2,3],"B":[2,3,4]},"plots":[{"x":["A","A","A","B","B","B"],"y":[1,2,3,2,3,4],"type":"box"}]}"#
        ),
        (
            #"{"type": "bar", "x": ["a", "b"], "y": {"one": [1, 2], "two": [3, 4]}}"#,
            #"{"plots":[{"title":"one","type":"bar","x":["a","b"],"y":[1,2]},{"title":"two","type":"bar","x":["a","b"],"y":[3,4]}]}"#
        ),
        (
            #"{"lines": [{"name": "A", "y": [1, 2]}]}"#,
            #"{"plots":[{"name":"A","y":[1,2],"type":"line"}]}"#
        ),
        (
            #"{"type": "heatmap", "data": [[1, 2], [3, 4]], "xLabels": ["a", "b"], "yLabels": ["c", "d"]}"#,
            #"{"plots":[{"x":["a","b"],"y":["c","d"],"values":[[1,2],[3,4]],"type":"heatMap"}]}"#
        ),
        (
            #"{"kind": "area", "data": {"A": {"2024-01": 1, "2024-02": 2}, "B": {"2024-01": 3, "2024-02": 4}}}"#,
            #"{"data":{"columns":{"index":["2024-01","2024-02"],"A":[1,2],"B":[3,4]}},"plots":[{"x":"index","y":"A","title":"A","type":"area"},{"x":"index","y":"B","title":"B","type":"area"}]}"#
        ),
        (
            #"""
            {"data": [{"type": "scatter", "mode": "markers", "x": [1, 2], "y": [3, 4]}], "layout": {"title": \#
            {"text": "T"}}}
            """#,
            #"{"title":"T","plots":[{"x":[1,2],"y":[3,4],"type":"scatter"}]}"#
        ),
        (
            #"""
            {"chart": {"type": "column"}, "series": [{"name": "s", "data": [1, 2]}], "xAxis": {"categories": \#
            ["a", "b"]}}
            """#,
            #"{"plots":[{"name":"s","x":["a","b"],"y":[1,2],"type":"bar"}]}"#
        ),
    ]

    /// Plots with looks, labels and annotations of other tools.
    static let looks: [(String, String)] = [
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "linestyle": "--", "color": "tab:red"}]}"#,
            ##"{"plots":[{"type":"line","y":[1,2],"dataLineStyle":{"dashPattern":[6,4],"lineCap":"butt"},"color":"#d62728"}]}"##
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "borderDash": [6, 3], "pointRadius": 4}]}"#,
            #"{"plots":[{"type":"line","y":[1,2],"dataLineStyle":{"dashPattern":[6,3],"lineCap":"butt"},"plotSymbol":{"type":"ellipse","size":8}}]}"#
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "line": {"color": "red", "width": 3, "shape": "hv"}}]}"#,
            #"{"plots":[{"type":"line","y":[1,2],"color":"red","dataLineStyle":{"lineColor":"red","lineWidth":3},"interpolation":"stepped"}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "box", "y": [1, 2, 3], "marker": {"color": "green"}, "boxpoints": \#
            "outliers"}]}
            """#,
            #"{"plots":[{"type":"box","y":[1,2,3],"color":"green"}]}"#
        ),
        (
            #"{"plots": [{"type": "box", "y": [1, 2], "boxpoints": "all"}]}"#,
            #"{"plots":[{"type":"box","y":[1,2],"points":"strip"}]}"#
        ),
        (
            ##"{"plots": [{"type": "area", "y": [1, 2], "color": "#336699", "alpha": 0.5}]}"##,
            ##"{"plots":[{"type":"area","y":[1,2],"color":"#336699","areaFill":"#33669980"}]}"##
        ),
        (
            #"{"plots": [{"type": "pie", "labels": ["a", "b"], "values": [1, 2], "autopct": "%1.1f%%"}]}"#,
            #"{"plots":[{"type":"pie","labels":["a","b"],"values":[1,2],"labelFormatter":{"number":{"notation":"percent","fractionDigits":1}},"labelField":"sliceWidthNormalized"}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "pie", "labels": ["a", "b"], "values": [1, 2], "textinfo": \#
            "label+percent"}]}
            """#,
            #"{"plots":[{"type":"pie","labels":["a","b"],"values":[1,2],"outsideLabels":"nameAndPercentage","sliceLabels":"none"}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "pie", "data": [{"name": "a", "value": 1, "itemStyle": {"color": "red"}}, \#
            {"name": "b", "value": 2, "itemStyle": {"color": "blue"}}], "label": {"show": true, "formatter": \#
            "{b}: {d}%"}}]}
            """#,
            #"{"plots":[{"type":"pie","outsideLabels":"nameAndPercentage","sliceLabels":"none","labels":["a","b"],"values":[1,2],"fills":["red","blue"]}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "boxplot", "data": [{"name": "a", "value": [1, 2, 3, 4, 9]}], "itemStyle": \#
            {"color": "white", "borderColor": "navy"}}]}
            """#,
            #"{"plots":[{"fill":"white","color":"navy","whiskerReach":null,"x":["a","a","a","a","a"],"y":[1,2,3,4,9],"type":"box"}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "line", "y": [1, 3]}], "annotations": [{"type": "text", "x": 0, "y": 1, \#
            "text": "t", "align": "left", "dy": -6}]}
            """#,
            #"{"annotations":[{"anchorPlotPoint":[0,1],"text":"t","displacement":[0,6],"contentAnchorPoint":[0,0.5]}],"plots":[{"type":"line","y":[1,3]}]}"#
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 3]}], "axhline": {"y": 2, "color": "red"}}"#,
            #"{"annotations":[{"rule":{"y":2},"lineStyle":{"lineColor":"red","dashPattern":[]}}],"plots":[{"type":"line","y":[1,3]}]}"#
        ),
        (
            #"{"plots": [{"type": "errorbar", "x": ["a"], "data": [[2, 6]]}]}"#,
            #"{"plots":[{"x":["a"],"type":"range","y":[4],"low":[2],"high":[2],"barWidth":8,"showInLegend":false}]}"#
        ),
    ]

    /// Axes of other tools.
    static let axes: [(String, String)] = [
        (
            #"{"plots": [{"type": "bar", "x": ["a"], "y": [1]}], "xAxis": {"labelAngle": -45}}"#,
            #"{"axes":[{"coordinate":"x","labelRotation":45},{"coordinate":"y"}],"plots":[{"type":"bar","x":["a"],"y":[1]}]}"#
        ),
        (
            #"{"plots": [{"type": "bar", "x": ["a"], "y": [1]}], "xAxis": {"axisLabel": {"rotate": 45}}}"#,
            #"{"axes":[{"coordinate":"x","labelRotation":45},{"coordinate":"y"}],"plots":[{"type":"bar","x":["a"],"y":[1]}]}"#
        ),
        (
            #"{"plots": [{"type": "bar", "x": ["a"], "y": [1]}], "xAxis": {"side": "top"}}"#,
            #"{"axes":[{"coordinate":"x","axisConstraints":{"upperOffset":0}},{"coordinate":"y"}],"plots":[{"type":"bar","x":["a"],"y":[1]}]}"#
        ),
        (
            #"{"plots": [{"type": "bar", "orientation": "h", "x": [1, 2], "y": ["a", "b"]}]}"#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y"}],"plots":[{"type":"bar","x":[1,2],"y":["a","b"],"barsAreHorizontal":true}],"plotSpaces":[{"y":{"reversed":false}}]}"#
        ),
        (
            #"""
            {"xAxis": {"type": "value"}, "yAxis": {"type": "category", "data": ["a", "b"]}, "series": \#
            [{"type": "bar", "data": [1, 2]}]}
            """#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y"}],"plots":[{"type":"bar","barsAreHorizontal":true,"x":[1,2],"y":["a","b"]}],"plotSpaces":[{"x":{"scale":"linear"},"y":{"reversed":false}}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "bar", "x": ["a"], "y": [1]}, {"type": "line", "x": ["a"], "y": [0.5], \#
            "yAxis": "right"}], "yAxis": {"left": {"title": "n"}, "right": {"title": "r"}}}
            """#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y","title":"n"},{"coordinate":"y","plotSpace":"right","title":"r"}],"plotSpaces":[{"id":"right"}],"plots":[{"type":"bar","x":["a"],"y":[1]},{"type":"line","x":["a"],"y":[0.5],"plotSpace":"right"}]}"#
        ),
        (
            #"""
            {"chartType": "column", "stacking": "percent", "series": [{"data": [1, 2]}, {"data": [3, 4]}], \#
            "yAxis": {"labels": {"format": "{value} %"}}}
            """#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y","labelFormatter":"percent"}],"plots":[{"y":[1,2],"type":"bar","stack":true,"stackOffset":"normalize"},{"y":[3,4],"type":"bar","stack":true,"stackOffset":"normalize"}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "line", "x": [1970, 1980], "y": [1, 2]}], "xAxis": {"axisLabel": \#
            {"formatter": "{value}"}}}
            """#,
            #"{"axes":[{"coordinate":"x","labelFormatter":{"number":{"grouping":false},"template":"{value}"}},{"coordinate":"y"}],"plots":[{"type":"line","x":[1970,1980],"y":[1,2]}]}"#
        ),
        (
            #"""
            {"plots": [{"type": "line", "x": [1, 4], "y": [1, 2]}], "xaxis": {"tickvals": [1, 4], \#
            "ticktext": ["start", "end"]}}
            """#,
            #"{"axes":[{"coordinate":"x","labelingPolicy":"none","axisLabels":[{"tickLocation":1,"text":"start"},{"tickLocation":4,"text":"end"}]},{"coordinate":"y"}],"plots":[{"type":"line","x":[1,4],"y":[1,2]}]}"#
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2]}], "yaxis": {"range": [0, null]}}"#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y"}],"plots":[{"type":"line","y":[1,2]}],"plotSpaces":[{"y":{"range":[0,"auto"]}}]}"#
        ),
    ]

    /// Encodings of Vega-Lite.
    static let encodings: [(String, String)] = [
        (
            #"""
            {"mark": "bar", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}, "y": {"field": "v", \#
            "aggregate": "sum"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}],"transform":[{"type":"aggregate","groupBy":["c"],"values":[{"operation":"sum","field":"v","as":"v"}]}]},"plots":[{"x":"c","y":"v","type":"bar"}]}"#
        ),
        (
            #"""
            {"mark": "bar", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}, "y": {"aggregate": \#
            "count"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}],"transform":[{"type":"aggregate","groupBy":["c"],"values":[{"operation":"count","as":"count"}]}]},"plots":[{"x":"c","y":"count","type":"bar"}]}"#
        ),
        (
            #"""
            {"mark": "line", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "d", "timeUnit": \#
            "yearmonth"}, "y": {"field": "v"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}],"transform":[{"type":"timeUnit","field":"d","unit":"month","as":"d"}]},"plots":[{"x":"d","y":"v","type":"line"}]}"#
        ),
        (
            #"""
            {"mark": "bar", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}, "y": {"field": "v"}, \#
            "color": {"field": "g"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}]},"plots":[{"stack":true,"x":"c","y":"v","series":"g","type":"bar"}]}"#
        ),
        (
            #"""
            {"mark": "bar", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}, "xOffset": {"field": \#
            "g"}, "y": {"field": "v"}, "color": {"field": "g"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}]},"plots":[{"x":"c","y":"v","series":"g","type":"bar"}]}"#
        ),
        (
            #"""
            {"mark": "bar", "data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", \#
            "d": "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}, "y": {"field": "v"}, \#
            "text": {"field": "v", "format": ".1%"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}]},"plots":[{"x":"c","y":"v","showLabels":true,"type":"bar","labelFormatter":{"number":{"notation":"percent","fractionDigits":1}}}]}"#
        ),
        (
            #"""
            {"data": {"values": [{"c": "a", "d": "2024-01-03", "v": 1, "g": "x"}, {"c": "b", "d": \#
            "2024-02-03", "v": 3, "g": "y"}]}, "encoding": {"x": {"field": "c"}}, "layer": [{"mark": "bar", \#
            "encoding": {"y": {"field": "v", "title": "n"}}}, {"mark": "line", "encoding": {"y": {"field": \#
            "v", "axis": {"orient": "right"}, "title": "r"}}}], "resolve": {"scale": {"y": "independent"}}}
            """#,
            #"{"data":{"rows":[{"c":"a","d":"2024-01-03","v":1,"g":"x"},{"c":"b","d":"2024-02-03","v":3,"g":"y"}]},"axes":[{"coordinate":"x"},{"coordinate":"y","title":"n"},{"coordinate":"y","plotSpace":"second","title":"r"}],"plotSpaces":[{"id":"second"}],"plots":[{"x":"c","y":"v","type":"bar"},{"x":"c","y":"v","plotSpace":"second","type":"line"}]}"#
        ),
    ]

    /// Documents that are refused, with the place of the error.
    static let refused: [(String, String)] = [
        (
            #"{"plots": [{"type": "scatter", "x": [1, 2], "y": [1, 2], "trendline": "spline"}]}"#,
            "/plots/0/trendline"
        ),
        (
            #"""
            {"plots": [{"type": "candlestick", "open": [1], "high": [2], "low": [0], "close": [1], "volume": \#
            [3]}]}
            """#,
            "/plots/0/volume"
        ),
        (
            #"{"plots": [{"type": "bar", "y": [1]}], "yAxis": {"stackLabels": {"enabled": true}}}"#,
            "/yAxis/stackLabels"
        ),
        (
            #"{"type": "chord", "x": ["a"], "y": [1]}"#,
            "/type"
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "spanGaps": true}]}"#,
            "/plots/0/spanGaps"
        ),
        (
            #"{"plots": [{"type": "pie", "values": [1, 2], "orbit": [1, 2]}]}"#,
            "/plots/0/orbit"
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "step": "start"}]}"#,
            "/plots/0/step"
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "line": {"color": "red", "sparkleColor": 3}}]}"#,
            "/plots/0/line/sparkleColor"
        ),
        (
            #"{"plots": [{"type": "bar", "y": [1, 2], "errorBars": "some"}]}"#,
            "/plots/0/errorBars"
        ),
        (
            #"{"plots": "bar"}"#,
            "/plots"
        ),
    ]

    /// Small multiples and trends of other tools.
    static let facetsAndTrends: [(String, String)] = [
        (
            #"{"data": {"values": [{"r": "N", "x": 1, "y": 2}]}, "mark": "point", "encoding": {"x": {"field": "x"}, "y": {"field": "y"}, "facet": {"field": "r", "columns": 2}}}"#,
            #"{"data":{"rows":[{"r":"N","x":1,"y":2}]},"facet":{"column":"r","columns":2,"order":"name"},"plots":[{"x":"x","y":"y","type":"scatter"}]}"#
        ),
        (
            #"{"data": {"values": [{"r": "N", "x": 1, "y": 2}]}, "facet": {"row": {"field": "r"}, "column": {"field": "x"}}, "spec": {"mark": "line", "encoding": {"x": {"field": "x"}, "y": {"field": "y"}}}}"#,
            #"{"data":{"rows":[{"r":"N","x":1,"y":2}]},"facet":{"row":"r","column":"x","order":"name"},"plots":[{"x":"x","y":"y","type":"line"}]}"#
        ),
        (
            #"{"data": [{"r": "N", "x": 1, "y": 2}], "type": "bar", "x": "x", "y": "y", "facet_col": "r", "facet_col_wrap": 3}"#,
            #"{"data":[{"r":"N","x":1,"y":2}],"plots":[{"type":"bar","x":"x","y":"y"}],"facet":{"column":"r","columns":3}}"#
        ),
        (
            #"{"data": {"columns": {"a": [1], "b": [2]}}, "plots": [{"type": "bar", "y": "a"}], "facet_grid": "a ~ b"}"#,
            #"{"data":{"columns":{"a":[1],"b":[2]}},"plots":[{"type":"bar","y":"a"}],"facet":{"row":"a","column":"b"}}"#
        ),
        (
            #"{"plots": [{"type": "scatter", "x": [1, 2], "y": [1, 2], "trendline": {"type": "exponential", "dash": [2, 2]}}]}"#,
            #"{"plots":[{"type":"scatter","x":[1,2],"y":[1,2],"trend":{"method":"exponential","lineStyle":{"dashPattern":[2,2],"lineCap":"butt"}}}]}"#
        ),
    ]

    /// Documents with errors, with the native spec of their other parts.
    static let rests: [(String, String?)] = [
        (
            #"{"ylabel": "m", "plots": [{"type": "bar", "y": [1]}], "yAxis": {"stackLabels": {"enabled": true}}}"#,
            #"{"axes":[{"coordinate":"x"},{"coordinate":"y","title":"m"}],"plots":[{"type":"bar","y":[1]}]}"#
        ),
        (
            #"{"plots": [{"type": "bar", "label": "a", "y": [1]}, {"type": "bar", "y": [2], "sparkle": [1]}]}"#,
            #"{"plots":[{"title":"a","type":"bar","y":[1]},{"type":"bar","y":[2]}]}"#
        ),
        // A plot without what it requires is left out, and so is an array that is empty then.
        (
            #"{"panes": [3], "plots": [{"type": "bar", "label": "a", "y": [1]}, {"type": "chord"}]}"#,
            #"{"plots":[{"title":"a","type":"bar","y":[1]}]}"#
        ),
        // Nothing is left.
        (#"{"plots": [{"type": "chord", "label": "a", "y": [1]}]}"#, nil),
        // A native spec has no rest, because its words are the client's own.
        (#"{"plots": [{"type": "bar", "y": [1], "gloss": 3}, {"type": "bar", "y": [2], "stack": 3}]}"#, nil),
        (#"{"plots": [{"type": "bar", "y": [1]}, {"type": "bar", "y": [2], "sparkle": [1]}]}"#, nil),
    ]
}
