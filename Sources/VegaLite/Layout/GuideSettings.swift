/// What the layout of an axis needs.
package struct AxisSettings: Sendable {
    package var orient = "bottom"
    package var range = 0.0
    package var offset = 0.0
    package var position = 0.0
    package var minExtent = 0.0
    package var maxExtent = 200.0
    package var titlePadding = 4.0
    /// Whether the layout places the title, and not the document.
    package var placesTitle = true
    package var translate = 0.5

    package init() {}

    /// Whether the axis runs from top to bottom.
    package var isVertical: Bool { orient == "left" || orient == "right" }
}

/// What the layout of a legend needs.
package struct LegendSettings: Sendable {
    package var orient = "right"
    package var padding = 0.0
    package var titlePadding = 5.0
    package var titleOrient = "top"
    package var titleAnchor = "start"
    package var offset = 18.0
    package var isVertical = true
    package var isSymbolic = true

    package init() {}
}

/// What the layout of a title needs.
package struct TitleSettings: Sendable {
    package var orient = "top"
    package var anchor = "middle"
    /// Whether the title is placed over the frame's coordinates and not over everything in it.
    package var isOverGroup = true
    package var offset = 4.0
    package var subtitlePadding = 3.0

    package init() {}
}
