import Specs
import TestSupport

/// Random specs of a `Drawing`, right and wrong ones.
enum RandomDrawing {
    /// A spec that is right but for, now and then, one value or key.
    static func tree(using random: inout RandomSource) -> JSONTree {
        var tree = object("Drawing", depth: 3, using: &random)
        if .random(using: &random) { damage(&tree, using: &random) }
        return tree
    }

    private static func object(_ name: String, depth: Int, using random: inout RandomSource) -> JSONTree {
        var members: [JSONTree.Member] = []
        func add(_ key: String, _ value: (inout RandomSource) -> JSONTree) {
            if Int.random(in: 0..<3, using: &random) == 0 { members.append(.init(key: key, value: value(&random))) }
        }
        func stroke() {
            add(["lineWidth", "width"].randomElement(using: &random)!) { .number(.random(in: 0...1000, using: &$0)) }
            add("lineCap") { [.string("butt"), .string("round")].randomElement(using: &$0)! }
            add("dash") { random in
                .array((0..<Int.random(in: 0...4, using: &random)).map { .number(Double($0 + 1)) })
            }
        }
        switch name {
        case "Stroke": stroke()
        case "Box":
            add("type") { _ in "box" }
            add("side") { .number(.random(in: 0...5, using: &$0)) }
            stroke()
        case "Label":
            members = [.init(key: "type", value: "label"), .init(key: "text", value: "a")]
            add("size") { .number(Double(Int.random(in: 1...100, using: &$0))) }
        case "Group":
            members = [.init(key: "type", value: "group")]
            add("shapes") { shapes(depth: depth, using: &$0) }
        default:
            add("title") { [.null, .string("title")].randomElement(using: &$0)! }
            add("visible") { .bool(.random(using: &$0)) }
            add("border") { random in .random(using: &random) ? .null : object("Stroke", depth: 0, using: &random) }
            add("limits") { random in
                .array((0..<2).map { _ in [.string("auto"), .number(3)].randomElement(using: &random)! })
            }
            add("opacity") { .number(.random(in: 0.1...1, using: &$0)) }
            add("columns") { random in
                .object(
                    (0..<Int.random(in: 0...3, using: &random)).map {
                        .init(key: "c\($0)", value: .array([.number(1), .number(2)]))
                    })
            }
            add("shapes") { shapes(depth: depth, using: &$0) }
        }
        return .object(members.shuffled(using: &random))
    }

    private static func shapes(depth: Int, using random: inout RandomSource) -> JSONTree {
        .array(
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                let names = depth > 0 ? ["Box", "Label", "Group"] : ["Box", "Label"]
                return object(names.randomElement(using: &random)!, depth: depth - 1, using: &random)
            })
    }

    /// Changes one value or key somewhere inside.
    private static func damage(_ tree: inout JSONTree, using random: inout RandomSource) {
        switch tree {
        case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
            damage(&elements[Int.random(in: elements.indices, using: &random)], using: &random)
            tree = .array(elements)
        case .array(let elements): tree = .array(elements + [.null] + elements)
        case .object(var members) where !members.isEmpty:
            let index = Int.random(in: members.indices, using: &random)
            var value = members[index].value
            var key = members[index].key
            switch Int.random(in: 0..<6, using: &random) {
            case 0: key += "x"
            case 1:
                members.remove(at: index)
                tree = .object(members)
                return
            default: damage(&value, using: &random)
            }
            members[index] = .init(key: key, value: value)
            tree = .object(members)
        case .number(let number):
            tree = [.number(-number), .number(number + 0.5), .number(number * 1000), .null, "x"].randomElement(
                using: &random)!
        default:
            tree = [
                .null, .bool(true), .number(1), .string("auto"), .string("a long string of letters"), .array([]),
                .object([]),
            ]
            .randomElement(using: &random)!
        }
    }
}
