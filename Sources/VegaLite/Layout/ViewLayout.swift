import Budget
import Geometry

/// Places axes, legends and titles around the content of groups, from the innermost outwards, and adds up the boxes.
package struct ViewLayout {
    let ruler: TextRuler
    /// The size to which the picture is fitted counts legends only across their side.
    private let fits: Bool

    package init(_ ruler: TextRuler, fits: Bool = false) {
        self.ruler = ruler
        self.fits = fits
    }

    /// Lays out the groups in a group and then its own guides.
    /// - Returns: What the group covers, about its own origin.
    @discardableResult
    package func layOut(_ group: Group) -> Bounds {
        for child in group.children where child.kind == .group {
            switch child.role {
            case .axis, .legend, .title: for part in child.groups { ruler.measure(part) }
            default: for part in child.groups { layOut(part) }
            }
            child.bounds = child.groups.reduce(into: Bounds()) { $0.formUnion($1.bounds) }
        }
        for child in group.children where child.kind != .group { ruler.measure(child, in: group) }
        TrellisLayout.place(group)
        let view = placeGuides(group)
        ruler.updateBounds(group)
        return view
    }

    private func placeGuides(_ group: Group) -> Bounds {
        let (width, height) = (max(0, group.width), max(0, group.height))
        var view = Bounds(0, 0, width, height)
        var (alongX, alongY) = (view, view)
        var legends: [Group] = []
        for child in group.children {
            switch child.role {
            case .axis:
                for axis in child.groups {
                    let box = place(axis: axis, width, height)
                    if axis.axis?.isVertical == true { alongX.formUnion(box) } else { alongY.formUnion(box) }
                    child.bounds = box
                }
            case .legend:
                for legend in child.groups { place(legend: legend) }
                legends += child.groups
            case .title: break
            case .frame, .scope, .rowHeader, .rowFooter, .rowTitle, .columnHeader, .columnFooter, .columnTitle:
                alongX.formUnion(child.bounds)
                alongY.formUnion(child.bounds)
            default: view.formUnion(child.bounds)
            }
        }
        place(legends: legends, alongX, alongY, width, height)
        for legend in legends {
            let box = legend.bounds
            switch legend.orient {
            case "left" where fits, "right" where fits:
                view.add(box.x1, 0)
                view.add(box.x2, 0)
            case "top" where fits, "bottom" where fits:
                view.add(0, box.y1)
                view.add(0, box.y2)
            default: view.formUnion(box)
            }
        }
        for child in group.children where child.role == .legend {
            child.bounds = child.groups.reduce(into: Bounds()) { $0.formUnion($1.bounds) }
        }
        view.formUnion(alongX)
        view.formUnion(alongY)
        for child in group.children where child.role == .title {
            for title in child.groups {
                let box = place(title: title, width, height, view)
                view.formUnion(box)
                child.bounds = box
            }
        }
        if group.isClipped { view = Bounds(0, 0, width, height) }
        return view
    }

    // MARK: Axes

    private func place(axis group: Group, _ width: Double, _ height: Double) -> Bounds {
        guard let axis = group.axis else { return Bounds() }
        var box = Bounds()
        if let ticks = group.child(.axisTick) { box.formUnion(ticks.bounds) }
        if let labels = group.child(.axisLabel) { box.formUnion(labels.bounds) }
        let title = group.child(.axisTitle)
        var (x, y) = (0.0, 0.0)
        func extent(_ reach: Double) -> Double {
            max(axis.minExtent, min(axis.maxExtent, reach.isFinite ? reach : 0))
        }
        switch axis.orient {
        case "top":
            (x, y) = (axis.position, -axis.offset)
            let reach = extent(-box.y1)
            box.add(0, -reach)
            box.add(axis.range, 0)
            place(title, axis, reach, sign: -1, &box)
        case "left":
            (x, y) = (-axis.offset, axis.position)
            let reach = extent(-box.x1)
            box.add(-reach, 0)
            box.add(0, axis.range)
            place(title, axis, reach, sign: -1, &box)
        case "right":
            (x, y) = (width + axis.offset, axis.position)
            let reach = extent(box.x2)
            box.add(0, 0)
            box.add(reach, axis.range)
            place(title, axis, reach, sign: 1, &box)
        default:
            (x, y) = (axis.position, height + axis.offset)
            let reach = extent(box.y2)
            box.add(0, 0)
            box.add(axis.range, reach)
            place(title, axis, reach, sign: 1, &box)
        }
        group.x = x + axis.translate
        group.y = y + axis.translate
        group.bounds = box.translated(x, y)
        return group.bounds
    }

    private func place(
        _ mark: Mark?, _ axis: AxisSettings, _ reach: Double, sign: Double, _ box: inout Bounds
    ) {
        guard let mark, !mark.items.isEmpty else { return }
        if axis.placesTitle {
            var lines = 0.0
            if case .text(let text) = mark.items[0].form, axis.orient != "bottom" {
                lines = Double(text.lines.count - 1) * text.lineDistance
            }
            let position = sign * (reach + lines + axis.titlePadding)
            if axis.isVertical { mark.items[0].x = position } else { mark.items[0].y = position }
            ruler.measure(mark)
        }
        box.formUnion(mark.bounds)
    }

    // MARK: Titles

    private func place(title group: Group, _ width: Double, _ height: Double, _ view: Bounds) -> Bounds {
        guard let settings = group.title, let title = group.child(.titleText) else { return Bounds() }
        let isVertical = settings.orient == "left" || settings.orient == "right"
        var (start, end) = (0.0, isVertical ? height : width)
        if !settings.isOverGroup {
            switch settings.orient {
            case "left": (start, end) = (view.y2, view.y1)
            case "right": (start, end) = (view.y1, view.y2)
            default: (start, end) = (view.x1, view.x2)
            }
        } else if settings.orient == "left" {
            (start, end) = (height, 0)
        }
        let along = settings.anchor == "start" ? start : settings.anchor == "end" ? end : (start + end) / 2
        var box = title.bounds
        if let subtitle = group.child(.titleSubtitle), !subtitle.items.isEmpty {
            switch settings.orient {
            case "left": subtitle.items[0].x = title.bounds.width + settings.subtitlePadding
            case "right": subtitle.items[0].x = -title.bounds.width - settings.subtitlePadding
            default: subtitle.items[0].y = title.bounds.height + settings.subtitlePadding
            }
            ruler.measure(subtitle)
            box.formUnion(subtitle.bounds)
        }
        switch settings.orient {
        case "left": (group.x, group.y) = (view.x1 - box.width - settings.offset, along)
        case "right": (group.x, group.y) = (view.x2 + box.width + settings.offset, along)
        case "bottom": (group.x, group.y) = (along, view.y2 + settings.offset)
        default: (group.x, group.y) = (along, view.y1 - box.height - settings.offset)
        }
        group.bounds = box.translated(group.x, group.y)
        return group.bounds
    }
}
