import Arrangements
import Budget
import JSON

/// The values of a treemap, grouped in levels.
struct TreemapTree {
    struct Node {
        /// The name of the group; nil for a value without groups.
        let name: String?
        /// The name of a value without groups.
        let label: String?
        let value: Double
        let level: Int
    }

    /// A value and the names of its groups, from the outermost one.
    private struct Record {
        var groups: [String]
        var label: String?
        var value: Double
    }

    /// The tree of the nodes, the largest ones first.
    let hierarchy: Hierarchy
    let nodes: [Node]

    static let maximumValues = 20_000
    static let maximumLevels = 20
    private static let maximumDepth = 100

    /// - Parameters:
    ///   - tree: An array of numbers or objects, or an object of objects.
    ///   - key: The key of the values in objects.
    ///   - groups: The keys of the groups: those of objects, or levels of an object of objects and `leafKey`.
    init(_ tree: JSONValue?, key: String, groups: [String], leafKey: String, _ budget: RenderBudget) {
        var records: [Record] = []
        if let tree, tree.kind == .object {
            Self.collect(tree, key, groups, leafKey, [], &records, budget)
        } else if let tree {
            for entry in tree.elements where !budget.isSpent(before: 500 * (1 + groups.count)) {
                let isObject = entry.kind == .object
                guard let value = (isObject ? entry[key] : entry)?.asNumber else { continue }
                func name(_ group: String) -> String {
                    for key in [group, leafKey] {
                        if let value = entry[key], value.isTruthy { return value.text }
                    }
                    return ""
                }
                records.append(
                    Record(
                        groups: isObject ? groups.map(name) : groups.map { _ in "" },
                        label: entry["label"].flatMap { $0.isTruthy ? $0.text : nil }, value: value))
            }
        }
        records.removeAll { !($0.value > 0 && $0.value.isFinite) }
        let paths = groups.isEmpty ? [] : Self.paths(&records, levels: groups.count, budget)
        // Paths have no gaps.
        let tree = try? Hierarchy(levels: paths, values: records.map(\.value), budget)
        hierarchy = tree ?? Hierarchy()
        nodes = hierarchy.indices.map { [hierarchy] node in
            let (record, level) = (records[hierarchy.rows[node]], hierarchy.depths[node])
            return Node(
                name: groups.isEmpty ? nil : record.groups[level], label: groups.isEmpty ? record.label : nil,
                value: hierarchy.amount(node), level: level)
        }
    }

    /// The numbers of the names of all records, for each level. A group has no nodes inside it if one of its records has
    /// no name there; without names at the first level, there are no records.
    private static func paths(_ records: inout [Record], levels: Int, _ budget: RenderBudget) -> [[Int]] {
        struct Step: Hashable {
            let parent: Int
            let name: String
        }
        var parents = [Int](repeating: 0, count: records.count)
        var paths: [[Int]] = []
        var count = 1
        for level in 0..<levels {
            guard !budget.isSpent(before: 200 * records.count) else { break }
            var closed: Set<Int> = []
            for (record, parent) in zip(records, parents) where record.groups[level].isEmpty { closed.insert(parent) }
            if level == 0, !closed.isEmpty {
                records = []
                return []
            }
            var known: [Step: Int] = [:]
            for (index, record) in records.enumerated() {
                let step = Step(parent: parents[index], name: record.groups[level])
                if step.parent < 0 || closed.contains(step.parent) {
                    parents[index] = -1
                } else if let found = known[step] {
                    parents[index] = found
                } else {
                    known[step] = count
                    parents[index] = count
                    count += 1
                }
            }
            paths.append(parents)
        }
        return paths
    }

    /// Collects the objects that have a value.
    private static func collect(
        _ object: JSONValue, _ key: String, _ groups: [String], _ leafKey: String, _ path: [String],
        _ records: inout [Record], _ budget: RenderBudget
    ) {
        guard path.count < maximumDepth, records.count < maximumValues, !budget.isSpent(before: 1_000) else { return }
        if !path.isEmpty, let value = object[key] {
            guard let number = value.asNumber else { return }
            let names = groups.map { group -> String in
                if let level = Int(group) {
                    return level >= 0 && level < path.count - 1 ? path[level] : path.last ?? ""
                }
                return group == leafKey ? path.last ?? "" : ""
            }
            records.append(Record(groups: names, label: path.last, value: number))
            return
        }
        for (name, child) in object.members where child.kind == .object {
            collect(child, key, groups, leafKey, path + [name], &records, budget)
        }
    }
}
