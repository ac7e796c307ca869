import Diagnostics
import Dialects
import Drawing
import Foundation
import Geometry
import Images
import JSON
import Specs
import TestSupport
import Testing
import Text

@testable import Charts

@Suite struct StyleSpecTests {
    private func fill(_ text: String) throws -> Fill? {
        try GraphSpec(try JSONDocument(#"{"plots": [], "fill": \#(text)}"#)).graph.box.fill
    }

    private static func uri(_ pixmap: Pixmap) throws -> String {
        "data:image/png;base64," + Data(try PNGEncoder.encode(pixmap)).base64EncodedString()
    }

    private static let picture = Result { try uri(Pixmap(width: 3, height: 2, fill: 0xff30_2010)) }

    @Test func `pictures are decoded with their layout`() throws {
        let uri = try Self.picture.get()
        guard case .image(let plain)? = try fill(#"{"image": "\#(uri)"}"#) else {
            Testing.Issue.record("the fill is not an image")
            return
        }
        #expect(plain.image == Pixmap(width: 3, height: 2, fill: 0xff30_2010) && !plain.isTiled)
        let text = #"{"image": {"url": "\#(uri)", "scale": 2, "tiled": true, "tileAnchoredToContext": false}}"#
        guard case .image(let tiled)? = try fill(text) else {
            Testing.Issue.record("the fill is not an image")
            return
        }
        #expect(tiled.isTiled && tiled.scale == 2 && !tiled.tileAnchoredToContext)
        #expect(
            try GraphSpec.issues(
                in: #"{"plots": [], "fill": {"image": {"url": "\#(uri)", "tiled": true, "edgeInsets": 1}}}"#
            )
            .map(\.pointer) == ["/fill/image"])
    }

    @Test(arguments: [
        ("data:image/bmp;base64,AAAA", "A picture must be a URL"),
        ("data:image/png;base64,A*AA", "base64"), ("data:image/png;base64,AAAA", "PNG"),
        ("", "A picture must be a URL"),
        ("ftp://example.com/x.png", "A picture must be a URL"),
    ])
    func `invalid pictures are errors`(uri: String, detail: String) throws {
        let problem = try #require(try GraphSpec.issues(in: #"{"plots": [], "fill": {"image": "\#(uri)"}}"#).first)
        #expect(problem.pointer == "/fill/image" && problem.detail.contains(detail))
    }

    @Test func `pictures that are too large or too many are rejected before decoding`() throws {
        let wide = try Self.uri(Pixmap(width: 2049, height: 1))
        #expect(
            try GraphSpec.issues(in: #"{"plots": [], "fill": {"image": "\#(wide)"}}"#).first?.detail.contains("2049")
                == true)
        let large = try (0..<2).map { try Self.uri(Pixmap(width: 2048, height: 1200, fill: 0xff00_0000 | $0)) }
        let fills = large.map { #"{"image": "\#($0)"}"# }
        func bars(_ fills: [String]) -> String {
            #"{"plots": [{"type": "bar", "y": [1], "fills": [\#(fills.joined(separator: ","))]}]}"#
        }
        #expect(try GraphSpec.issues(in: bars(fills)).map(\.pointer) == ["/plots/0/fills/1/image"])
        // The same picture counts once.
        #expect(try GraphSpec.issues(in: bars([String](repeating: fills[0], count: 5))).isEmpty)
        let small = #"{"image": "\#(try Self.picture.get())"}"#
        #expect(
            try GraphSpec.issues(in: bars([String](repeating: small, count: 1001))).first?.detail.contains("1000")
                == true)
    }

    @Test func `base64 written by Foundation is decoded`() throws {
        var random = RandomSource(seed: 9)
        for count in 0..<60 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            var pixmap = Pixmap(width: max(1, count), height: 1)
            for (index, byte) in bytes.enumerated() { pixmap.pixels[index] = 0xff00_0000 | UInt32(byte) }
            guard case .image(let image)? = try fill(#"{"image": "\#(try Self.uri(pixmap))"}"#) else {
                Testing.Issue.record("the fill is not an image")
                return
            }
            #expect(image.image == pixmap)
        }
    }

    @Test func `gradients have names, blending modes and opacity`() throws {
        #expect(try fill(#"{"gradient": "rainbow"}"#) == .gradient(Gradient(.rainbow)))
        #expect(
            try fill(#"{"gradient": {"angle": -90, "stops": "aquaNormal", "alpha": 0.5}}"#)
                == .gradient(Gradient(.aquaNormal, shape: .axial(angle: -90)).withAlpha(0.5)))
        let stops = [
            Gradient.Stop(color: Color(hex: 0xff0000), position: 0), .init(color: Color(hex: 0x0000ff), position: 1),
        ]
        #expect(
            try fill(#"{"gradient": {"stops": [["red", 0], ["blue", 1]], "blendingMode": "inverseChromatic"}}"#)
                == .gradient(Gradient(shape: .axial(angle: 0), stops: stops, blending: .inverseChromatic)))
        let problem = try #require(try GraphSpec.issues(in: #"{"plots": [], "fill": {"gradient": "rainbw"}}"#).first)
        #expect(problem.suggestion == "rainbow")
    }

    @Test func `custom symbols have a path`() throws {
        func problems(_ symbol: String) throws -> [SpecIssue] {
            try GraphSpec.issues(in: #"{"plots": [{"type": "scatter", "y": [1], "plotSymbol": \#(symbol)}]}"#)
        }
        #expect(try problems(#"{"customSymbolPath": "M0 0 L5 5 L0 5 Z", "anchorPoint": [0, 1]}"#).isEmpty)
        #expect(try problems(#""custom""#).map(\.pointer) == ["/plots/0/plotSymbol"])
        #expect(try problems(#"{"type": "custom"}"#).map(\.pointer) == ["/plots/0/plotSymbol"])
        let problem = try #require(try problems(#"{"customSymbolPath": "M0 0 L5 5 Q"}"#).first)
        #expect(problem.pointer == "/plots/0/plotSymbol/customSymbolPath" && problem.detail.contains("character 12"))
    }

    @Test func `shadows have an offset that points up, and need a color`() throws {
        let spec = try GraphSpec(
            try JSONDocument(#"{"plots": [], "shadow": {"offset": [2, 3], "color": "rgba(0,0,0,0.25)"}}"#))
        let expected = Shadow(offset: Point(2, -3), blurRadius: 0, color: Color(gray: 0, alpha: 0.25))
        #expect(spec.graph.box.shadow == expected && spec.warnings.isEmpty)
        let colorless = try GraphSpec(try JSONDocument(#"{"plots": [], "shadow": {"blurRadius": 3}}"#))
        #expect(colorless.graph.box.shadow?.color.alpha == 0)
        #expect(colorless.warnings.count == 1 && colorless.warnings[0].hasPrefix("/shadow has no color"))
        #expect(
            try GraphSpec.issues(
                in:
                    #"{"plots": [], "shadow": null, "plotArea": {"shadow": {"blurRadius": 4, "color": "rgba(0,0,0,0.25)"}}}"#
            ).isEmpty)
        #expect(
            try GraphSpec.issues(in: #"{"plots": [], "shadow": {"blurRadius": -1}}"#).map(\.pointer) == [
                "/shadow/blurRadius"
            ])
    }

    @Test func `titles can consist of several text runs`() throws {
        let text = #"""
            {"title": [{"text": "A "}, {"text": "b", "color": "red", "fontSize": 9, "italic": true}],
             "axes": [{"coordinate": "x", "title": [{"text": "plain"}]}],
             "plots": [{"type": "line", "y": [1], "title": [{"text": "bold", "fontWeight": "bold"}]}]}
            """#
        let graph = try GraphSpec(try JSONDocument(text)).graph
        #expect(graph.title == "A b" && graph.attributedTitle?.runs.map(\.text) == ["A ", "b"])
        #expect(graph.attributedTitle?.colors(over: graph.titleTextStyle).last == Color(hex: 0xff0000))
        #expect(graph.attributedTitle?.textRuns(over: graph.titleTextStyle).map(\.font.size) == [16, 9])
        #expect(graph.axes?.first?.title == "plain" && graph.axes?.first?.attributedTitle == nil)
        #expect(graph.plots[0].common.name == "bold" && graph.plots[0].common.attributedTitle != nil)
        #expect(try GraphSpec.issues(in: #"{"plots": [], "title": []}"#).map(\.pointer) == ["/title"])
        #expect(try GraphSpec.issues(in: #"{"plots": [], "title": [{"color": "red"}]}"#).map(\.pointer) == ["/title/0"])
        #expect(try GraphSpec.issues(in: #"{"plots": [], "title": 3}"#).map(\.pointer) == ["/title"])
    }
}
