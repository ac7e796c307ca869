import Data
import Dialects
import JavaScript
import Numbers

/// Gives views their records and repeats those in facets for each cell.
struct InstanceBuilder {
    let pipeline: DataPipeline
    private let counter = Normalizer.ViewCounter()

    init(_ pipeline: DataPipeline) { self.pipeline = pipeline }

    private var environment: Environment { pipeline.environment }

    func build(_ model: ViewModel, parent: ViewInstance? = nil, _ inherited: Records) throws(SpecError) -> ViewInstance
    {
        counter.views += 1
        guard counter.views <= Normalizer.maximumViews * 2 else {
            throw Problem.tooLarge(model.node.place, "A document has at most \(Normalizer.maximumViews * 2) plots.")
        }
        try environment.check(model.node.place)
        let instance = ViewInstance(model, parent: parent)
        let records = try pipeline.table(of: model, inherited: inherited, binsFirst: parent?.model.isLayer ?? false)
        if let name = model.node["name"]?.text { pipeline.sources.set(records, as: name) }
        switch model.kind {
        case .unit(let unit):
            let pipeline = UnitPipeline(unit: unit, environment: environment, context: try pipeline.context())
            instance.data = try pipeline.data(records)
        case .layer, .concat:
            for child in model.children {
                instance.children.append(try build(child, parent: instance, records))
            }
        case .facet(let facet): try addCells(to: instance, facet, records)
        }
        return instance
    }

    // MARK: Facets

    private func addCells(to instance: ViewInstance, _ facet: FacetModel, _ inherited: Records) throws(SpecError) {
        guard let child = instance.model.children.first else { return }
        var records = inherited
        // The records of one plot are transformed and summarized for all cells together, those of several for each cell.
        let isPlain = child.unit != nil && child.node["data"] == nil
        if isPlain { records = try pipeline.table(of: child, inherited: records) }
        do {
            for field in facet.fields { try prepare(field, &records) }
        } catch let error as DataError {
            throw Environment.problem(error, at: instance.model.node.place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: instance.model.node.place.specPlace)
        }
        let groups = try FacetTable(facet, records.table, environment)
        instance.facetValues = FacetValues(
            rows: groups.row?.values ?? [], columns: groups.column?.values ?? [], cells: groups.wrapped?.values ?? [])
        guard groups.cellCount <= Normalizer.maximumViews else {
            throw Problem.tooLarge(
                instance.model.node.place, "A facet has at most \(Normalizer.maximumViews) cells.")
        }
        var data: UnitData?
        if isPlain, let unit = child.unit {
            var pipeline = UnitPipeline(unit: unit, environment: environment, context: try pipeline.context())
            pipeline.facets = facet.fields.map(\.column)
            data = try pipeline.data(records)
        }
        let faceted = try data.map { data throws(SpecError) in try FacetedData(data, facet, groups, environment) }
        for (number, cell) in groups.cells.enumerated() {
            let view: ViewInstance
            if let faceted {
                counter.views += 1
                view = ViewInstance(child, parent: instance)
                view.data = faceted.data(ofCell: number)
                view.isEmpty = view.data.map { $0.main.count == 0 } ?? false
            } else {
                var part = records
                let rows = groups.rows(of: cell)
                part.table = records.table.taking(rows)
                view = try build(child, parent: instance, part)
                view.isEmpty = rows.isEmpty
            }
            view.cell = cell
            instance.children.append(view)
        }
        removeEmpty(instance)
    }

    /// Removes rows, columns and cells in which nothing is shown.
    private func removeEmpty(_ instance: ViewInstance) {
        let shown = instance.children.filter { !$0.isEmpty }
        guard !shown.isEmpty, shown.count < instance.children.count else { return }
        let rows = Set(shown.compactMap(\.cell.row))
        let columns = Set(shown.compactMap(\.cell.column))
        instance.children = instance.children.filter { view in
            guard view.isEmpty else { return true }
            guard let row = view.cell.row, let column = view.cell.column else { return false }
            return rows.contains(row) && columns.contains(column)
        }
        func kept(_ values: [Value], _ numbers: Set<Int>) -> [Value] {
            values.indices.filter(numbers.contains).map { values[$0] }
        }
        if !rows.isEmpty { instance.facetValues.rows = kept(instance.facetValues.rows, rows) }
        if !columns.isEmpty { instance.facetValues.columns = kept(instance.facetValues.columns, columns) }
    }

    /// Adds the columns by which a facet is divided.
    private func prepare(_ field: FieldDefinition, _ records: inout Records) throws {
        guard let name = field.field else { return }
        let path = FieldPath(name)
        let budget = environment.budget
        if field.timeUnit != nil || field.type == .temporal { try records.parse(path, .date, budget) }
        let context = try pipeline.context()
        if case .bins(let node) = field.binning {
            let bins = try BinDefinition.transform(
                node, field: name, maximum: 6, as: field.column, field.column(suffix: "end"), environment)
            records.table = try bins.apply(to: records.table, context)
            let starts = records.table[FieldPath(column: field.column)]
            let ends = records.table[FieldPath(column: field.column(suffix: "end"))]
            records.table.set(
                BinRangeText.column(starts, ends, field, environment.config), as: field.column(suffix: "range"))
        } else if field.timeUnit != nil, let spec = field.node["timeUnit"] {
            let unit = try TimeUnitSpec(try spec.json(budget), at: "/timeUnit", budget)
            records.table = try TimeUnitTransform(path, unit, as: field.column, field.column(suffix: "end"))
                .apply(to: records.table, context)
        } else if path.isNested, records.table[path.name] == nil {
            records.table.set(records.table[path], as: path.name)
        }
    }
}
