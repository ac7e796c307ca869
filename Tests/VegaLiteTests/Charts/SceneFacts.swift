import Drawing
import JSON
import VegaLite

/// Marks and texts of a scene with their places in their plots.
struct SceneFacts {
    struct MarkFact {
        let type: String
        var count = 0
        /// Values of each item, or of each point of a line.
        var numbers: [String: [Double]] = [:]
        var colors: [String: [String]] = [:]
    }

    struct TextFact {
        let text: String
        let x: Double
        let y: Double
    }

    private(set) var marks: [MarkFact] = []
    private var ofAxes: [TextFact] = []
    private var ofLegends: [TextFact] = []
    private var ofTitles: [TextFact] = []

    var texts: [TextFact] { ofAxes + ofLegends + ofTitles }

    init(_ root: Group) { add(root, 0, 0, isRoot: true) }

    private static let headers: Set<Role> = [
        .rowHeader, .rowFooter, .columnHeader, .columnFooter, .rowTitle, .columnTitle, .frame,
    ]

    /// Whether places are relative to this group.
    private static func isFrame(_ group: Group) -> Bool {
        headers.contains(group.role)
            || group.role == .scope
                && (group.look.fill != nil || group.look.stroke != nil
                    || group.children.contains { [.axis, .legend, .title].contains($0.role) })
    }

    private mutating func add(_ group: Group, _ dx: Double, _ dy: Double, isRoot: Bool) {
        let (dx, dy) = isRoot || Self.isFrame(group) ? (0, 0) : (dx + group.x, dy + group.y)
        for child in group.children {
            switch child.role {
            case .axis:
                for axis in child.groups {
                    ofAxes += Self.texts(axis, [.axisLabel], 0, 0) + Self.texts(axis, [.axisTitle], 0, 0)
                }
            case .legend:
                for legend in child.groups {
                    ofLegends += Self.texts(legend, [.legendLabel], 0, 0) + Self.texts(legend, [.legendTitle], 0, 0)
                }
            case .title:
                for title in child.groups {
                    ofTitles += Self.texts(title, nil, group.x == 0 ? title.x + dx : title.x, title.y + dy)
                }
            default:
                for inner in child.groups { add(inner, dx, dy, isRoot: false) }
                if child.kind != .group { add(child, dx, dy) }
            }
        }
    }

    private static func texts(_ group: Group, _ roles: Set<Role>?, _ dx: Double, _ dy: Double) -> [TextFact] {
        group.children.flatMap { child -> [TextFact] in
            let items = roles?.contains(child.role) == false ? [] : child.items
            let own = items.compactMap { item -> TextFact? in
                guard item.look.opacity != 0, case .text(let form) = item.form, !form.isEmpty else { return nil }
                return TextFact(text: form.lines.joined(separator: "\n"), x: item.x + dx, y: item.y + dy)
            }
            return own + child.groups.flatMap { texts($0, roles, dx + $0.x, dy + $0.y) }
        }
    }

    /// Whether an item covers any place.
    private static func isVisible(_ item: Item) -> Bool {
        switch item.form {
        case .rect(let width, let height, _): width != 0 && height != 0
        case .rule(let x2, let y2): item.x != x2 || item.y != y2
        default: true
        }
    }

    private mutating func add(_ mark: Mark, _ dx: Double, _ dy: Double) {
        let items = mark.items.filter { $0.look.opacity != 0 && Self.isVisible($0) }
        guard !items.isEmpty else { return }
        let isOne = mark.kind == .line || mark.kind == .area || mark.kind == .trail
        var fact = MarkFact(type: mark.kind.rawValue, count: isOne ? 1 : items.count)
        for item in items {
            func add(_ key: String, _ value: Double) { fact.numbers[key, default: []].append(value) }
            add("x", item.x + dx)
            add("y", item.y + dy)
            switch item.form {
            case .rect(let width, let height, _):
                add("w", width)
                add("h", height)
            case .rule(let x2, let y2):
                add("x2", x2 + dx)
                add("y2", y2 + dy)
            case .symbol(let size, _, _): add("size", size)
            case .arc(let arc):
                add("startAngle", arc.startAngle)
                add("endAngle", arc.endAngle)
            default: break
            }
            for (key, ink) in [("fill", item.look.fill), ("stroke", item.look.stroke)] {
                guard case .color(let color) = ink, color.alpha > 0 else { continue }
                fact.colors[key, default: []].append(color.withAlpha(1).cssText)
            }
        }
        marks.append(fact)
    }
}
