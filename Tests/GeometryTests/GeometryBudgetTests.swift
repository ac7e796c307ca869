import Budget
import Geometry
import Testing

@Suite struct GeometryBudgetTests {
    private func zigzag(_ count: Int) -> Path {
        var path = Path()
        path.addPolyline((0..<count).map { Point(Double($0), Double($0 % 2)) })
        return path
    }

    private func waves(_ count: Int) -> Path {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<count {
            let x = Double(index) * 1_000
            path.addCurve(to: Point(x + 1_000, 0), control1: Point(x, 90_000), control2: Point(x + 500, -90_000))
        }
        return path
    }

    private func isOutOfMemory(_ budget: RenderBudget) -> Bool {
        if case .memory = budget.end { true } else { false }
    }

    @Test func `flattening ends early once the budget is spent`() {
        var flat = FlattenedPath()
        Flattener(tolerance: 0.1).flatten(zigzag(1_000_000), budget: RenderBudget { true }, into: &flat)
        #expect((1..<500_000).contains(flat.points.count))
    }

    @Test func `flattening asks for the memory of its points`() {
        let path = waves(2_000)
        let budget = RenderBudget(memory: 1 << 20) { false }
        var flat = FlattenedPath()
        Flattener(tolerance: 0.1).flatten(path, budget: budget, into: &flat)
        #expect(flat.points.capacity * MemoryLayout<Point>.stride <= 1 << 20)
        #expect(isOutOfMemory(budget))
        let whole = Flattener(tolerance: 0.1).flatten(path)
        #expect(whole.points.count > 4 * flat.points.count)
    }

    @Test func `a stroke ends early once the budget is spent`() {
        var stroker = Stroker(tolerance: 0.1)
        var outline = FlattenedPath()
        let budget = RenderBudget { true }
        stroker.stroke(zigzag(100_000), style: StrokeStyle(lineWidth: 2), budget: budget, into: &outline)
        #expect(budget.end == .cancelled)
        #expect(outline.isEmpty)
    }

    @Test func `a stroke asks for the memory of its outline`() {
        let path = zigzag(100_000)
        let budget = RenderBudget(memory: 4 << 20) { false }
        var stroker = Stroker(tolerance: 0.1)
        var outline = FlattenedPath()
        stroker.stroke(path, style: StrokeStyle(lineWidth: 2), budget: budget, into: &outline)
        #expect(isOutOfMemory(budget))
        #expect(budget.heldMemory <= 4 << 20)
        #expect(outline.isEmpty)
    }
}
