import Data
import Dialects
import Digests
import Foundation
import JSON
import Rendering
import TestSupport
import Testing

/// One hash stands for one picture: requests that differ in one thing have different hashes or the same bytes, in every
/// format.
@Suite struct IdentityTests {
    #if DEBUG
        private static let rounds = 8
    #else
        private static let rounds = 40
    #endif
    private static let changes = 8

    /// Expects that no two pictures with one hash differed.
    private func expectNone(
        _ ledger: IdentityLedger, pairs: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        print("identities: \(ledger.report)")
        #expect(ledger.collisions.isEmpty, "\(ledger.failure)", sourceLocation: sourceLocation)
        #expect(
            ledger.pairs > pairs && ledger.different > pairs / 4, "\(ledger.report)", sourceLocation: sourceLocation)
    }

    private static func options() -> PictureOptions {
        var options = PictureOptions()
        (options.overrides.width, options.overrides.height) = (170, 120)
        options.overrides.devicePixelRatio = 1
        return options
    }

    // MARK: - Tables

    @Test(arguments: [
        ("m,v\na,45\nb,30\n", "m,v\na,45%\nb,30%\n", TableFormat.csv),
        ("m,v\na,15\nb,30\n", "m,v\na,$15\nb,$30\n", .csv),
        (#"[{"m":"a","v":15},{"m":"b","v":30}]"#, #"[{"m":"a","v":"$15"},{"m":"b","v":"$30"}]"#, .json),
        (#"{"m":"a","v":15}"# + "\n", #"{"m":"a","v":"$15"}"# + "\n", .ndjson),
    ])
    func `a unit is part of the identity`(one: String, other: String, format: TableFormat) throws {
        let renderers = try IdentityRenderers()
        for way in TableWay.allCases {
            let hashes = [one, other].compactMap {
                renderers.prepared(way.request($0, format, [:]), as: .png)?.identity.hash
            }
            #expect(Set(hashes).count == 2, "\(way)")
        }
    }

    @Test(arguments: [
        ("m,v\na,0\nb,30\n", "m,v\na,-0.0\nb,30\n", TableFormat.csv),
        (#"[{"m":"a","v":0},{"m":"b","v":30}]"#, #"[{"m":"a","v":-0.0},{"m":"b","v":30}]"#, .json),
    ])
    func `zero has no sign`(one: String, other: String, format: TableFormat) throws {
        let renderers = try IdentityRenderers()
        let requests = [one, other].map { TableWay.posted.request($0, format, [:]) }
        let pictures = try requests.map { try #require(renderers.prepared($0, as: .describe)) }
        #expect(pictures[0].identity.hash == pictures[1].identity.hash)
        #expect(renderers.bytes(pictures[0], of: requests[0]) == renderers.bytes(pictures[1], of: requests[1]))
    }

    @Test(arguments: TableWay.allCases) func `delimited text`(way: TableWay) throws {
        var random = RandomSource(seed: 41)
        var ledger = try IdentityLedger()
        for _ in 0..<Self.rounds {
            let table = WrittenTable(using: &random)
            let settings = Self.settings(using: &random)
            var base = way.request(table.text, .csv, settings)
            base.options = Self.options()
            var others: [(String, IdentityRequest)] = []
            for _ in 0..<Self.changes {
                let (change, other) = table.changed(using: &random)
                others.append((change, way.request(other.text, .csv, settings)))
                others[others.count - 1].1.options = base.options
            }
            others += Self.others(of: base, using: &random)
            if case .posted = way {
                let (name, values) = SettingVariants.tabular.randomElement(using: &random)!
                var changed = settings
                changed[name] = values.randomElement(using: &random)!
                others.append(("the setting \(name)", way.request(table.text, .csv, changed)))
                others[others.count - 1].1.options = base.options
            }
            ledger.compare(base, with: others)
        }
        expectNone(ledger, pairs: Self.rounds * 2)
    }

    @Test(arguments: TableWay.allCases) func `records of JSON`(way: TableWay) throws {
        var random = RandomSource(seed: 42)
        var ledger = try IdentityLedger()
        for _ in 0..<Self.rounds {
            let table = WrittenTable(using: &random)
            let settings = Self.settings(using: &random)
            func request(_ text: String) -> IdentityRequest {
                var request = way.request(text, .json, settings)
                request.options = Self.options()
                return request
            }
            let base = request(table.records.text)
            var others: [(String, IdentityRequest)] = []
            for _ in 0..<Self.changes {
                let (change, other) = table.changed(using: &random)
                others.append((change, request(other.records.text)))
                let (part, text) = table.records.changed(using: &random)
                others.append((part, request(text)))
            }
            ledger.compare(base, with: others + Self.others(of: base, using: &random))
        }
        expectNone(ledger, pairs: Self.rounds * 2)
    }

    private static func settings(using random: inout RandomSource) -> [String: String] {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return [:] }
        let (name, values) = SettingVariants.tabular.randomElement(using: &random)!
        return [name: values.randomElement(using: &random)!]
    }

    /// The request with another option or another operator.
    private static func others(
        of base: IdentityRequest, using random: inout RandomSource
    ) -> [(String, IdentityRequest)] {
        var (one, two) = (base, base)
        let change: String
        (change, one.options) = SettingVariants.changed(base.options, using: &random)
        two.operation = IdentityRequest.Operation.allCases.randomElement(using: &random)!
        return [(change, one), ("the operator's settings", two)]
    }

    /// Tables as databases return them.
    @Test func `results of queries`() throws {
        var random = RandomSource(seed: 43)
        var ledger = try IdentityLedger()
        func request(_ columns: KeyValuePairs<String, Column>) throws -> IdentityRequest {
            var request = IdentityRequest(
                spec: #"{"data": {"source": "s", "query": "q"}, "plots": [{"type": "line", "x": "k", "y": "v"}]}"#,
                content: [.table(try #require(Table(columns)))])
            request.options = Self.options()
            return request
        }
        for _ in 0..<Self.rounds {
            let keys = (0..<4).map { Double($0) * 86_400 }
            let values = keys.map { _ in Double(Int.random(in: -3...3, using: &random)) }
            let base = try request(["k": .dates(keys), "v": .numbers(values)])
            let place = Int.random(in: 0..<4, using: &random)
            var (missing, signed, other) = (values, values, values)
            missing[place] = .nan
            signed[place] = -signed[place]
            other[place] += 1
            ledger.compare(
                base,
                with: [
                    ("kind", try request(["k": .numbers(keys), "v": .numbers(values)])),
                    ("texts", try request(["k": .texts(Column.numbers(keys).texts), "v": .numbers(values)])),
                    ("order", try request(["v": .numbers(values), "k": .dates(keys)])),
                    ("names", try request(["v": .dates(keys), "k": .numbers(values)])),
                    ("missing", try request(["k": .dates(keys), "v": .numbers(missing)])),
                    ("sign", try request(["k": .dates(keys), "v": .numbers(signed)])),
                    ("value", try request(["k": .dates(keys), "v": .numbers(other)])),
                    ("copy", try request(["k": .dates(keys), "v": .numbers(values)])),
                ])
        }
        expectNone(ledger, pairs: Self.rounds * 2)
    }

    // MARK: - Documents

    private func compare(_ documents: [JSONTree], rounds: Int, seed: UInt64, content: [ResourceContent] = []) throws {
        var random = RandomSource(seed: seed)
        var ledger = try IdentityLedger()
        for _ in 0..<rounds {
            for document in documents {
                var base = IdentityRequest(spec: document.text, content: content)
                base.options = Self.options()
                var others: [(String, IdentityRequest)] = []
                for _ in 0..<Self.changes {
                    let (change, text) = document.changed(using: &random)
                    others.append((change, IdentityRequest(spec: text, content: content)))
                    others[others.count - 1].1.options = base.options
                }
                ledger.compare(base, with: others + Self.others(of: base, using: &random))
            }
        }
        expectNone(ledger, pairs: rounds * documents.count)
    }

    @Test func `native specs`() throws {
        let examples = Recorded.golden.url.appendingPathComponent("../../../Examples")
        let specs = [examples, examples.appendingPathComponent("guides"), Recorded.golden.url].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().compactMap { name in
                name.hasSuffix(".json")
                    ? (try? Data(contentsOf: folder.appendingPathComponent(name))).map { [UInt8]($0) } : nil
            }
        }
        let small = specs.filter { $0.count < 2_500 }.compactMap { try? JSONTree(JSONDocument($0).root) }
        #expect(small.count > 150)
        try compare(
            small + Self.native.map { try JSONTree(JSONDocument($0).root) }, rounds: max(1, Self.rounds / 100), seed: 44
        )
    }

    private static let native = [
        #"{"animation": {"duration": 0.2}, "plots": [{"type": "bar", "y": [1, -0.0, 3]}]}"#,
        #"{"locale": "de", "timeZone": "Europe/Berlin", "data": {"columns": {"t": ["2024-03-31", "2024-04-01"], "v": [1.5, -0]}}, "plots": [{"type": "line", "x": "t", "y": "v"}]}"#,
        #"{"data": {"text": "t,v\na,45%\nb,0%\n"}, "plots": [{"type": "bar", "x": "t", "y": "v"}]}"#,
        #"{"theme": "dark", "plots": [{"type": "pie", "y": [1, 0, 2], "labels": ["a", "b", "c"]}]}"#,
    ]

    @Test func `configurations of Chart.js`() throws {
        try compare(
            Self.configurations.map { try JSONTree(JSONDocument($0).root) }, rounds: max(2, Self.rounds / 8), seed: 45)
    }

    private static let configurations = [
        #"{"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"label": "x", "data": [1, -0.0]}, {"data": [2, 3]}]}}"#,
        #"{"version": "4", "width": 200, "chart": {"type": "line", "data": {"labels": [1, 2], "datasets": [{"data": [0, 3]}]}, "options": {"locale": "de", "scales": {"y": {"min": 0}}}}}"#,
        #"{"spriteText": true, "chart": {"type": "bar", "data": {"labels": ["ab", "c"], "datasets": [{"data": [3, 1]}]}}}"#,
        #"{"chart": "{type:'bar',data:{labels:['a','b'],datasets:[{data:[1,-0],backgroundColor:c=>c.raw>0?'red':'blue'}]}}"}"#,
        ##"{"chart": {"type": "pie", "data": {"datasets": [{"data": [1, 2, 0], "backgroundColor": ["red", "blue", "#00a000"]}]}}, "backgroundColor": "white"}"##,
        #"{"chart": {"type": "scatter", "data": {"datasets": [{"data": [{"x": 0, "y": 1}, {"y": -0.0, "x": 2}]}]}}, "format": "png"}"#,
        #"{"chart": {"type": "line", "data": {"datasets": [{"data": [{"x": "2024-03-31", "y": 1}, {"x": "2024-04-01", "y": 2}]}]}, "options": {"scales": {"x": {"type": "time", "time": {"unit": "day"}}}}}}"#,
    ]

    /// The parameters that replace parts of a configuration.
    @Test func `parameters of templates`() throws {
        var random = RandomSource(seed: 46)
        var ledger = try IdentityLedger()
        let parameters = [
            ("title", ["T", "U"]), ("labels", ["a,b", "b,a"]), ("data1", ["1,2", "2,1", "1,0", "1,-0"]),
            ("label1", ["x", "y"]),
        ]
        for configuration in Self.configurations {
            for _ in 0..<max(2, Self.rounds / 20) {
                var base = IdentityRequest(spec: configuration)
                base.options = Self.options()
                var others: [(String, IdentityRequest)] = []
                for _ in 0..<Self.changes {
                    let (name, values) = parameters.randomElement(using: &random)!
                    var other = base
                    let value = values.randomElement(using: &random)!
                    other.options.overrides.template.append(SpecOverrides.TemplateParameter(name, value))
                    others.append((name, other))
                    if Bool.random(using: &random) { base = other }
                }
                ledger.compare(base, with: others)
            }
        }
        expectNone(ledger, pairs: 20)
    }

    @Test func `documents of parameters`() throws {
        try compare(
            [
                #"{"qrCode": {"text": "abc", "size": 120, "margin": 2, "dark": "000", "light": "fff", "ecLevel": "L"}}"#,
                #"{"barcode": {"type": "code128", "text": "A1", "scale": 1, "includeText": true}}"#,
                #"{"wordCloud": {"text": "one two two three three three", "width": 120, "height": 90, "colors": ["red", "blue"]}}"#,
                #"{"table": {"data": {"title": "T", "columns": [{"title": "A", "dataIndex": "a"}, {"title": "B", "dataIndex": "b"}], "dataSource": [{"a": 1, "b": "45%"}, {"b": 0, "a": -0.0}]}}}"#,
            ].map { try JSONTree(JSONDocument($0).root) }, rounds: max(2, Self.rounds / 20), seed: 47)
    }
}
