import Budget
import Data
import Dialects
import JavaScript

/// Reads the params of a document: variables with their values and selections with their initial ones.
struct ParamReader {
    private(set) var variables = HostVariables()
    private let budget: RenderBudget
    private let notes: Notes
    /// Fields that channels of views show, to translate selections by channel.
    private let views: [ViewModel]

    static let maximumCount = 500

    init(_ budget: RenderBudget, _ notes: Notes, views: [ViewModel]) {
        self.budget = budget
        self.notes = notes
        self.views = views
    }

    /// Reads a list of params.
    /// - Parameter view: The unit to which they belong; nil for those of the whole document.
    mutating func read(_ params: Node, of view: ViewModel?) throws(SpecError) {
        guard params.isList else {
            throw Problem.at(params.place, "This is an array of params.", found: params.kindName)
        }
        for param in params.elements.prefix(Self.maximumCount) {
            guard let name = param["name"]?.text else { throw Problem.at(param.place, "A param has a name.") }
            if param["bind"] != nil || param["select"] != nil {
                notes.add("Params are drawn with their initial values: a picture has no controls and selections.")
            }
            if let select = param["select"] {
                variables.selections[name] = try selection(param, select, view)
                variables.marks[name] = select["mark"]
                variables.traces[name] = Self.trace(select)
                let bindsScales = param["bind"]?.text == "scales"
                variables.owners.append((name, view?.number, viewNames(param), bindsScales))
                continue
            }
            if let value = param["value"] {
                let plain = value.expression != nil ? try evaluated(value) : Environment.plain(value)
                variables.values.append((name, plain))
            } else if let expression = param["expr"]?.text {
                variables.values.append((name, try evaluated(expression, at: param.place)))
            } else {
                variables.values.append((name, .undefined))
            }
        }
    }

    private static func trace(_ select: Node) -> SelectionTrace? {
        let type = select.text ?? select["type"]?.text
        if type == "point" { return select["nearest"]?.bool == true ? .nearest : nil }
        guard type == "interval", let resolve = select["resolve"]?.text, resolve != "global" else { return nil }
        let channels = select["encodings"]?.elements.compactMap { $0.text.flatMap(Channel.init(rawValue:)) }
        return .interval(channels ?? [.x, .y])
    }

    private func viewNames(_ param: Node) -> [String]? {
        param["views"].map {
            $0.elements.flatMap { $0.isList ? $0.elements.compactMap(\.text) : [$0.text].compactMap(\.self) }
        }
    }

    private func evaluated(_ node: Node) throws(SpecError) -> Value {
        try evaluated(node.expression ?? "", at: node.place)
    }

    private func evaluated(_ text: String, at place: Place) throws(SpecError) -> Value {
        do {
            return try Expression(text, budget).value(in: variables, budget)
        } catch {
            throw Environment.problem(error, at: place)
        }
    }

    // MARK: Selections

    private func selection(_ param: Node, _ select: Node, _ view: ViewModel?) throws(SpecError) -> Selection {
        var selection = Selection()
        guard let value = param["value"], !value.isNull else { return selection }
        selection.value = Environment.plain(value)
        let type = select.text ?? select["type"]?.text
        let units = view.map(\.units) ?? views.flatMap(\.units)
        func definition(_ channel: String) -> FieldDefinition? {
            guard let channel = Channel(rawValue: channel) else { return nil }
            return units.lazy.compactMap { $0.encoding.field(channel) }.first
        }
        if type == "interval" {
            var item = Selection.Item(conditions: [])
            for member in value.members {
                let field = definition(member.key)
                let values = member.value.elements.map { element in
                    field.map { CategorySort.value(element, $0) } ?? Environment.plain(element)
                }
                selection.intervals.append((member.key, field?.field, values))
                guard let field else { continue }
                let name = field.aggregate == nil ? field.column : field.column
                if field.isDiscreteType {
                    item.conditions.append((name, .oneOf(values)))
                } else if let low = values.first?.plainNumber, let high = values.last?.plainNumber {
                    item.conditions.append((name, .between(min(low, high), max(low, high))))
                }
            }
            if !item.conditions.isEmpty { selection.items = [item] }
            return selection
        }
        let encodings = select["encodings"]?.elements.compactMap(\.text) ?? []
        let fields = select["fields"]?.elements.compactMap(\.text) ?? []
        for element in value.elementsOrSelf {
            var item = Selection.Item(conditions: [])
            if element.isObject, !DateTimeNode.isDate(element) {
                for member in element.members {
                    let field = definition(member.key)
                    let values = member.value.elementsOrSelf.map { part in
                        field.map { CategorySort.value(part, $0) } ?? Environment.plain(part)
                    }
                    item.conditions.append((field?.column ?? member.key, .oneOf(values)))
                }
            } else if let name = fields.first ?? encodings.first.flatMap({ definition($0)?.column }) {
                item.conditions.append((name, .oneOf([Environment.plain(element)])))
            }
            if !item.conditions.isEmpty { selection.items.append(item) }
        }
        return selection
    }
}

extension ViewInstance {
    /// The names of the selections that belong to the unit.
    func ownSelections(_ environment: Environment) -> [String] {
        environment.variables.owners.filter { owner in
            if let number = owner.view { return number == model.number }
            guard let names = owner.views else { return true }
            return namesAround.contains(where: names.contains)
        }.map(\.name)
    }

    private var namesAround: [String] {
        [model.node["name"]?.text].compactMap(\.self) + (parent?.namesAround ?? [])
    }

    /// Whether a selection moves the scales, so that marks end at the plot area.
    func isClipped(_ environment: Environment) -> Bool {
        if component(.x)?.domain?["param"] != nil || component(.y)?.domain?["param"] != nil { return true }
        let names = ownSelections(environment)
        return environment.variables.owners.contains { $0.bindsScales && names.contains($0.name) }
    }
}
