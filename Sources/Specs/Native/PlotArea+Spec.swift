import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == PlotArea {
    static func plotArea(_ theme: Theme.Name) -> ObjectCodec { plotAreas[theme] ?? makePlotArea(theme) }

    private static let plotAreas = Dictionary(
        uniqueKeysWithValues: Theme.Name.allCases.map { ($0, makePlotArea($0)) })

    private static func makePlotArea(_ theme: Theme.Name) -> ObjectCodec {
        ObjectCodec(
            "PlotArea", "The rectangle that the plots are drawn in. Core Plot: CPTPlotArea.",
            initial: PlotArea(box: Box()),
            properties: Property.box(\.box) + [
                Property(
                    "masksToBorder", \.masksToBorder, .bool,
                    "Whether bands, grid and plots are clipped at the border, including its rounded corners."),
                Property("hidden", \.isHidden, .bool, "Whether the plot area and its contents are hidden."),
                Property(
                    "topDownLayerOrder", \.topDownLayerOrder,
                    .optional(.array(of: .enumeration(), maximumCount: PlotAreaLayer.allCases.count)),
                    "The layers to draw on top, the topmost first. The other layers stay below them in Core Plot's order: minorGridLines, majorGridLines, axisLines, plots, axisLabels, axisTitles. By default, axis lines are drawn above bars, and above all plots in Core Plot's themes."
                ),
                Property(
                    "annotations", \.annotations, .array(of: .object(.annotation(theme)), maximumCount: 1000),
                    "Annotations of the plot area."),
            ])
    }

    /// The properties of the plot area that belong to the axis set in Core Plot.
    static let axisSet = ObjectCodec(
        "AxisSet", "The axes as a whole. Core Plot: CPTAxisSet.", initial: PlotArea(box: Box()),
        properties: [
            .nullableLine(
                "borderLineStyle", \.box.borderLineStyle, else: LineStyle(.black),
                "The border around the plot area, over its grid; null for none. It is the borderLineStyle of the plot area; only one of the two is allowed."
            )
        ])
}

extension ObjectCodec where Root == PlotAreaFrame {
    static func plotAreaFrame(_ theme: Theme.Name) -> ObjectCodec { plotAreaFrames[theme] ?? makePlotAreaFrame(theme) }

    private static let plotAreaFrames = Dictionary(
        uniqueKeysWithValues: Theme.Name.allCases.map { ($0, makePlotAreaFrame($0)) })

    private static func makePlotAreaFrame(_ theme: Theme.Name) -> ObjectCodec {
        ObjectCodec(
            "PlotAreaFrame", "The rectangle around the plot area and its labels. Core Plot: CPTPlotAreaFrame.",
            initial: PlotAreaFrame(box: Box()),
            properties: Property.box(\.box)
                + Property.padding(
                    \.padding, "between the frame and the plot area. Default: as much as the labels need")
                + [
                    Property(
                        "masksToBorder", \.masksToBorder, .bool,
                        "Whether everything, including axis labels, is clipped at the frame."),
                    Property("hidden", \.isHidden, .bool, "Whether the frame and its contents are hidden."),
                    Property(
                        "annotations", \.annotations, .array(of: .object(.annotation(theme)), maximumCount: 1000),
                        "Annotations of the frame."),
                ])
    }
}
