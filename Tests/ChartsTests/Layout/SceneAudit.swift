import Arrangements
import Geometry

@testable import Charts

/// Checks a scene for parts that overlap, leave their area or are missing.
struct SceneAudit {
    private let scene: Scene
    /// Whether the legend is meant to overlap the plot area.
    private let isLegendInside: Bool
    /// Whether the title is meant to overlap the plot area frame.
    private let isTitleInside: Bool
    private(set) var complaints: [String] = []

    init(_ scene: Scene, of graph: Graph) {
        self.scene = scene
        isLegendInside = graph.legend.map { $0.isInside || $0.anchor == .center || $0.anchorLayer != nil } ?? false
        isTitleInside = graph.isTitleInside || graph.titleAnchor.fraction.y == 0.5
        guard graph.panes.isEmpty else {
            checkPanes(of: graph)
            return
        }
        checkThatTextsAreInThePicture()
        checkThatLabelsOfAnAxisAreApart()
        checkThatPartsAreApart()
        checkAreas()
        checkLegend()
        checkGuides()
        checkAnnotations()
        let shown = graph.axes?.filter { !$0.isHidden }
        for (number, axis) in scene.axes.enumerated() {
            checkTicks(of: axis, isAligned: shown.map { number < $0.count && $0[number].alignsLabels } ?? false)
            checkBands(of: axis)
        }
        for plot in scene.plots { check(plot) }
        for (number, bar) in scene.colorBars.enumerated() { check(bar, number: number) }
    }

    private mutating func require(_ condition: Bool, _ complaint: @autoclosure () -> String) {
        if !condition { complaints.append(complaint()) }
    }

    private var picture: Rect { scene.graph.rect }

    /// The title, unless it is meant to overlap the plot area frame.
    private var titleBeside: PlacedText? { isTitleInside ? nil : scene.title }

    // MARK: Several graphs

    private mutating func checkPanes(of graph: Graph) {
        let rects = scene.panes.map(\.graph.rect)
        for (index, rect) in rects.enumerated() {
            require(picture.contains(rect, tolerance: 0.01), "graph \(index) leaves the picture: \(rect.short)")
            require(!rects[(index + 1)...].contains { $0.intersects(rect) }, "graph \(index) overlaps another")
            if let title = titleBeside {
                require(!title.visualBounds.intersects(rect), "the title overlaps graph \(index)")
            }
            if let legend = legendBeside { require(!legend.intersects(rect), "the legend overlaps graph \(index)") }
        }
        guard scene.panes.count == graph.panes.count else { return }
        for (index, pane) in zip(graph.panes.indices, zip(scene.panes, graph.panes)) {
            let complaints = SceneAudit(pane.0, of: pane.1.graph).complaints
            self.complaints += complaints.map { "graph \(index): \($0)" }
        }
    }

    private mutating func checkAnnotations() {
        let annotations =
            scene.graph.annotations + scene.plotAreaFrame.annotations + scene.plotArea.annotations
            + scene.annotationsBehindPlots
        for (index, annotation) in annotations.enumerated() {
            if let bounds = annotation.contentBounds, bounds.width <= picture.width - 2,
                bounds.height <= picture.height - 2
            {
                require(
                    picture.contains(bounds, tolerance: 0.5), "annotation \(index) leaves the picture: \(bounds.short)")
            }
            if let band = annotation.band?.rect {
                require(scene.plotArea.rect.contains(band, tolerance: 0.5), "band \(index) leaves the plot area")
            }
        }
    }

    // MARK: Texts

    private mutating func checkThatTextsAreInThePicture() {
        func requireInside(_ text: PlacedText?, _ name: String) {
            guard let text else { return }
            require(picture.contains(text.bounds, tolerance: 0.5), "\(name) leaves the picture: \(text.bounds.short)")
        }
        requireInside(scene.title, "the title")
        for name in scene.lineNames.map(\.text) { requireInside(name, "the name of a line") }
        for (number, axis) in scene.axes.enumerated() {
            requireInside(axis.title, "the title of axis \(number)")
            for (index, label) in axis.labels.enumerated() { requireInside(label, "label \(index) of axis \(number)") }
            for label in axis.minorLabels { requireInside(label, "a minor label of axis \(number)") }
        }
        for (number, plot) in scene.plots.enumerated() {
            for (index, label) in plot.labels.enumerated() { requireInside(label, "label \(index) of plot \(number)") }
        }
    }

    private mutating func checkThatLabelsOfAnAxisAreApart() {
        for (number, axis) in scene.axes.enumerated() {
            for index in axis.labels.indices {
                require(
                    !axis.minorLabels.contains { $0.overlaps(axis.labels[index], gap: 0) },
                    "label \(index) of axis \(number) overlaps a minor label")
                // Labels are in order but can have different heights.
                for other in axis.labels[(index + 1)...].prefix(20) {
                    require(
                        !axis.labels[index].overlaps(other, gap: 0),
                        "label \(index) of axis \(number) overlaps a later one: \(axis.labels[index].bounds.short)")
                }
            }
        }
    }

    /// Checks that titles, the legend and the labels of different axes do not overlap.
    private mutating func checkThatPartsAreApart() {
        for (number, axis) in scene.axes.enumerated() {
            let texts = axis.texts
            for name in scene.lineNames.map(\.text) {
                require(!texts.contains { $0.overlaps(name, gap: 0) }, "the name of a line overlaps axis \(number)")
            }
            if let title = axis.title {
                require(
                    !(axis.labels + axis.minorLabels).contains { $0.overlaps(title, gap: 0) },
                    "the title of axis \(number) overlaps its labels")
            }
            if let title = titleBeside {
                require(!texts.contains { $0.overlaps(title, gap: 0) }, "the title overlaps texts of axis \(number)")
            }
            if let legend = legendBeside {
                require(
                    !texts.contains { $0.visualBounds.intersects(legend) },
                    "the legend overlaps texts of axis \(number)")
            }
            for (later, other) in scene.axes.enumerated().dropFirst(number + 1) {
                let others = other.texts
                require(
                    !texts.contains { text in others.contains { $0.overlaps(text, gap: 0) } },
                    "texts of axis \(number) overlap texts of axis \(later)")
            }
        }
        for (number, plot) in scene.plots.enumerated() {
            if let title = titleBeside {
                require(
                    !plot.labels.contains { $0.overlaps(title, gap: 0) }, "labels of plot \(number) overlap the title")
            }
            if let legend = legendBeside {
                require(
                    !plot.labels.contains { $0.visualBounds.intersects(legend) },
                    "labels of plot \(number) overlap the legend")
            }
        }
        if let title = titleBeside, let legend = legendBeside {
            require(!legend.intersects(title.visualBounds), "the title overlaps the legend")
        }
    }

    // MARK: Areas

    private mutating func checkAreas() {
        let (frame, plotArea) = (scene.plotAreaFrame.rect, scene.plotArea.rect)
        require(picture.contains(frame, tolerance: 0.01), "the frame leaves the picture: \(frame.short)")
        require(frame.contains(plotArea, tolerance: 0.01), "the plot area leaves its frame: \(plotArea.short)")
        if picture.width >= 60, picture.height >= 40 {
            require(plotArea.width >= 10 && plotArea.height >= 10, "the plot area is too small: \(plotArea.short)")
        }
    }

    /// The rectangle of the legend, unless it is meant to overlap the plot area.
    private var legendBeside: Rect? {
        guard let legend = scene.legend, !isLegendInside else { return nil }
        return legend.box.rect
    }

    private mutating func checkLegend() {
        guard let legend = scene.legend else { return }
        require(
            picture.contains(legend.box.rect, tolerance: 0.5), "the legend leaves the picture: \(legend.box.rect.short)"
        )
        if let rect = legendBeside {
            require(!rect.intersects(scene.plotArea.rect), "the legend overlaps the plot area: \(rect.short)")
        }
        let entries = legend.entries.map { $0.swatch.union($0.text.visualBounds) }
        for (index, entry) in entries.enumerated() {
            require(
                legend.box.rect.contains(entry, tolerance: 0.51), "entry \(index) leaves the legend: \(entry.short)")
            require(
                !entries[(index + 1)...].contains { $0.intersects(entry) },
                "entry \(index) of the legend overlaps another")
            let (swatch, text) = (legend.entries[index].swatch, legend.entries[index].text.visualBounds)
            require(!swatch.intersects(text), "a swatch of the legend overlaps its text")
        }
    }

    /// Checks that color bars and size legends are in the picture and overlap neither each other nor other parts.
    private mutating func checkGuides() {
        let bars = scene.colorBars.map { bar in
            ([bar.title].compactMap(\.self) + bar.labels).reduce(bar.rect) { $0.union($1.visualBounds) }
        }
        for (index, bar) in scene.colorBars.enumerated() {
            let texts = bar.labels + [bar.title].compactMap(\.self)
            for (place, text) in texts.enumerated() {
                require(!text.visualBounds.intersects(bar.rect), "a text of color bar \(index) overlaps it")
                require(
                    !texts[(place + 1)...].contains { $0.overlaps(text, gap: 0) },
                    "texts of color bar \(index) overlap")
            }
        }
        for (index, sizes) in scene.sizeLegends.enumerated() {
            let parts =
                sizes.entries.flatMap { [$0.bounds, $0.label.visualBounds] }
                + [sizes.title].compactMap { $0?.visualBounds }
            for (place, part) in parts.enumerated() {
                require(sizes.rect.contains(part, tolerance: 0.6), "part \(place) leaves size legend \(index)")
                require(
                    !parts[(place + 1)...].contains { $0.intersects(part) },
                    "part \(place) of size legend \(index) overlaps another")
            }
        }
        let guides = bars + scene.sizeLegends.map(\.rect)
        for (index, guide) in guides.enumerated() {
            require(picture.contains(guide, tolerance: 0.6), "guide \(index) leaves the picture: \(guide.short)")
            require(!guide.intersects(scene.plotArea.rect), "guide \(index) overlaps the plot area: \(guide.short)")
            require(!guides[(index + 1)...].contains { $0.intersects(guide) }, "guide \(index) overlaps another")
            if let legend = legendBeside { require(!legend.intersects(guide), "guide \(index) overlaps the legend") }
            if let title = titleBeside {
                require(!title.visualBounds.intersects(guide), "guide \(index) overlaps the title")
            }
            for (number, axis) in scene.axes.enumerated() {
                require(
                    !axis.texts.contains { $0.visualBounds.intersects(guide) },
                    "guide \(index) overlaps texts of axis \(number): \(guide.short)")
            }
            for (number, plot) in scene.plots.enumerated() {
                require(
                    !plot.labels.contains { $0.visualBounds.intersects(guide) },
                    "guide \(index) overlaps labels of plot \(number)")
            }
        }
    }

    // MARK: Axes

    private mutating func checkBands(of axis: AxisScene) {
        for band in axis.alternatingBands + axis.limitBands {
            require(
                scene.plotArea.rect.contains(band.rect, tolerance: 0.5),
                "a band of axis \(axis.coordinate) leaves the plot area: \(band.rect.short)")
        }
        for (band, next) in zip(axis.alternatingBands, axis.alternatingBands.dropFirst()) {
            require(!band.rect.intersects(next.rect), "bands of axis \(axis.coordinate) overlap")
        }
        for cap in axis.lineCaps {
            require(
                picture.contains(cap.bounds, tolerance: 1),
                "a cap of axis \(axis.coordinate) leaves the picture: \(cap.bounds.short)")
        }
    }

    /// - Parameter isAligned: Whether labels can be beside their ticks.
    private mutating func checkTicks(of axis: AxisScene, isAligned: Bool) {
        let isHorizontal = axis.coordinate == .x
        guard let ticks = axis.majorTicks ?? axis.majorGrid else { return }
        let places = ticks.segments.map { isHorizontal ? $0.start.x : $0.start.y }
        for (index, label) in axis.labels.enumerated() where !isAligned {
            let isAtTick = label.pins(facing: isHorizontal ? Point(0, -1) : Point(1, 0)).contains { pin in
                places.contains { abs($0 - (isHorizontal ? pin.x : pin.y)) <= 1 }
            }
            require(
                isAtTick, "label \(index) of axis \(axis.coordinate) is at no tick: \(label.visualBounds.short)")
        }
        let area = scene.plotArea.rect.inset(by: -ticks.style.stroke.lineWidth / 2 - 0.01)
        require(
            places.allSatisfy {
                isHorizontal ? $0 >= area.minX && $0 <= area.maxX : $0 >= area.minY && $0 <= area.maxY
            },
            "ticks of axis \(axis.coordinate) are outside of the plot area")
    }

    // MARK: Plots

    private mutating func check(_ plot: any PlotScene) {
        let area = scene.plotArea.rect
        switch plot {
        case let plot as ScatterScene:
            require(plot.symbols.allSatisfy { area.inset(by: -0.5).contains($0) }, "a symbol leaves the plot area")
        case let plot as BarScene:
            for bar in plot.bars {
                require(bar.rect.isFinite, "a bar is not finite: \(bar.rect)")
                require(bar.rect.width >= 0 && bar.rect.height >= 0, "a bar has a negative size: \(bar.rect)")
                require(
                    bar.rect.intersects(area.inset(by: -0.5)) || bar.rect.isEmpty,
                    "a bar is outside of the plot area: \(bar.rect.short)")
            }
        case let plot as PieScene:
            let turn = plot.slices.reduce(0) { $0 + abs($1.endAngle - $1.startAngle) }
            require(
                plot.slices.isEmpty || abs(turn - abs(plot.pie.sweep.turn)) < 1e-6,
                "the slices add up to \(turn) degrees")
            for slice in plot.slices {
                let box = plot.box(of: slice)
                require(area.contains(box, tolerance: 0.01), "a slice leaves the plot area: \(box.short)")
            }
            for (index, label) in plot.labels.enumerated() {
                require(
                    !plot.labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) },
                    "label \(index) of a pie overlaps another")
            }
        case let plot as RangeScene:
            require(plot.area.points.allSatisfy(\.isFinite), "the area of a range plot is not finite")
            require(plot.bars.shapes.isFinite, "a bar of a range plot is not finite")
        case let plot as TradingRangeScene:
            require(plot.shapes.isFinite, "a line of a trading range plot is not finite")
            for body in plot.bodies { check(body.rect, "a candle") }
        case let plot as BoxScene:
            for box in plot.boxes { check(box.rect, "a box") }
            require(
                (plot.outliers + plot.means).allSatisfy { area.inset(by: -0.5).contains($0) },
                "a symbol of a box plot leaves the plot area")
        case let plot as ViolinScene:
            require(
                plot.shapes.allSatisfy {
                    $0.outline.points.allSatisfy(\.isFinite) && $0.line.points.allSatisfy(\.isFinite)
                },
                "a shape of a violin plot is not finite")
            if let points = plot.points { check(points) }
        case let plot as StripScene:
            require(
                plot.points.allSatisfy { area.inset(by: -0.5).contains($0) }, "a point of a strip leaves the plot area")
        case let plot as DensityOverlayScene:
            require(plot.path.points.allSatisfy(\.isFinite), "a density is not finite")
        case let plot as HeatMapScene:
            for cell in plot.cells { check(cell.rect, "a cell of a heat map") }
            for (index, cell) in plot.cells.prefix(300).enumerated() {
                require(
                    !plot.cells[(index + 1)...].prefix(300).contains {
                        $0.rect.inset(by: 0.01).intersects(cell.rect.inset(by: 0.01))
                    }, "cell \(index) of a heat map overlaps another")
            }
        case let plot as PolarScene:
            let circle = Rect(
                minX: plot.frame.center.x - plot.frame.radius, minY: plot.frame.center.y - plot.frame.radius,
                maxX: plot.frame.center.x + plot.frame.radius, maxY: plot.frame.center.y + plot.frame.radius)
            require(area.contains(circle, tolerance: 0.5), "a polar plot leaves the plot area: \(circle.short)")
            require(plot.points.allSatisfy(\.isFinite), "a point of a polar plot is not finite")
            for (index, label) in plot.labels.enumerated() {
                require(
                    !plot.labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) },
                    "label \(index) of a polar plot overlaps another: \(label.bounds.short)")
            }
        case let plot as HierarchyScene:
            for tile in plot.tiles { check(tile.rect, "a tile") }
        case let plot as SunburstScene:
            let reach = plot.sunburst.outerRadius
            let circle = Rect(x: plot.sunburst.center.x, y: plot.sunburst.center.y, width: 0, height: 0).inset(
                by: -reach)
            require(area.contains(circle, tolerance: 0.5), "a sunburst leaves the plot area: \(circle.short)")
        case let plot as SankeyScene:
            for node in plot.layout.nodes { check(node, "a node") }
            require(plot.bands.allSatisfy { $0.bounds.origin.isFinite }, "a flow is not finite")
        case let plot as FunnelScene:
            require(
                plot.corners.joined().allSatisfy { area.inset(by: -0.5).contains($0) }, "a stage leaves the plot area")
        case let plot as ParallelScene:
            require(plot.lines.allSatisfy { $0.parts.joined().allSatisfy(\.isFinite) }, "a line is not finite")
        case let plot as GaugeScene:
            require(plot.center.isFinite && plot.radius.isFinite && plot.radius > 0, "a gauge has no place")
        case let plot as TileScene:
            for label in plot.labels {
                let isInside = area.inset(by: -3).contains(label.bounds, tolerance: 0.5)
                require(isInside, "a text leaves its tile: \(label.bounds.short)")
            }
        case let plot as ChoroplethScene:
            check(plot.ground, in: area)
        case let plot as MapPointsScene:
            if let ground = plot.ground { check(ground, in: area) }
            plot.visitMarks { mark in
                require(mark.shape.corners.allSatisfy(\.isFinite), "a point of a map is not finite")
                return true
            }
        default: require(false, "a plot of an unknown type")
        }
    }

    private mutating func check(_ map: MapGroundScene, in area: Rect) {
        let frame = map.ground.map.transform(into: area).apply(map.ground.map.frame)
        require(area.inset(by: -0.5).contains(frame, tolerance: 0.5), "a map leaves the plot area: \(frame.short)")
    }

    private mutating func check(_ rect: Rect, _ name: String) {
        require(rect.isFinite, "\(name) is not finite")
        require(rect.width >= 0 && rect.height >= 0, "\(name) has a negative size: \(rect.short)")
    }

    private mutating func check(_ bar: ColorBarScene, number: Int) {
        let texts = bar.labels + [bar.title].compactMap(\.self)
        require(picture.contains(bar.rect, tolerance: 0.5), "color bar \(number) leaves the picture: \(bar.rect.short)")
        require(!bar.rect.intersects(scene.plotArea.rect), "color bar \(number) overlaps the plot area")
        for (index, text) in texts.enumerated() {
            require(
                picture.contains(text.bounds, tolerance: 0.5), "text \(index) of color bar \(number) leaves the picture"
            )
            require(!text.visualBounds.intersects(bar.rect), "text \(index) of color bar \(number) overlaps it")
            require(
                !texts[(index + 1)...].contains { $0.overlaps(text, gap: 0) },
                "text \(index) of color bar \(number) overlaps another")
        }
        for (later, other) in scene.colorBars.enumerated().dropFirst(number + 1) {
            require(!other.rect.intersects(bar.rect), "color bar \(number) overlaps color bar \(later)")
            require(
                !texts.contains { text in other.labels.contains { $0.overlaps(text, gap: 0) } },
                "texts of color bars \(number) and \(later) overlap")
        }
        for (index, axis) in scene.axes.enumerated() {
            require(
                !axis.texts.contains { label in
                    label.visualBounds.intersects(bar.rect) || texts.contains { $0.overlaps(label, gap: 0) }
                }, "color bar \(number) overlaps texts of axis \(index)")
        }
        if let title = titleBeside {
            require(
                !title.visualBounds.intersects(bar.rect) && !texts.contains { $0.overlaps(title, gap: 0) },
                "color bar \(number) overlaps the title")
        }
        if let legend = legendBeside {
            require(
                !legend.intersects(bar.rect) && !texts.contains { $0.visualBounds.intersects(legend) },
                "color bar \(number) overlaps the legend")
        }
    }
}

extension PieScene {
    /// The bounding box of a slice.
    fileprivate func box(of slice: Slice) -> Rect {
        var path = Path()
        path.addAnnularSector(
            center: center + slice.displacement, innerRadius: innerRadius, outerRadius: radius,
            startAngle: slice.startAngle, endAngle: slice.endAngle)
        return path.boundingBox ?? Rect(origin: center, size: .zero)
    }
}

extension Axis {
    /// Whether labels can be beside their ticks.
    fileprivate var alignsLabels: Bool { labelAlignment != nil || axisLabels.contains { $0.alignment != nil } }
}

extension PlacedText {
    /// The points of the visual box that can face an axis: for each direction, the point that Core Plot's rule uses.
    fileprivate func pins(facing direction: Point) -> [Point] {
        let box = block.visualBox
        return [direction, -direction].map { direction in
            // The direction in the coordinates of the text, on a square around its center.
            let own = Point(
                direction.x * transform.a + direction.y * transform.b,
                direction.x * transform.c + direction.y * transform.d)
            let larger = max(abs(own.x), abs(own.y))
            return transform.apply(
                Point(
                    box.midX + box.width / 2 * own.x / larger, box.midY + box.height / 2 * own.y / larger))
        }
    }
}

extension RecordShapes {
    fileprivate var isFinite: Bool {
        batches.allSatisfy { $0.lines.points.allSatisfy(\.isFinite) && $0.insides.points.allSatisfy(\.isFinite) }
    }
}

extension Rect {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// A short description for messages.
    fileprivate var short: String {
        [minX, minY, maxX, maxY].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
    }
}

extension AnnotationScene {
    /// The bounds of the content without its rule, band and arrow; nil without content.
    var contentBounds: Rect? {
        [box.map { turn.apply($0.rect) }, text?.visualBounds, legend.map { turn.apply($0.box.rect) }].compactMap(\.self)
            .reduce(nil) {
                (bounds: Rect?, rect) in bounds?.union(rect) ?? rect
            }
    }
}
