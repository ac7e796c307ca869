import Foundation
import JSON

extension Workload {
    /// Reads the workloads with data in `W1.data.json` … `W5.data.json` of a folder.
    static func read(from folder: String) throws -> [Workload] {
        try (1...5).map { number in
            let name = "W\(number)"
            let data = try JSONDocument(try Files.read("\(folder)/\(name).data.json")).root
            guard let workload = data.data(of: name).map({ Workload(name: name, data: $0) }) else {
                throw BenchError("\(name).data.json is not as expected")
            }
            return workload
        }
    }
}

extension JSONValue {
    fileprivate func data(of name: String) -> Workload.Data? {
        guard let title = self["title"]?.string else { return nil }
        let plotName = self["name"]?.string ?? ""
        let series = self["series"].map { Array($0.elements) } ?? []
        let names = series.compactMap { $0["name"]?.string }
        let values = series.compactMap { $0["values"]?.numbers }
        let labels = self["labels"]?.strings?.compactMap { $0 }
        let x = self["x"]?.numbers
        let y = self["y"]?.numbers
        switch name {
        case "W1": return x.map { .series(title: title, x: $0, names: names, values: values) }
        case "W2": return labels.map { .bars(title: title, labels: $0, names: names, values: values) }
        case "W3": return x.flatMap { x in y.map { .points(title: title, name: plotName, x: x, y: $0) } }
        case "W4": return x.flatMap { x in y.map { .line(title: title, name: plotName, x: x, y: $0) } }
        default:
            guard let labels, let values = self["values"]?.numbers else { return nil }
            return .doughnut(title: title, labels: labels, values: values)
        }
    }
}

/// Reads and writes complete files.
enum Files {
    static func read(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
