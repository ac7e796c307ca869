import Specs
import TestSupport
import Testing

@Suite struct CodecTests {
    private func decode(_ text: String, onto base: Drawing? = nil) throws -> Drawing {
        try Drawing.object.codec.decode(JSONDocument(text), onto: base).value
    }

    private func errors(_ text: String) -> [SpecError] {
        do { _ = try decode(text) } catch let rejection as SpecRejection { return rejection.errors } catch {}
        return []
    }

    @Test func `an empty object is all defaults`() throws {
        #expect(try decode("{}") == Drawing())
    }

    @Test func `everything a spec names is set`() throws {
        let drawing = try decode(
            #"""
            {"title": "T", "visible": false, "border": null, "limits": [-1, "auto"], "opacity": 0.5,
             "columns": {"t": [1, 2], "u": []},
             "shapes": [{"side": 3, "lineCap": "round"}, {"type": "label", "text": "hi", "size": 9},
                        {"type": "group", "shapes": [{"type": "group"}, {"type": "box", "dash": [1, 2.5]}]}]}
            """#)
        var expected = Drawing()
        expected.title = "T"
        expected.isVisible = false
        expected.border = nil
        expected.limits = [.fixed(-1), .automatic]
        expected.opacity = 0.5
        expected.columns = ["t": [1, 2], "u": []]
        expected.shapes = [
            .box(.init(side: 3, stroke: .init(cap: .round))), .label(.init(text: "hi", size: 9)),
            .group(.init(shapes: [.group(.init()), .box(.init(stroke: .init(dash: [1, 2.5])))])),
        ]
        #expect(drawing == expected)
    }

    @Test func `a spec overrides only what it names`() throws {
        var theme = Drawing()
        theme.border = .init(width: 7, cap: .square, dash: [3])
        theme.title = "theme"
        let drawing = try decode(#"{"border": {"lineWidth": 8}, "opacity": 0.25}"#, onto: theme)
        theme.border?.width = 8
        theme.opacity = 0.25
        #expect(drawing == theme)
        // Where the theme has none, an object begins with its own defaults.
        theme.border = nil
        #expect(try decode(#"{"border": {"lineCap": "round"}}"#, onto: theme).border == .init(cap: .round))
    }

    @Test func `a variant keeps what is there if it is the same one`() throws {
        let codec = Drawing.shape
        let box = Drawing.Shape.box(.init(side: 3, stroke: .init(width: 4)))
        #expect(
            try codec.decode(JSONDocument(#"{"side": 5}"#), onto: box).value
                == .box(.init(side: 5, stroke: .init(width: 4))))
        let label = Drawing.Shape.label(.init(text: "a", size: 30))
        #expect(
            try codec.decode(JSONDocument(#"{"text": "b"}"#), onto: label).value == .label(.init(text: "b", size: 30)))
        #expect(try codec.decode(JSONDocument(#"{"type": "box"}"#), onto: label).value == .box(.init()))
    }

    @Test func `an alias is as good as the key, but not beside it`() throws {
        #expect(try decode(#"{"border": {"width": 9}}"#).border?.width == 9)
        let error = try #require(errors(#"{"border": {"width": 9, "lineWidth": 9}}"#).first)
        #expect(error.pointer == "/border/lineWidth" && error.reason == .repeatedKey)
    }

    static let wrong: [(String, String, SpecError.Reason, String)] = [
        ("3", "", .wrongType, "expected an object (Drawing), not 3"),
        (#"{"visibel": true}"#, "/visibel", .unknownKey, #""visibel" is no key of Drawing; did you mean "visible"?"#),
        (#"{"nonsense": []}"#, "/nonsense", .unknownKey, #""nonsense" is no key of Drawing"#),
        (#"{"a/b~c": 1}"#, "/a~1b~0c", .unknownKey, #""a/b~c" is no key of Drawing"#),
        (#"{"visible": "yes"}"#, "/visible", .wrongType, #"expected true or false, not "yes""#),
        (#"{"visible": null}"#, "/visible", .wrongType, "expected true or false, not null"),
        (#"{"opacity": 0}"#, "/opacity", .outOfRange, "expected a number above 0 and at most 1, not 0"),
        (#"{"opacity": 1.5}"#, "/opacity", .outOfRange, "expected a number above 0 and at most 1, not 1.5"),
        (
            #"{"border": {"lineWidth": -1}}"#, "/border/lineWidth", .outOfRange,
            "expected a number from 0 to 1000, not -1"
        ),
        (
            #"{"border": {"lineCap": "rounded"}}"#, "/border/lineCap", .unknownWord,
            #"expected one of "butt", "round", "square", not "rounded"; did you mean "round"?"#
        ),
        (#"{"border": 5}"#, "/border", .wrongType, "expected an object (Stroke), not 5"),
        (#"{"limits": [1]}"#, "/limits", .wrongLength, "expected an array of 2 elements, not an array of 1 element"),
        (
            #"{"limits": [1, "Auto"]}"#, "/limits/1", .unknownWord,
            #"expected "auto", not "Auto"; did you mean "auto"?"#
        ),
        (#"{"limits": [true, 1]}"#, "/limits/0", .wrongType, #"expected "auto" or a number, not true"#),
        (
            #"{"title": "123456789012345678901"}"#, "/title", .wrongLength,
            #"expected a string of at most 20 characters, not "123456789012345678901""#
        ),
        (#"{"columns": {"a": [1, "x"]}}"#, "/columns/a/1", .wrongType, #"expected a number or null, not "x""#),
        (
            #"{"columns": {"é": [], "e\u0301": []}}"#, "/columns/e\u{301}", .repeatedKey,
            "another key is the same but for the composition of its characters"
        ),
        (
            #"{"columns": {"a": [1,2,3,4,5,6]}}"#, "/columns/a", .wrongLength,
            "expected an array of at most 5 numbers and nulls, not an array of 6 elements"
        ),
        (
            #"{"shapes": [{}, {"type": "lable"}]}"#, "/shapes/1/type", .unknownWord,
            #"expected one of "box", "label", "group", not "lable"; did you mean "label"?"#
        ),
        (
            #"{"shapes": [{"type": 3}]}"#, "/shapes/0/type", .wrongType,
            #"expected one of "box", "label", "group", not 3"#
        ),
        (#"{"shapes": [{"type": "label"}]}"#, "/shapes/0", .missingKey, #"the key "text" is missing"#),
        (
            #"{"shapes": [{"type": "label", "text": "", "size": 1.5}]}"#, "/shapes/0/size", .outOfRange,
            "expected an integer from 1 to 100, not 1.5"
        ),
        (
            #"{"shapes": [{"type": "label", "text": "", "size": 1e300}]}"#, "/shapes/0/size", .outOfRange,
            "expected an integer from 1 to 100, not 1e+300"
        ),
        (
            #"{"shapes": [{"type": "group", "shapes": [{"side": -1}]}]}"#, "/shapes/0/shapes/0/side", .outOfRange,
            "expected a number of at least 0, not -1"
        ),
        (#"{"shapes": [{"text": "a"}]}"#, "/shapes/0/text", .unknownKey, #""text" is no key of Box"#),
    ]

    @Test(arguments: wrong.indices)
    func `errors say where, what and what instead`(index: Int) {
        let (text, pointer, reason, message) = Self.wrong[index]
        let errors = errors(text)
        #expect(errors.map(\.message) == [message])
        #expect(errors.first?.pointer.unicodeScalars.elementsEqual(pointer.unicodeScalars) == true)
        #expect(errors.first?.reason == reason)
    }

    @Test func `all errors are found, up to a limit`() throws {
        let found = errors(#"{"visible": 1, "opacity": 2, "shapes": [{"side": "a"}, {"side": 1}, {"sid": 1}], "x": 1}"#)
        #expect(found.map(\.pointer) == ["/x", "/visible", "/opacity", "/shapes/0/side", "/shapes/2/sid"])
        let many = (0..<100).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let rejection = #expect(throws: SpecRejection.self) { try decode("{\(many)}") }
        #expect(rejection?.errors.count == SpecProblems.limit && rejection?.omitted == 100 - SpecProblems.limit)
        #expect(rejection?.description.hasSuffix("and 80 more") == true)
    }

    @Test func `long texts are shortened in errors`() throws {
        let long = String(repeating: "x", count: 100_000)
        let error = try #require(errors("{\"\(long)\": \"\(long)\"}").first)
        #expect(error.pointer.count < 100 && error.message.count < 100 && error.found!.count < 100)
        #expect(error.suggestion == nil)
    }

    @Test func `an error is a member of a problem document`() throws {
        let error = try #require(errors(#"{"border": {"lineCap": "rounded"}}"#).first)
        #expect(
            error.tree.text
                == #"{"pointer":"/border/lineCap","reason":"unknownWord","message":"expected one of \"butt\", "#
                + #"\"round\", \"square\", not \"rounded\"; did you mean \"round\"?","found":"\"rounded\"","#
                + #""allowed":"one of \"butt\", \"round\", \"square\"","suggestion":"round"}"#)
    }

    @Test func `what is written reads as the same value`() throws {
        var random = RandomSource(seed: 11)
        var distinct: Set<Drawing> = []
        for _ in 0..<3000 {
            let text = RandomDrawing.tree(using: &random).text
            // NaN, for null, is not equal to itself.
            guard let drawing = try? decode(text), !drawing.columns.values.joined().contains(where: \.isNaN) else {
                continue
            }
            distinct.insert(drawing)
            let written = try #require(Drawing.object.codec.tree(of: drawing))
            #expect(try decode(written.text) == drawing, "\(written.text)")
        }
        #expect(distinct.count > 300)
    }
}
