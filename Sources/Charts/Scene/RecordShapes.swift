import Drawing
import Geometry

/// The shapes of many records. Shapes with the same look share a path, so that ten thousand shapes need only a few
/// drawing calls.
struct RecordShapes: Sendable {
    struct Look: Hashable, Sendable {
        var fill: Fill?
        var line: LineStyle?

        init(fill: Fill? = nil, line: LineStyle? = nil) {
            self.fill = fill
            self.line = line
        }

        /// Whether shapes with this look may share a path. A gradient covers each shape separately.
        fileprivate var isShared: Bool {
            guard case .color? = fill else { return fill == nil }
            return true
        }
    }

    struct Batch: Sendable {
        fileprivate(set) var look: Look
        /// The filled paths.
        var insides = Path()
        /// The stroked paths.
        var lines = Path()
    }

    /// The batches in drawing order.
    private(set) var batches: [Batch] = []
    private var indices: [Look: Int] = [:]

    /// Returns the batch for shapes with this look.
    mutating func batch(for look: Look) -> Int {
        if look.isShared, let index = indices[look] { return index }
        batches.append(Batch(look: look))
        if look.isShared { indices[look] = batches.count - 1 }
        return batches.count - 1
    }

    /// A batch, whose paths can be extended.
    subscript(batch: Int) -> Batch {
        get { batches[batch] }
        _modify { yield &batches[batch] }
    }

    func draw(on canvas: inout some Canvas) {
        for batch in batches where !canvas.isStopped {
            if let fill = batch.look.fill, let bounds = batch.insides.controlBoundingBox {
                canvas.fill(batch.insides, rule: .nonZero, paint: fill.paint(over: bounds))
            }
            if let line = batch.look.line { canvas.stroke(batch.lines, line) }
        }
    }
}
