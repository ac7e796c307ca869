import CHeapCounters
import Digests
import JSON
import Numbers
import Rendering

/// The times of the stages of one workload.
struct Measurement {
    let name: String
    /// The time in milliseconds.
    let read: Double
    let layout: Double
    let draw: Double
    let encode: Double
    /// The median time of a complete render in milliseconds.
    let whole: Double
    /// The number of memory allocations of a complete render.
    let allocations: Int
    let specBytes: Int
    let pictureBytes: Int
    /// The checksum of the picture file. It prevents the compiler from removing the work and allows pictures to be
    /// compared.
    let checksum: String

    init(of workload: Workload, as format: PictureFormat, by renderer: PictureRenderer, rounds: Int) throws {
        var times = [[Double]](repeating: [], count: 5)
        var picture: [UInt8] = []
        var allocations = 0
        let clock = ContinuousClock()
        var options = PictureOptions()
        options.format = format
        for round in 0..<rounds + 3 {
            let allocationsBefore = heap_allocation_count()
            let start = clock.now
            guard case .ready(let prepared) = try renderer.prepare(.spec(workload.spec), options) else {
                throw BenchError("\(workload.name) names resources")
            }
            let afterRead = clock.now
            let rendered = try renderer.render(prepared)
            let end = clock.now
            picture = rendered.bytes
            allocations = Int(heap_allocation_count() - allocationsBefore)
            // The first rounds fill caches.
            guard round >= 3, let stages = rendered.times else { continue }
            let spans = [afterRead - start, stages.layout, stages.draw, stages.encode ?? .zero, end - start]
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

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}

extension Double {
    var threeDigits: String {
        let thousandths = Int(limiting: (self * 1000).rounded())
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
