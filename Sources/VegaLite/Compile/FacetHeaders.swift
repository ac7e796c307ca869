import Dialects
import JavaScript

/// The labels, titles and shared axes around the cells of a facet.
struct FacetHeaders {
    let view: ViewInstance
    let facet: FacetModel
    let environment: Environment
    /// The number of columns of cells; nil for one row.
    let columns: Int?
    private(set) var titles: [Mark] = []
    private var sides: [(role: Role, mark: Mark)] = []
    private var titleAtEnd: Set<String> = []

    init(view: ViewInstance, facet: FacetModel, environment: Environment, columns: Int?) {
        self.view = view
        self.facet = facet
        self.environment = environment
        self.columns = columns
    }

    /// The marks in drawing order.
    var marks: [Mark] {
        let order: [Role] = [.rowHeader, .rowFooter, .columnHeader, .columnFooter]
        return titles + order.flatMap { role in sides.filter { $0.role == role }.map(\.mark) }
    }

    func setOffsets(_ grid: inout GridLayout) {
        let roles = Set(sides.map(\.role))
        if facet.row != nil, roles.contains(.rowHeader) || roles.contains(.rowFooter) { grid.offsets.rowTitle = 10 }
        if facet.column != nil, roles.contains(.columnHeader) || roles.contains(.columnFooter) {
            grid.offsets.columnTitle = 10
        }
        grid.offsets.rowTitleIsAtEnd = titleAtEnd.contains("row")
        grid.offsets.columnTitleIsAtEnd = titleAtEnd.contains("column")
    }

    mutating func collect(sharedAxes: Set<Channel>) throws(SpecError) {
        let row = facet.row.map { builder(.row, $0) }
        let column = facet.column.map { builder(.column, $0) }
        try addTitle(row, .rowTitle, "row")
        try addTitle(column ?? facet.wrapped.map { builder(.facet, $0) }, .columnTitle, "column")
        let count = view.children.count
        let columnCount = max(1, min(columns ?? count, count))
        let rowCount = (count + columnCount - 1) / columnCount
        try addSide(row, .row, count: rowCount, step: columnCount, .y, sharedAxes)
        try addSide(column, .column, count: columnCount, step: 1, .x, sharedAxes)
    }

    private func builder(_ side: HeaderBuilder.Side, _ field: FieldDefinition) -> HeaderBuilder {
        HeaderBuilder(side: side, field: field, config: environment.config, environment: environment)
    }

    private mutating func addTitle(_ builder: HeaderBuilder?, _ role: Role, _ key: String) throws(SpecError) {
        guard let builder, let title = try builder.title() else { return }
        let group = Group(role)
        group.children.append(Mark(.group, .title, groups: [title]))
        titles.append(Mark(.group, role, groups: [group]))
        if builder.isTitleAtEnd { titleAtEnd.insert(key) }
    }

    /// The headers and footers of rows or columns: their labels, and the axes that cells share.
    private mutating func addSide(
        _ builder: HeaderBuilder?, _ side: HeaderBuilder.Side, count: Int, step: Int, _ channel: Channel,
        _ sharedAxes: Set<Channel>
    ) throws(SpecError) {
        let isRow = side == .row
        let (header, footer) = (
            Mark(.group, isRow ? .rowHeader : .columnHeader), Mark(.group, isRow ? .rowFooter : .columnFooter)
        )
        for index in 0..<count {
            guard let cell = view.children.indices.contains(index * step) ? view.children[index * step] : nil else {
                continue
            }
            let groups = (header: Group(header.role), footer: Group(footer.role))
            let line = view.children.indices.filter { isRow ? $0 / step == index : $0 % count == index }
            let length = line.map { isRow ? view.children[$0].height : view.children[$0].width }.max() ?? 0
            for group in [groups.header, groups.footer] {
                if isRow { group.height = length } else { group.width = length }
            }
            if let builder {
                let values = isRow ? view.facetValues.rows : view.facetValues.columns
                if index < values.count, let label = try builder.label(values[index]) {
                    let mark = Mark(.group, .title, groups: [label])
                    (builder.isFooter ? groups.footer : groups.header).children.append(mark)
                }
            }
            if sharedAxes.contains(channel) {
                for component in AxisComponent.axes(channel, in: cell) {
                    let axis = try AxisBuilder(component, width: cell.width, height: cell.height, environment)
                    guard let main = try axis.mainGroup() else { continue }
                    let isHeader = component.orient == "left" || component.orient == "top"
                    let group = isHeader ? groups.header : groups.footer
                    group.children.insert(Mark(.group, .axis, groups: [main]), at: 0)
                }
            }
            if !groups.header.children.isEmpty || !header.groups.isEmpty { header.groups.append(groups.header) }
            if !groups.footer.children.isEmpty || !footer.groups.isEmpty { footer.groups.append(groups.footer) }
        }
        for mark in [header, footer] where mark.groups.contains(where: { !$0.children.isEmpty }) {
            sides.append((mark.role, mark))
        }
    }
}
