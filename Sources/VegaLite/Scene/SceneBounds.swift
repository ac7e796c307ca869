import Geometry
import Glibc

/// Boxes of items, marks and groups by the rules of Vega.
extension TextRuler {
    package func bounds(_ item: Item) -> Bounds {
        let reach = item.look.strokeReach
        switch item.form {
        case .rect(let width, let height, _):
            guard width.isFinite, height.isFinite else { return Bounds() }
            return Bounds(item.x, item.y, item.x + width, item.y + height).expanded(by: reach)
        case .rule(let x2, let y2): return Bounds(item.x, item.y, x2, y2).expanded(by: reach)
        case .symbol(let size, let shape, let angle):
            return shape.bounds(area: size, angle: angle).translated(item.x, item.y).expanded(by: reach)
        case .text(let text):
            let box = bounds(item, text)
            return box.isEmpty ? box : box.expanded(by: reach)
        case .arc(let arc): return Self.bounds(arc).translated(item.x, item.y).expanded(by: reach)
        case .corner(let width, let height, let size, let isDefined):
            var box = Bounds()
            guard isDefined else { return box }
            box.add(item.x - size / 2, item.y - size / 2)
            box.add(item.x + width + size / 2, item.y + height + size / 2)
            return box
        case .image(let width, let height, let align, let baseline, _, _):
            let x = item.x - (align == "center" ? width / 2 : align == "right" ? width : 0)
            let y = item.y - (baseline == "middle" ? height / 2 : baseline == "bottom" ? height : 0)
            return Bounds(x, y, x + width, y + height)
        }
    }

    private static func bounds(_ arc: ArcForm) -> Bounds {
        var box = Bounds()
        let (low, high) = (min(arc.startAngle, arc.endAngle), max(arc.startAngle, arc.endAngle))
        guard low.isFinite, high.isFinite else { return box }
        func add(_ angle: Double, _ radius: Double) { box.add(radius * sin(angle), -radius * cos(angle)) }
        guard high - low < 2 * .pi else {
            let r = max(arc.outerRadius, arc.innerRadius)
            return Bounds(-r, -r, r, r)
        }
        for radius in [arc.innerRadius, arc.outerRadius] {
            add(low, radius)
            add(high, radius)
            var quarter = (low / (.pi / 2)).rounded(.up) * (.pi / 2)
            while quarter < high {
                add(quarter, radius)
                quarter += .pi / 2
            }
        }
        return box
    }

    /// Sets the box of a mark, and those of the groups in it.
    /// - Parameter group: The group whose size limits clipped marks.
    package func measure(_ mark: Mark, in group: Group? = nil) {
        var box = Bounds()
        defer {
            if mark.isClipped, let group, !mark.bounds.isEmpty {
                mark.bounds = mark.bounds.intersection(Bounds(0, 0, group.width, group.height))
            }
        }
        if mark.kind == .group {
            for group in mark.groups {
                measure(group)
                box.formUnion(group.bounds)
            }
        } else if mark.kind == .line || mark.kind == .area || mark.kind == .trail {
            if Curve.leavesPoints(mark.interpolate), let path = PathShapes.path(of: mark).boundingBox {
                box = Bounds(path.minX, path.minY, path.maxX, path.maxY)
            } else {
                for item in mark.items { box.formUnion(bounds(item)) }
            }
            if let first = mark.items.first, mark.kind != .trail, !box.isEmpty {
                box = box.expanded(by: first.look.strokeReach)
            }
        } else {
            for item in mark.items where item.look.opacity != 0 { box.formUnion(bounds(item)) }
        }
        mark.bounds = box
    }

    /// Sets the box of a group from those of its children, which are measured first.
    package func measure(_ group: Group) {
        for child in group.children { measure(child, in: group) }
        updateBounds(group)
    }

    /// Sets the box of a group from the known boxes of its children.
    package func updateBounds(_ group: Group) {
        var box = Bounds()
        if !group.isClipped { for child in group.children { box.formUnion(child.bounds) } }
        if group.isClipped || (group.width != 0 || group.height != 0) && !group.hasNoBounds {
            box.add(0, 0)
            box.add(group.width, group.height)
        }
        if let height = group.clippedHeight { (box.y1, box.y2) = (0, height) }
        if !box.isEmpty {
            box = box.expanded(by: group.look.strokeReach).translated(group.x, group.y)
        }
        group.bounds = box
    }
}

extension Group {
    /// Moves the group and its box.
    package func move(by dx: Double, _ dy: Double) {
        x += dx
        y += dy
        bounds = bounds.translated(dx, dy)
    }
}
