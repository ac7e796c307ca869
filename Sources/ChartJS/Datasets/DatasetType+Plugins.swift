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
        samples("boxplot", BoxDataset.self), samples("horizontalBoxplot", BoxDataset.self, indexAxis: "y"),
        samples("violin", ViolinDataset.self), samples("horizontalViolin", ViolinDataset.self, indexAxis: "y"),
    ]

    private static func samples(_ name: String, _ dataset: Dataset.Type, indexAxis: String = "x") -> DatasetType {
        DatasetType(
            name, dataset, content: .samples,
            """
            {"dataset": {"indexAxis": "\(indexAxis)", "categoryPercentage": 0.8, "barPercentage": 0.9, "grouped": true,
                         "minStats": "min", "maxStats": "max", "coef": 1.5, "quantiles": 7, "points": 100,
                         "borderWidth": 1, "outlierStyle": "circle", "outlierRadius": 2, "outlierBorderWidth": 1,
                         "itemStyle": "circle", "itemRadius": 0, "itemBorderWidth": 0, "meanStyle": "circle",
                         "meanRadius": 3, "meanBorderWidth": 1},
             "scales": {"index": {"type": "category", "offset": true, "grid": {"offset": true}},
                        "value": {"type": "linear"}}}
            """)
    }
}
