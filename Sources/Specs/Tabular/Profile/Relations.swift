import Budget
import Data

/// How much the numbers of two columns have to do with each other.
extension TableProfile {
    /// The number of columns whose relations are examined.
    private static let maximumRelations = 10
    /// The correlations of columns that are related, and strongly so.
    static let related = 0.3
    static let stronglyRelated = 0.6
    /// How much stronger the relation of other columns must be to replace that of the first one.
    private static let muchStronger = 0.2
    /// The correlation of columns that say the same if their names say so too, of columns that are not preferred for
    /// their relation, and of any columns that say the same.
    private static let alike = 0.9
    private static let nearlySame = 0.95
    private static let same = 0.9999

    /// The absolute correlation of two columns (Pearson); 0 for few or equal values.
    func strength(_ first: ColumnProfile, _ second: ColumnProfile) -> Double {
        let (a, b) = (first.numbers, second.numbers)
        guard !budget.isSpent(before: a.count * 10) else { return 0 }
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

    /// The one of the first candidates that is related to a response most, or the first one if none is related.
    func strongestPredictor(of response: ColumnProfile, among candidates: [ColumnProfile]) -> ColumnProfile? {
        let others = candidates.filter { Name($0.name) != Name(response.name) }
        let first = others.prefix(Self.maximumRelations).map { (column: $0, strength: strength($0, response)) }
        guard let best = first.max(by: { $0.strength < $1.strength }), best.strength >= Self.related else {
            return others.first
        }
        return best.column
    }

    /// The first of several columns, and the first other one that can be paired with it.
    func firstPair(_ columns: [ColumnProfile]) -> (x: ColumnProfile, y: ColumnProfile)? {
        let others = columns.dropFirst().prefix(Self.maximumRelations)
        guard let x = columns.first, let next = others.first else { return nil }
        return (x, others.first { canBePair(x, $0, strength(x, $0)) } ?? next)
    }

    /// The pair of the first columns with the strongest relation: the one with the first column if its relation is
    /// strong, too.
    func mostRelatedPair(_ columns: [ColumnProfile]) -> (x: ColumnProfile, y: ColumnProfile, strength: Double)? {
        let columns = Array(columns.prefix(Self.maximumRelations))
        var best: (x: ColumnProfile, y: ColumnProfile, strength: Double)?
        for (index, x) in columns.enumerated() {
            for y in columns.dropFirst(index + 1) {
                let strength = strength(x, y)
                guard canBePair(x, y, strength) else { continue }
                let least = best.map {
                    $0.strength + ($0.x.name == columns[0].name && index > 0 ? Self.muchStronger : 0)
                }
                if strength < Self.nearlySame, strength > least ?? 0 { best = (x, y, strength) }
            }
        }
        return best
    }

    /// Whether some of the quantities are so related that points say more about them than their distributions.
    func haveStrongPair(_ quantities: [ColumnProfile]) -> Bool {
        mostRelatedPair(quantities).map { $0.strength >= Self.stronglyRelated } ?? false
    }

    /// Whether points of two columns say more than one of them: they are neither the ends of intervals nor nearly the
    /// same.
    private func canBePair(_ x: ColumnProfile, _ y: ColumnProfile, _ strength: Double) -> Bool {
        !x.isStart(of: y) && strength < Self.same && (strength < Self.alike || !x.isNamedLike(y))
    }
}

extension ColumnProfile {
    /// The letters that names with one stem share.
    private static let lettersOfStem = 4

    /// Whether one name is part of the other one, or they differ only in digits.
    fileprivate func isNamedLike(_ other: ColumnProfile) -> Bool {
        let (a, b) = (name.lowercased().filter(\.isLetter), other.name.lowercased().filter(\.isLetter))
        guard !a.isEmpty, !b.isEmpty, a.utf8.count + b.utf8.count < 200 else { return false }
        return a == b || a.commonPrefix(with: b) >= Self.lettersOfStem || a.count > 2 && b.hasSuffix(a)
            || b.count > 2 && a.hasSuffix(b) || a.hasPrefix(b) || b.hasPrefix(a)
    }

    /// Whether two columns are the starts and the ends of intervals.
    fileprivate func isStart(of end: ColumnProfile) -> Bool {
        words.areOfStarts && zip(numbers, end.numbers).allSatisfy { !($0 > $1) }
    }
}

extension String {
    /// The number of letters that both texts begin with.
    fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
