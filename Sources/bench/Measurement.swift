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
    let specBytes: Int
    let pictureBytes: Int
    /// Of the picture's file, so that nothing is left out as unused, and to compare pictures by.
    let checksum: String

    init(of workload: Workload, as format: PictureFormat, by pipeline: ChartPipeline, rounds: Int) throws {
        var times = [[Double]](repeating: [], count: 5)
        var picture: [UInt8] = []
        let clock = ContinuousClock()
        var output = OutputParameters()
        output.format = format
        for round in 0..<rounds + 3 {
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
        specBytes = workload.spec.count
        pictureBytes = picture.count
        var hash = SHA256()
        hash.update(picture)
        checksum = String(hash.finish().hexadecimal.prefix(12))
    }

    static func table(_ results: [Measurement]) -> String {
        let head = ["workload", "read", "layout", "draw", "encode", "whole ms", "spec B", "picture B", "checksum"]
        let rows = results.map { result in
            [result.name] + [result.read, result.layout, result.draw, result.encode, result.whole].map(\.threeDigits)
                + ["\(result.specBytes)", "\(result.pictureBytes)", result.checksum]
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
                    "specBytes": .number(Double(result.specBytes)),
                    "pictureBytes": .number(Double(result.pictureBytes)), "checksum": .string(result.checksum),
                ]
            }
        ).text
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}

extension Double {
    fileprivate var threeDigits: String {
        let thousandths = Int((self * 1000).rounded())
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
