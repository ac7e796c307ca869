import Budget
import Data
import Diagnostics
import Dialects
import Drawing
import JavaScript

/// What expressions and definitions find outside of their views: params, the budget and the texts' sizes.
struct Environment {
    var budget: RenderBudget
    /// Nil before the layout.
    var ruler: TextRuler?
    let notes: Notes
    let config: Config
    var variables = HostVariables()

    /// The error for a spent budget or a fault of data, with a place in the document.
    static func problem(_ error: DataError, at place: Place) -> SpecError {
        switch error {
        case .stopped: .stopped(at: place.specPlace)
        case .issue(let issue): .invalid([issue.moved(to: place.specPlace.appending(issue.place))])
        }
    }

    /// Whether work may go on.
    func check(_ place: Place) throws(SpecError) {
        guard !budget.isSpent(before: 10_000) else { throw .stopped(at: place.specPlace) }
    }

    /// The ruler of a layout.
    var texts: TextRuler {
        guard let ruler else { preconditionFailure("texts are measured only in the layout") }
        return ruler
    }

    // MARK: Values

    /// The value of an expression without a record.
    func value(of node: Node, width: Double? = nil, height: Double? = nil) throws(SpecError) -> Value {
        guard let text = node.expression else { return Self.plain(node) }
        var host = variables
        if let width { host.values.append(("width", .number(width))) }
        if let height { host.values.append(("height", .number(height))) }
        do {
            let expression = try Expression(text, budget)
            guard expression.fields.isEmpty, !expression.usesWholeRecord else {
                throw Problem.at(
                    node.place, "An expression with \"datum\" is not available for this property yet.", found: text)
            }
            return try expression.value(in: host, budget)
        } catch let error as DataError {
            throw Self.problem(error, at: node.place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: node.place.specPlace)
        }
    }

    /// The records for which a test or a param holds.
    /// - Parameter node: An object with `test` or `param`.
    func matches(_ node: Node, _ table: DataTable, host: HostVariables) throws(SpecError) -> [Bool] {
        let context = TransformContext(budget, host: host)
        do {
            let test = node["test"] ?? node.only(["param", "empty"])
            let predicate =
                test.text != nil
                ? Predicate.expression(try Expression(test.text ?? "", budget), pointer: "")
                : try Predicate(try test.json(budget), at: "", budget)
            var result = [Bool](repeating: false, count: table.count)
            for row in try predicate.matching(Array(0..<table.count), of: table, context) { result[row] = true }
            return result
        } catch let error as DataError {
            throw Self.problem(error, at: node.place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: node.place.specPlace)
        }
    }

    /// For which ticks a test holds.
    func holds(_ test: Node, _ ticks: [Value], _ labels: [String]) throws(SpecError) -> [Bool] {
        var table = DataTable(count: ticks.count)
        table.set(DataColumn(ticks), as: "value")
        table.set(DataColumn(labels.map { .string($0) }), as: "label")
        let last = Double(max(1, ticks.count - 1))
        table.set(DataColumn(numbers: ticks.indices.map { Double($0) / last }), as: "index")
        return try matches(.object([("test", test)], at: test.place), table, host: variables)
    }

    /// A number, perhaps of an expression; nil for anything else.
    func number(_ node: Node?, width: Double? = nil, height: Double? = nil) throws(SpecError) -> Double? {
        guard let node else { return nil }
        if node.expression != nil {
            let number = try value(of: node, width: width, height: height).plainNumber
            return number.isFinite ? number : nil
        }
        return node.number
    }

    func text(_ node: Node?) throws(SpecError) -> String? {
        guard let node else { return nil }
        if node.expression != nil {
            let value = try value(of: node)
            return value.isNullish ? nil : value.plainText
        }
        return node.text
    }

    func bool(_ node: Node?) throws(SpecError) -> Bool? {
        guard let node else { return nil }
        if node.expression != nil { return try value(of: node).isTruthy }
        return node.bool
    }

    /// A value of the document as JavaScript has it.
    static func plain(_ node: Node) -> Value {
        switch node.content {
        case .null: .null
        case .bool(let bool): .boolean(bool)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .list(let list): .array(list.map(plain))
        case .members(let members):
            DateTimeNode.instant(node).map { .date($0) } ?? .object(members.map { ($0.key, plain($0.value)) })
        case .data(let json): Value(json)
        }
    }

    /// The value of a datum on a scale.
    func value(_ datum: Node, _ definition: FieldDefinition) throws(SpecError) -> Value {
        if datum.expression != nil { return try value(of: datum) }
        return CategorySort.value(datum, definition)
    }

    /// The first record of each different value.
    func firstRows(of column: DataColumn) throws(SpecError) -> [Int] {
        do {
            return try column.codes(budget).codes.firsts
        } catch {
            throw Self.problem(error, at: .root)
        }
    }

    /// The limits that a param gives to an axis; empty if nothing is selected.
    func domain(ofParameter node: Node, _ channel: Channel) throws(SpecError) -> [Double] {
        guard let name = node["param"]?.text ?? node["selection"]?.text else { return [] }
        return variables.selections[name]?.limits(node["field"]?.text, node["encoding"]?.text ?? channel.rawValue) ?? []
    }
}

/// The values of params, sizes and signals by name.
struct HostVariables: ExpressionHost {
    var values: [(name: String, value: Value)] = []
    var selections: [String: Selection] = [:]
    /// Scales and tables that expressions may ask for.
    var scales: [String: Scale] = [:]
    var tables: [String: DataTable] = [:]
    /// How the rectangles of intervals look.
    var marks: [String: Node] = [:]
    /// What selections of pointers leave in a still picture although nothing is selected.
    var traces: [String: SelectionTrace] = [:]
    /// To which views selections belong: the number of a unit or the names of views.
    var owners: [(name: String, view: Int?, views: [String]?, bindsScales: Bool)] = []

    func value(of name: String) -> Value? {
        if let value = values.last(where: { $0.name == name }) { return value.value }
        return selections[name]?.value
    }

    func call(_ function: String, _ arguments: [Value]) throws(HostFunctionError) -> Value? {
        guard let first = arguments.first else { return nil }
        if function == "data" {
            guard let table = tables[first.plainText] else { return .array([]) }
            return .array((0..<min(table.count, 100_000)).map { table.record(at: $0) })
        }
        guard let scale = scales[first.plainText] else { return nil }
        let value = arguments.count > 1 ? arguments[1] : .undefined
        switch function {
        case "scale":
            if case .numbers = scale.range { return .number(scale.number(value)) }
            return scale.color(value).map { .string($0.cssText) } ?? scale.text(value).map { .string($0) } ?? .undefined
        case "domain":
            return .array(scale.kind.isDiscrete ? scale.categories : scale.domain.map { .number($0) })
        case "range":
            guard case .numbers(let numbers) = scale.range else { return .array([]) }
            return .array(numbers.map { .number($0) })
        case "bandwidth": return .number(scale.bandwidth)
        default: return nil
        }
    }

    func selection(_ name: String, isTrueIfEmpty: Bool, in table: DataTable) throws(DataError) -> [Bool]? {
        guard let selection = selections[name] else { return nil }
        return selection.matches(table, isTrueIfEmpty: isTrueIfEmpty)
    }
}

/// What a selection leaves in a picture of Vega although nothing is selected.
enum SelectionTrace {
    /// An interval whose ends are not known, along these channels.
    case interval([Channel])
    /// Areas around the points, which are not seen but a little larger than the plot area.
    case nearest
}

/// The records that a param selects in a still picture: those of its initial value.
struct Selection: Sendable {
    /// The conditions of one selected item: a field and its values or limits.
    struct Item: Sendable {
        var conditions: [(field: String, Test)]
    }

    enum Test: Sendable {
        case oneOf([Value])
        case between(Double, Double)
    }

    var items: [Item] = []
    /// What the document gives as the value.
    var value: Value = .object([])
    /// The limits by channel, for brushes and domains.
    var intervals: [(channel: String, field: String?, values: [Value])] = []

    func limits(_ field: String?, _ channel: String) -> [Double] {
        let found = intervals.first { field != nil ? $0.field == field : $0.channel == channel }
        return found?.values.map(\.plainNumber).filter(\.isFinite) ?? []
    }

    func matches(_ table: DataTable, isTrueIfEmpty: Bool) -> [Bool] {
        guard !items.isEmpty else { return [Bool](repeating: isTrueIfEmpty, count: table.count) }
        var result = [Bool](repeating: false, count: table.count)
        for item in items {
            var isMatch = [Bool](repeating: true, count: table.count)
            for (field, test) in item.conditions {
                let column = table[FieldPath(field)]
                for row in 0..<table.count where isMatch[row] {
                    switch test {
                    case .oneOf(let values):
                        let value = column[row]
                        isMatch[row] = values.contains {
                            ValueOrder.compare($0, value) == 0 && $0.isNullish == value.isNullish
                        }
                    case .between(let low, let high):
                        let number = column.number(at: row)
                        isMatch[row] = number >= low && number <= high
                    }
                }
            }
            for row in result.indices where isMatch[row] { result[row] = true }
        }
        return result
    }
}
