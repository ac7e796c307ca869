import Arrangements
import Budget
import Drawing
import Geometry
import Glibc
import JSON
import JavaScript

/// Nested rectangles whose areas show values: the plugin chartjs-chart-treemap.
final class TreemapDataset: Dataset {
    /// A node and its rectangle.
    struct Cell {
        let node: TreemapTree.Node
        let rect: Rect
        /// Whether the node has no nodes inside it.
        let isLeaf: Bool
    }

    private(set) var cells: [Cell] = []
    private var tree: TreemapTree?
    private lazy var look = chart.elementOptions(source, type, "treemap")
    private lazy var text = TreemapText(look, chart)

    override var clip: Rect? { chart.area.rect }

    override var hasRecords: Bool { !(tree?.nodes.isEmpty ?? true) }

    override func parse() {
        let (name, key) = (source["tree"] == nil ? "data" : "tree", source["key"]?.string ?? "v")
        let entries = source[name].map { Array($0.elements) } ?? []
        for (index, entry) in entries.enumerated() where !chart.budget.isSpent(before: 100) {
            let isObject = entry.kind == .object
            let member = isObject ? entry[key] : entry
            let place = "\(name)/\(index)\(isObject ? "/" + key : "")"
            unread.check(member, readAs: member?.asNumber ?? .nan, "number", at: place)
        }
        let groups = source["groups"].map { $0.elements.map(\.text) } ?? []
        tree = TreemapTree(
            source[name], key: key, groups: Array(groups.prefix(TreemapTree.maximumLevels)),
            leafKey: source["treeLeafKey"]?.text ?? "_leaf",
            chart.budget)
    }

    override func contextMembers(at record: Int) -> [(String, Value)] {
        guard cells.indices.contains(record) else { return [] }
        let node = cells[record].node
        func text(_ text: String?) -> Value { text.map { .string($0) } ?? .undefined }
        let raw: [(String, Value)] = [
            ("v", .number(node.value)), ("g", text(node.name)), ("l", .number(Double(node.level))),
            ("isLeaf", .boolean(cells[record].isLeaf)),
            ("_data", .object([("label", text(node.label ?? node.name)), ("value", .number(node.value))])),
        ]
        return [("raw", .object(raw))]
    }

    // MARK: Layout

    private var spacing: Double { max(0, look.number("spacing") ?? 0) }
    private var hasHeaders: Bool { look.string("displayMode") == "headerBoxes" }

    override func update() {
        cells = []
        guard let tree else { return }
        let hierarchy = tree.hierarchy
        let rectangles = Treemap(isMirrored: look.isTrue("rtl")).rectangles(
            of: hierarchy, in: chart.area.rect, chart.budget
        ) { _, tile in
            let aligned = aligned(tile)
            return (aligned, innerRect(of: aligned))
        }
        guard !chart.budget.isSpent(before: 500 * hierarchy.count) else { return }
        // All nodes of a group come first, then what is inside each.
        var groups = [hierarchy.roots]
        while let group = groups.popLast() {
            for node in group {
                var rect = rectangles.outer[node]
                if hasHeaders, !hierarchy.isLeaf(node) {
                    guard text.hasCaption(in: rect, hasHeaders: true) else { continue }
                    rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: captionHeight(in: rect))
                }
                cells.append(Cell(node: tree.nodes[node], rect: rect, isLeaf: hierarchy.isLeaf(node)))
            }
            groups += group.reversed().filter { !hierarchy.isLeaf($0) && !rectangles.inner[$0].isEmpty }
                .map(hierarchy.children)
        }
    }

    /// The rectangle with its edges on whole pixels, so that equal gaps look equal.
    private func aligned(_ rect: Rect) -> Rect {
        func whole(_ edge: Double) -> Double { (edge * chart.pixelsPerPoint).rounded() / chart.pixelsPerPoint }
        return Rect(
            minX: whole(rect.minX), minY: whole(rect.minY), maxX: whole(rect.maxX), maxY: whole(rect.maxY))
    }

    private func captionHeight(in rect: Rect) -> Double {
        hasHeaders && rect.height < 2 * text.captionHeight ? rect.height / 3 : text.captionHeight
    }

    /// The space for the nodes inside a node.
    private func innerRect(of rect: Rect) -> Rect {
        let border = hasHeaders ? Insets() : TileElement.border(look["borderWidth"], rect.size)
        let space = hasHeaders ? 0 : spacing
        var inner = rect.inset(by: space).inset(by: border)
        if text.hasCaption(in: inner, hasHeaders: hasHeaders) {
            inner = inner.inset(by: Insets(top: captionHeight(in: hasHeaders ? rect : inner)))
        }
        return inner
    }

    // MARK: Drawing

    override func draw(on sketch: inout Sketch) {
        let (fill, stroke) = (OptionValues(look, "backgroundColor"), OptionValues(look, "borderColor"))
        for (index, cell) in cells.enumerated() {
            guard !chart.budget.isSpent(before: 20_000) else { return }
            let rect = cell.rect.inset(by: spacing)
            guard rect.width > 0, rect.height > 0 else { continue }
            let tile = TileElement(
                rect: rect, fill: fill.color(index), stroke: stroke.color(index), borderWidth: look["borderWidth"],
                borderRadius: look["borderRadius"])
            tile.draw(on: &sketch)
            if !cell.isLeaf { drawDivider(rect, on: &sketch) }
            sketch.clip(to: rect) { text.draw(cell, in: rect, index, spacing, hasHeaders: hasHeaders, on: &$0) }
        }
    }

    private func drawDivider(_ rect: Rect, on sketch: inout Sketch) {
        let options = look.child("dividers")
        guard options.isTrue("display") else { return }
        let style = StrokeStyle(
            lineWidth: options.number("lineWidth") ?? 1,
            lineCap: LineCap(rawValue: options.string("lineCapStyle") ?? "") ?? .butt,
            dashPattern: options.dashes("lineDash"), patternPhase: options.number("lineDashOffset") ?? 0)
        let isWide = rect.width > rect.height
        let from = isWide ? Point(rect.midX, rect.minY) : Point(rect.minX, rect.midY)
        let to = isWide ? Point(rect.midX, rect.maxY) : Point(rect.maxX, rect.midY)
        sketch.line(from: from, to: to, style, options.color("lineColor") ?? .black)
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        // There are no cells yet that functions could see.
        func color(_ key: String) -> Color? { look.color(key, at: look.isFunction(key) ? nil : index ?? 0) }
        return LegendStyle(
            fill: color("backgroundColor"), stroke: color("borderColor"),
            lineWidth: look.number("borderWidth") ?? 0)
    }
}
