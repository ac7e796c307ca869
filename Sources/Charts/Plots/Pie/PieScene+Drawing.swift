import Drawing
import Geometry

extension PieScene {
    func draw(on canvas: inout some Canvas) {
        guard radius > 0, !slices.isEmpty else { return }
        let paths = slices.map { path(from: $0.startAngle, to: $0.endAngle, movedBy: $0.displacement) }
        canvas.fillAdjoining(
            zip(slices, paths).compactMap { slice, path in
                path.boundingBox.map { (path: path, paint: slice.fill.paint(over: $0)) }
            })
        if let border = pie.border, border.isVisible {
            if pie.outlinesSlices {
                for path in paths { canvas.stroke(path, border) }
            } else {
                drawCuts(border, on: &canvas)
            }
        }
        if let overlay = pie.overlayFill { draw(overlay, over: paths, on: &canvas) }
        if let line = pie.leaderLineStyle {
            var path = Path()
            for leader in leaders { leader.add(to: &path) }
            canvas.stroke(path, line)
        }
    }

    private func path(from startAngle: Double, to endAngle: Double, movedBy displacement: Point = .zero) -> Path {
        var path = Path()
        path.addAnnularSector(
            center: center + displacement, innerRadius: innerRadius, outerRadius: radius, startAngle: startAngle,
            endAngle: endAngle)
        return path
    }

    /// Draws the overlay over all slices together, or over each slice if some are moved. Core Plot: `overlayFill`.
    private func draw(_ overlay: Fill, over paths: [Path], on canvas: inout some Canvas) {
        let whole = path(from: pie.sweep.start, to: pie.sweep.angle(at: 1))
        guard slices.contains(where: { $0.displacement != .zero }) else {
            canvas.fill(whole, overlay)
            return
        }
        for (slice, path) in zip(slices, paths) where !canvas.isStopped {
            canvas.clip(to: path, rule: .nonZero) { canvas in
                canvas.fill(whole.transformed(by: .translation(slice.displacement)), overlay)
            }
        }
    }

    /// The minimum rim length of both slices beside a line, in points.
    private static let leastRim = 3.0

    /// Draws lines between adjacent slices. The lines are thinner between thin slices, so that these remain visible,
    /// and omitted between slices so thin that only the lines would be visible.
    private func drawCuts(_ border: LineStyle, on canvas: inout some Canvas) {
        guard slices.count > 1 else { return }
        let isFull = abs(pie.sweep.turn) >= 360
        var cuts = Path()
        for (index, slice) in slices.enumerated() where !canvas.isStopped {
            guard index > 0 || isFull else { continue }
            let before = slices[index > 0 ? index - 1 : slices.count - 1]
            guard slice.displacement == .zero, before.displacement == .zero else { continue }
            let angle =
                min(abs(slice.endAngle - slice.startAngle), abs(before.endAngle - before.startAngle)) * .pi / 180
            guard angle * radius >= Self.leastRim else { continue }
            let width = min(border.stroke.lineWidth, angle * radius / 4, max(0.5, radius / 16))
            let direction = Point.direction(degrees: slice.startAngle)
            // Many lines would merge near the center.
            let start = angle < 0.1 ? max(innerRadius * 0.98, min(radius / 2, width / angle)) : innerRadius * 0.98
            var cut = Path()
            cut.move(to: center + direction * start)
            cut.addLine(to: center + direction * (radius + 1))
            if width == border.stroke.lineWidth {
                cuts.append(cut)
            } else {
                var thin = border
                thin.stroke.lineWidth = width
                canvas.stroke(cut, thin)
            }
        }
        canvas.stroke(cuts, border)
    }
}
