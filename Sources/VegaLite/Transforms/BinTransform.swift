import Budget
import JSON
import JavaScript
import Numbers

/// Adds the beginning and the end of the bin of each value.
package struct BinTransform: DataTransform {
    package let field: FieldPath
    package let options: RoundBins.Options
    /// The limits for which bins are chosen; nil for those of the values.
    package let extent: Extent?
    /// The names of the columns with the beginning and the end.
    package let startName: String
    package let endName: String

    package enum Extent: Hashable, Sendable {
        case numbers(low: Double, high: Double)
        /// Those of a param: two numbers, or an object with them as its only member. Without them, those of the values.
        case param(String)

        /// Reads two numbers or `{"param": "brush"}`; nil if there is no extent.
        package init?(_ members: MemberReader) throws(DataError) {
            guard let json = members.json.given("extent") else { return nil }
            if let param = json.given("param")?.string {
                self = .param(param)
            } else if let (low, high) = try members.extent("extent") {
                self = .numbers(low: low, high: high)
            } else {
                return nil
            }
        }
    }

    /// The maximum number of bins without other options.
    package static let defaultMaximumCount = 10.0

    package init(
        _ field: FieldPath, _ options: RoundBins.Options, extent: Extent? = nil,
        as startName: String, _ endName: String
    ) {
        (self.field, self.options, self.extent) = (field, options, extent)
        (self.startName, self.endName) = (startName, endName)
    }

    init(_ members: MemberReader) throws(DataError) {
        var parameters: MemberReader?
        if let bin = members.json.given("bin"), bin.kind == .object {
            parameters = try MemberReader(bin, at: members.place("bin"), members.budget)
        }
        let field = try members.required("field", members.field("field"))
        let name = try members.names(1, default: ["bin_\(field.name)"])[0]
        self.init(
            field,
            try parameters.map { (members) throws(DataError) in try Self.options(members) } ?? Self.defaultOptions,
            extent: try parameters.flatMap { (members) throws(DataError) in try Extent(members) }, as: name,
            try members.names(2, default: ["", "\(name)_end"])[1])
    }

    package static var defaultOptions: RoundBins.Options {
        var options = RoundBins.Options()
        options.maximumCount = defaultMaximumCount
        return options
    }

    /// Reads `{"maxbins": 20, "nice": false …}`.
    package static func options(_ members: MemberReader) throws(DataError) -> RoundBins.Options {
        var options = defaultOptions
        if let count = try members.positive("maxbins") { options.maximumCount = count }
        if let base = try members.number("base") {
            guard base > 1 else { throw members.wrong("base", "This must be above 1.", members.json["base"]) }
            options.base = base
        }
        if let divisors = try members.numbers("divide") { options.divisors = divisors }
        options.step = try members.positive("step")
        options.steps = try members.numbers("steps") ?? []
        options.minimumStep = try members.number("minstep") ?? 0
        options.isNice = try members.boolean("nice") ?? true
        options.anchor = try members.number("anchor")
        options.span = try members.positive("span")
        return options
    }

    package var outputs: [String] { [startName, endName] }

    /// The bins for a table; nil without values.
    package func bins(of table: DataTable, _ context: TransformContext) throws(DataError) -> RoundBins? {
        try bins(of: table[field].measures, context)
    }

    private func bins(of values: [Double], _ context: TransformContext) throws(DataError) -> RoundBins? {
        var (low, high) = (Double.infinity, -Double.infinity)
        if let extent = limits(context) {
            (low, high) = extent
        } else {
            for value in values where value.isFinite {
                low = Double.minimum(low, value)
                high = Double.maximum(high, value)
            }
            guard low <= high else { return nil }
        }
        guard let bins = RoundBins(from: low, to: high, options) else {
            throw DataError("/bin", "There would be more than \(Int(limiting: RoundBins.maximumCount)) bins.")
        }
        return bins
    }

    /// The limits that do not follow from the values.
    private func limits(_ context: TransformContext) -> (Double, Double)? {
        switch extent {
        case .numbers(let low, let high): return (low, high)
        case .param(let name):
            var value = context.host.value(of: name) ?? .null
            if case .object(let object) = value, object.count == 1 { value = object.values[0] }
            guard case .array(let array) = value, array.count == 2 else { return nil }
            let (one, other) = (array[0].plainNumber, array[1].plainNumber)
            return (min(one, other), max(one, other))
        case nil: return nil
        }
    }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        try table.checkSize(table.count, columns: 2, at: "/bin", context.budget)
        let values = table[field].measures
        guard !context.budget.isSpent(before: 20 * values.count) else { throw .stopped }
        let bins = try bins(of: values, context)
        let starts = values.map { value in
            guard let start = bins?.start(of: value), !start.isNaN else { return MarkedNumber.null }
            return start
        }
        var result = table
        result.set(DataColumn(.numbers(starts)), as: startName)
        let step = bins?.step ?? 0
        result.set(DataColumn(.numbers(starts.map { $0.isNaN ? $0 : $0 + step })), as: endName)
        return result
    }
}
