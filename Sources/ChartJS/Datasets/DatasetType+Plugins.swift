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
            "gauge", GaugeDataset.self, axes: .none, hasSlices: true, millisecondsOfValue: 0.04,
            """
            {"dataset": {"cutout": "50%", "rotation": -90, "circumference": 180, "radius": "100%", "spacing": 0,
                         "needle": {"radiusPercentage": 2, "widthPercentage": 3.2, "lengthPercentage": 80,
                                    "color": "#000"},
                         "valueLabel": {"display": true, "color": "#fff", "backgroundColor": "#000",
                                        "borderRadius": 5, "bottomMarginPercentage": 5,
                                        "padding": {"top": 5, "right": 5, "bottom": 5, "left": 5}}},
             "options": {"plugins": {"legend": {"display": false}}}}
            """),
        DatasetType(
            "candlestick", FinancialDataset.self, millisecondsOfValue: 0.05,
            """
            {"dataset": {"categoryPercentage": 0.8, "barPercentage": 0.9, "grouped": true, "borderWidth": 1},
             \(financialScales)}
            """),
        DatasetType(
            "ohlc", FinancialDataset.self, millisecondsOfValue: 0.05,
            """
            {"dataset": {"categoryPercentage": 1, "barPercentage": 1, "grouped": true, "lineWidth": 2,
                         "armLengthRatio": 0.8},
             \(financialScales)}
            """),
        DatasetType(
            "funnel", FunnelDataset.self, millisecondsOfValue: 0.2,
            """
            {"dataset": {"categoryPercentage": 0.98, "barPercentage": 1, "grouped": true, "align": "center",
                         "shrinkAnchor": "top", "shrinkFraction": 1, "borderWidth": 0},
             "scales": {"index": {"type": "category", "offset": true, "display": false,
                                  "grid": {"offset": true, "display": false}},
                        "value": {"type": "linear", "display": false, "grid": {"display": false}}},
             "options": {"plugins": {"legend": {"display": false}, "colors": {"enabled": false}}}}
            """),
        DatasetType(
            "matrix", MatrixDataset.self, millisecondsOfValue: 0.01,
            """
            {"dataset": {"width": 20, "height": 20, "anchorX": "center", "anchorY": "center", "borderRadius": 0},
             "scales": {"x": {"type": "linear", "offset": true}, "y": {"type": "linear", "reverse": true}}}
            """),
        DatasetType(
            "sankey", SankeyDataset.self, axes: .none, maximumCount: SankeyDataset.maximumFlows,
            millisecondsOfValue: 0.3,
            """
            {"dataset": {"borderColor": "black", "borderWidth": 1, "nodeWidth": 10, "nodePadding": 10, "alpha": 0.5,
                         "colorFrom": "red", "colorTo": "green", "colorMode": "gradient"},
             "options": {"plugins": {"legend": {"display": false}, "colors": {"enabled": false}},
                         "layout": {"padding": {"top": 3, "left": 3, "right": 13, "bottom": 3}}}}
            """),
        DatasetType(
            "treemap", TreemapDataset.self, axes: .none, content: .tree, maximumCount: TreemapTree.maximumValues,
            millisecondsOfValue: 0.1,
            """
            {"dataset": {"borderWidth": 0, "spacing": 0.5, "rtl": false,
                         "captions": {"display": true, "color": "black", "padding": 3},
                         "labels": {"display": false, "align": "center", "color": "black", "overflow": "cut",
                                    "position": "middle", "padding": 3},
                         "dividers": {"display": false, "lineCapStyle": "butt", "lineColor": "black",
                                      "lineWidth": 1}}}
            """),
        samples("boxplot", BoxDataset.self), samples("horizontalBoxplot", BoxDataset.self, indexAxis: "y"),
        samples("violin", ViolinDataset.self), samples("horizontalViolin", ViolinDataset.self, indexAxis: "y"),
    ]

    private static let financialScales = """
        "scales": {"x": {"type": "timeseries", "offset": true,
                         "ticks": {"major": {"enabled": true}, "source": "data", "maxRotation": 0, "autoSkip": true,
                                   "autoSkipPadding": 75}},
                   "y": {"type": "linear"}},
        "options": {"plugins": {"colors": {"enabled": false}}}
        """

    private static func samples(_ name: String, _ dataset: Dataset.Type, indexAxis: String = "x") -> DatasetType {
        DatasetType(
            name, dataset, content: .samples, millisecondsOfValue: 0.01,
            """
            {"dataset": {"indexAxis": "\(indexAxis)", "categoryPercentage": 0.8, "barPercentage": 0.9, "grouped": true,
                         "minStats": "min", "maxStats": "max", "coef": 1.5, "quantiles": 7, "points": 100,
                         "borderWidth": 1, "outlierStyle": "circle", "outlierRadius": 2, "outlierBorderWidth": 1,
                         "itemStyle": "circle", "itemRadius": 0, "itemBorderWidth": 0, "meanStyle": "circle",
                         "meanRadius": 3, "meanBorderWidth": 1},
             "scales": {"index": {"type": "category", "offset": true, "grid": {"offset": true}},
                        "value": {"type": "linear", "beginAtZero": true}}}
            """)
    }
}
