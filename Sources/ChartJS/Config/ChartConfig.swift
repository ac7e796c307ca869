import Drawing
import Geometry
import JSON

/// A chart as a client describes it: Chart.js' configuration and the size of the picture.
struct ChartConfig: Sendable {
    let root: JSONValue
    let type: String
    var size: Size
    var devicePixelRatio: Double
    var background: Color

    var data: JSONValue? { root["data"] }
    var options: JSONValue? { root["options"] }
    var datasets: [JSONValue] { data?["datasets"].map { $0.elements.filter { $0.kind == .object } } ?? [] }

    /// Whether the chart has plugins, such as the legend. They can be switched off together.
    var hasPlugins: Bool { options?["plugins"]?.bool != false }

    /// Whether the chart has no x and y axes.
    var isRound: Bool {
        let types = datasets.map { $0["type"]?.string ?? type }
        return (types.isEmpty ? [type] : types).allSatisfy {
            DatasetType.named($0).map { $0.axes != .cartesian } ?? false
        }
    }

    var title: String? { options?["plugins"]?["title"]?["text"]?.lines.joined(separator: " ") }
}
