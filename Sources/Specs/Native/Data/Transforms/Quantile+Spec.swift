import Codecs
import Data
import JSON

struct QuantileKeys: Sendable {
    var field = ""
    var probabilities: [Double] = []
    var step = 0.01
    var normalName: String?
    var groupBy: [String] = []
    var names: CurveNames?

    var transform: TableTransform {
        let all = probabilities.isEmpty ? QuantileTable.probabilities(step: step) : probabilities
        var quantiles = QuantileTable(of: field, at: all, groupBy: groupBy)
        quantiles.normalName = normalName
        if let names { (quantiles.probabilityName, quantiles.valueName) = (names.first, names.second) }
        return .quantile(quantiles)
    }
}

extension ObjectCodec where Root == QuantileKeys {
    static let quantile = ObjectCodec(
        "QuantileTransform", "Replaces the records by quantiles of their values.", initial: QuantileKeys(),
        discriminator: "quantile",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column with the values."),
            Property(
                "probabilities", \.probabilities, .array(of: .number(0...1), maximumCount: 1000),
                "The shares of the values below each quantile. Default: in steps."),
            Property(
                "step", \.step, .number(0.0001...1),
                "The distance of the probabilities, of which the first one is half a step."),
            Property(
                "normal", \.normalName, .optional(.columnName),
                "The name of a third column with the quantiles of a normal distribution, to compare with."),
            .curveGroups(\.groupBy),
            .curveNames(\.names, "with the probabilities and the quantiles. Default: probability and value."),
        ])
}
