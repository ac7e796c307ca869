import Drawing
import Geometry

/// Draws the initial intervals of selections around the marks of their view.
struct BrushBuilder {
    private let view: UnitView

    init(_ view: UnitView) { self.view = view }

    func around(_ marks: [Mark]) -> [Mark] {
        var below: [Mark] = []
        var above: [Mark] = []
        for name in view.instance.ownSelections(view.environment) {
            if let trace = view.environment.variables.traces[name] { add(trace, name, &below, &above) }
            guard let selection = view.environment.variables.selections[name], !selection.intervals.isEmpty,
                let box = box(selection)
            else { continue }
            let node = view.environment.variables.marks[name]
            var look = Look.filled(.color(Color(css: node?["fill"]?.text ?? "#333") ?? .black))
            look.fillOpacity = node?["fillOpacity"]?.number ?? 0.125
            below.append(
                Mark(
                    .rect,
                    items: [
                        Item(
                            x: box.minX, y: box.minY, form: .rect(width: box.width, height: box.height, radii: .zero),
                            look: look)
                    ]))
            var frame = Look.filled(.color(.clear))
            frame.stroke = .color(Color(css: node?["stroke"]?.text ?? "white") ?? .white)
            frame.strokeWidth = node?["strokeWidth"]?.number
            frame.strokeOpacity = node?["strokeOpacity"]?.number ?? 1
            frame.dash = node?["strokeDash"]?.elements.compactMap(\.number) ?? []
            above.append(
                Mark(
                    .rect,
                    items: [
                        Item(
                            x: box.minX, y: box.minY, form: .rect(width: box.width, height: box.height, radii: .zero),
                            look: frame)
                    ]))
        }
        for mark in below { mark.isClipped = true }
        return below + marks + above
    }

    private func add(_ trace: SelectionTrace, _ name: String, _ below: inout [Mark], _ above: inout [Mark]) {
        switch trace {
        case .nearest:
            var look = Look.filled(.color(.clear))
            look.stroke = .color(.clear)
            look.strokeWidth = 0.35
            let form = Form.rect(width: view.width, height: view.height, radii: .zero)
            above.append(Mark(.rect, items: [Item(form: form, look: look)]))
        case .interval(let channels):
            guard view.environment.variables.selections[name]?.intervals.isEmpty == true else { return }
            let node = view.environment.variables.marks[name]
            var look = Look.filled(.color(Color(css: node?["fill"]?.text ?? "#333") ?? .black))
            look.fillOpacity = node?["fillOpacity"]?.number ?? 0.125
            let form = Form.rect(
                width: channels.contains(.x) ? .nan : view.width, height: channels.contains(.y) ? .nan : view.height,
                radii: .zero)
            below.append(Mark(.rect, items: [Item(form: form, look: look)]))
        }
    }

    private func box(_ selection: Selection) -> Rect? {
        func ends(_ channel: Channel, _ length: Double) -> (Double, Double) {
            guard let interval = selection.intervals.first(where: { $0.channel == channel.rawValue }),
                let scale = view.scale(channel), let first = interval.values.first, let last = interval.values.last
            else { return (0, length) }
            let width = scale.bandwidth
            let (a, b) = (scale.number(first), scale.number(last))
            return a <= b ? (a, b + width) : (b, a + width)
        }
        let (x, y) = (ends(.x, view.width), ends(.y, view.height))
        guard x.0.isFinite, x.1.isFinite, y.0.isFinite, y.1.isFinite else { return nil }
        return Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
    }
}
