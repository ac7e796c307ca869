import Foundation
import JSON
import TestSupport
import Testing

/// The results that `statistics_reference.py` recorded in `statistics.json`.
enum RecordedStatistics {
    private static let document: JSONDocument? = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return File.read(folder.appendingPathComponent("statistics.json").path).flatMap { try? JSONDocument($0) }
    }()

    /// A set of points with its results.
    struct DataSet: Sendable, CustomTestStringConvertible {
        let index: Int
        var testDescription: String { self["name"]?.string ?? "" }
        var x: [Double] { self["x"]?.numbers ?? [] }
        var y: [Double] { self["y"]?.numbers ?? [] }

        subscript(key: String) -> JSONValue? { RecordedStatistics.list("sets")[index][key] }
    }

    static let sets = list("sets").indices.map { DataSet(index: $0) }

    static func list(_ key: String) -> [JSONValue] { document?.root[key].map { Array($0.elements) } ?? [] }
}

extension JSONValue {
    /// The elements as numbers; NaN for null.
    var numbers: [Double] { elements.map { $0.number ?? .nan } }
}

/// Whether numbers agree to nine digits, or both are missing.
/// - Parameter scale: The size of which an error may be the billionth part, if it is larger than the expected number.
func agree(_ value: Double, _ expected: Double, scale: Double = 0) -> Bool {
    guard !expected.isNaN else { return !value.isFinite }
    return abs(value - expected) <= 1e-9 * max(abs(expected), scale)
}

func agree(_ values: [Double], _ expected: [Double], scale: Double = 0) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { agree($0, $1, scale: scale) }
}

extension [Double] {
    var largest: Double { map(\.magnitude).max() ?? 0 }
}
