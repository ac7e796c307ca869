import Geometry
import Text

/// The title of an axis.
extension AxisLayout {
    func title(_ text: String, beyond bounds: Rect?) -> PlacedText {
        if isTitleAbove { return titleAbove(text, bounds: bounds) }
        let rotation = axis.titleRotation ?? (isHorizontal ? 0 : titleSign == .positive ? -90 : 90)
        let block = context.typesetter.set(
            text, attributed: axis.attributedTitle, axis.titleTextStyle, maximumWidth: titleWidth(rotation: rotation),
            maximumLines: 2, alignment: .center)
        let out = outward(titleSign)
        let along = resolved.titleLocation.map(titlePosition) ?? (isHorizontal ? plotArea.midX : plotArea.midY)
        let across: Double
        if let offset = axis.titleOffset {
            across = linePosition + (isHorizontal ? out.y : out.x) * offset
        } else {
            let origin = isHorizontal ? Point(0, linePosition) : Point(linePosition, 0)
            let bounds = bounds ?? Rect(origin: origin, size: .zero)
            let edge =
                isHorizontal
                ? (titleSign == .positive ? bounds.minY : bounds.maxY)
                : (titleSign == .positive ? bounds.maxX : bounds.minX)
            across = edge + (isHorizontal ? out.y : out.x) * look.titleOffset
        }
        let point = isHorizontal ? Point(along, across) : Point(across, along)
        let title = PlacedText(
            block, color: axis.titleTextStyle.color, anchor: LabelAnchor.facing(-out, rotation: rotation), at: point,
            rotation: rotation
        ).colored(by: axis.attributedTitle, over: axis.titleTextStyle)
        return resolved.titleLocation == nil ? title : confined(title)
    }

    /// Whether the title is horizontal above a vertical axis: by default, if the axis is the only one of its side with a
    /// title.
    private var isTitleAbove: Bool {
        guard !isHorizontal, context.graph.theme.conventions.placesTitlesAboveAxes, context.sharing.x == nil,
            context.sharing.y == nil, resolved.titleLocation == nil, axis.titleRotation == nil,
            axis.titleOffset == nil, axis.titleDirection == nil
        else { return false }
        return titledAxes.count { $0.isAtUpperEdge == resolved.isAtUpperEdge } <= 1
    }

    /// The visible vertical axes with titles.
    private var titledAxes: [ResolvedAxis] {
        context.resolved.axes.filter {
            !$0.axis.isHidden && $0.axis.coordinate == .y && $0.axis.title?.isEmpty == false
        }
    }

    /// - Parameter bounds: The bounds of the axis with its labels.
    private func titleAbove(_ text: String, bounds: Rect?) -> PlacedText {
        let bounds = bounds ?? Rect(minX: linePosition, minY: plotArea.minY, maxX: linePosition, maxY: plotArea.maxY)
        let isRight = labelSign == .positive
        let width = isRight ? bounds.maxX - plotArea.minX : plotArea.maxX - bounds.minX
        let block = context.typesetter.set(
            text, attributed: axis.attributedTitle, axis.titleTextStyle,
            maximumWidth: max(40, titledAxes.count > 1 ? width / 2 - 8 : width), maximumLines: 2,
            alignment: isRight ? .right : .left)
        return PlacedText(
            block, color: axis.titleTextStyle.color, anchor: Point(isRight ? 1 : 0, 1),
            at: Point(isRight ? bounds.maxX : bounds.minX, min(plotArea.minY, bounds.minY) - look.titleOffset)
        ).colored(by: axis.attributedTitle, over: axis.titleTextStyle)
    }

    /// Whether the axis is so short that words of its title would be broken.
    func breaksWords(_ text: String) -> Bool {
        guard length < Layout.thumbnailSize, !isTitleAbove, axis.titleRotation == nil else { return false }
        return text.split(separator: " ", maxSplits: 20).contains {
            context.typesetter.set(String($0), axis.titleTextStyle, maximumLines: 1).size.width > max(40, length)
        }
    }

    /// Moves a title that is not centered along the axis so that it stays within the plot area.
    private func confined(_ title: PlacedText) -> PlacedText {
        let bounds = title.bounds
        if isHorizontal {
            let shift = max(0, plotArea.minX - bounds.minX) - max(0, bounds.maxX - plotArea.maxX)
            return bounds.width <= plotArea.width ? title.moved(by: Point(shift, 0)) : title
        }
        let shift = max(0, plotArea.minY - bounds.minY) - max(0, bounds.maxY - plotArea.maxY)
        return bounds.height <= plotArea.height ? title.moved(by: Point(0, shift)) : title
    }

    /// The side of the axis with the title.
    private var titleSign: Sign {
        switch axis.titleDirection {
        case nil, Sign.none?: labelSign
        case .positive: .positive
        case .negative: .negative
        }
    }

    /// The coordinate of a value along the axis, in points, limited to the plot area.
    private func titlePosition(_ value: Double) -> Double {
        let position = scale.view(value)
        let (low, high) = span
        return position.isNaN ? (low + high) / 2 : min(max(position, low), high)
    }

    /// The maximum width of a title: the length of the axis if the title runs along it, a third of the space otherwise.
    private func titleWidth(rotation: Double) -> Double {
        let direction = Point.direction(degrees: rotation)
        let (along, across) =
            isHorizontal ? (abs(direction.x), abs(direction.y)) : (abs(direction.y), abs(direction.x))
        let depth = (isHorizontal ? frameSize.height : frameSize.width) / 3
        return max(40, min(along > 0.01 ? length / along : .infinity, across > 0.01 ? depth / across : .infinity))
    }
}
