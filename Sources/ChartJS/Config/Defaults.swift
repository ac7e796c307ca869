import JSON

/// The defaults of Chart.js 4. Those of types of datasets are in `DatasetType`.
enum Defaults {
    /// The options of all charts.
    static let chart = parsed(
        """
        {"backgroundColor": "rgba(0,0,0,0.1)", "borderColor": "rgba(0,0,0,0.1)", "color": "#666", "indexAxis": "x",
         "font": {"family": "Helvetica Neue, Helvetica, Arial, sans-serif", "size": 12, "style": "normal",
                  "lineHeight": 1.2},
         "layout": {"autoPadding": true, "padding": 0}, "showLine": true, "spanGaps": false,
         "elements": {
           "arc": {"borderAlign": "center", "borderColor": "#fff", "borderWidth": 2, "offset": 0, "spacing": 0,
                   "borderRadius": 0, "circular": true, "borderDash": [], "borderDashOffset": 0, "selfJoin": false},
           "bar": {"borderSkipped": "start", "borderWidth": 0, "borderRadius": 0, "inflateAmount": "auto"},
           "line": {"borderCapStyle": "butt", "borderDash": [], "borderDashOffset": 0, "borderJoinStyle": "miter",
                    "borderWidth": 3, "capBezierPoints": true, "cubicInterpolationMode": "default", "fill": false,
                    "spanGaps": false, "stepped": false, "tension": 0},
           "point": {"borderWidth": 1, "hitRadius": 1, "hoverBorderWidth": 1, "hoverRadius": 4,
                     "pointStyle": "circle", "radius": 3, "rotation": 0}},
         "plugins": {
           "legend": {"display": true, "position": "top", "align": "center", "fullSize": true, "reverse": false,
                      "weight": 1000,
                      "labels": {"boxWidth": 40, "padding": 10}, "title": {"display": false, "position": "center",
                      "text": "", "padding": 0}},
           "title": {"align": "center", "display": false, "fullSize": true, "padding": 10, "position": "top",
                     "text": "", "weight": 2000, "font": {"weight": "bold"}},
           "subtitle": {"align": "center", "display": false, "fullSize": true, "padding": 0, "position": "top",
                        "text": "", "weight": 1500, "font": {"weight": "normal"}},
           "filler": {"propagate": true, "drawTime": "beforeDatasetDraw"}}}
        """)

    /// The options of all scales.
    static let scale = parsed(
        """
        {"display": true, "offset": false, "reverse": false, "beginAtZero": false, "bounds": "ticks", "clip": true,
         "grace": 0, "weight": 0,
         "grid": {"display": true, "lineWidth": 1, "drawOnChartArea": true, "drawTicks": true, "tickLength": 8,
                  "offset": false},
         "border": {"display": true, "dash": [], "dashOffset": 0, "width": 1},
         "title": {"display": false, "text": "", "padding": {"top": 4, "bottom": 4}},
         "ticks": {"minRotation": 0, "maxRotation": 50, "mirror": false, "textStrokeWidth": 0, "padding": 3,
                   "display": true, "autoSkip": true, "autoSkipPadding": 3, "labelOffset": 0, "align": "center",
                   "crossAlign": "near", "showLabelBackdrop": false, "backdropColor": "rgba(255, 255, 255, 0.75)",
                   "backdropPadding": 2}}
        """)

    /// The options of the scales of each type.
    static let scaleTypes = parsed(
        """
        {"category": {}, "linear": {}, "logarithmic": {"ticks": {"major": {"enabled": true}}},
         "time": {"bounds": "data", "ticks": {"source": "auto"}},
         "timeseries": {"bounds": "data", "ticks": {"source": "auto"}}}
        """)

    /// The options of the scales of radar and polar area charts.
    static let radialScale = parsed(
        """
        {"display": true, "position": "chartArea", "startAngle": 0,
         "angleLines": {"display": true, "lineWidth": 1, "borderDash": [], "borderDashOffset": 0},
         "grid": {"circular": false}, "ticks": {"showLabelBackdrop": true},
         "pointLabels": {"backdropPadding": 2, "display": true, "font": {"size": 10}, "padding": 5,
                         "centerPointLabels": false}}
        """)

    private static func parsed(_ text: String) -> JSONValue? { (try? JSONDocument(text))?.root }
}
