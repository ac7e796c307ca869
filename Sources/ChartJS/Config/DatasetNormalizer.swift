import Diagnostics
import Dialects
import JSON

/// Finds the members of datasets that take precedence over those in the spelling of version 2.
struct DatasetNormalizer {
    let version: ChartVersion
    let type: ChartTypeName
    let axes: AxisNames
    let place: String

    init(_ version: ChartVersion, _ type: ChartTypeName, _ axes: AxisNames, place: String) {
        (self.version, self.type, self.axes, self.place) = (version, type, axes, place)
    }

    private static let fills = ["zero": "origin", "bottom": "start", "top": "end"]

    func members(of source: JSONValue, at index: Int) throws(SpecError) -> [JSONTree.Member] {
        let datasetType = DatasetType.named(source["type"]?.string) ?? DatasetType.named(type.name)
        let hasAxes = datasetType?.axes == .cartesian
        if let data = source["data"],
            [.string, .number, .boolean].contains(data.kind)
                || data.kind == .object && !hasAxes && datasetType?.content == .values
        {
            throw .invalid([
                SpecIssue(
                    .pointer("\(place)/\(index)/data"), "The data of a dataset must be an array.",
                    found: data.kind == .object ? "an object" : data.text.prefix(40).description,
                    allowed: ["an array such as [3, 4, 5]"] + (hasAxes ? ["an object"] : []))
            ])
        }
        var members: [JSONTree.Member] = []
        func add(_ key: String, _ value: JSONTree) { members.append(.init(key: key, value: value)) }
        for move in Spelling.dataset {
            guard let value = source[move.source] else { continue }
            add(move.target, try JSONTree(options: value, at: "\(place)/\(index)/\(move.source)"))
        }
        // QuickChart draws straight lines in charts of lines.
        if version == .two, type.name == "line", members.isEmpty || source["lineTension"]?.isTruthy == false {
            if source["tension"] == nil { add("tension", 0) }
        }
        if let written = source["type"]?.string, let name = ChartTypeName(written)?.name, name != written {
            add("type", .string(name))
        }
        for axis in ["x", "y"] {
            let key = "\(axis)AxisID"
            guard let name = source[key]?.string else { continue }
            let known = axes.scale(name, axis: axis)
            if known != name { add(key, .string(known)) }
        }
        if let fill = source["fill"]?.string, let known = Self.fills[fill] { add("fill", .string(known)) }
        if type.isArea, source["fill"] == nil { add("fill", true) }
        if type.isProgressBar { type.completeBar(&members, source, isTrack: index > 0) }
        return members
    }
}
