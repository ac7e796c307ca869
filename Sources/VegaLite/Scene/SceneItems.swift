import Geometry
import Images
import Text

/// One thing that a mark draws.
package struct Item: Sendable {
    package var x = 0.0
    package var y = 0.0
    package var form: Form
    package var look: Look
    /// Items with a higher index are drawn later.
    package var zindex = 0.0
    /// The row of the mark's table that the item stands for; nil for guides.
    package var row: Int?

    package init(x: Double = 0, y: Double = 0, form: Form, look: Look = Look(), zindex: Double = 0, row: Int? = nil) {
        self.x = x
        self.y = y
        self.form = form
        self.look = look
        self.zindex = zindex
        self.row = row
    }
}

/// The kind of a mark, by its name in Vega.
package enum MarkKind: String, Sendable {
    case rect, rule, symbol, text, arc, image, line, area, trail, group, shape
}

/// The geometry of an item relative to its position.
package enum Form: Sendable {
    case rect(width: Double, height: Double, radii: CornerRadii)
    case rule(x2: Double, y2: Double)
    case symbol(size: Double, shape: SymbolShape, angle: Double)
    case text(TextForm)
    case arc(ArcForm)
    /// A corner of a line, an area (with the size from the baseline's corner) or a trail (with its diameter).
    case corner(width: Double, height: Double, size: Double, isDefined: Bool)
    case image(width: Double, height: Double, align: String, baseline: String, url: String, pixmap: Pixmap?)
}

/// A slice of a circle. Angles are in radians, clockwise from the top.
package struct ArcForm: Hashable, Sendable {
    package var startAngle = 0.0
    package var endAngle = 0.0
    package var innerRadius = 0.0
    package var outerRadius = 0.0
    package var padAngle = 0.0
    package var cornerRadius = 0.0
}

/// A text of one or more lines.
package struct TextForm: Sendable {
    package var lines: [String]
    package var font = TextFont()
    package var align = "left"
    package var baseline = "alphabetic"
    /// The angle in degrees, clockwise.
    package var angle = 0.0
    package var dx = 0.0
    package var dy = 0.0
    /// The distance from the position along the angle `theta`, in radians clockwise from the top.
    package var radius = 0.0
    package var theta = 0.0
    /// The width at which lines are cut; 0 if they are not.
    package var limit = 0.0
    package var lineHeight: Double?
    package var ellipsis = "…"
    package var isRightToLeft = false

    package init(_ lines: [String], font: TextFont = TextFont()) {
        self.lines = lines
        self.font = font
    }

    package var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
    package var lineDistance: Double { lineHeight ?? font.size + 2 }
}

/// The font of a text as documents name it.
package struct TextFont: Hashable, Sendable {
    package var family = "sans-serif"
    package var size = 11.0
    package var weight = "normal"
    package var style = "normal"

    package init(family: String = "sans-serif", size: Double = 11, weight: String = "normal", style: String = "normal")
    {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }
}
