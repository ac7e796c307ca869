import Dialects
import Drawing
import Geometry

/// The shapes of a cell.
struct TableCellPicture {
    /// A filled shape, or a line of a width in points.
    struct Shape {
        var path: Path
        var color: Color
        var lineWidth: Double?
    }

    private(set) var shapes: [Shape] = []
    let ink: TableInk
    let grid: PixelGrid
    private let columnsPerPoint: Double

    private static let lineWidth = 1.5
    private static let dotRadius = 2.25
    /// The space above and below small lines and columns, as a fraction of a cell's height.
    private static let margin = 0.2
    /// The height of bars as a fraction of a cell's height, and the greatest one in points.
    private static let barShare = 0.45
    private static let greatestBar = 18.0

    init(_ ink: TableInk, _ layout: LayoutSettings) {
        self.ink = ink
        grid = PixelGrid(pixelsPerPoint: layout.pixelsPerPoint)
        columnsPerPoint = layout.columnsPerPoint
    }

    private mutating func fill(_ path: Path, _ color: Color) {
        shapes.append(Shape(path: path, color: color, lineWidth: nil))
    }

    // MARK: Lists of numbers

    /// Adds a line through numbers, with a dot at the last one.
    /// - Parameter cell: The cell without the space at its left and right.
    mutating func addLine(_ values: [Double], _ look: TableCellLook, in cell: Rect) {
        let inner = cell.inset(by: Insets(left: Self.dotRadius, right: Self.dotRadius))
        guard let scale = VerticalScale(values, look, includesZero: false, in: Self.shrunk(inner)), inner.width > 0
        else {
            return
        }
        let step = inner.width / Double(max(1, values.count - 1))
        // A single number is the last one.
        let x = values.count == 1 ? [inner.maxX] : values.indices.map { inner.minX + step * Double($0) }
        let line = LineReduction.reduced(
            x: x, y: values.map(scale.position), interpolation: .linear, pixelWidth: 1 / columnsPerPoint)
        var path = Path()
        Interpolation.linear.addLine(x: line.x, y: line.y, to: &path)
        let color = look.color ?? ink.accent
        shapes.append(Shape(path: path, color: color, lineWidth: Self.lineWidth))
        guard let last = values.lastIndex(where: \.isFinite) else { return }
        var dot = Path()
        dot.addCircle(center: Point(x[last], scale.position(values[last])), radius: Self.dotRadius)
        fill(dot, color)
    }

    /// Adds a column from zero for each number.
    mutating func addColumns(_ values: [Double], _ look: TableCellLook, in cell: Rect) {
        guard let scale = VerticalScale(values, look, includesZero: true, in: Self.shrunk(cell)), cell.width > 0 else {
            return
        }
        let step = cell.width / Double(values.count)
        let gap = min(2, step * 0.25)
        var (above, below) = (Path(), Path())
        let zero = scale.position(0)
        for (index, value) in values.enumerated() where value.isFinite {
            let start = cell.minX + step * Double(index)
            let end = scale.position(value)
            let rect = Rect(minX: start, minY: min(zero, end), maxX: start + step - gap, maxY: max(zero, end))
            let aligned = step * grid.pixelsPerPoint < 3 ? rect : grid.rect(nearestTo: rect)
            if value < 0 { below.addRect(aligned) } else { above.addRect(aligned) }
        }
        fill(above, look.color ?? ink.accent)
        fill(below, look.negativeColor ?? look.color ?? ink.negative)
    }

    private static func shrunk(_ cell: Rect) -> Rect {
        cell.inset(by: Insets(top: cell.height * margin, bottom: cell.height * margin))
    }

    // MARK: Numbers

    /// Adds a bar from zero, and the line at zero if numbers of the column are below it.
    /// - Parameters:
    ///   - number: The number; nil draws only the line.
    ///   - cell: The part of the cell beside the number.
    ///   - middle: The middle of the bar.
    mutating func addBar(
        _ number: Double?, _ look: TableCellLook, on range: ClosedRange<Double>, in cell: Rect, middle: Double
    ) {
        guard cell.width > 0 else { return }
        func position(_ number: Double) -> Double {
            let value = min(max(number, range.lowerBound), range.upperBound)
            let length = range.upperBound / 2 - range.lowerBound / 2
            return cell.minX + (length > 0 ? cell.width * ((value / 2 - range.lowerBound / 2) / length) : 0)
        }
        let zero = position(0)
        if let number {
            let half = min(Self.greatestBar, cell.height * Self.barShare) / 2
            let end = position(number)
            let bar = Rect(minX: min(zero, end), minY: middle - half, maxX: max(zero, end), maxY: middle + half)
            let color = number < 0 ? look.negativeColor ?? look.color ?? ink.negative : look.color ?? ink.accent
            fill(Path(rect: grid.rect(nearestTo: bar)), color)
        }
        guard range.lowerBound < 0 else { return }
        let width = grid.lineWidth(nearestTo: 1)
        let center = grid.lineCenter(nearestTo: zero, width: width)
        fill(
            Path(rect: Rect(x: center - width / 2, y: cell.minY, width: width, height: cell.height)), ink.zero)
    }

    /// Adds the color of a number.
    /// - Returns: The color.
    mutating func addHeat(_ number: Double, _ gradient: Gradient, on range: ClosedRange<Double>, in cell: Rect) -> Color
    {
        let length = range.upperBound / 2 - range.lowerBound / 2
        let position = length > 0 ? (number / 2 - range.lowerBound / 2) / length : 1
        let color = gradient.color(at: min(1, max(0, position)))
        fill(Path(rect: grid.rect(nearestTo: cell.inset(by: Insets(right: 1, bottom: 1)))), color)
        return color
    }
}

/// The positions of the numbers of a list in a cell.
private struct VerticalScale {
    private let low: Double
    private let high: Double
    private let rect: Rect

    /// - Returns: nil without numbers.
    init?(_ values: [Double], _ look: TableCellLook, includesZero: Bool, in rect: Rect) {
        guard let range = look.range(of: values, includesZero: includesZero), rect.height > 0 else { return nil }
        (low, high) = (range.lowerBound, range.upperBound)
        self.rect = rect
    }

    func position(_ value: Double) -> Double {
        guard high > low else { return rect.midY }
        let limited = min(max(value, low), high)
        return value.isNaN ? .nan : rect.maxY - rect.height * ((limited / 2 - low / 2) / (high / 2 - low / 2))
    }
}
