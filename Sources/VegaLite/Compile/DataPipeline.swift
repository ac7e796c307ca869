import Budget
import Data
import Diagnostics
import Dialects
import JSON
import JavaScript
import Numbers

/// Reads sources and applies the transforms of views.
struct DataPipeline {
    let environment: Environment
    let sources: SourceTables

    private var budget: RenderBudget { environment.budget }

    // MARK: Sources

    /// The records of a view: its own, or those of the view around it.
    /// - Parameter binsFirst: Whether the bins of a unit are made before its transforms, as in layers.
    func table(of view: ViewModel, inherited: Records, binsFirst: Bool = false) throws(SpecError) -> Records {
        var records = inherited
        if let data = view.node["data"] {
            records = data.isNull ? Records(table: DataTable(count: 1)) : try sources.records(data, environment)
        }
        if binsFirst, let unit = view.unit {
            try UnitPipeline(unit: unit, environment: environment, context: try context()).addBins(
                to: &records, at: view.node.place)
        }
        guard let transforms = view.node["transform"] else { return records }
        // Fields are parsed as views need them before transforms use them.
        for unit in view.unitsWithoutData {
            do {
                try UnitPipeline(unit: unit, environment: environment, context: try context())
                    .parse(&records, isEarly: true)
            } catch let error as DataError {
                throw Environment.problem(error, at: unit.place)
            } catch {
                throw (error as? SpecError) ?? .stopped(at: unit.place.specPlace)
            }
        }
        guard transforms.isList else {
            throw Problem.at(transforms.place, "This is an array of transforms.", found: transforms.kindName)
        }
        let context = try context()
        for node in transforms.elements {
            try environment.check(node.place)
            do {
                let transform = try DataTransforms.transform(try node.json(budget), at: "", budget)
                for (field, parsing) in transform.transform.impliedParsing { try records.parse(field, parsing, budget) }
                records.table = try transform.apply(to: records.table, context)
                for name in transform.transform.outputs { records.settled.insert(Name(name)) }
            } catch let error as DataError {
                throw Environment.problem(error, at: node.place)
            } catch {
                throw (error as? SpecError) ?? .stopped(at: node.place.specPlace)
            }
        }
        return records
    }

    func context() throws(SpecError) -> TransformContext {
        let loader = SourceLoader(sources: sources, environment: environment)
        return TransformContext(budget, host: environment.variables) { (json, pointer) throws(DataError) in
            do throws(SpecError) {
                let place = Place(.root, String(pointer.drop { $0 == "/" }))
                return try loader.sources.records(Node(json, at: place), loader.environment).table
            } catch {
                guard case .invalid(let issues, _) = error, let issue = issues.first else { throw .stopped }
                throw DataError(pointer, issue.detail, found: issue.found)
            }
        }
    }
}

/// Reads further sources for transforms, on the thread of the render.
private struct SourceLoader: @unchecked Sendable {
    let sources: SourceTables
    let environment: Environment
}

/// Records and the fields that are not parsed any more: outputs of transforms and those whose parsing is given.
struct Records: Sendable {
    var table: DataTable
    var settled: Set<Name> = []
    /// The bins that columns with these names have.
    var bins: [Name: BinSettings] = [:]

    init(table: DataTable) { self.table = table }

    mutating func parse(_ field: FieldPath, _ parsing: FieldParsing, _ budget: RenderBudget) throws(DataError) {
        guard !settled.contains(Name(field.name)) else { return }
        guard table.contains(field) else { return }
        table.set(try parsing.parsed(table[field], budget), as: field.name)
        settled.insert(Name(field.name))
    }
}

/// The sources of a document. Each is read once.
final class SourceTables: @unchecked Sendable {
    private let datasets: [(key: String, value: JSONValue)]
    private let resources: SpecResources
    private var known: [Name: Records] = [:]

    init(_ root: Node, _ resources: SpecResources) {
        var datasets: [(key: String, value: JSONValue)] = []
        if let node = root["datasets"], case .data(let json) = node.content {
            datasets = json.members.map { ($0.key, $0.value) }
        }
        self.datasets = datasets
        self.resources = resources
    }

    /// Keeps the records of a named view for others.
    func set(_ records: Records, as name: String) { known[Name(name)] = records }

    func records(_ data: Node, _ environment: Environment) throws(SpecError) -> Records {
        let budget = environment.budget
        do {
            var format = DataFormat()
            if let node = data["format"] { format = try DataFormat(try node.json(budget), at: "/format") }
            var records: Records
            if let values = data["values"] {
                let table = try DataReading.table(values: try values.json(budget), format, at: "/values", budget)
                records = Records(table: table)
                if let name = data["name"]?.text { set(records, as: name) }
            } else if let sequence = data["sequence"] {
                records = Records(
                    table: try DataReading.table(sequence: try sequence.json(budget), at: "/sequence", budget))
                records.settled.formUnion(records.table.names.map { Name($0) })
            } else if let url = data["url"]?.text {
                records = Records(table: try file(url, format, data, budget))
            } else if let name = data["name"]?.text {
                if let found = known[Name(name)] { return found }
                guard let source = datasets.first(where: { Name($0.key) == Name(name) }) else {
                    throw Problem.at(data.place, "There are no data with this name.", found: name)
                }
                records = Records(table: try DataReading.table(values: source.value, format, at: "", budget))
                set(records, as: name)
            } else if data["graticule"] != nil || data["sphere"] != nil {
                throw Problem.unsupported(data, "A map")
            } else {
                records = Records(table: DataTable(count: 0))
            }
            if case .fields(let fields) = format.parsing {
                for field in fields { records.settled.insert(Name(field.name)) }
            }
            if case .none = format.parsing { records.settled.formUnion(records.table.names.map { Name($0) }) }
            return records
        } catch let error as DataError {
            throw Environment.problem(error, at: data.place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: data.place.specPlace)
        }
    }

    private func file(
        _ url: String, _ format: DataFormat, _ data: Node, _ budget: RenderBudget
    ) throws -> DataTable {
        guard let content = resources[.data(url: url)] else {
            throw Problem.at(data.place, "The data is not available.", found: url)
        }
        switch content {
        case .bytes(let bytes, _):
            var format = format
            if format.kind == nil {
                let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
                format.kind = path.hasSuffix(".csv") ? .csv : path.hasSuffix(".tsv") ? .tsv : .json
            }
            return try DataReading.table(text: bytes, format, at: "/url", budget)
        case .table: throw Problem.at(data.place, "The data cannot be read.", found: url)
        }
    }
}
