/// The documents of `ReadingTests` with maps.
extension ReadingTests {
    static let maps: [(String, String)] = [
        (
            #"""
            {"data": [{"type": "choropleth", "locationmode": "USA-states", "locations": ["CA", "TX"], "z": [1, 2],
             "colorscale": "Blues", "zmin": 0, "zmax": 5, "text": ["a", "b"], "marker": {"line": {"width": 1}}}],
             "layout": {"title": {"text": "T"}, "geo": {"scope": "usa", "projection": {"type": "albers usa"}}}}
            """#,
            #"{"title":"T","plots":[{"type":"choropleth","map":"usStates","locations":["CA","TX"],"values":[1,2],"colorScale":{"colorMap":"blues","range":[0,5]},"borderLineStyle":{"lineWidth":1},"projection":"albersUsa"}]}"#
        ),
        (
            #"""
            {"data": [{"type": "choropleth", "locations": ["x"], "z": [1], "featureidkey": "properties.code",
             "geojson": {"type": "Feature", "properties": {"code": "x"}, "geometry": {"type": "Polygon",
             "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}}], "layout": {}}
            """#,
            #"""
            {"plots": [{"type": "choropleth", "locations": ["x"], "values": [1], "map": {"idField": "code", "data":
             {"type": "Feature", "properties": {"code": "x"}, "geometry": {"type": "Polygon",
             "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}}}]}
            """#
        ),
        (
            #"{"type": "choropleth", "data": [{"iso": "FRA", "gdp": 3}], "locations": "iso", "color": "gdp"}"#,
            #"{"data":[{"iso":"FRA","gdp":3}],"plots":[{"type":"choropleth","locations":"iso","values":"gdp"}]}"#
        ),
        (
            #"""
            {"title": {"text": "W"}, "visualMap": {"min": 0, "max": 9, "inRange": {"color": ["#eee", "#a00"]}},
             "series": [{"type": "map", "map": "world", "roam": true, "data": [{"name": "France", "value": 3}]}]}
            """#,
            ##"{"title":"W","plots":[{"type":"choropleth","map":"countries","locations":["France"],"values":[3],"colorScale":{"colorMap":["#eee","#a00"],"range":[0,9]}}]}"##
        ),
        (
            #"{"chart": {"type": "map", "map": "countries/us/us-all"}, "series": [{"data": [["us-ca", 5], ["us-tx", 9]]}]}"#,
            #"{"plots":[{"type":"choropleth","map":"usStates","locations":["ca","tx"],"values":[5,9]}]}"#
        ),
        (
            #"{"chart": {"map": "custom/world"}, "series": [{"type": "map", "name": "D", "joinBy": ["iso-a2", "code"], "data": [{"code": "FR", "value": 3}]}]}"#,
            #"{"plots":[{"name":"D","type":"choropleth","map":"countries","locations":["FR"],"values":[3]}]}"#
        ),
    ]
}
