import Dialects
import Images
import TestSupport
import Testing

@testable import Rendering

/// Six frames of moving charts as one picture. The recorded pictures have been inspected.
@Suite struct MotionStripTests {
    private static let size = #""width": 260, "height": 170"#
    private static let bars =
        #""plots": [{"id": "s", "type": "bar", "x": ["A", "B", "C"], "y": [20, 50, 80], "showLabels": true}]"#
    private static let lines =
        #""plots": [{"type": "line", "title": "one", "y": [20, 60, -10, 80, 30]}, {"type": "line", "title": "two", "y": [50, 30, 70, 10, 60]}]"#
    private static let records = """
        {"columns": {"n": ["Ann", "Bob", "Cid", "Ann", "Bob", "Cid"], "v": [3, 5, 2, 7, 6, 9], "t": [2024, 2024, 2024, 2025, 2025, 2025]}}
        """
    private static let states = """
        {"type": "frames", "frames": [{"id": "a", "initial": true,
          "changes": {"title": "Before", "plots": {"s": {"y": [60, 30, 10], "fill": "tomato"}}}}, {"id": "b"}],
         "transitions": [{"from": "a", "to": "b", "duration": 1}]}
        """

    private static let specs = [
        "grow": #"{\#(size), \#(bars), "animation": "grow"}"#,
        "draw": #"{\#(size), \#(lines), "animation": "draw"}"#,
        "range": #"{\#(size), \#(lines), "animation": {"type": "range", "fromX": [0, 2], "fromY": [0, 60]}}"#,
        "race":
            #"{\#(size), "data": \#(records), "plots": [{"type": "bar", "barsAreHorizontal": true, "y": "n", "x": "v", "showLabels": true}], "animation": {"type": "race", "by": "t"}}"#,
        "frames": #"{\#(size), "title": "After", \#(bars), "animation": \#(states)}"#,
    ]

    @Test(arguments: specs.keys.sorted()) func `charts move as recorded`(name: String) throws {
        let spec = try #require(Self.specs[name])
        var options = PictureOptions()
        options.format = .apng
        let renderer = try Recorded.renderer()
        let prepared = try #require(try renderer.prepare(.spec(Array(spec.utf8)), options).picture)
        var frames: [Pixmap] = []
        try renderer.forEachFrame(of: prepared) { pixmap, _ in frames.append(pixmap) }
        let (width, height) = (frames[0].width, frames[0].height)
        var strip = Pixmap(width: 3 * width, height: 2 * height, fill: 0xffff_ffff)
        for number in 0..<6 {
            let frame = frames[number * (frames.count - 1) / 5]
            let (left, top) = (number % 3 * width, number / 3 * height)
            for y in 0..<height { for x in 0..<width { strip[left + x, top + y] = frame[x, y] } }
        }
        Golden().expect(strip, named: "motion-\(name)")
    }
}
