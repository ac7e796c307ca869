import Data

/// The columns of a table whose numbers are worth drawing. They are found when they are first asked for, and then kept.
final class Quantities {
    private let columns: [ColumnProfile]
    /// Those with many values, the most important ones first, or all if there are none: numbers with few values are often
    /// codes.
    private(set) lazy var clear = columns.clearQuantities
    /// The clear ones without those that are the same in many records.
    private(set) lazy var varied = clear.keeping {
        $0.column.count < TableProfile.manyRecords || $0.distinctCount > 1
    }
    /// The varied ones of which most records have a value, or all varied ones if there are none.
    private(set) lazy var complete = {
        let complete = varied.keeping { !$0.isMostlyMissing }
        return complete.isEmpty ? varied : complete
    }()

    init(among columns: [ColumnProfile]) {
        self.columns = columns
    }
}

/// The choice among columns of quantities.
extension [ColumnProfile] {
    private var recordCount: Int { first?.column.count ?? 0 }

    /// The columns that match, in the same memory if all do.
    fileprivate func keeping(_ matches: (ColumnProfile) -> Bool) -> [ColumnProfile] {
        allSatisfy(matches) ? self : filter(matches)
    }

    /// A column of texts that names each record; the names of the records only if there is no other one.
    var labels: ColumnProfile? {
        let labels = filter { $0.isOfTexts && !$0.hasDuplicates }
        return labels.first { !$0.namesRecords } ?? labels.first
    }

    fileprivate var clearQuantities: [ColumnProfile] {
        var quantities = filter(\.isQuantity)
        let known = Set(quantities.map { Name($0.name) })
        quantities.removeAll { $0.isDerived(from: known) }
        let uncounted = quantities.enumerated().filter {
            ($0.offset > 0 && recordCount < TableProfile.manyRecords) || !$0.element.isCounter
        }.map(\.element)
        if !uncounted.isEmpty { quantities = uncounted }
        if let index = quantities.firstIndex(where: \.isNamedY) {
            quantities.insert(quantities.remove(at: index), at: 0)
        }
        if let close = quantities.closingPrice { quantities.insert(quantities.remove(at: close), at: 0) }
        // In few records that texts name, all numbers are quantities.
        if recordCount <= TableProfile.fewBars, labels != nil { return quantities }
        let clear = quantities.filter { $0.distinctCount > 10 || $0.distinctCount * 2 > recordCount }
        guard clear.isEmpty else { return clear.filter { !$0.isMostlyMissing } + clear.filter(\.isMostlyMissing) }
        let others = quantities.filter { $0.distinctCount > 2 }
        return others.isEmpty ? quantities : others
    }

    /// The index of the closing price, adjusted if it can be, among prices of a day.
    private var closingPrice: Int? {
        let words = prefix(Self.maximumPrices).map(\.words.words)
        guard words.contains(["open"]), words.contains(["high"]), words.contains(["low"]) else { return nil }
        return words.firstIndex { $0.first?.hasPrefix("adj") == true && $0.last == "close" }
            ?? words.firstIndex(of: ["close"])
    }

    private static var maximumPrices: Int { 20 }

    /// The first of the quantities and those that can share its axis: each covers a tenth of it at least. If far more
    /// can share the axis of another quantity, it is that one.
    /// - Complexity: O(n) for n columns.
    var comparable: [ColumnProfile] {
        var best = comparableToFirst
        for start in indices.dropFirst().prefix(Self.maximumStarts) where best.count < count - start {
            let others = Array(self[start...]).comparableToFirst
            if others.count >= best.count + 2, others.count >= 2 * best.count { best = others }
        }
        return best
    }

    /// The number of quantities besides the first one with whose range others are compared.
    static var maximumStarts: Int { 8 }

    private var comparableToFirst: [ColumnProfile] {
        var chosen: [ColumnProfile] = []
        var spans: [Double] = []
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for column in self where chosen.count < TabularChart.maximumSeries {
            guard let range = column.range else { continue }
            let (low, high) = (Swift.min(least, range.lowerBound), Swift.max(greatest, range.upperBound))
            let span = range.upperBound - range.lowerBound
            guard chosen.isEmpty || (spans + [span]).allSatisfy({ $0 >= (high - low) * 0.1 }) else { continue }
            (least, greatest) = (low, high)
            spans.append(span)
            chosen.append(column)
        }
        return chosen.isEmpty ? Array(prefix(1)) : chosen
    }
}

extension ColumnProfile {
    /// Whether the name says that the column is the response.
    var isNamedY: Bool { name == "y" || name == "Y" }

    /// Whether the column is the logarithm, the square or a lag of another one, as its name says.
    fileprivate func isDerived(from names: Set<Name>) -> Bool {
        Self.derivations.contains { start, end in
            guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
            let base = name.dropFirst(start.count).dropLast(end.count)
            return base.count > 2 && base.count < name.count && names.contains(Name(String(base)))
        }
    }

    /// The beginnings and the ends of names of logarithms, squares and lags.
    private static let derivations = [
        ("l", ""), ("log", ""), ("log_", ""), ("", "sq"), ("", "_1"), ("", "_2"), ("", "_3"), ("", "_4"),
    ]
}
