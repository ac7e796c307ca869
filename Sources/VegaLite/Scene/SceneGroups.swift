import Geometry

/// What a mark or a group is for, by its name in Vega.
package enum Role: String, Sendable {
    case mark, frame, scope, axis, legend, title
    case axisGrid = "axis-grid"
    case axisTick = "axis-tick"
    case axisLabel = "axis-label"
    case axisDomain = "axis-domain"
    case axisTitle = "axis-title"
    case legendSymbol = "legend-symbol"
    case legendLabel = "legend-label"
    case legendTitle = "legend-title"
    case legendGradient = "legend-gradient"
    case legendBand = "legend-band"
    case legendEntry = "legend-entry"
    case titleText = "title-text"
    case titleSubtitle = "title-subtitle"
    case rowHeader = "row-header"
    case rowFooter = "row-footer"
    case rowTitle = "row-title"
    case columnHeader = "column-header"
    case columnFooter = "column-footer"
    case columnTitle = "column-title"
}

/// Items of one kind, in drawing order, or groups.
package final class Mark {
    package let kind: MarkKind
    package let role: Role
    package var items: [Item]
    package var groups: [Group]
    /// The curve of a line or an area.
    package var interpolate: String?
    package var tension: Double?
    /// Whether an area runs along y.
    package var isHorizontal = false
    package var isClipped = false
    /// The shape of the clip; nil for the rectangle of the group.
    package var clip: CornerRadii?
    package var bounds = Bounds()
    /// The place of the mark in the document.
    package var place: String?
    /// The number of the unit whose records the mark shows; nil for guides.
    package var plot: Int?

    package init(_ kind: MarkKind, _ role: Role = .mark, items: [Item] = [], groups: [Group] = []) {
        self.kind = kind
        self.role = role
        self.items = items
        self.groups = groups
    }
}

/// Marks with coordinates of their own.
package final class Group {
    package let role: Role
    package var x = 0.0
    package var y = 0.0
    package var width = 0.0
    package var height = 0.0
    package var look = Look()
    package var radii = CornerRadii.zero
    package var isClipped = false
    /// The height to which the bounds are limited.
    package var clippedHeight: Double?
    /// Whether the size does not count as bounds.
    package var hasNoBounds = false
    package var children: [Mark] = []
    package var bounds = Bounds()
    /// The side of an axis, a legend or a title.
    package var orient = ""
    package var axis: AxisSettings?
    package var legend: LegendSettings?
    package var title: TitleSettings?
    /// How the cells are arranged; nil if the group has none.
    package var grid: GridLayout?
    package var column = 0

    package init(_ role: Role) { self.role = role }

    package func child(_ role: Role) -> Mark? { children.first { $0.role == role } }
}
