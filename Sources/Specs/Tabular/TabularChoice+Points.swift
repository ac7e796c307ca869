import Budget
import Data
import Dialects

/// The columns that are shown as points.
extension TabularChoice {
    /// The number of records from which unrelated quantities are no points.
    private static let manyUnrelated = 200
    /// The number of records that are too many for groups of points of unrelated quantities.
    private static let manyGrouped = 1_000
    /// The number of columns whose relations are examined.
    private static let maximumRelations = 10
    /// The number of distinct values of columns whose relations are examined.
    private static let variedCount = 10
    /// The correlation of columns that are related.
    private static let related = 0.3
    /// The correlation from which the first columns are not replaced by more related ones.
    private static let wellRelated = 0.45
    /// How much stronger the relation of other columns must be to replace that of the first one.
    private static let muchStronger = 0.2
    /// The correlation of columns that say the same if their names say so too, of columns that are not preferred for
    /// their relation, and of any columns that say the same.
    private static let strong = 0.6
    private static let alike = 0.9
    private static let nearlySame = 0.95
    private static let same = 0.9999
    /// The names of columns with the starts of intervals.
    private static let namesOfStarts: Set<String> = ["start", "tstart", "begin", "from", "lower", "min", "low"]

    /// The two best columns of points: with many distinct values, related, and with `y` as the response.
    mutating func addPoints(_ quantities: [String]) throws(TabularError) {
        var continuous = quantities.filter { isContinuous($0) && !isMostlyOneValue($0) }
        continuous = Self.postponing(isSkewed, in: continuous)
        continuous = Self.postponing(isCoarse, in: continuous)
        let others = quantities.filter { !isContinuous($0) && !isMostlyOneValue($0) }
        let rest = quantities.filter(isMostlyOneValue)
        var candidates = continuous + others + rest
        if let place = candidates.firstIndex(where: { $0 == "y" || $0 == "Y" }) {
            let response = candidates.remove(at: place)
            let best = candidates.prefix(Self.maximumRelations).max { strength($0, response) < strength($1, response) }
            let isRelated = best.map { strength($0, response) >= Self.related } ?? false
            return try addPoints(isRelated ? best ?? candidates[0] : candidates[0], response)
        }
        let x = candidates[0]
        let y =
            candidates.dropFirst().prefix(Self.maximumRelations).first { canBePair(x, $0, strength(x, $0)) }
            ?? candidates[1]
        // Within the groups of a column, quantities may be related.
        let group = chosenGroup(x, [y], isScatter: true)
        let isGrouped = table.count < Self.manyGrouped && group.map { isOfTexts($0) || quantities.count == 2 } == true
        guard table.count >= Self.manyRecords, strength(x, y) < Self.wellRelated else { return try addPoints(x, y) }
        let varied = continuous + others.filter { distinctCount($0) >= Self.variedCount }
        if let pair = mostRelatedPair(varied), pair.strength >= (isGrouped ? Self.strong : Self.related) {
            return try addPoints(pair.x, pair.y)
        }
        guard !isGrouped else { return try addPoints(x, y) }
        let isPair = table.names.count { $0 != table.recordNames } == 2 && table.count <= Self.manyPoints
        guard table.count >= Self.manyUnrelated, continuous.count > 1, !isPair else { return try addPoints(x, y) }
        // Points of quantities that have nothing to do with each other show nothing.
        if let factor = factor(isOfTexts) { return try addBoxes(x: factor, y: x) }
        try addHistograms(x: x, y: nil, nil)
    }

    /// The names with those that match at the end, unless fewer than two would be before them.
    private static func postponing(_ matches: (String) -> Bool, in names: [String]) -> [String] {
        var (first, last): ([String], [String]) = ([], [])
        for name in names { if matches(name) { last.append(name) } else { first.append(name) } }
        return first.count > 1 ? first + last : names
    }

    mutating func addPoints(_ x: String, _ y: String) throws(TabularError) {
        if table.count >= Self.manyUnrelated, areLattice(x, y) {
            let y = isCode(y) ? x : y
            if let factor = factor({ isNameOfCategories($0) && isOfCategories($0) }) ?? factor(isOfTexts), factor != y {
                return try addBoxes(x: factor, y: y)
            }
            return try addHistograms(x: x, y: nil, nil)
        }
        try addSeries(.scatter, x: x, y: [y], chosenGroup(x, [y], isScatter: true))
    }

    /// Whether the points of two columns lie on each other, because there are few different ones.
    private func areLattice(_ x: String, _ y: String) -> Bool {
        guard let first = table[x]?.numbered(budget).numbers, let second = table[y]?.numbered(budget).numbers else {
            return false
        }
        var places: Set<SIMD2<Int>> = []
        for (a, b) in zip(first, second) {
            guard !budget.isSpent(before: 100) else { return false }
            places.insert(SIMD2(a, b))
        }
        return places.count * Self.recordsPerPlace <= table.count
    }

    private static let recordsPerPlace = 4

    /// The chart of columns named `x` and `y`, or such as `x.coord` and `y.coord`.
    mutating func addNamedPlaces() throws(TabularError) -> Bool {
        let names = table.names.prefix(Self.maximumNames)
        for x in names where x.hasPrefix("x") || x.hasPrefix("X") {
            let end = x.dropFirst()
            guard end.isEmpty || end.hasSuffix("coord"), let y = names.first(where: { $0.isPlace(along: "y", end) }),
                isQuantity(x), isQuantity(y), !isCode(x), !isRising(x) || labels != nil
            else { continue }
            try addPoints(x, y)
            return true
        }
        return false
    }

    private static let maximumNames = 1_000

    /// Whether half of the values are so small beside the greatest one that they are drawn at one place.
    private func isSkewed(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        let sorted = values.filter { !$0.isNaN }.sorted()
        guard let greatest = sorted.last, let least = sorted.first, least >= 0 else { return false }
        return greatest > Self.skew * sorted[sorted.count / 2]
    }

    private static let skew = 50.0
    /// The letters that names with one stem share.
    private static let lettersOfStem = 4

    /// The pair of the first columns with the strongest relation: the one with the first column if its relation is
    /// strong, too.
    private func mostRelatedPair(_ names: [String]) -> (x: String, y: String, strength: Double)? {
        let names = Array(names.prefix(Self.maximumRelations))
        var best: (x: String, y: String, strength: Double)?
        for (index, x) in names.enumerated() {
            for y in names.dropFirst(index + 1) {
                let strength = strength(x, y)
                guard canBePair(x, y, strength) else { continue }
                let least = best.map { $0.strength + ($0.x == names[0] && index > 0 ? Self.muchStronger : 0) } ?? 0
                if strength < Self.nearlySame, strength > least { best = (x, y, strength) }
            }
        }
        return best
    }

    /// Whether some of the quantities are so related that points say more about them than their distributions.
    func haveStrongPair(_ quantities: [String]) -> Bool {
        mostRelatedPair(quantities).map { $0.strength >= Self.strong } ?? false
    }

    /// Whether points of two columns say more than one of them: they are neither the ends of intervals nor nearly the
    /// same.
    private func canBePair(_ x: String, _ y: String, _ strength: Double) -> Bool {
        !areEnds(x, y) && strength < Self.same && (strength < Self.alike || !areNamedAlike(x, y))
    }

    /// Whether one name is part of the other one, or they differ only in digits.
    private func areNamedAlike(_ first: String, _ second: String) -> Bool {
        let (a, b) = (first.lowercased().filter(\.isLetter), second.lowercased().filter(\.isLetter))
        guard !a.isEmpty, !b.isEmpty, a.utf8.count + b.utf8.count < 200 else { return false }
        return a == b || a.commonPrefix(with: b) >= Self.lettersOfStem || a.count > 2 && b.hasSuffix(a)
            || b.count > 2 && a.hasSuffix(b) || a.hasPrefix(b)
            || b.hasPrefix(a)
    }

    /// Whether two columns are the ends of intervals.
    private func areEnds(_ start: String, _ end: String) -> Bool {
        guard words(of: start).contains(where: Self.namesOfStarts.contains), case .numbers(let starts) = table[start],
            case .numbers(let ends) = table[end]
        else { return false }
        return zip(starts, ends).allSatisfy { !($0 > $1) }
    }

    /// The absolute correlation of two columns (Pearson); 0 for few or equal values.
    private func strength(_ first: String, _ second: String) -> Double {
        guard case .numbers(let a) = table[first], case .numbers(let b) = table[second],
            !budget.isSpent(before: a.count * 10)
        else { return 0 }
        let pairs = zip(a, b).filter { $0.isFinite && $1.isFinite }
        guard pairs.count > 2 else { return 0 }
        let count = Double(pairs.count)
        let (meanA, meanB) = (
            pairs.reduce(0) { $0 + $1.0 / count }, pairs.reduce(0) { $0 + $1.1 / count }
        )
        var (ab, aa, bb) = (0.0, 0.0, 0.0)
        for (a, b) in pairs {
            ab += (a - meanA) * (b - meanB)
            aa += (a - meanA) * (a - meanA)
            bb += (b - meanB) * (b - meanB)
        }
        return aa > 0 && bb > 0 ? abs(ab) / (aa * bb).squareRoot() : 0
    }
}

extension String {
    fileprivate func isPlace(along axis: Character, _ end: Substring) -> Bool {
        first?.lowercased() == String(axis) && dropFirst() == end
    }

    /// The number of letters that both texts begin with.
    fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
