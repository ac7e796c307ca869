/// Finds the positions of all boxes and the chart area between them, by the rules of Chart.js' layouts: boxes of full
/// size first, then vertical ones, then horizontal ones; again for those whose space has changed.
struct BoxLayout {
    private final class Item {
        let box: Box
        let index: Int
        let stack: String?
        var width: Double?
        var height: Double?
        var size = 0.0

        init(_ box: Box, _ index: Int) {
            self.box = box
            self.index = index
            stack = box.position.isInside ? nil : box.stack.map { "\(box.position)\($0)" }
        }
    }

    private struct Stack {
        var count = 0.0
        var placed = 0.0
        var weight = 0.0
        var size = 0.0
        var start: Double?
    }

    private let outerWidth: Double
    private let outerHeight: Double
    private let userPadding: Padding
    private var maximumPadding: Padding
    private var area: Padding
    private var x: Double
    private var y: Double
    private var width: Double
    private var height: Double
    private var stacks: [String: Stack] = [:]

    /// - Parameters:
    ///   - padding: The padding that the options ask for.
    ///   - least: The least padding for what extends beyond the chart area.
    init(_ boxes: [Box], width outerWidth: Double, height outerHeight: Double, _ padding: Padding, least: Double) {
        self.outerWidth = outerWidth
        self.outerHeight = outerHeight
        userPadding = padding
        area = padding
        maximumPadding = padding
        maximumPadding.grow(to: Padding(least))
        width = max(outerWidth - padding.width, 0)
        height = max(outerHeight - padding.height, 0)
        (x, y) = (padding.left, padding.top)
        place(boxes)
    }

    /// The edges of the chart area.
    var chartArea: Area { Area(left: area.left, top: area.top, right: area.left + width, bottom: area.top + height) }

    private mutating func place(_ boxes: [Box]) {
        let items = boxes.enumerated().map { Item($1, $0) }
        func at(_ position: Position, reversed: Bool = false) -> [Item] {
            Self.sorted(items.filter { $0.box.position == position }, reversed: reversed)
        }
        func inside(horizontal: Bool) -> [Item] {
            items.filter { $0.box.position.isInside && $0.box.isHorizontal == horizontal }
        }
        let full = Self.sorted(items.filter(\.box.isFullSize), reversed: true)
        let (left, right) = (at(.left, reversed: true), at(.right))
        let (top, bottom) = (at(.top, reversed: true), at(.bottom))
        let vertical = left + right + inside(horizontal: false)
        let horizontal = top + bottom + inside(horizontal: true)
        for box in boxes { box.beforeLayout() }
        let visible = vertical.count { $0.box.isDisplayed }
        setSizes(
            vertical + horizontal, verticalWidth: width / 2 / Double(max(visible, 1)), horizontalHeight: height / 2)
        _ = fit(full)
        _ = fit(vertical)
        if fit(horizontal) { _ = fit(vertical) }
        addMaximumPadding()
        placeItems(left + top)
        x += width
        y += height
        placeItems(right + inside(horizontal: false) + bottom + inside(horizontal: true))
        for item in items where item.box.position == .chartArea {
            let box = item.box
            (box.left, box.top) = (chartArea.left, chartArea.top)
            (box.right, box.bottom) = (chartArea.right, chartArea.bottom)
            (box.width, box.height) = (width, height)
            box.update(width, height, Padding())
        }
    }

    private static func sorted(_ items: [Item], reversed: Bool) -> [Item] {
        items.sorted { a, b in
            let (first, second) = reversed ? (b, a) : (a, b)
            return first.box.weight == second.box.weight
                ? first.index < second.index : first.box.weight < second.box.weight
        }
    }

    private mutating func setSizes(_ items: [Item], verticalWidth: Double, horizontalHeight: Double) {
        for item in items {
            guard let name = item.stack else { continue }
            stacks[name, default: Stack()].count += 1
            stacks[name, default: Stack()].weight += item.box.stackWeight
        }
        for item in items {
            let factor = item.stack.flatMap { stacks[$0] }.map { item.box.stackWeight / $0.weight }
            if item.box.isHorizontal {
                item.width = factor.map { $0 * verticalWidth } ?? (item.box.isFullSize ? width : nil)
                item.height = horizontalHeight
            } else {
                item.width = verticalWidth
                item.height = factor.map { $0 * horizontalHeight } ?? (item.box.isFullSize ? height : nil)
            }
        }
    }

    private func margins(horizontal: Bool) -> Padding {
        var margins = Padding()
        if horizontal {
            margins.left = max(area.left, maximumPadding.left)
            margins.right = max(area.right, maximumPadding.right)
        } else {
            margins.top = max(area.top, maximumPadding.top)
            margins.bottom = max(area.bottom, maximumPadding.bottom)
        }
        return margins
    }

    /// - Returns: Whether the space across the boxes has changed.
    private mutating func fit(_ items: [Item], isRepeated: Bool = false) -> Bool {
        var again: [Item] = []
        var refits = false
        var hasChanged = false
        for item in items {
            item.box.update(
                Self.known(item.width, else: width), Self.known(item.height, else: height),
                margins(horizontal: item.box.isHorizontal))
            let change = updateArea(item)
            if change.same, !again.isEmpty { refits = true }
            hasChanged = hasChanged || change.other
            if !item.box.isFullSize { again.append(item) }
        }
        // Each pass has fewer or equal items; a bound makes that independent of rounding.
        return refits && again.count < items.count + (isRepeated ? 0 : 1) && fit(again, isRepeated: true) || hasChanged
    }

    private static func known(_ value: Double?, else other: Double) -> Double {
        guard let value, value != 0 else { return other }
        return value
    }

    private mutating func updateArea(_ item: Item) -> (same: Bool, other: Bool) {
        let box = item.box
        if !box.position.isInside {
            change(box.position, by: -item.size)
            let own = box.isHorizontal ? box.height : box.width
            if let name = item.stack, var stack = stacks[name] {
                stack.size = max(stack.size, own)
                item.size = stack.size / stack.count
                stacks[name] = stack
            } else {
                item.size = own
            }
            change(box.position, by: item.size)
        }
        if let padding = box.padding { maximumPadding.grow(to: padding) }
        let newWidth = max(0, outerWidth - max(maximumPadding.left, area.left) - max(maximumPadding.right, area.right))
        let newHeight = max(
            0, outerHeight - max(maximumPadding.top, area.top) - max(maximumPadding.bottom, area.bottom))
        let (widthChanged, heightChanged) = (newWidth != width, newHeight != height)
        (width, height) = (newWidth, newHeight)
        return box.isHorizontal ? (widthChanged, heightChanged) : (heightChanged, widthChanged)
    }

    private mutating func change(_ position: Position, by amount: Double) {
        switch position {
        case .left: area.left += amount
        case .top: area.top += amount
        case .right: area.right += amount
        case .bottom: area.bottom += amount
        case .chartArea, .center, .value: break
        }
    }

    private mutating func addMaximumPadding() {
        let top = max(maximumPadding.top - area.top, 0)
        let left = max(maximumPadding.left - area.left, 0)
        area.top += top
        area.left += left
        y += top
        x += left
        area.right += max(maximumPadding.right - area.right, 0)
        area.bottom += max(maximumPadding.bottom - area.bottom, 0)
    }

    private mutating func placeItems(_ items: [Item]) {
        for item in items {
            let box = item.box
            var stack = item.stack.flatMap { stacks[$0] } ?? Stack(count: 1, weight: 1)
            let hasStack = item.stack != nil
            let share = box.stackWeight / stack.weight
            let weight = share.isFinite && share != 0 ? share : 1
            if box.isHorizontal {
                let (ownWidth, ownHeight) = (width * weight, hasStack ? stack.size : box.height)
                if let start = stack.start { y = start }
                if box.isFullSize {
                    set(box, userPadding.left, y, outerWidth - userPadding.width, ownHeight)
                } else {
                    set(box, area.left + stack.placed, y, ownWidth, ownHeight)
                }
                stack.start = y
                stack.placed += ownWidth
                y = box.bottom
            } else {
                let (ownWidth, ownHeight) = (hasStack ? stack.size : box.width, height * weight)
                if let start = stack.start { x = start }
                if box.isFullSize {
                    set(box, x, userPadding.top, ownWidth, outerHeight - userPadding.height)
                } else {
                    set(box, x, area.top + stack.placed, ownWidth, ownHeight)
                }
                stack.start = x
                stack.placed += ownHeight
                x = box.right
            }
            if let name = item.stack { stacks[name] = stack }
        }
    }

    private func set(_ box: Box, _ left: Double, _ top: Double, _ width: Double, _ height: Double) {
        (box.left, box.top, box.width, box.height) = (left, top, width, height)
        (box.right, box.bottom) = (left + width, top + height)
    }
}
