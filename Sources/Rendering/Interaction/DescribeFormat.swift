import Budget
import Dialects
import JSON

extension PictureFormat {
    /// What a picture shows, in words and values, as JSON: its title, its text alternative, its description, the texts of
    /// its parts, and the records of its plots.
    package static let describe = PictureFormat(
        name: "describe", mediaType: "application/json", isDocument: false, resolution: .pixels
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        let answer = DescriptionDocument(scene, context).tree
        if context.budget.poll() { throw .cancelled }
        return EncodedPicture(bytes: answer.bytes + [UInt8(ascii: "\n")], drawTime: start.duration(to: clock.now))
    }
}

/// The document of the format `describe`.
struct DescriptionDocument {
    private let scene: any ChartScene
    private let context: PictureContext

    /// The maximum number of records. Of more, it has some at equal distances.
    static let maximumRecords = 1_000

    init(_ scene: any ChartScene, _ context: PictureContext) {
        self.scene = scene
        self.context = context
    }

    var tree: JSONTree {
        let plots = scene.plots
        let (records, total) = records(of: plots)
        let listed = records.reduce(0) { $0 + $1.count }
        return [
            "title": context.title.map { .string($0) } ?? .null,
            "alt": .string(AlternativeText.text(title: context.title, description: context.description)),
            "description": .string(context.description),
            "language": context.language.map { .string($0) } ?? .null,
            "parts": .array(scene.regions.compactMap(part)),
            "records": ["total": .number(Double(total)), "listed": .number(Double(listed))],
            "plots": .array(
                plots.indices.map { index in
                    [
                        "place": .place(plots[index].place), "name": plots[index].name.map { .string($0) } ?? .null,
                        "records": .array(records[index]),
                    ]
                }),
        ]
    }

    /// A part with a text.
    private func part(_ region: SceneRegion) -> JSONTree? {
        guard let text = region.text, !text.isEmpty else { return nil }
        return ["kind": .string(region.kind.rawValue), "place": .place(region.place), "text": .string(text)]
    }

    /// The records of each plot, and the number of all records.
    /// - Complexity: O(n) in the records of the picture.
    private func records(of plots: [ScenePlot]) -> ([[JSONTree]], total: Int) {
        var records = [[JSONTree]](repeating: [], count: plots.count)
        let budget = context.budget
        var total = 0
        scene.visitMarks { _ in
            total += 1
            return !budget.isSpent(at: total, costOfElement: 100)
        }
        let step = max(1, (total + Self.maximumRecords - 1) / Self.maximumRecords)
        var number = 0
        scene.visitMarks { mark in
            defer { number += 1 }
            guard number.isMultiple(of: step), plots.indices.contains(mark.plot) else { return true }
            guard !budget.isSpent(before: 10_000) else { return false }
            let values = scene.values(at: mark.index, ofPlot: mark.plot)
            records[mark.plot].append([
                "record": mark.record.map { .number(Double($0)) } ?? .null,
                "values": .object(values.map { .init(key: $0.key, value: .value($0)) }),
                "text": .string(mark.text(values, in: plots[mark.plot])),
            ])
            return true
        }
        return (records, total)
    }
}
