import CAllocations
import Digests
import JSON
import Service
import Specs

/// How long the stages of one workload take.
struct Measurement {
    let name: String
    /// In milliseconds.
    let read: Double
    let layout: Double
    let draw: Double
    let encode: Double
    /// The median of whole renders, in milliseconds.
    let whole: Double
    /// How often one whole render asks for memory.
    let allocations: Int
    let specBytes: Int
    let pictureBytes: Int
    /// Of the picture's file, so that nothing is left out as unused, and to compare pictures by.
    let checksum: String

    init(of workload: Workload, as format: PictureFormat, by pipeline: ChartPipeline, rounds: Int) throws {
        var times = [[Double]](repeating: [], count: 5)
        var picture: [UInt8] = []
        var allocations = 0
        let clock = ContinuousClock()
        var output = OutputParameters()
        output.format = format
        for round in 0..<rounds + 3 {
            let allocationsBefore = allocation_count()
            let start = clock.now
            let (spec, hash) = try pipeline.read(workload.spec, output)
            let afterRead = clock.now
            let scene = try pipeline.layout(spec, for: format)
            let afterLayout = clock.now
            let afterDraw: ContinuousClock.Instant
            switch format {
            case .png:
                let pixmap = pipeline.draw(scene, pixelsPerPoint: spec.devicePixelRatio)
                afterDraw = clock.now
                picture = try pipeline.encode(pixmap, pixelsPerPoint: spec.devicePixelRatio)
            case .svg:
                picture = try pipeline.write(scene, of: spec, hash: hash)
                afterDraw = clock.now
            }
            let end = clock.now
            allocations = Int(allocation_count() - allocationsBefore)
            // The first rounds fill caches.
            guard round >= 3 else { continue }
            let spans = [
                afterRead - start, afterLayout - afterRead, afterDraw - afterLayout, end - afterDraw, end - start,
            ]
            for (index, span) in spans.enumerated() { times[index].append(span.milliseconds) }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        name = workload.name
        read = medians[0]
        layout = medians[1]
        draw = medians[2]
        encode = medians[3]
        whole = medians[4]
        self.allocations = allocations
        specBytes = workload.spec.count
        pictureBytes = picture.count
        checksum = String(SHA256.digest(of: picture.span).hexadecimal.prefix(12))
    }

    static func table(_ results: [Measurement]) -> String {
        let head = [
            "workload", "read", "layout", "draw", "encode", "whole ms", "allocations", "spec B", "picture B",
            "checksum",
        ]
        let rows = results.map { result in
            [result.name] + [result.read, result.layout, result.draw, result.encode, result.whole].map(\.threeDigits)
                + ["\(result.allocations)", "\(result.specBytes)", "\(result.pictureBytes)", result.checksum]
        }
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        return ([head] + rows).map { row in
            zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    static func json(_ results: [Measurement]) -> String {
        JSONTree.array(
            results.map { result in
                [
                    "workload": .string(result.name), "read": .number(result.read), "layout": .number(result.layout),
                    "draw": .number(result.draw), "encode": .number(result.encode), "whole": .number(result.whole),
                    "allocations": .number(Double(result.allocations)), "specBytes": .number(Double(result.specBytes)),
                    "pictureBytes": .number(Double(result.pictureBytes)), "checksum": .string(result.checksum),
                ]
            }
        ).text
    }
}
