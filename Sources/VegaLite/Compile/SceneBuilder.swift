import Data
import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

/// Makes the groups of views: axes, marks, legends, titles and grids of cells.
struct SceneBuilder {
    let environment: Environment
    let plots = PlotList()

    func root(_ view: ViewInstance) throws(SpecError) -> Group {
        let group = try group(view, .frame)
        if case .concat(let columns) = view.model.kind {
            // Views below each other that have one width give it to the whole, and likewise heights.
            if columns == 1 { group.width = commonSize(view, .x) ?? 0 }
            if columns == nil { group.height = commonSize(view, .y) ?? 0 }
        }
        return group
    }

    private func commonSize(_ view: ViewInstance, _ channel: Channel) -> Double? {
        func size(_ child: ViewInstance) -> Double? {
            guard child.unit != nil || child.model.isLayer else { return nil }
            if (channel == .x ? child.widthStep : child.heightStep) != nil, !view.model.sharesScale(channel) {
                return nil
            }
            return channel == .x ? child.width : child.height
        }
        guard let first = view.children.first.flatMap(size) else { return nil }
        return view.children.allSatisfy { size($0) == first } ? first : nil
    }

    /// - Parameter hiddenAxes: The channels whose axes stand outside of the cells.
    private func group(_ view: ViewInstance, _ role: Role, hiddenAxes: Set<Channel> = []) throws(SpecError) -> Group {
        try environment.check(view.model.node.place)
        let group = Group(role)
        if view.unit != nil || view.model.isLayer {
            try addPlot(view, to: group, hiddenAxes: hiddenAxes)
        } else if let facet = view.model.facet {
            try addFacet(view, facet, to: group)
        } else {
            try addConcatenation(view, to: group)
        }
        for component in LegendComponent.unshared(of: view) {
            let frame = view.units.first?.frame ?? view
            let legend = try LegendBuilder(component, environment, width: frame.width, height: frame.height).group()
            if let legend { group.children.append(Mark(.group, .legend, groups: [legend])) }
        }
        if let title = try TitleBuilder(environment: environment, config: environment.config).group(view.model) {
            group.children.append(Mark(.group, .title, groups: [title]))
        }
        return group
    }

    // MARK: Plots

    private func addPlot(_ view: ViewInstance, to group: Group, hiddenAxes: Set<Channel>) throws(SpecError) {
        (group.width, group.height) = (view.width, view.height)
        try addFrame(view, to: group)
        guard !view.isEmpty else { return }
        var below: [Group] = []
        var above: [Group] = []
        var grids: (below: [Group], above: [Group]) = ([], [])
        for channel in [Channel.x, .y] {
            for component in AxisComponent.axes(channel, in: view) {
                let builder = try AxisBuilder(component, width: view.width, height: view.height, environment)
                let isAbove = try builder.isAbove
                if let grid = try builder.gridGroup() {
                    if isAbove { grids.above.append(grid) } else { grids.below.append(grid) }
                }
                if !hiddenAxes.contains(channel), let main = try builder.mainGroup() {
                    if isAbove { above.append(main) } else { below.append(main) }
                }
            }
        }
        func marks(_ groups: [Group]) -> [Mark] { groups.map { Mark(.group, .axis, groups: [$0]) } }
        group.children += marks(grids.below) + marks(below)
        for unit in view.units {
            guard let unitView = UnitView(unit, environment) else { continue }
            let marks = try MarkBuilder(unitView).marks()
            let number = plots.add(PlotRecords(unitView))
            for mark in marks { mark.plot = number }
            group.children += BrushBuilder(unitView).around(marks)
        }
        group.children += marks(grids.above) + marks(above)
    }

    /// The background of a plot area.
    private func addFrame(_ view: ViewInstance, to group: Group) throws(SpecError) {
        let config = environment.config
        let hasPositions = view.units.contains {
            $0.unit.map { $0.encoding[.x] != nil || $0.encoding[.y] != nil } ?? false
        }
        let own = view.model.node["view"]
        let styles = own?["style"]?.elementsOrSelf.compactMap(\.text) ?? [hasPositions ? "cell" : "view"]
        func node(_ key: String) -> Node? {
            if let value = own?[key] { return value }
            if hasPositions || config["view", key]?.isOwn == true, let value = config["view", key] { return value }
            return styles.lazy.compactMap { config.style($0, key) }.first
        }
        func ink(_ key: String) throws(SpecError) -> Ink? {
            try environment.text(node(key)).flatMap { Color(css: $0) }.map { .color($0) }
        }
        group.look.fill = try ink("fill")
        group.look.stroke = try ink("stroke")
        group.look.strokeWidth = try environment.number(node("strokeWidth"))
        group.look.opacity = try environment.number(node("opacity")) ?? 1
        group.look.fillOpacity = try environment.number(node("fillOpacity")) ?? 1
        group.look.strokeOpacity = try environment.number(node("strokeOpacity")) ?? 1
        group.look.dash = node("strokeDash")?.elements.compactMap(\.number) ?? []
        group.radii = CornerRadii(try environment.number(node("cornerRadius")) ?? 0)
        group.isClipped = try environment.bool(own?["clip"] ?? config["view", "clip"]) ?? false
    }

    // MARK: Concatenations

    private func addConcatenation(_ view: ViewInstance, to group: Group) throws(SpecError) {
        guard case .concat(let columns) = view.model.kind else { return }
        var grid = gridLayout(view.model, section: "concat", alignment: .each)
        grid.columns = columns
        group.grid = grid
        for child in view.children {
            group.children.append(Mark(.group, .scope, groups: [try self.group(child, .scope)]))
        }
    }

    private func gridLayout(_ model: ViewModel, section: String, alignment: GridLayout.Alignment) -> GridLayout {
        let (node, config) = (model.node, environment.config)
        var grid = GridLayout()
        let spacing = node["spacing"] ?? config[section, "spacing"]
        grid.rowPadding = spacing?.number ?? spacing?["row"]?.number ?? 20
        grid.columnPadding = spacing?.number ?? spacing?["column"]?.number ?? 20
        func align(_ key: String) -> GridLayout.Alignment {
            (node["align"]?.text ?? node["align"]?[key]?.text).flatMap { GridLayout.Alignment(rawValue: $0) }
                ?? alignment
        }
        grid.rowAlignment = align("row")
        grid.columnAlignment = align("column")
        grid.centersRows = node["center"]?.bool ?? node["center"]?["row"]?.bool ?? false
        grid.centersColumns = node["center"]?.bool ?? node["center"]?["column"]?.bool ?? false
        grid.isFlush = node["bounds"]?.text == "flush"
        return grid
    }

    // MARK: Facets

    private func addFacet(_ view: ViewInstance, _ facet: FacetModel, to group: Group) throws(SpecError) {
        let model = view.model
        var alignment = GridLayout.Alignment.all
        if facet.row == nil, !model.sharesScale(.x) {
            alignment = .none
        } else if facet.column == nil, !model.sharesScale(.y) {
            alignment = .none
        }
        var grid = gridLayout(model, section: "facet", alignment: alignment)
        if facet.wrapped != nil {
            grid.columns =
                facet.columns ?? environment.config.node["facet"]?["columns"]?.number.map { Int(limiting: $0) }
        } else {
            grid.columns = facet.column != nil ? max(1, view.facetValues.columns.count) : 1
        }
        var hidden: Set<Channel> = []
        for channel in [Channel.x, .y] where model.sharesAxis(channel) {
            if model.children.first.map({ $0.unit != nil || $0.isLayer }) ?? false { hidden.insert(channel) }
        }
        var headers = FacetHeaders(view: view, facet: facet, environment: environment, columns: grid.columns)
        try headers.collect(sharedAxes: hidden)
        headers.setOffsets(&grid)
        group.grid = grid
        group.children += headers.marks
        let cells = Mark(.group, .scope)
        for child in view.children {
            let cell = try self.group(child, .scope, hiddenAxes: hidden)
            if let wrapped = facet.wrapped, let index = child.cell.wrapped {
                let header = HeaderBuilder(
                    side: .facet, field: wrapped, config: environment.config, environment: environment)
                if let label = try header.label(view.facetValues.cells[index]) {
                    cell.children.append(Mark(.group, .title, groups: [label]))
                }
            }
            cells.groups.append(cell)
        }
        group.children.append(cells)
    }
}
