import Codecs
import Data
import JSON

struct LoessKeys: Sendable {
    var on = ""
    var field = ""
    var bandwidth = 0.3
    var groupBy: [String] = []
    var names: CurveNames?

    var transform: TableTransform {
        var curve = LoessCurve(of: field, on: on, bandwidth: bandwidth, groupBy: groupBy)
        (curve.onName, curve.fieldName) = (names?.first, names?.second)
        return .loess(curve)
    }
}

extension ObjectCodec where Root == LoessKeys {
    static let loess = ObjectCodec(
        "LoessTransform",
        "Replaces the records by a smooth curve through them (LOESS), which follows straight lines through the points around each position.",
        initial: LoessKeys(), discriminator: "loess",
        properties: [
            Property("on", \.on, .columnName, isRequired: true, "The column with the positions (x)."),
            Property("field", \.field, .columnName, isRequired: true, "The column with the values (y)."),
            Property(
                "bandwidth", \.bandwidth, .number(0.001...1),
                "The share of the points that determine the curve at a position. More makes it smoother."),
            .curveGroups(\.groupBy),
            .curveNames(\.names, "with the positions and the values. Default: those of on and field."),
        ])
}
