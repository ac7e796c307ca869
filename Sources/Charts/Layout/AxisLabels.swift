import Budget
import Drawing
import Geometry
import Numbers
import Text

/// The placement and style of the labels at major or minor ticks.
struct AxisLabelLook {
    var textStyle: TextStyle
    /// The distance from the axis line, in points.
    var distance: Double
    /// The angle in degrees, counter-clockwise; nil is automatic.
    var rotation: Double?
    var alignment: Axis.LabelAlignment?
    /// The side of the axis.
    var sign: Sign
    var shadow: Shadow?

    /// The look of one of the client's own labels.
    func with(_ label: Axis.CustomLabel) -> AxisLabelLook {
        var look = self
        if let textStyle = label.textStyle { look.textStyle = textStyle.over(look.textStyle) }
        if let offset = label.offset { look.distance = offset }
        if let rotation = label.rotation { look.rotation = rotation }
        if let alignment = label.alignment { look.alignment = alignment }
        return look
    }
}

extension AxisLayout {
    /// The look of the labels at major ticks.
    var labelLook: AxisLabelLook {
        AxisLabelLook(
            textStyle: axis.labelTextStyle,
            distance: axis.labelOffset
                + extent(ofTicks: axis.majorTickLength, axis.majorTickLineStyle, besides: axis.tickLabelDirection),
            rotation: axis.labelRotation, alignment: axis.labelAlignment, sign: labelSign, shadow: axis.labelShadow)
    }

    /// The look of the labels at minor ticks.
    var minorLabelLook: AxisLabelLook {
        let labels = axis.minorTickLabels
        let direction = labels.direction ?? axis.tickLabelDirection
        return AxisLabelLook(
            textStyle: labels.textStyle,
            distance: labels.offset
                + extent(ofTicks: axis.minorTickLength, axis.minorTickLineStyle, besides: direction),
            rotation: labels.rotation, alignment: labels.alignment,
            sign: labels.direction.map { $0 == .positive ? .positive : .negative } ?? labelSign, shadow: labels.shadow)
    }

    /// The length of the ticks on the side of the labels, in points.
    ///
    /// This is Core Plot's rule: half of a centered tick; the full length of a tick that points toward the labels, or
    /// of any tick if the direction of the labels is none; otherwise 0.
    private func extent(ofTicks length: Double, _ style: LineStyle?, besides direction: Sign?) -> Double {
        guard style?.isVisible == true else { return 0 }
        if tickSign == .none { return length / 2 }
        let sign = direction.map { $0 == .positive ? Sign.positive : .negative } ?? labelSign
        return direction == Sign.none || tickSign == sign ? length : 0
    }
}

/// Places labels beside their ticks and determines which labels overlap.
extension AxisLabelLayout {
    /// Returns a label for each name; nil for names without text.
    func labels(
        of names: [Name], _ look: AxisLabelLook? = nil, rotation: Double, maximumWidth: Double? = nil,
        maximumLines: Int? = nil
    ) -> [PlacedText?] {
        names.map {
            label($0, look ?? self.look, rotation: rotation, maximumWidth: maximumWidth, maximumLines: maximumLines)
        }
    }

    /// - Parameter rotation: The rotation of labels without a rotation of their own.
    func label(
        _ name: Name, _ look: AxisLabelLook, rotation: Double, maximumWidth: Double? = nil, maximumLines: Int? = nil
    ) -> PlacedText? {
        let image = name.custom?.image
        guard !name.text.isEmpty || image != nil, let tick = layout.point(at: name.location) else { return nil }
        let look = name.custom.map { look.with($0) } ?? look
        let rotation = image == nil ? name.custom?.rotation ?? rotation : 0
        let out = layout.outward(look.sign)
        let alignment: TextAlignment =
            layout.isHorizontal ? look.alignment?.textAlignment ?? .center : look.sign == .positive ? .left : .right
        let block =
            image.map { TextBlock(emptyOf: size(of: $0, wanted: name.custom?.size)) }
            ?? layout.context.typesetter.set(
                name.text, look.textStyle, maximumWidth: maximumWidth, maximumLines: maximumLines,
                alignment: alignment)
        var label = PlacedText(
            block, color: look.textStyle.color, anchor: LabelAnchor.facing(-out, rotation: rotation),
            at: tick + out * look.distance, rotation: rotation, shadow: look.shadow)
        if let image { label.picture = image.image }
        guard look.alignment != nil else { return label }
        return label.moved(by: shift(of: label.visualBounds, aligned: look.alignment))
    }

    /// The size of a picture used as a label. It is scaled down if it would leave less than half of the space for the
    /// plot area.
    private func size(of image: ImageFill, wanted: Size?) -> Size {
        let size = wanted ?? image.size
        let most = Size(max(1, layout.frameSize.width / 2), max(1, layout.frameSize.height / 2))
        let fit = min(1, most.width / max(1, size.width), most.height / max(1, size.height))
        return Size(size.width * fit, size.height * fit)
    }

    /// The displacement of a label along its axis by its alignment: half of its size, as in Core Plot.
    private func shift(of bounds: Rect, aligned alignment: Axis.LabelAlignment?) -> Point {
        switch alignment {
        case .left where layout.isHorizontal: Point(bounds.width / 2, 0)
        case .right where layout.isHorizontal: Point(-bounds.width / 2, 0)
        case .top where !layout.isHorizontal: Point(0, bounds.height / 2)
        case .bottom where !layout.isHorizontal: Point(0, -bounds.height / 2)
        default: .zero
        }
    }

    /// The smallest distance between two neighbors, in points.
    func pitch(of locations: [Double]) -> Double {
        let positions = locations.map(layout.scale.view)
        let steps = zip(positions, positions.dropFirst()).map { abs($1 - $0) }
        return steps.min() ?? (layout.isHorizontal ? layout.frameSize.width : layout.frameSize.height)
    }

    /// The locations, thinned to every nth if necessary so that the heights of their labels do not overlap.
    func spaced(_ locations: [Double]) -> [Double] {
        let isTurned = layout.isHorizontal && axis.labelRotation != 0
        let isListed =
            !layout.isHorizontal && layout.scale.type.values == .names && dimension.conventions.shrinksListedNames
        let height = look.textStyle.font.size * (isTurned ? 1.6 : isListed ? Self.lineHeight : 1.25)
        let pitch = pitch(of: locations)
        guard height > pitch else { return locations }
        let step = Int(limiting: min(Double(Ticks.maximumCount), (height / pitch).rounded(.up)))
        return locationsByDay(locations, atLeast: step)?.first ?? every(step, of: locations)
    }

    func areApart(_ labels: [PlacedText?]) -> Bool { areApart(labels, gap: gap) }

    func areApart(_ labels: [PlacedText?], gap: Double) -> Bool {
        var previous: TextOutline?
        for index in labels.indices {
            guard let outline = labels[index]?.outline else { continue }
            if previous?.overlaps(outline, gap: gap) == true { return false }
            previous = outline
        }
        return true
    }

    /// The smallest n for which every nth label can be shown without overlap.
    func step(keepingApart labels: [PlacedText?]) -> Int {
        let budget = layout.context.layout.budget
        let steps = 1..<max(1, labels.count)
        return steps.first {
            budget.isSpent(before: labels.count / $0 * PlacedText.costOfComparison)
                || areApart(every($0, of: labels), gap: gap / 2)
        } ?? max(1, labels.count)
    }

    func every<Element>(_ step: Int, of elements: [Element]) -> [Element] {
        stride(from: 0, to: elements.count, by: step).map { elements[$0] }
    }

    /// The labels without those that overlap a label kept before them.
    func thinned(_ labels: [PlacedText?]) -> [PlacedText] {
        var kept: [PlacedText] = []
        for case let label? in labels where !kept.suffix(24).contains(where: { $0.overlaps(label, gap: gap / 2) }) {
            kept.append(label)
        }
        return kept
    }
}

extension TextBlock {
    /// An invisible text of this size, which reserves the space of other content.
    fileprivate init(emptyOf size: Size) {
        self.init(lines: [], size: size, firstBaseline: size.height, capHeight: size.height, warnings: [])
    }
}

extension Axis.LabelAlignment {
    fileprivate var textAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center, .top, .middle, .bottom: .center
        }
    }
}

/// The labels at minor ticks.
extension AxisLabelLayout {
    /// Labels of the minor ticks, if there is a formatter or custom labels. Either all minor ticks are labeled, or as
    /// many in each interval as fit without overlapping each other and the major labels.
    func minorLabels(at ticks: Ticks, besides major: [PlacedText]) -> (labels: [PlacedText], warnings: [ChartWarning]) {
        let budget = layout.context.layout.budget
        let look = layout.minorLabelLook
        let custom = layout.resolved.minorTickAxisLabels
        func isApart(_ labels: [PlacedText]) -> Bool {
            zip(labels, labels.dropFirst()).allSatisfy { !$0.overlaps($1, gap: gap / 2) }
                && labels.allSatisfy { label in
                    !budget.isSpent(before: major.count * PlacedText.costOfComparison)
                        && !major.contains { $0.overlaps(label, gap: gap / 2) }
                }
        }
        if !custom.isEmpty {
            let names = custom.filter { layout.visibleRange?.contains($0.tickLocation) == true }
                .sorted { $0.tickLocation < $1.tickLocation }
                .map { Name(location: $0.tickLocation, text: $0.custom.text, custom: $0.custom) }
            let all = names.compactMap { label($0, look, rotation: look.rotation ?? 0) }
            var kept: [PlacedText] = []
            for label in all
            where isApart([label]) && !kept.suffix(24).contains(where: { $0.overlaps(label, gap: gap / 2) }) {
                kept.append(label)
            }
            return (kept, kept.count < all.count ? [Self.warning] : [])
        }
        guard let formatter = axis.minorTickLabels.formatter, !ticks.minor.isEmpty else { return ([], []) }
        let positions = positionsInIntervals(of: ticks)
        let names = names(of: ticks.minor, formatter)
        for subset in subsets(of: (positions.max() ?? 0) + 1) {
            let kept = zip(names, positions).filter { subset.contains($1) }
                .compactMap { label($0.0, look, rotation: look.rotation ?? 0) }
            if !kept.isEmpty, isApart(kept) { return (kept, []) }
        }
        return ([], [Self.warning])
    }

    private static let warning: ChartWarning = "There is not enough space for all labels of the minor ticks of an axis."

    /// The position of each minor tick within its interval, counted from 1.
    private func positionsInIntervals(of ticks: Ticks) -> [Int] {
        var positions: [Int] = []
        var (next, position) = (0, 0)
        for location in ticks.minor {
            while next < ticks.major.count, ticks.major[next] < location {
                next += 1
                position = 0
            }
            position += 1
            positions.append(position)
        }
        // Before the first major tick, positions are counted backward.
        let leading = ticks.major.first.map { first in ticks.minor.prefix { $0 < first }.count } ?? 0
        let whole = positions.dropFirst(leading).max() ?? leading
        for index in 0..<leading { positions[index] += max(0, whole - leading) }
        return positions
    }

    /// The subsets of an interval's minor ticks that may have labels, from all of them to the fewest.
    private func subsets(of parts: Int) -> [Set<Int>] {
        guard parts > 1 else { return [] }
        var subsets = [Set(1..<parts)]
        // Of 2 … 9 times a power of ten, labels at 2 and 5 are the most helpful.
        if layout.scale.type.isLogarithmic, parts == 9 {
            return subsets + [[1, 2, 4, 6], [1, 4], [2], [4]]
        }
        for step in 2..<max(3, parts) where parts.isMultiple(of: step) {
            subsets.append(Set(stride(from: step, to: parts, by: step)))
        }
        return subsets
    }
}
