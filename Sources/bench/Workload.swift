import JSON

/// A chart to measure: its data, and a spec for it, in the native dialect unless another one is asked for.
struct Workload {
    let name: String
    let title: String
    /// The body of a request.
    var spec: [UInt8]
    let data: Data

    /// The data of the five fixed workloads.
    enum Data {
        case series(title: String, x: [Double], names: [String], values: [[Double]])
        case bars(title: String, labels: [String], names: [String], values: [[Double]])
        case points(title: String, name: String, x: [Double], y: [Double])
        case line(title: String, name: String, x: [Double], y: [Double])
        case doughnut(title: String, labels: [String], values: [Double])
    }

    init(name: String, data: Data) {
        self.name = name
        self.data = data
        var members: [JSONTree.Member] = [
            .init(key: "width", value: 800), .init(key: "height", value: 400),
        ]
        switch data {
        case .series(let title, let x, let names, let values):
            self.title = title
            let columns =
                [JSONTree.Member(key: "x", value: .numbers(x))]
                + zip(names, values).map { JSONTree.Member(key: $0, value: .numbers($1)) }
            members += Self.titled(title) + Self.axes("x", "y")
            members.append(.init(key: "data", value: ["columns": .object(columns)]))
            members.append(
                .init(
                    key: "plots",
                    value: .array(
                        names.enumerated().map { number, name in
                            (["type": "line", "title": .string(name), "x": "x", "y": .string(name)] as JSONTree)
                                .adding(color: number, lineWidth: 1.5)
                        })))
        case .bars(let title, let labels, let names, let values):
            self.title = title
            members += Self.titled(title) + Self.axes("month", "value")
            members.append(
                .init(
                    key: "plots",
                    value: .array(
                        zip(names, values).enumerated().map { number, plot in
                            [
                                "type": "bar", "title": .string(plot.0), "x": .array(labels.map { .string($0) }),
                                "y": .numbers(plot.1), "color": .string(Self.colors[number]),
                            ]
                        })))
        case .points(let title, let name, let x, let y):
            self.title = title
            members += Self.titled(title) + Self.axes("x", "y")
            members.append(
                .init(
                    key: "plots",
                    value: [
                        [
                            "type": "scatter", "title": .string(name), "x": .numbers(x), "y": .numbers(y),
                            "plotSymbol": ["size": 4, "fill": .string(Self.colors[0])],
                        ]
                    ]))
        case .line(let title, let name, let x, let y):
            self.title = title
            members += Self.titled(title) + Self.axes("x", "y")
            members.append(
                .init(
                    key: "plots",
                    value: [
                        (["type": "line", "title": .string(name), "x": .numbers(x), "y": .numbers(y)] as JSONTree)
                            .adding(color: 0, lineWidth: 1.5)
                    ]))
        case .doughnut(let title, let labels, let values):
            self.title = title
            members.append(.init(key: "title", value: .string(title)))
            members.append(.init(key: "legend", value: ["anchor": "right"]))
            members.append(
                .init(
                    key: "plots",
                    value: [
                        [
                            "type": "doughnut", "values": .numbers(values),
                            "labels": .array(labels.map { .string($0) }),
                            "fills": .array(values.indices.map { .string(Self.colors[$0 % Self.colors.count]) }),
                        ]
                    ]))
        }
        spec = JSONTree.object(members).bytes
    }

    private static let colors = ["#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b"]

    private static func titled(_ title: String) -> [JSONTree.Member] {
        [.init(key: "title", value: .string(title)), .init(key: "legend", value: true)]
    }

    private static func axes(_ x: String, _ y: String) -> [JSONTree.Member] {
        let grid: JSONTree = ["lineColor": "#e5e8ec"]
        return [
            .init(
                key: "axes",
                value: [
                    ["coordinate": "x", "title": .string(x), "majorGridLineStyle": grid],
                    ["coordinate": "y", "title": .string(y), "majorGridLineStyle": grid],
                ])
        ]
    }

    static func color(_ number: Int) -> JSONTree { .string(colors[number % colors.count]) }
}

extension JSONTree {
    static func numbers(_ values: [Double]) -> JSONTree { .array(values.map { .number($0) }) }

    fileprivate func adding(color number: Int, lineWidth: Double) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(
            members + [
                Member(
                    key: "dataLineStyle", value: ["lineColor": Workload.color(number), "lineWidth": .number(lineWidth)])
            ])
    }
}
