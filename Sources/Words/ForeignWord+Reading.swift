import Drawing
import JSON

extension ForeignWord {
    /// The members that the word stands for with the client's values; nil if it is not known exactly what it means.
    func members(for use: Use) -> SpecTree? { knownMembers(for: use)?.withFlatDashes() }

    private func knownMembers(for use: Use) -> SpecTree? {
        if let format = format(of: use) { return format }
        switch reading {
        case .nothing: return [:]
        case .example, .advice: return nil
        case .members: break
        }
        if let made = make?(use) { return made }
        let isSwitch = sample == "true" || sample == "false"
        guard make == nil || sample != nil, let template = JSONTree.object(turned(line, for: use)) else { return nil }
        guard let sample else { return .tree(template) }
        if use.value.bool == true, !isSwitch { return .tree(template) }
        if !choices.isEmpty, use.value.kind != .string, use.value.isOn || (use.value.number ?? 0) > 0 {
            return .tree(template)
        }
        guard let value = sampledValue(for: use), let placeholder = JSONTree.value(of: sample) else { return nil }
        return SpecTree(template, with: value, for: placeholder)
    }

    /// The member with a format in the form that is allowed here.
    private func format(of use: Use) -> SpecTree? {
        guard place == .labelFormat || place == .dateFormat,
            let format = use.value.string.flatMap(ForeignFormat.init)
        else { return nil }
        if targetKey == format.key { return format.members }
        return targetKey == "pattern" ? .object([.init("pattern", .tree(format.value))]) : nil
    }

    /// The line for the coordinate of the client's axis.
    private func turned(_ line: String, for use: Use) -> String {
        guard place == .axis,
            let coordinate = use.parent["coordinate"]?.shortString ?? Self.coordinate(of: use.parent)
        else { return line }
        return switch coordinate {
        case "x": line.replacing("[{\"y\": ", with: "[{\"x\": ")
        case "y": line.replacing("[{\"x\": ", with: "[{\"y\": ")
        default: line
        }
    }

    /// The value to write in place of the sample; nil if the client's value cannot stand there.
    private func sampledValue(for use: Use) -> SpecTree? {
        guard let sample else { return nil }
        if sample == "true" || sample == "false" {
            guard use.value.kind == .boolean || use.value.isOff || use.value.isOn else { return nil }
            return .tree(.bool(use.value.isOff == isInverted))
        }
        let value = use.value.part(named: parts)
        guard value.kind != .object else { return nil }
        if let color = value.shortString.flatMap(ForeignValue.color),
            Color(css: String(sample.dropFirst().dropLast())) != nil
        {
            return .tree(.string(color))
        }
        if choices.isEmpty {
            // An end of a range that is null is automatic.
            guard value.kind == .array, value.count == 2, value.elements.contains(where: \.isNull) else {
                return .value(value)
            }
            return .array(value.elements.map { $0.isNull ? "auto" : .value($0) })
        }
        return value.string.flatMap { ForeignValue.named($0, among: choices) }.map { .tree(.string($0)) }
    }
}

extension SpecTree {
    /// A tree with a value in place of a part.
    init(_ tree: JSONTree, with value: SpecTree, for part: JSONTree) {
        switch tree {
        case part: self = value
        case .array(let elements): self = .array(elements.map { SpecTree($0, with: value, for: part) })
        case .object(let members):
            self = .object(members.map { Member($0.key, SpecTree($0.value, with: value, for: part)) })
        default: self = .tree(tree)
        }
    }

    /// The tree with flat ends of dashes. The round ends that lines have by default would fill the gaps.
    /// - Parameter depth: How deep in the members that are added this one is; dashes are near the top.
    func withFlatDashes(_ depth: Int = 0) -> SpecTree {
        switch self {
        case .value: return self
        case .tree, .object:
            guard depth < 4, let members else { return self }
            var changed = SpecTree.object(members.map { Member($0.key, $0.value.withFlatDashes(depth + 1)) })
            if let dashes = self["dashPattern"]?.elements, !dashes.isEmpty, self["lineCap"] == nil {
                changed.set("lineCap", to: "butt")
            }
            return changed
        case .array(let elements):
            return depth < 4 && elements.count <= 100 ? .array(elements.map { $0.withFlatDashes(depth + 1) }) : self
        }
    }
}
