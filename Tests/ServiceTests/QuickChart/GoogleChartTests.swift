import JSON
import Rendering
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// URLs of Google Image Charts become Chart.js configurations.
@Suite struct GoogleChartTests {
    private func document(_ query: String) throws -> JSONValue {
        try JSONDocument(try QuickChartQuery(Array(query.utf8)).document().bytes).root
    }

    private func numbers(_ query: String, _ series: Int = 0) throws -> [Double?] {
        let datasets = try #require(try document(query)["chart"]?["data"]?["datasets"])
        return Array(datasets.elements)[series]["data"]?.elements.map(\.number) ?? []
    }

    @Test(
        arguments: [
            ("t:0,50,-1,200,_", "", [0, 50, 0, 100, nil]),
            ("t:0,50,100", "&chds=0,200", [0, 50, 100]),
            ("t:5,7", "&chds=a", [5, 7]),
            ("a:5,700", "", [5, 700]),
            ("s:A9_", "", [0, 100, nil]),
            ("e:AA..__", "", [0, 100, nil]),
            ("e:A", "", []),
            ("t:1e999,2", "&chds=a", [nil, 2]),
        ] as [(String, String, [Double?])])
    func `data has three encodings and is limited to its range`(data: String, more: String, values: [Double?]) throws {
        #expect(try numbers("cht=lc&chd=\(data)\(more)") == values)
    }

    @Test func `each series may have a range, and the axis has its own`() throws {
        #expect(try numbers("cht=lc&chd=t:1,2|10,20&chds=0,2,0,20", 1) == [1, 2])
        let chart = "cht=lc&chd=t:0,50,100&chxt=x,y&chxr=1,100,300,50"
        #expect(try numbers(chart) == [100, 200, 300])
        let scale = try #require(try document(chart)["chart"]?["options"]?["scales"]?["y"])
        #expect(scale["min"]?.number == 100 && scale["max"]?.number == 300 && scale["ticks"]?["stepSize"]?.number == 50)
    }

    @Test func `a bar chart has its size, colors, labels and legend`() throws {
        let root = try document(
            "cht=bhs&chd=t:1,2|3,4&chs=300x200&chco=4D89F9,C6D9FD80&chxt=x,y&chxl=1:|low|high&chtt=A+b|c&chdl=P|Q&chdlp=b"
        )
        #expect(root["width"]?.number == 300 && root["height"]?.number == 200 && root["devicePixelRatio"]?.number == 1)
        let chart = try #require(root["chart"])
        #expect(chart["type"]?.string == "bar" && chart["options"]?["indexAxis"]?.string == "y")
        #expect(chart["data"]?["labels"]?.elements.map(\.string) == ["high", "low"])
        let datasets = chart["data"]?["datasets"]?.elements.map { $0 } ?? []
        #expect(datasets.map { $0["backgroundColor"]?.string } == ["#4D89F9", "#C6D9FD80"])
        #expect(datasets.map { $0["label"]?.string } == ["P", "Q"])
        #expect(chart["options"]?["plugins"]?["title"]?["text"]?.elements.map(\.string) == ["A b", "c"])
        #expect(chart["options"]?["plugins"]?["legend"]?["position"]?.string == "bottom")
        #expect(chart["options"]?["scales"]?["x"]?["stacked"]?.bool == true)
    }

    @Test func `pies have names and blended colors, and points are pairs`() throws {
        let pie = try document("cht=p3&chd=t:60,40,20&chl=a|b|c&chco=0000FF,FF0000")["chart"]
        #expect(pie?["data"]?["labels"]?.elements.map(\.string) == ["a", "b", "c"])
        let colors = pie?["data"]?["datasets"]?.elements.map { $0["backgroundColor"] }.first.flatMap { $0 }
        #expect(colors?.elements.map(\.string) == ["rgb(0,0,255)", "rgb(128,0,128)", "rgb(255,0,0)"])
        let points = try document("cht=lxy&chd=t:1,2|3,4&chds=a")["chart"]?["data"]?["datasets"]?.elements.map { $0 }
        #expect(points?.first?["data"]?.elements.map { $0["y"]?.number } == [3, 4])
    }

    @Test func `a QR code has its own document`() throws {
        let code = try #require(try document("cht=qr&chl=hi+there&chs=200x200&chld=L|2")["qrCode"])
        #expect(code["text"]?.string == "hi there" && code["size"]?.number == 200)
        #expect(code["ecLevel"]?.string == "L" && code["margin"]?.string == "2")
    }

    @Test(arguments: ["cht=gv&chl=a", "cht=lc", "cht=lc&chd=", "cht=lc&chd=x:1", "cht=lc&chd=1,2", "cht=qr"])
    func `what has no equivalent is an error`(query: String) throws {
        #expect(throws: Problem.self) { try document(query) }
        let response = try QuickChart.service().request("GET /gchart?\(query)")
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == "image/png")
    }

    @Test(arguments: ["bhs", "bvs", "bvo", "bhg", "bvg", "lc", "ls", "lxy", "p", "p3", "pc", "qr"])
    func `every type is drawn`(type: String) throws {
        let service = try QuickChart.service()
        for path in ["/chart", "/gchart"] {
            let response = try service.request(
                "GET \(path)?cht=\(type)&chd=t:1,2,3|4,5,6&chs=120x100&chl=a|b|c&chxt=x,y&chg=20,20&chm=N,000000,0,-1,11"
            )
            #expect(response.status == 200)
            #expect(QuickChart.size(of: response.content)[1] >= 100)
        }
    }

    @Test func `any text is a query`() throws {
        var source = RandomSource(seed: 11)
        let pieces = [
            "t:", "s:", "e:", "a", ",", "|", ":", "-1", "1e308", "0", "_", "x", "y", "N", "B", "FF0000", "é", "%00",
            "9999",
        ]
        let names = [
            "chd", "chds", "chs", "chtt", "chts", "chdl", "chdlp", "chdls", "chl", "chco", "chxt", "chxl", "chxr",
            "chg",
            "chbh", "chls", "chf", "chm", "chld",
        ]
        for _ in 0..<3_000 {
            let type = ["bhs", "bvg", "lc", "ls", "lxy", "p", "pc", "qr"].randomElement(using: &source) ?? "lc"
            let query = names.map { name in
                name + "="
                    + (0..<Int.random(in: 0...6, using: &source)).map { _ in
                        pieces.randomElement(using: &source) ?? ""
                    }.joined()
            }.joined(separator: "&")
            guard let bytes = try? QuickChartQuery(Array("cht=\(type)&\(query)".utf8)).document().bytes else {
                continue
            }
            #expect(throws: Never.self) { try JSONDocument(bytes) }
        }
    }
}
