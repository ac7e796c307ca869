import Dialects
import Numbers

/// What a channel shows: a field, perhaps in summary, or one datum.
struct FieldDefinition: Sendable {
    /// How the values are put into intervals.
    enum Binning: Sendable {
        /// The data already has intervals.
        case binned
        case bins(Node)
    }

    let node: Node
    /// The path of the field as written; nil for counts and data.
    let field: String?
    let datum: Node?
    var type: FieldType
    let aggregate: FieldSummary?
    let binning: Binning?
    let timeUnit: TimeUnitName?

    var isBinned: Bool { binning != nil }
    var hasBins: Bool {
        if case .bins = binning { return true }
        return false
    }
    var isAlreadyBinned: Bool {
        if case .binned = binning { return true }
        return false
    }

    /// The name of the column with the values that the channel shows.
    var column: String { column(suffix: nil) }

    /// - Parameter suffix: `end` or `range` of a bin or a unit of time.
    func column(suffix: String?) -> String {
        var name = field.map(Self.plainName) ?? (aggregate == nil ? "" : "__count")
        if let aggregate {
            if aggregate.isArgument {
                name = "\(aggregate.op)_\(aggregate.argument ?? "").\(name)"
            } else if aggregate.op == "count" {
                name = "__count"
            } else if field != nil {
                name = "\(aggregate.op)_\(name)"
            }
        }
        if case .bins(let node) = binning { name = Self.binPrefix(node) + "_" + name }
        if let timeUnit, !timeUnit.isBinned { name = timeUnit.columnPrefix + "_" + name }
        return suffix.map { "\(name)_\($0)" } ?? name
    }

    /// The name of a field without escapes.
    static func plainName(_ field: String) -> String { FieldPath(field).name }

    /// The beginning of the names of columns with bins.
    static func binPrefix(_ node: Node) -> String {
        guard node.isObject else { return "bin" + (node.bool == true ? "_maxbins_10" : "") }
        let parts = node.members.map { member -> String in
            let value = member.value
            let text = value.number.map { JSText.number($0) } ?? value.text ?? value.bool.map { String($0) } ?? "_"
            return "_\(member.key)_\(text)"
        }
        return ("bin" + parts.joined()).map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "_" }.joined()
    }

    // MARK: Reading

    init(_ node: Node, _ channel: Channel?, mark: String) throws(SpecError) {
        self.node = node
        datum = node["datum"]
        aggregate = try FieldSummary(node["aggregate"])
        if let field = node["field"] {
            if let text = field.text {
                self.field = text
            } else {
                throw Problem.at(field.place, "A field is a name.", found: field.kindName)
            }
        } else {
            field = nil
        }
        if let bin = node["bin"], bin.bool != false, !bin.isNull {
            binning = bin.text == "binned" || bin["binned"]?.bool == true ? .binned : .bins(bin)
        } else {
            binning = nil
        }
        timeUnit = try node["timeUnit"].flatMap { node throws(SpecError) in try TimeUnitName(node) }
        if let given = node["type"], let text = given.text {
            guard let type = FieldType(name: text) else {
                throw Problem.unknown(
                    given, "a type", among: ["quantitative", "temporal", "ordinal", "nominal"])
            }
            // Counts are numbers whatever they are said to be.
            self.type = aggregate?.isCounting == true && type != .ordinal && type != .nominal ? .quantitative : type
        } else {
            type = .nominal
            type = defaultType(channel)
        }
    }

    private func defaultType(_ channel: Channel?) -> FieldType {
        if let datum {
            if datum.number != nil { return .quantitative }
            return datum.isObject && datum.expression == nil ? .temporal : .nominal
        }
        switch channel {
        case .latitude, .longitude, .latitude2, .longitude2: return .quantitative
        case .shape, .strokeDash: return .nominal
        case .order: return .ordinal
        case nil: return .nominal
        default: break
        }
        if node["sort"]?.isList == true { return .ordinal }
        if timeUnit != nil { return .temporal }
        if isBinned || aggregate.map({ !$0.isArgument }) == true { return .quantitative }
        if let scale = node["scale"]?["type"]?.text {
            switch scale {
            case "linear", "log", "pow", "sqrt", "symlog", "quantile", "quantize", "threshold", "identity":
                return .quantitative
            case "time", "utc": return .temporal
            default: break
            }
        }
        return .nominal
    }

    /// Whether values are positions on a continuous axis.
    var isContinuous: Bool { !isDiscreteType && !hasBins || type == .quantitative && !isBinned }
    var isDiscreteType: Bool { type == .nominal || type == .ordinal }

    /// Whether the values are numbers that are not in intervals.
    var isMeasure: Bool { type == .quantitative && !isBinned }
}

/// A summary of values.
struct FieldSummary: Sendable {
    let op: String
    /// The field of `argmin` and `argmax`.
    let argument: String?

    static let names = [
        "argmax", "argmin", "average", "count", "distinct", "max", "mean", "median", "min", "missing", "product", "q1",
        "q3", "ci0", "ci1", "stderr", "stdev", "stdevp", "sum", "valid", "values", "variance", "variancep",
        "exponential", "exponentialb",
    ]

    init?(_ node: Node?) throws(SpecError) {
        guard let node, !node.isNull else { return nil }
        if node.isObject, let member = node.members.first, member.key == "argmin" || member.key == "argmax" {
            op = member.key
            argument = member.value.text
            return
        }
        guard let name = node.text, Self.names.contains(name) else {
            throw Problem.unknown(node, "a summary", among: Self.names)
        }
        op = name
        argument = nil
    }

    var isArgument: Bool { argument != nil }
    var isCounting: Bool { ["count", "valid", "missing", "distinct"].contains(op) }
    /// Whether the result can be added up.
    var isSummative: Bool { ["count", "sum", "distinct", "valid", "missing"].contains(op) }
}

/// Numbers as JavaScript writes them.
enum JSText {
    static func number(_ number: Double) -> String { DecimalNumber.scriptText(number) }
}
