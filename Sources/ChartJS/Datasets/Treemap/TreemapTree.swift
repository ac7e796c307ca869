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
        var children: [Node] = []
    }

    /// A value and the names of its groups, from the outermost one.
    private struct Record {
        var groups: [String]
        var label: String?
        var value: Double
    }

    let roots: [Node]
    /// The number of levels of groups.
    let levels: Int

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
        levels = groups.count
        records.removeAll { !($0.value > 0 && $0.value.isFinite) }
        roots = Self.nodes(records, 0, groups.count, budget)
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

    /// The nodes of a level, the largest ones first.
    private static func nodes(_ records: [Record], _ level: Int, _ levels: Int, _ budget: RenderBudget) -> [Node] {
        var nodes: [Node] = []
        if levels == 0 {
            nodes = records.map { Node(name: nil, label: $0.label, value: $0.value, level: 0) }
        } else if level < levels {
            var places: [String: Int] = [:]
            var members: [(name: String, records: [Record])] = []
            for record in records {
                guard !budget.isSpent(before: 200) else { return [] }
                let name = record.groups[level]
                guard !name.isEmpty else { return [] }
                if let place = places[name] {
                    members[place].records.append(record)
                } else {
                    places[name] = members.count
                    members.append((name, [record]))
                }
            }
            nodes = members.map { name, records in
                let children = Self.nodes(records, level + 1, levels, budget)
                return Node(
                    name: name, label: nil, value: records.reduce(0) { $0 + $1.value }, level: level, children: children
                )
            }
        }
        sortStably(&nodes) { $0.value > $1.value }
        return nodes
    }
}
