import Budget
import Diagnostics
import Dialects
import Geometry
import JSON

extension PictureFormat {
    /// The parts of a picture as JSON: its titles, axes and legends, and all records with their shapes, values and texts.
    package static let regions = PictureFormat(
        name: "regions", mediaType: "application/json", isDocument: false, resolution: .pixels
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        let bytes = try RegionsDocument(scene, context.budget).bytes(context.title, context.description)
        return EncodedPicture(bytes: bytes, drawTime: start.duration(to: clock.now))
    }
}

/// The document of the format `regions`.
struct RegionsDocument {
    private let scene: any ChartScene
    private let budget: RenderBudget

    /// The maximum number of records.
    static let maximumMarks = 100_000

    init(_ scene: any ChartScene, _ budget: RenderBudget) {
        self.scene = scene
        self.budget = budget
    }

    /// - Throws: An error for more records than the limit, and if the budget is spent.
    func bytes(_ title: String?, _ description: String) throws(RenderError) -> [UInt8] {
        let plots = scene.plots
        var text = ByteText("{\"title\":")
        text.append(title.map(JSONTree.string) ?? .null)
        text.append(",\"description\":")
        text.append(.string(description))
        text.append(",\"width\":")
        text.append(.length(scene.size.width))
        text.append(",\"height\":")
        text.append(.length(scene.size.height))
        text.append(",\"interaction\":")
        text.append(.object(scene.interaction.members))
        text.append(",\"regions\":")
        text.append(.array(scene.regions.map(JSONTree.region)))
        text.append(",\"plots\":[")
        var marks = [ByteText](repeating: ByteText(""), count: plots.count)
        var count = 0
        scene.visitMarks { mark in
            count += 1
            guard count <= Self.maximumMarks, !budget.isSpent(at: count, costOfElement: 5_000),
                plots.indices.contains(mark.plot)
            else { return false }
            let plot = plots[mark.plot]
            if !marks[mark.plot].bytes.isEmpty { marks[mark.plot].append(",") }
            marks[mark.plot].append(.object(mark.members(scene.values(at: mark.index, ofPlot: mark.plot), in: plot)))
            return true
        }
        if count > Self.maximumMarks {
            throw .tooLarge(
                SpecIssue(
                    .parameter("format"), "The picture shows more than \(Self.maximumMarks) records.",
                    found: "regions", allowed: ["png"]))
        }
        if budget.poll() { throw .cancelled }
        for (index, plot) in plots.enumerated() {
            text.append(index == 0 ? "{\"place\":" : ",{\"place\":")
            text.append(.place(plot.place))
            if let name = plot.name {
                text.append(",\"name\":")
                text.append(.string(name))
            }
            text.append(",\"order\":\"\(plot.order.rawValue)\",\"area\":")
            text.append(.box(plot.area))
            text.append(",\"marks\":[")
            text.bytes += marks[index].bytes
            text.append("]}")
        }
        text.append("]}\n")
        return text.bytes
    }
}

/// JSON that is written part by part, because a tree of all records would need much memory.
private struct ByteText {
    var bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func append(_ text: String) { bytes += text.utf8 }

    mutating func append(_ tree: JSONTree) { bytes += tree.bytes }
}
