import Dialects
import Digests
import JSON
import TestSupport
import Testing

@testable import Rendering

@Suite struct PageTests {
    private static let lines = """
        {"title": "Sales", "data": {"m": ["Jan", "Feb"], "a": [3, 5], "b": [4, null]}, "legend": true,
         "plots": [{"type": "line", "title": "North", "x": "m", "y": "a"},
                   {"type": "line", "title": "South", "x": "m", "y": "b"}]}
        """

    private func picture(_ spec: String, _ format: PictureFormat = .html) throws -> RenderedPicture {
        var options = PictureOptions()
        options.format = format
        return try Recorded.renderer().picture(of: .spec(Array(spec.utf8)), options)
    }

    private func page(_ spec: String, _ format: PictureFormat = .html) throws -> String {
        String(decoding: try picture(spec, format).bytes, as: UTF8.self)
    }

    /// The content of the element that starts with `start`.
    private func part(_ page: String, from start: String, to end: String) throws -> Substring {
        let begin = try #require(page.firstRange(of: start))
        let rest = page[begin.upperBound...]
        return rest[..<(try #require(rest.firstRange(of: end))).lowerBound]
    }

    private func data(_ page: String) throws -> JSONDocument {
        let json = try part(page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
        return try JSONDocument(Array(json.utf8))
    }

    @Test func `a page tells all values at each place`() throws {
        let root = try data(try page(Self.lines)).root
        let stops = try #require(root["stops"]?.list)
        #expect(stops.map { $0["at"]?.string } == ["Jan", "Feb"])
        let texts = stops.map { $0["marks"]?.list.map { mark in mark.list.map { $0.string ?? "" }[3] } }
        #expect(texts == [["3", "4"], ["5"]])
        #expect(root["plots"]?.list.map { $0["name"]?.string } == ["North", "South"])
        #expect(root["legend"]?.list.map { $0["plots"]?.numbers } == [[0], [1]])
    }

    @Test func `an animation is a picture in front of the chart with a switch in the chart's language`() throws {
        let still = try page(Self.lines)
        #expect(!still.contains("<img id=\"motion\"") && still.contains("<div class=\"dark\">"))
        let spec = Self.lines.dropFirst()
        let moving = try page("{\"locale\": \"de\", \"animation\": \"fade\", " + spec)
        let picture = try part(moving, from: "<img id=\"motion\" alt=\"\" src=\"data:image/apng;base64,", to: "\"")
        let text = Array(picture.utf8)
        let decoded = Base64.standard.decode(text.span)
        let bytes = try #require(decoded)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) && bytes.count > 1_000)
        #expect(moving.contains("<input type=\"checkbox\" checked> Animation</label>"))
        #expect(moving.contains("<summary>Daten</summary>") && !moving.contains("<div class=\"dark\">"))
    }

    @Test func `the policy allows exactly the script and the style sheet of the page`() throws {
        let page = try page(Self.lines)
        for (start, end, source) in [("<script>", "</script>", "script-src"), ("<style>", "</style>", "style-src")] {
            let content = Array(try part(page, from: start, to: end).utf8)
            let hash = Base64.standard.encode(SHA256.digest(of: content.span).bytes)
            #expect(page.contains("\(source) 'sha256-\(hash)'"))
            #expect(PictureFormat.html.pagePolicy?.contains("\(source) 'sha256-\(hash)'") == true)
        }
        #expect(PageAssets.script.count < 15_000)
        #expect(!page.contains("src=") && !page.contains("href=\"http"))
    }

    @Test func `equal specs give equal pages`() throws {
        #expect(try page(Self.lines) == page(Self.lines.replacing("\n", with: " ")))
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]>--><!--<style>", "\u{1}&amp;",
    ])
    func `texts of clients are never markup`(text: String) throws {
        let quoted = JSONTree.string(text).text
        let spec = """
            {"title": \(quoted), "description": \(quoted), "legend": true, "locale": "en", "plots":
             [{"type": "line", "title": \(quoted), "x": [\(quoted), "b"], "y": [1, 2]},
              {"type": "bar", "title": \(quoted), "x": ["a"], "y": [1]}]}
            """
        let config = """
            {"type": "bar", "data": {"labels": [\(quoted)], "datasets": [{"label": \(quoted), "data": [1]}]},
             "options": {"title": {"display": true, "text": \(quoted)}}}
            """
        for document in [spec, config] {
            let page = try page(document)
            for (tag, count) in [("<script", 2), ("</script", 2), ("<style", 1), ("<img", 0), ("<!--", 0)] {
                // The names of elements in the script are part of it.
                let script = String(decoding: PageAssets.script, as: UTF8.self)
                let parts = page.replacing(script, with: "").split(separator: tag, omittingEmptySubsequences: false)
                #expect(parts.count == count + 1, "\(tag)")
            }
            #expect(try data(page).root["plots"]?.list.first?["name"]?.string == text)
            let map = try self.page(document, .map)
            #expect(map.split(separator: "<img").count == 1 && !map.contains("<script") && !map.contains("<!--"))
        }
    }

    @Test func `only charts without colors are also dark`() throws {
        for (more, isDark) in [
            ("", true), (#""theme": "modern", "#, false), (#""background": "white", "#, false),
            (#""titleTextStyle": {"color": "gray"}, "#, false), (#""width": 300, "#, true),
        ] {
            let page = try page("{\(more)\(Self.lines.dropFirst())")
            #expect(page.contains("<div class=\"dark\">") == isDark, "\(more)")
        }
        #expect(try !page(#"{"type": "line", "data": {"datasets": [{"data": [1]}]}}"#).contains("<div class=\"dark\">"))
    }

    @Test func `series are switched by their names, and slices are not switched`() throws {
        let series = try data(
            try page(
                """
                {"data": {"rows": [{"d": 1, "c": "A", "v": 2}, {"d": 1, "c": "B", "v": 3}, {"d": 2, "c": "A", "v": 1}]},
                 "legend": true, "plots": [{"type": "bar", "x": "d", "y": "v", "series": {"field": "c"}}]}
                """))
        #expect(series.root["legend"]?.list.map { $0["name"]?.string } == ["A", "B"])
        #expect(series.root["legend"]?.list.map { $0["plots"]?.numbers } == [[0], [1]])
        let pie = try data(
            try page(#"{"legend": true, "plots": [{"type": "pie", "values": [1, 2], "labels": ["A", "B"]}]}"#))
        #expect(pie.root["legend"]?.list.isEmpty == true)
    }

    @Test func `a page has some of many records at equal distances and says so`() throws {
        let numbers = (0..<20_000).map { "\($0 % 7)" }.joined(separator: ",")
        let picture = try picture("{\"plots\": [{\"type\": \"line\", \"y\": [\(numbers)]}]}")
        #expect(
            picture.warnings == [
                "The page has pop-ups and rows for 5000 of 20000 records, at equal distances; the picture shows all of them."
            ])
        #expect(try data(String(decoding: picture.bytes, as: UTF8.self)).root["stops"]?.count == 5_000)
        let map = try self.picture("{\"plots\": [{\"type\": \"line\", \"y\": [\(numbers)]}]}", .map)
        #expect(String(decoding: map.bytes, as: UTF8.self).split(separator: "<area").count == 1_001)
        #expect(map.warnings.count == 1)
    }

    @Test func `regions tell what plot spaces allow`() throws {
        let spec = """
            {"interaction": {"showPopupOnTouch": false, "popupBackground": "red"}, "plotSpaces":
             [{"id": "a"}, {"id": "b", "allowsUserInteraction": true, "allowsMomentumX": true}],
             "plots": [{"type": "line", "y": [1, 2], "plotSpace": "a"}]}
            """
        let regions = try JSONDocument(try picture(spec, .regions).bytes).root["interaction"]
        #expect(regions?["showsPopup"]?.bool == false && regions?["popupBackground"]?.string == "#ff0000")
        #expect(regions?["zooms"]?.bool == true && regions?["scrolls"]?.bool == true)
        #expect(regions?["momentumX"]?.bool == true && regions?["momentumY"]?.bool == false)
        #expect(throws: RenderError.self) {
            try picture(#"{"interaction": {"popup": 1}, "plots": [{"type": "line", "y": [1]}]}"#)
        }
        let page = try data(try page(spec)).root["interaction"]
        #expect(page?["popupInk"]?.string == "#000000" && page?["zooms"]?.bool == true)
    }

    @Test func `tables have a row for each place and headings with scopes`() throws {
        let page = try page(Self.lines)
        #expect(page.contains(#"<th scope="col">X axis</th><th scope="col">North</th><th scope="col">South</th>"#))
        #expect(page.contains(#"<tr><th scope="row">Feb</th><td>5</td><td></td></tr>"#))
        let german = try self.page(#"{"locale": "de", "plots": [{"type": "bar", "x": ["A"], "y": [1.5]}]}"#)
        #expect(german.contains(#"<html lang="de"#) && german.contains("<summary>Daten</summary>"))
        #expect(german.contains(#"<tr><th scope="row">A</th><td>1,5</td></tr>"#))
        #expect(try self.page(#"{"locale": "he", "plots": [{"type": "bar", "y": [1]}]}"#).contains(#" dir="rtl">"#))
    }

    @Test func `places of many plots with few records each have a row for each record`() throws {
        let plots = (0..<40).map { "{\"type\": \"line\", \"title\": \"P\($0)\", \"x\": [\($0)], \"y\": [1]}" }
        let page = try page("{\"plots\": [\(plots.joined(separator: ","))]}")
        #expect(page.contains(#"<th scope="col">Series</th>"#) && page.contains("<td>P39</td><td>1</td>"))
    }

    @Test func `areas of an image map have the places and the texts of records`() throws {
        let map = try page(#"{"width": 400, "height": 200, "plots": [{"type": "bar", "x": ["A"], "y": [3]}]}"#, .map)
        #expect(map.hasPrefix("<img src=\"data:image/png;base64,"))
        #expect(map.contains("\" width=\"400\" height=\"200\" usemap=\"#"))
        #expect(map.contains("alt=\"A: 3\" title=\"A: 3\" tabindex=\"0\">"))
        let pie = try page(#"{"plots": [{"type": "pie", "values": [1, 3], "labels": ["A", "B"]}]}"#, .map)
        #expect(pie.contains("<area shape=\"poly\" coords=\"") && pie.contains("title=\"B: 3 (75%)\""))
        let points = try page(#"{"plots": [{"type": "scatter", "x": [1, 2], "y": [3, 4]}]}"#, .map)
        // The symbol that is drawn last is on top and comes first.
        #expect(points.contains(",6\" alt=\"x 2, y 4\"") || points.contains("alt=\"x 2, y 4\""))
        let first = try #require(points.firstRange(of: "x 2, y 4"))
        let second = try #require(points.firstRange(of: "x 1, y 3"))
        #expect(first.lowerBound < second.lowerBound)
    }

    @Test(arguments: [PictureFormat.png, .apng])
    func `a PNG has its title and description`(format: PictureFormat) throws {
        for animation in ["", #""animation": "grow","#] {
            let spec =
                "{\(animation)"
                + #""title": "Größe", "locale": "de", "plots": [{"type": "bar", "y": [1, 2]}]}"#
            let text = String(decoding: try picture(spec, format).bytes, as: UTF8.self)
            #expect(text.contains("iTXtTitle\0\0\0de"))
            #expect(text.contains("\0\0Größe") && text.contains("iTXtDescription\0\0\0de"))
        }
    }
}
