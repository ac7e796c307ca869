import JSON

extension Annotation {
    /// The defaults of chartjs-plugin-annotation 3, by type. Colors that are missing are the text color of the chart.
    static let defaults = parsed(
        """
        {"line": {"borderWidth": 2, "arrowHeads": {"display": false, "fill": false, "length": 12, "width": 6},
                  "controlPoint": {"y": "-50%"},
                  "label": {"backgroundColor": "rgba(0,0,0,0.8)", "borderColor": "black", "borderRadius": 6,
                            "color": "#fff", "font": {"weight": "bold"}, "padding": 6, "position": "center"}},
         "box": {"borderWidth": 1, "label": \(innerLabel)},
         "ellipse": {"borderWidth": 1, "label": \(innerLabel)},
         "point": {"borderWidth": 1, "pointStyle": "circle", "radius": 10},
         "polygon": {"borderWidth": 1, "radius": 10, "sides": 3},
         "label": {"backgroundColor": "transparent", "borderWidth": 0, "color": "black", "padding": 6,
                   "callout": {"borderWidth": 1, "margin": 5, "side": 5, "start": "50%"}},
         "doughnutLabel": {"color": "black"}}
        """)

    private static let innerLabel = """
        {"backgroundColor": "transparent", "color": "black", "font": {"weight": "bold"}, "padding": 6,
         "textAlign": "start"}
        """

    /// The defaults of version 0.5.
    static let classicDefaults = parsed(
        """
        {"line": {"borderWidth": 1, "borderColor": "black",
                  "label": {"backgroundColor": "rgba(0,0,0,0.8)", "fontColor": "#fff", "fontStyle": "bold",
                            "xPadding": 6, "yPadding": 6, "cornerRadius": 6, "position": "center"}},
         "box": {"borderWidth": 1, "borderColor": "black"}}
        """)

    private static func parsed(_ text: String) -> JSONValue? { (try? JSONDocument(text))?.root }
}
