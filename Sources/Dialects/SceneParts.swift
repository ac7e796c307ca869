import Formatting
import Geometry

/// A part of a picture that shows a part of the client's document, such as a title or a legend.
package struct SceneRegion: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case plotArea, title, subtitle, caption, xAxis, yAxis, legend, legendEntry
    }

    package var kind: Kind
    package var place: SpecPlace
    /// In points.
    package var bounds: Rect
    /// The text that the part shows, or the name of what it belongs to.
    package var text: String?
    /// The number of the graph, if there are several; nil for parts of the whole picture.
    package var graph: Int?

    package init(_ kind: Kind, _ place: SpecPlace, _ bounds: Rect, _ text: String? = nil, graph: Int? = nil) {
        self.graph = graph
        self.kind = kind
        self.place = place
        self.bounds = bounds
        self.text = text
    }
}

/// A plot or dataset of a picture.
package struct ScenePlot: Hashable, Sendable {
    /// The order of the records in the picture.
    package enum Order: String, Sendable {
        /// From left to right or right to left.
        case horizontal
        /// From top to bottom or bottom to top.
        case vertical
        /// None, as in scatter plots, pies and heat maps.
        case none
    }

    package var place: SpecPlace
    package var name: String?
    package var kind: ChartKind?
    package var order: Order
    /// Whether the records follow each other along an axis of numbers or dates.
    package var isSequence: Bool
    /// The number of the graph, if there are several; otherwise 0.
    package var graph: Int
    /// The distance in points up to which the records are hit; nil for the default.
    package var hitMargin: Double?
    /// The area of the records, in points.
    package var area: Rect
    /// Whether the plot only explains another one, such as its trend.
    package var isAuxiliary = false

    package init(
        _ place: SpecPlace, name: String?, kind: ChartKind?, order: Order, isSequence: Bool = false, graph: Int = 0,
        hitMargin: Double? = nil, area: Rect
    ) {
        self.place = place
        self.name = name
        self.kind = kind
        self.order = order
        self.isSequence = isSequence
        self.graph = graph
        self.hitMargin = hitMargin
        self.area = area
    }
}

/// Where a record is in a picture.
package struct SceneMark: Hashable, Sendable {
    /// The index of the plot in `ChartScene.plots`.
    package var plot: Int
    /// The index of the record in the client's data; nil if the mark stands for several records.
    package var record: Int?
    package var shape: MarkShape
    /// The index with which the scene finds the values.
    package var index: Int

    package init(plot: Int, record: Int?, shape: MarkShape, index: Int) {
        self.plot = plot
        self.record = record
        self.shape = shape
        self.index = index
    }
}

/// The numbers of a plot's records that a description compares, by the index of their marks.
package struct SceneColumns: Sendable {
    /// The locations; empty for records without an order.
    package var locations: [Double]
    /// The measured values; NaN for missing ones.
    package var measures: [Double]
    /// The key of the measured value among the values of a record.
    package var key: String
    /// The number of shapes without a value, such as areas of a map.
    package var missingCount: Int

    package init(locations: [Double] = [], measures: [Double], key: String, missingCount: Int = 0) {
        self.locations = locations
        self.measures = measures
        self.key = key
        self.missingCount = missingCount
    }
}

/// A value of a record with its text.
package struct SceneValue: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case number(Double)
        /// A name, or a date in ISO 8601.
        case text(String)
    }

    /// The name of the field in the client's document.
    package var key: String
    package var content: Content
    /// The value as a reader expects it, in the language and with the formats of the chart.
    package var text: String

    package init(_ key: String, _ content: Content, _ text: String) {
        self.key = key
        self.content = content
        self.text = text
    }
}
