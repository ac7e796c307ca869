import JSON

extension Workload {
    /// The same chart as a configuration of Chart.js in the body of a request.
    func asChartJS() -> Workload {
        var workload = self
        workload.spec =
            ([
                "width": 800, "height": 400, "backgroundColor": "white", "format": "png", "version": "4",
                "devicePixelRatio": 1, "chart": configuration,
            ] as JSONTree).bytes
        return workload
    }

    private var configuration: JSONTree {
        switch data {
        case .series(let title, let x, let names, let values):
            [
                "type": "line",
                "data": [
                    "labels": .numbers(x),
                    "datasets": .array(
                        zip(names, values).enumerated().map { number, series in
                            Self.line(series.0, .numbers(series.1), color: number)
                        }),
                ],
                "options": Self.options(title, "x", "y"),
            ]
        case .bars(let title, let labels, let names, let values):
            [
                "type": "bar",
                "data": [
                    "labels": .array(labels.map { .string($0) }),
                    "datasets": .array(
                        zip(names, values).enumerated().map { number, series in
                            [
                                "label": .string(series.0), "data": .numbers(series.1),
                                "backgroundColor": Self.color(number),
                            ]
                        }),
                ],
                "options": Self.options(title, "month", "value"),
            ]
        case .points(let title, let name, let x, let y):
            [
                "type": "scatter",
                "data": [
                    "datasets": [
                        [
                            "label": .string(name), "data": Self.points(x, y), "backgroundColor": Self.color(0),
                            "pointRadius": 2, "borderWidth": 0,
                        ]
                    ]
                ],
                "options": Self.options(title, "x", "y"),
            ]
        case .line(let title, let name, let x, let y):
            [
                "type": "line", "data": ["datasets": [Self.line(name, Self.points(x, y), color: 0)]],
                "options": Self.options(title, "x", "y", xType: "linear"),
            ]
        case .doughnut(let title, let labels, let values):
            [
                "type": "doughnut",
                "data": [
                    "labels": .array(labels.map { .string($0) }),
                    "datasets": [
                        [
                            "data": .numbers(values),
                            "backgroundColor": .array(values.indices.map { Self.color($0) }),
                        ]
                    ],
                ],
                "options": [
                    "plugins": [
                        "title": ["display": true, "text": .string(title)],
                        "legend": ["display": true, "position": "right"],
                    ]
                ],
            ]
        }
    }

    private static func line(_ name: String, _ data: JSONTree, color number: Int) -> JSONTree {
        [
            "label": .string(name), "data": data, "borderColor": color(number), "backgroundColor": color(number),
            "borderWidth": 1.5, "pointRadius": 0, "fill": false,
        ]
    }

    private static func points(_ x: [Double], _ y: [Double]) -> JSONTree {
        .array(zip(x, y).map { ["x": .number($0), "y": .number($1)] })
    }

    private static func options(_ title: String, _ x: String, _ y: String, xType: String? = nil) -> JSONTree {
        func axis(_ title: String, _ type: String?) -> JSONTree {
            let text: JSONTree = ["display": true, "text": .string(title)]
            return type.map { ["title": text, "type": .string($0)] } ?? ["title": text]
        }
        return [
            "plugins": ["title": ["display": true, "text": .string(title)], "legend": ["display": true]],
            "scales": ["x": axis(x, xType), "y": axis(y, nil)],
        ]
    }
}
