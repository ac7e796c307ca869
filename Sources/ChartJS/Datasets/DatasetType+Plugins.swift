/// The types of Chart.js' plugins, with the plugins' defaults.
extension DatasetType {
    static let plugins = [
        DatasetType(
            "radialGauge", RadialGaugeDataset.self, axes: .none, hasSlices: true,
            """
            {"dataset": {"centerPercentage": 80, "rotation": -1.5707963267948966, "trackColor": "rgb(204, 221, 238)",
                         "domain": [0, 100], "roundedCorners": true,
                         "centerArea": {"displayText": true, "padding": 4}},
             "options": {"plugins": {"legend": {"display": false}}}}
            """),
        DatasetType(
            "gauge", GaugeDataset.self, axes: .none, hasSlices: true,
            """
            {"dataset": {"cutout": "50%", "rotation": -90, "circumference": 180, "radius": "100%", "spacing": 0,
                         "needle": {"radiusPercentage": 2, "widthPercentage": 3.2, "lengthPercentage": 80,
                                    "color": "#000"},
                         "valueLabel": {"display": true, "color": "#fff", "backgroundColor": "#000",
                                        "borderRadius": 5, "bottomMarginPercentage": 5,
                                        "padding": {"top": 5, "right": 5, "bottom": 5, "left": 5}}},
             "options": {"plugins": {"legend": {"display": false}}}}
            """),
    ]
}
