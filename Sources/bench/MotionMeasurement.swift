import Dialects
import JSON
import Rendering
import StandardDialects
import Text

/// The times of a moving picture beside those of one picture of the same chart.
struct MotionMeasurement {
    let name: String
    /// The median times in milliseconds, with new caches for each round.
    let still: Times
    let moving: Times
    let stillBytes: Int
    let movingBytes: Int
    let frames: Int

    /// Times in milliseconds.
    struct Times {
        var layout = 0.0
        var draw = 0.0
        var encode = 0.0
        /// With reading.
        var whole = 0.0

        var drawn: Double { layout + draw }
    }

    /// - Parameters:
    ///   - animation: The value of the spec's key.
    ///   - rounds: The number of measurements, of which the median counts.
    init(
        _ name: String, of workload: Workload, _ animation: JSONTree, frames: Int, as format: PictureFormat, rounds: Int
    ) throws {
        guard case .object(let members) = JSONTree(try JSONDocument(workload.spec).root) else {
            throw BenchError("\(workload.name) is no object")
        }
        let moving = JSONTree.object(members + [.init(key: "animation", value: animation)]).bytes
        self.name = name
        self.frames = frames
        (still, stillBytes) = try Self.measure(workload.spec, as: .png, rounds: rounds * 8)
        (self.moving, movingBytes) = try Self.measure(moving, as: format, rounds: rounds)
    }

    private static func measure(
        _ spec: [UInt8], as format: PictureFormat, rounds: Int
    ) throws -> (times: Times, bytes: Int) {
        let clock = ContinuousClock()
        var options = PictureOptions()
        options.format = format
        var all: [[Double]] = [[], [], [], []]
        var bytes = 0
        for _ in 0..<rounds {
            let renderer = PictureRenderer(typesetter: try Typesetter(), dialects: .standard())
            let start = clock.now
            guard case .ready(let prepared) = try renderer.prepare(.spec(spec), options) else {
                throw BenchError("the workload names resources")
            }
            let picture = try renderer.render(prepared)
            guard let times = picture.times else { continue }
            bytes = picture.bytes.count
            let spans = [times.layout, times.draw, times.encode ?? .zero, start.duration(to: clock.now)]
            for (index, span) in spans.enumerated() { all[index].append(span.milliseconds) }
        }
        let medians = all.map { $0.sorted()[$0.count / 2] }
        return (Times(layout: medians[0], draw: medians[1], encode: medians[2], whole: medians[3]), bytes)
    }

    /// The measurement in sentences.
    var text: String {
        let ratio = (moving.drawn / still.drawn, moving.drawn / still.whole)
        return """
            \(name): layout and drawing \(moving.drawn.threeDigits) ms for \(frames) frames, encoding \
            \(moving.encode.threeDigits) ms, whole \(moving.whole.threeDigits) ms, \(movingBytes) B, \
            \((Double(frames) / moving.whole * 1000).rounded()) frames a second
              one picture: layout and drawing \(still.drawn.threeDigits) ms, encoding \(still.encode.threeDigits) ms, \
            whole \(still.whole.threeDigits) ms, \(stillBytes) B
              ratio of layout and drawing \(ratio.0.threeDigits), to one whole picture \(ratio.1.threeDigits)
            """
    }

    /// Measures W1 while it grows and while its ranges move, in every format that can move.
    static func all(rounds: Int) throws -> [MotionMeasurement] {
        guard let workload = Workload.fixed().first(where: { $0.name == "W1" }) else { return [] }
        let grow: JSONTree = ["type": "grow", "duration": 2, "framesPerSecond": 30]
        let range: JSONTree = [
            "type": "range", "fromX": [0, 40], "fromY": [0, 60], "duration": 2, "framesPerSecond": 30,
        ]
        var results: [MotionMeasurement] = []
        for format in [PictureFormat.apng, .gif, .webp] {
            for (name, animation) in [("grow", grow), ("range", range)] {
                results.append(
                    try MotionMeasurement(
                        "W1 \(name) as \(format.name)", of: workload, animation, frames: 60, as: format,
                        rounds: format == .webp ? min(rounds, 5) : rounds))
            }
        }
        return results
    }
}
