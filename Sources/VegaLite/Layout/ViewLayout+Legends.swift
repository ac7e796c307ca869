import Geometry

extension ViewLayout {
    /// Places the parts of a legend and sets its size.
    func place(legend group: Group) {
        guard let settings = group.legend else { return }
        let entry = group.children.first { $0.role != .legendTitle }
        if let entries = entry?.groups.first {
            TrellisLayout.place(entries)
            ruler.updateBounds(entries)
        }
        arrange(group, settings)
        var box = Bounds()
        for child in group.children { box.formUnion(child.bounds) }
        if box.isEmpty {
            (group.width, group.height) = (2 * settings.padding, 2 * settings.padding)
        } else {
            group.width = (box.x2 - settings.padding + 2 * settings.padding).rounded(.up)
            group.height = (box.y2 - settings.padding + 2 * settings.padding).rounded(.up)
        }
        if settings.orient != "none" { (group.x, group.y) = (0, 0) }
        group.bounds = Bounds(group.x, group.y, group.x + group.width, group.y + group.height)
            .expanded(by: group.look.strokeReach)
    }

    private func arrange(_ group: Group, _ settings: LegendSettings) {
        guard let entry = group.children.first(where: { $0.role != .legendTitle }), let body = entry.groups.first
        else { return }
        let padding = settings.padding
        var (ex, ey) = (padding - body.x, padding - body.y)
        func moveBody(_ dx: Double, _ dy: Double) {
            body.move(by: dx, dy)
            entry.bounds = body.bounds
        }
        guard let title = group.child(.legendTitle), !title.items.isEmpty else { return moveBody(ex, ey) }
        ruler.measure(title)
        switch settings.titleOrient {
        case "left": ex += title.bounds.width.rounded(.up) + settings.titlePadding
        case "right", "bottom": break
        default: ey += title.bounds.height + settings.titlePadding
        }
        moveBody(ex, ey)
        func moveTitle(_ dx: Double, _ dy: Double) {
            title.items[0].x += dx
            title.items[0].y += dy
            title.bounds = title.bounds.translated(dx, dy)
        }
        var (tx, ty) = (padding - title.items[0].x, padding - title.items[0].y)
        switch settings.titleOrient {
        case "left": ty += titleShift(body, title, settings, alongY: true)
        case "right":
            tx += body.bounds.width.rounded(.up) + settings.titlePadding
            ty += titleShift(body, title, settings, alongY: true)
        case "bottom":
            tx += titleShift(body, title, settings, alongY: false)
            ty += body.bounds.height.rounded(.up) + settings.titlePadding
        default: tx += titleShift(body, title, settings, alongY: false)
        }
        moveTitle(tx, ty)
        let outside = TextRuler.round(title.bounds.x1 - padding)
        if outside < 0 {
            moveBody(-outside, 0)
            moveTitle(-outside, 0)
        }
    }

    /// How far a title moves along the entries for its anchor.
    private func titleShift(_ body: Group, _ title: Mark, _ settings: LegendSettings, alongY: Bool) -> Double {
        let size = alongY ? body.bounds.height : body.bounds.width
        switch settings.titleAnchor {
        case "start": return 0
        case "end": return size.rounded(.up)
        default: return (0.5 * size).rounded(.up)
        }
    }

    /// Places legends beside each other on each side.
    func place(
        legends: [Group], _ alongX: Bounds, _ alongY: Bounds, _ width: Double, _ height: Double
    ) {
        var orients: [String] = []
        for legend in legends where legend.orient != "none" && !orients.contains(legend.orient) {
            orients.append(legend.orient)
        }
        for orient in orients {
            let group = legends.filter { $0.orient == orient }
            let offset = group.reduce(0) { max($0, $1.legend?.offset ?? 0) }
            var grid = GridLayout()
            grid.columnPadding = 8
            grid.rowPadding = 8
            let isRow = orient == "top" || orient == "bottom"
            grid.columns = isRow ? group.count : 1
            switch orient {
            case "left":
                grid.anchorX = alongX.x1.rounded(.down) - offset
                grid.columnAnchor = .end
            case "right": grid.anchorX = alongX.x2.rounded(.up) + offset
            case "top":
                grid.anchorY = alongY.y1.rounded(.down) - offset
                grid.rowAnchor = .end
            case "bottom": grid.anchorY = alongY.y2.rounded(.up) + offset
            default:
                let isRight = orient.hasSuffix("right")
                grid.anchorX = isRight ? width - offset : offset
                grid.columnAnchor = isRight ? .end : .start
                let isBottom = orient.hasPrefix("bottom")
                grid.anchorY = isBottom ? height - offset : offset
                grid.rowAnchor = isBottom ? .end : .start
            }
            grid.place(group)
        }
    }
}
