import Foundation
import Plotwright

/// Uses the library as an app would, and ends with an error if a result differs from what is expected.
///
///     LibraryCheck EXPECTED PICTURES
///
/// `EXPECTED` is the folder of pictures by `plotwright render`; the pictures of this program are written to `PICTURES`.
@main struct LibraryCheck {
    let renderer: Renderer
    let expected: URL
    let pictures: URL
    var checks = 0

    static func main() async throws {
        let folders = CommandLine.arguments.dropFirst().map { URL(filePath: $0, directoryHint: .isDirectory) }
        var check = LibraryCheck(
            renderer: try Renderer(resources: Temperatures()), expected: folders[0], pictures: folders[1])
        try await check.specs()
        try await check.builders()
        try await check.tables()
        try await check.resources()
        try await check.errors()
        try await check.fonts()
        try await check.tasks()
        print("Library: \(check.checks) checks")
    }

    mutating func expect(_ condition: Bool, _ claim: String) {
        checks += 1
        guard !condition else { return }
        print("Failed: \(claim)")
        exit(1)
    }

    /// Compares a picture with the file that the command has written.
    mutating func expectSame(_ picture: Picture, as name: String) throws {
        try Data(picture.bytes).write(to: pictures.appending(path: name))
        let file = try Data(contentsOf: expected.appending(path: name))
        expect(Data(picture.bytes) == file, "\(name) has the bytes that the command writes")
    }

    static let spec = #"{"title": "Orders", "plots": [{"type": "bar", "x": ["Mon", "Tue"], "y": [12, 9]}]}"#

    mutating func specs() async throws {
        for type in PictureType.all {
            let picture = try await renderer.picture(of: Self.spec, as: type)
            try expectSame(picture, as: "spec.\(type.fileExtension)")
            expect(picture.mediaType == type.mediaType, "the media type is that of the format")
        }
        let picture = try await renderer.picture(
            of: Self.spec, PictureSettings(width: 300, height: 200, pixelsPerPoint: 2, theme: "modernDark"))
        expect(picture.width == 300 && picture.height == 200, "settings take precedence over the spec")
        expect(picture.alternativeText.contains("Orders"), "the alternative text has the title")
        expect(picture.hash.count == 64 && picture.warnings.isEmpty, "a picture has a hash")

        let configuration = #"{"type": "line", "data": {"labels": ["a", "b"], "datasets": [{"data": [1, 2]}]}}"#
        try expectSame(try await renderer.picture(of: configuration), as: "configuration.png")
    }

    mutating func builders() async throws {
        let days: Values = ["Mon", "Tue"]
        let chart = Chart(title: "Orders", data: ["day": days, "orders": [12, 9]]) { Bar(x: "day", y: "orders") }
        expect(
            chart.spec
                == #"{"title":"Orders","data":{"columns":{"day":["Mon","Tue"],"orders":[12,9]}},"plots":[{"type":"bar","x":"day","y":"orders"}]}"#,
            "the result of the builders is a spec")
        try expectSame(try await renderer.picture(of: chart), as: "builders.png")

        let isDetailed = true
        let all = Chart(
            title: "All plots", subtitle: "of the builders", caption: "No source", xTitle: "x", yTitle: "y", width: 600,
            height: 300, theme: "plainWhite"
        ) {
            for (index, name) in ["north", "south"].enumerated() {
                Area(
                    x: .dates([0, 86_400, 172_800]), y: .numbers([1, 2, Double(index)]), title: name, isStacked: true)
            }
            if isDetailed {
                Line(x: .dates([0, 86_400, 172_800]), y: .numbers([3, .nan, 2]), title: "target", color: "black")
            }
        }
        try expectSame(try await renderer.picture(of: all, as: .svg), as: "all.svg")
        for chart in [
            Chart { Scatter(x: [1, 2.5, 3], y: [2, 4, 1], title: "points") },
            Chart { Pie([3, 2], labels: ["a", "b"], isRing: true) },
            Chart { Histogram([1, 2, 2, 3, 3, 3]) }, Chart { Bar(x: ["a", "b"], y: [1, 2], isHorizontal: true) },
            Chart(data: ["k": ["a", "a", "b", "b"], "v": [1, 2, 3, 4], "s": ["p", "q", "p", "q"]]) {
                Bar(x: "k", y: "v", series: "s", isStacked: true)
            },
        ] {
            let picture = try await renderer.picture(of: chart)
            expect(picture.warnings.isEmpty, "\(chart.spec) has no warnings: \(picture.warnings)")
        }
    }

    mutating func tables() async throws {
        let csv = "month,north,south\n2026-01,120,80\n2026-02,135,95\n2026-03,128,110\n"
        let settings = TableSettings(type: "area", x: "month", y: ["north", "south"], stack: "zero", title: "Sales")
        try expectSame(try await renderer.picture(of: DataTable(csv: csv), settings, as: .svg), as: "table.svg")
        let columns = DataTable(["month": ["Jan", "Feb"], "north": .numbers([1, 2])])
        expect(columns != nil, "columns of one length are a table")
        expect(DataTable(["a": [1, 2], "b": [1]]) == nil, "columns of different lengths are none")
        if let columns { _ = try await renderer.picture(of: columns) }
    }

    mutating func resources() async throws {
        let spec =
            #"{"data": {"url": "https://data.example/temperatures.csv"}, "plots": [{"type": "line", "x": "day", "y": "high"}]}"#
        let picture = try await renderer.picture(of: spec)
        try expectSame(picture, as: "resources.png")
        let other = spec.replacingOccurrences(of: "temperatures", with: "missing")
        await expectError(.resourceUnavailable, at: "/data/url", of: other)
        let alone = try Renderer(threads: 1)
        do {
            _ = try await alone.picture(of: spec)
            expect(false, "a renderer without a provider loads nothing")
        } catch {
            expect(error.kind == .resourceUnavailable, "the error says so: \(error)")
        }
    }

    mutating func errors() async throws {
        await expectError(.syntax, at: nil, of: "{")
        await expectError(.invalidSpec, at: "/plots/0/type", of: #"{"plots": [{"type": "lin", "y": [1]}]}"#)
        await expectError(
            .tooLarge, at: "/width", of: #"{"width": 8192, "height": 8192, "plots": [{"type": "line", "y": [1]}]}"#)
        do {
            _ = try await renderer.picture(of: #"{"plots": [{"type": "lin", "y": [1]}]}"#)
        } catch {
            expect(error.issues.first?.suggestion == "line", "an error has a suggestion: \(error)")
        }
        do {
            _ = try await renderer.picture(of: DataTable(csv: "a,b\n1,2\n"), TableSettings(x: "c"))
            expect(false, "a table has no column c")
        } catch {
            expect(error.kind == .invalidData && error.issues.first?.place == "x", "the place is a setting: \(error)")
        }
    }

    private mutating func expectError(_ kind: PlotwrightError.Kind, at place: String?, of spec: String) async {
        do {
            _ = try await renderer.picture(of: spec)
            expect(false, "\(spec) is an error")
        } catch {
            expect(error.kind == kind, "\(spec) is \(kind), not \(error.kind): \(error)")
            expect(error.issues.first?.place == place, "\(spec) has an error at \(place ?? "no place"): \(error)")
        }
    }

    mutating func fonts() async throws {
        let mono = FontCatalog.Family(
            "Own", regular: "/usr/share/fonts/truetype/liberation2/LiberationMono-Regular.ttf")
        let other = try Renderer(fonts: FontCatalog([mono]), threads: 1)
        let usual = try await renderer.picture(of: Self.spec)
        let title = #"{"titleTextStyle": {"fontName": "Own"}, "title""#
        let own = try await other.picture(of: Self.spec.replacing(#"{"title""#, with: title))
        expect(own.bytes != usual.bytes, "a font of the program is used")
        do {
            _ = try Renderer(fonts: .folder("/nonexistent"))
            expect(false, "a folder without fonts is an error")
        } catch {
            expect(error.kind == .fontMissing, "the error says so: \(error)")
        }
    }

    mutating func tasks() async throws {
        let renderer = renderer
        let expected = try await renderer.picture(of: Self.spec)
        let pictures = try await withThrowingTaskGroup(of: Picture.self) { group in
            for _ in 0..<50 { group.addTask { try await renderer.picture(of: Self.spec) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        expect(pictures.allSatisfy { $0 == expected }, "fifty tasks at once draw the same picture")
        let task = Task { try await renderer.picture(of: Self.spec) }
        task.cancel()
        if case .failure(let error) = await task.result {
            expect((error as? PlotwrightError)?.kind == .tooSlow, "a cancelled task ends its chart: \(error)")
        }
        await expectError(.tooLarge) { $0.pixels = 1_000 }
        await expectError(.tooLarge) { $0.pixels = -1 }
        await expectError(.tooLarge) { $0.memory = .min }
        await expectError(.tooLarge) { $0.specBytes = -1 }
        await expectError(.tooSlow) { $0.time = .seconds(-1) }
    }

    private mutating func expectError(_ kind: PlotwrightError.Kind, with change: (inout RenderLimits) -> Void) async {
        var limits = RenderLimits()
        change(&limits)
        do {
            _ = try await Renderer(limits: limits, threads: 1).picture(of: Self.spec)
            expect(false, "\(limits) are exceeded")
        } catch {
            expect(error.kind == kind, "\(limits) give \(kind), not \(error.kind): \(error)")
        }
    }
}

/// Has one table.
struct Temperatures: ResourceProvider {
    struct NotFound: Error {}

    func resource(at url: String) async throws -> Resource {
        guard url == "https://data.example/temperatures.csv" else { throw NotFound() }
        return Resource(Array("day,high\n1,12\n2,15\n3,11\n".utf8), mediaType: "text/csv")
    }
}
