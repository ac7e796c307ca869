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
        (
            #"""
            {"data": [{"type": "scattergeo", "lon": [-74, 2.35], "lat": [40.7, 48.9], "mode": "markers+text",
             "text": ["New York", "Paris"], "marker": {"size": [20, 10], "color": [1, 2], "colorscale": "Viridis"}}],
             "layout": {"geo": {"projection": {"type": "robinson"}}}}
            """#,
            #"{"plots":[{"type":"mapPoints","longitude":[-74,2.35],"latitude":[40.7,48.9],"dataLabels":["New York","Paris"],"size":[20,10],"colorValues":[1,2],"colorScale":"viridis","projection":"robinson"}]}"#
        ),
        (
            #"{"data": [{"type": "scattergeo", "lon": [1, 2, null, 5, 6], "lat": [3, 4, null, 7, 8], "mode": "lines", "line": {"width": 2}}], "layout": {}}"#,
            #"{"plots":[{"type":"mapPoints","from":{"longitude":[1,5],"latitude":[3,7]},"to":{"longitude":[2,6],"latitude":[4,8]},"lineStyle":{"lineWidth":2}}]}"#
        ),
        (
            #"{"type": "scatter_geo", "data": [{"lat": 1, "lon": 2, "pop": 3, "part": "a"}], "lat": "lat", "lon": "lon", "size": "pop", "color": "part"}"#,
            #"{"data":[{"lat":1,"lon":2,"pop":3,"part":"a"}],"plots":[{"type":"mapPoints","longitude":"lon","latitude":"lat","size":"pop","colorValues":"part"}]}"#
        ),
        (
            #"""
            {"geo": {"map": "world", "roam": true}, "series": [
             {"type": "scatter", "coordinateSystem": "geo", "data": [{"name": "Paris", "value": [2.35, 48.9, 5]}]},
             {"type": "lines", "coordinateSystem": "geo", "data": [{"coords": [[2.35, 48.9], [139.7, 35.7]]}]}]}
            """#,
            #"""
            {"plots": [{"type": "mapPoints", "map": "countries", "longitude": [2.35], "latitude": [48.9], "size": [5],
             "dataLabels": ["Paris"]}, {"type": "mapPoints", "map": "countries",
             "from": {"longitude": [2.35], "latitude": [48.9]}, "to": {"longitude": [139.7], "latitude": [35.7]}}]}
            """#
        ),
        (
            #"{"chart": {"map": "custom/world"}, "series": [{"type": "mapbubble", "data": [{"id": "FR", "z": 5}]}]}"#,
            #"{"plots":[{"type":"mapPoints","map":"countries","locations":["FR"],"size":[5]}]}"#
        ),
        (
            #"""
            {"data": {"values": [{"lon": 2, "lat": 3, "n": 5}]}, "projection": {"type": "equalEarth"}, "mark": "circle",
             "encoding": {"longitude": {"field": "lon", "type": "quantitative"}, "latitude": {"field": "lat"},
             "size": {"field": "n", "type": "quantitative"}}}
            """#,
            #"{"data":{"rows":[{"lon":2,"lat":3,"n":5}]},"plots":[{"type":"mapPoints","longitude":"lon","latitude":"lat","size":"n","projection":{"type":"equalEarth"}}]}"#
        ),
        (
            #"{"type": "bubbleMap", "lat": [1, 2], "lon": [30, 40], "size": [3, 4], "labels": ["a", "b"]}"#,
            #"{"plots":[{"type":"mapPoints","longitude":[30,40],"latitude":[1,2],"size":[3,4],"dataLabels":["a","b"]}]}"#
        ),
    ]
}
