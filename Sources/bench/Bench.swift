import CHeap
import Foundation
import Rendering
import StandardDialects
import Text

/// Measures the stages of rendering for fixed workloads.
@main
enum Bench {
    private static let usage = """
        usage: bench [--json] [--rounds N] [--only W1,W3]     the median ms of each stage and of the whole, and the bytes
               bench --chartjs        the same charts as configurations of Chart.js
               bench --format svg     the same for SVG, which is encoded while it is drawn: "encode" is zero
               bench [--chartjs] --requests DIR     writes the fixed workloads as requests DIR/W1.json …
               bench --native DIR     writes the workloads of DIR/W1.data.json … as requests DIR/W1.native.json …
               bench --raster POLYLINE CIRCLES     the rasterizer alone, with files of lines "x y" and "x y radius"
               bench --motion         60 frames of W1 beside one picture, with new caches
               bench --growth         lines of 1,000 to 1,000,000 points
               bench [--chartjs] --limits [MILLISECONDS MIB]     the largest charts that limits allow, estimated
                                      and measured
               bench --vegalite-facts SPECS OUT     marks, axes, legends and titles of each spec of Vega-Lite in SPECS
        """

    static func main() {
        // As in the server.
        heap_limit_retention()
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("bench: \(error)\n\(usage)\n".utf8))
            exit(64)
        }
    }

    private static func run(_ arguments: [String]) throws {
        var isJSON = false
        var isChartJS = false
        var rounds = 60
        var only: [String]?
        var format = PictureFormat.png
        var workloads = Workload.fixed()
        var requestFolder: String?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--rounds":
                guard let number = rest.popFirst().flatMap(Int.init), (1...100_000).contains(number) else {
                    throw BenchError("--rounds needs a number")
                }
                rounds = number
            case "--format":
                guard let known = rest.popFirst().flatMap({ PictureFormat.named($0) }) else {
                    throw BenchError("--format needs \(PictureFormat.names.joined(separator: ", "))")
                }
                format = known
            case "--chartjs": isChartJS = true
            case "--only": only = rest.popFirst()?.split(separator: ",").map(String.init)
            case "--motion":
                for result in try MotionMeasurement.all(rounds: min(rounds, 20)) { print(result.text) }
                return
            case "--growth":
                workloads = [1_000, 10_000, 100_000, 1_000_000].map {
                    Workload.line(count: $0, name: "\($0)", title: "Line")
                }
            case "--limits":
                let numbers = rest.compactMap(Double.init)
                return try measureLimits(
                    of: isChartJS ? LargestChart.allChartJS : LargestChart.all,
                    milliseconds: numbers.first ?? 10_000, mebibytes: numbers.dropFirst().first ?? 400)
            case "--requests":
                guard let folder = rest.popFirst() else { throw BenchError("--requests needs a folder") }
                requestFolder = folder
            case "--native":
                guard let folder = rest.popFirst() else { throw BenchError("--native needs a folder") }
                return try writeNative(into: folder)
            case "--raster":
                guard let polyline = rest.popFirst(), let circles = rest.popFirst() else {
                    throw BenchError("--raster needs two files")
                }
                let results = try RasterMeasurement.measure(
                    polyline: String(decoding: try Files.read(polyline), as: UTF8.self),
                    circles: String(decoding: try Files.read(circles), as: UTF8.self), rounds: rounds)
                for result in results {
                    print("\(result.name): \(result.time.threeDigits) ms, checksum \(result.checksum)")
                }
                return
            case "--vegalite-facts":
                guard let specs = rest.popFirst(), let folder = rest.popFirst() else {
                    throw BenchError("--vegalite-facts needs two folders")
                }
                return try VegaLiteFacts.write(ofSpecsIn: specs, to: folder)
            case "--help", "-h": return print(usage)
            default: throw BenchError("unknown option \(argument)")
            }
        }
        if let only { workloads = workloads.filter { only.contains($0.name) } }
        if isChartJS { workloads = workloads.map { $0.asChartJS() } }
        if let requestFolder {
            for workload in workloads { try Files.write(workload.spec, to: "\(requestFolder)/\(workload.name).json") }
            return
        }
        let renderer = PictureRenderer(typesetter: try Typesetter(), dialects: .standard())
        let results = try workloads.map { try Measurement(of: $0, as: format, by: renderer, rounds: rounds) }
        print(isJSON ? Measurement.json(results) : Measurement.table(results))
    }

    private static func measureLimits(of kinds: [LargestChart], milliseconds: Double, mebibytes: Double) throws {
        let renderer = PictureRenderer(typesetter: try Typesetter(), dialects: .standard())
        print(LimitMeasurement.heading)
        for kind in kinds {
            let result = try LimitMeasurement(
                of: kind, milliseconds: milliseconds, memory: mebibytes * 1_048_576, by: renderer)
            print(result.row)
        }
    }

    private static func writeNative(into folder: String) throws {
        for workload in try Workload.read(from: folder) {
            try Files.write(workload.spec, to: "\(folder)/\(workload.name).native.json")
        }
    }
}

/// An error that ends the benchmark.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
