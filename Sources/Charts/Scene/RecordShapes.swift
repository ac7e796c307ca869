import Drawing
import Geometry

/// The shapes of many records, those that look the same in one path, so that ten thousand of them are a few calls.
package struct RecordShapes: Sendable {
    package struct Look: Hashable, Sendable {
        package var fill: Fill?
        package var line: LineStyle?

        package init(fill: Fill? = nil, line: LineStyle? = nil) {
            self.fill = fill
            self.line = line
        }

        /// Whether a shape may share its path with others: gradients are laid over each by itself.
        fileprivate var isShared: Bool {
            guard case .color? = fill else { return fill == nil }
            return true
        }
    }

    package struct Batch: Sendable {
        package fileprivate(set) var look: Look
        /// What is filled.
        package var insides = Path()
        /// What is stroked.
        package var lines = Path()
    }

    /// In drawing order.
    package private(set) var batches: [Batch] = []
    private var places: [Look: Int] = [:]

    /// The batch for shapes that look like this.
    package mutating func batch(for look: Look) -> Int {
        if look.isShared, let place = places[look] { return place }
        batches.append(Batch(look: look))
        if look.isShared { places[look] = batches.count - 1 }
        return batches.count - 1
    }

    /// A batch whose paths can be added to.
    package subscript(batch: Int) -> Batch {
        get { batches[batch] }
        _modify { yield &batches[batch] }
    }

    package func draw(on canvas: inout some Canvas) {
        for batch in batches where !canvas.isStopped {
            if let fill = batch.look.fill, let bounds = batch.insides.controlBoundingBox {
                canvas.fill(batch.insides, rule: .nonZero, paint: fill.paint(over: bounds))
            }
            if let line = batch.look.line { canvas.stroke(batch.lines, line) }
        }
    }
}
