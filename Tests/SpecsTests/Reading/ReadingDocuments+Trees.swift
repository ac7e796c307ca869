/// The documents of `ReadingTests` with plots that have no axes.
extension ReadingTests {
    static let trees: [(String, String)] = [
        (
            ##"""
            {"data": [{"type": "treemap", "labels": ["Eve", "Cain"], "parents": ["", "Eve"], "values": [5, 3],
             "branchvalues": "total", "textinfo": "label+percent root", "marker": {"colors": ["#ddd", "#a00"]}}],
             "layout": {"title": {"text": "T"}}}
            """##,
            ##"{"title":"T","plots":[{"type":"treemap","labels":["Eve","Cain"],"parents":["","Eve"],"values":[5,3],"parentValues":"totals","nodeLabels":"nameAndPercentage","fills":["#ddd","#a00"]}]}"##
        ),
        (
            #"""
            {"series": [{"type": "sunburst", "radius": "90%", "data": [{"name": "A", "children": [{"name": "a",
             "value": 4, "itemStyle": {"color": "red"}}]}, {"name": "B", "value": 2}]}]}
            """#,
            #"{"plots":[{"type":"sunburst","labels":["A","B","a"],"ids":["0","1","2"],"parents":[null,null,"0"],"values":[null,2,4],"fills":[null,null,"red"]}]}"#
        ),
        (
            #"""
            {"series": [{"type": "treemap", "layoutAlgorithm": "squarified", "data": [{"id": "A", "name": "Apples"},
             {"name": "Anne", "parent": "A", "value": 5}]}]}
            """#,
            #"{"plots":[{"type":"treemap","labels":["Apples","Anne"],"ids":["A","Anne"],"parents":[null,"A"],"values":[null,5]}]}"#
        ),
        (
            #"{"type": "treemap", "path": ["region", "city"], "values": "n", "data": {"region": ["x", "y"], "city": ["a", "b"], "n": [1, 2]}}"#,
            #"{"data":{"region":["x","y"],"city":["a","b"],"n":[1,2]},"plots":[{"type":"treemap","levels":["region","city"],"values":"n"}]}"#
        ),
        (
            #"{"type": "treemap", "labels": ["A", "B"], "values": [3, 2]}"#,
            #"{"plots":[{"type":"treemap","levels":[["A","B"]],"values":[3,2]}]}"#
        ),
        (
            #"{"type": "icicle", "data": {"name": "all", "children": [{"name": "a", "size": 3}]}}"#,
            #"{"plots":[{"type":"icicle","labels":["all","a"],"ids":["0","1"],"parents":[null,"0"],"values":[null,3]}]}"#
        ),
        (
            #"""
            {"data": [{"type": "sankey", "orientation": "h", "node": {"label": ["A", "B"], "color": ["red", "blue"]},
             "link": {"source": [0], "target": [1], "value": [8]}}], "layout": {"title": "T"}}
            """#,
            #"{"title":"T","plots":[{"type":"sankey","sources":["A"],"targets":["B"],"values":[8],"nodeColors":{"A":"red","B":"blue"}}]}"#
        ),
        (
            #"""
            {"series": {"type": "sankey", "data": [{"name": "a"}, {"name": "b"}],
             "links": [{"source": "a", "target": "b", "value": 5}]}}
            """#,
            #"{"plots":[{"type":"sankey","sources":["a"],"targets":["b"],"values":[5]}]}"#
        ),
        (
            #"{"series": [{"type": "sankey", "keys": ["from", "to", "weight"], "data": [["a", "b", 5], ["a", "c", 1]]}]}"#,
            #"{"plots":[{"type":"sankey","sources":["a","a"],"targets":["b","c"],"values":[5,1]}]}"#
        ),
        (
            #"{"data": [{"type": "funnel", "y": ["seen", "bought"], "x": [39, 20], "textinfo": "value+percent previous"}], "layout": {}}"#,
            #"{"plots":[{"type":"funnel","labels":["seen","bought"],"values":[39,20],"stageLabels":"nameValueAndPercentage","percentageOf":"previous"}]}"#
        ),
        (
            #"{"series": [{"type": "funnel", "data": [{"value": 100, "name": "Show"}, {"value": 80, "name": "Click"}]}]}"#,
            #"{"plots":[{"type":"funnel","labels":["Show","Click"],"values":[100,80]}]}"#
        ),
        (
            #"""
            {"data": [{"type": "parcoords", "line": {"color": [1, 2]}, "dimensions": [{"label": "A", "range": [0, 5],
             "values": [1, 4]}, {"label": "B", "values": [3, 2]}]}], "layout": {}}
            """#,
            #"{"plots":[{"type":"parallelCoordinates","colorValues":[1,2],"dimensions":[{"values":[1,4],"title":"A","start":0,"end":5},{"values":[3,2],"title":"B"}]}]}"#
        ),
        (
            #"{"type": "parallel_coordinates", "class_column": "g", "data": {"a": [1, 2], "b": [3, 1], "g": ["x", "y"]}}"#,
            #"{"data":{"a":[1,2],"b":[3,1],"g":["x","y"]},"plots":[{"type":"parallelCoordinates","dimensions":["a","b"],"series":"g"}]}"#
        ),
        (
            #"{"chart": {"type": "variwide"}, "series": [{"name": "cost", "data": [["Norway", 51.9, 448], ["Denmark", 43.3, 339]]}]}"#,
            #"{"plots":[{"name":"cost","type":"marimekko","x":["Norway","Denmark"],"y":[51.9,43.3],"width":[448,339]}]}"#
        ),
        (
            #"{"type": "mekko", "data": {"r": ["a", "b"], "s": ["p", "q"], "n": [1, 2]}, "x": "r", "y": "n", "series": "s", "weights": "n"}"#,
            #"{"data":{"r":["a","b"],"s":["p","q"],"n":[1,2]},"plots":[{"type":"marimekko","x":"r","y":"n","series":"s","width":"n"}]}"#
        ),
    ]
}
