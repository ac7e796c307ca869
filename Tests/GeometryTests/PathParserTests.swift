import Geometry
import TestSupport
import Testing

@Suite struct PathParserTests {
    private func commands(_ text: String) throws -> Path { try PathParser.path(text) }

    @Test func `absolute and relative commands are parsed`() throws {
        var path = Path()
        path.move(to: Point(1, 2))
        path.addLine(to: Point(4, 6))
        path.addLine(to: Point(9, 6))
        path.addLine(to: Point(9, -1))
        path.close()
        #expect(try commands("M1 2L4 6H9V-1Z") == path)
        #expect(try commands("m1,2 l3,4 h5 v-7 z") == path)
        #expect(try commands(" M 1,2 4,6 \n9,6\t9,-1 z ") == path)
        #expect(try commands("m1 2 3 4 5 0 0-7z") == path)
    }

    @Test func `numbers need a separator only where they are ambiguous`() throws {
        #expect(try commands("M.5.25-1e1+2E-1").points == [Point(0.5, 0.25), Point(-10, 0.2)])
        #expect(try commands("M1.,2.").points == [Point(1, 2)])
    }

    @Test func `smooth curves reflect the control point`() throws {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(10, 0), control1: Point(0, 5), control2: Point(10, 5))
        path.addCurve(to: Point(20, 0), control1: Point(10, -5), control2: Point(20, -5))
        #expect(try commands("M0 0C0 5 10 5 10 0S20-5 20 0") == path)
        #expect(try commands("m0 0c0 5 10 5 10 0s10-5 10 0") == path)
        #expect(try commands("M0 0 Q 5 5 10 0 T 20 0 30 0").points.map(\.y) == [0, 5, 0, -5, 0, 5, 0])
        // After other commands there is no control point to reflect.
        #expect(try commands("M3 4 T 10 0").points == [Point(3, 4), Point(3, 4), Point(10, 0)])
        #expect(try commands("M3 4 Q 0 0 5 5 S 1 1 2 2").points[3] == Point(5, 5))
    }

    @Test func `after a close, a path continues from its start`() throws {
        #expect(try commands("M1 1h5v5zl2 2").points.suffix(2) == [Point(1, 1), Point(3, 3)])
    }

    @Test func `arcs follow their ellipse and have the requested length`() throws {
        var random = RandomSource(seed: 6)
        for _ in 0..<200 {
            let center = random.point(in: Rect(x: -50, y: -50, width: 100, height: 100))
            let radii = random.point(in: Rect(x: 5, y: 5, width: 30, height: 30))
            let rotation = Double.random(in: -180...180, using: &random)
            let from = Double.random(in: 0...360, using: &random)
            let sweep = Double.random(in: 5...355, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            let place = Transform.scale(radii.x, radii.y).then(.rotation(degrees: rotation)).then(.translation(center))
            func point(_ degrees: Double) -> Point {
                let direction = Point.direction(degrees: degrees)
                return place.apply(Point(direction.x, -direction.y))
            }
            let (start, end) = (point(from), point(from + sweep))
            let text =
                "M\(start.x) \(start.y)A\(radii.x) \(radii.y) \(rotation) \(abs(sweep) > 180 ? 1 : 0)\(sweep > 0 ? 1 : 0)\(end.x) \(end.y)"
            let path = try commands(text)
            #expect(path.verbs.count <= 9)
            let inverse = try #require(place.inverse)
            for index in stride(from: 3, to: path.points.count, by: 3) {
                #expect(abs(inverse.apply(path.points[index]).length - 1) < 1e-6)
                let curve = Array(path.points[(index - 3)...index]).map(inverse.apply)
                let middle = (curve[0] + curve[1] * 3 + curve[2] * 3 + curve[3]) * 0.125
                #expect(abs(middle.length - 1) < 1e-5)
            }
            let half = inverse.apply(point(from + sweep / 2))
            let nearest = stride(from: 0, to: path.points.count, by: 3)
                .map { (inverse.apply(path.points[$0]) - half).length }.min()
            #expect((nearest ?? 9) < 0.42)
        }
    }

    @Test func `radii that are too small are enlarged, and zero radii give a line`() throws {
        let path = try commands("M0 0A1 1 0 0 1 10 0")
        #expect(path.boundingBox.map { abs($0.minY + 5) < 1e-3 && abs($0.width - 10) < 1e-9 } == true)
        #expect(try commands("M0 0A0 5 0 0 1 10 0").verbs == [.move, .line])
        #expect(try commands("M2 2A5 5 0 0 1 2 2").verbs == [.move])
    }

    @Test(arguments: [
        ("", PathError.empty), ("  ", .empty), ("L 1 2", .noMove), ("1 2", .noMove), ("M1 2 X", .unexpected(offset: 5)),
        ("M1", .unexpected(offset: 2)), ("M1 2L", .unexpected(offset: 5)), ("M1 2 L 3", .unexpected(offset: 8)),
        ("M1 2 A 1 1 0 2 0 5 5", .unexpected(offset: 13)), ("M1 2z3", .unexpected(offset: 5)),
        ("M1e9 0", .outOfRange(offset: 1)), ("M1,,2", .unexpected(offset: 2)), ("M1 2é", .unexpected(offset: 4)),
        ("M0 0" + String(repeating: "h1", count: 2001), .tooLong), (String(repeating: " ", count: 20_001), .tooLong),
        ("M1e999 0", .unexpected(offset: 1)),
    ])
    func `errors contain the position`(text: String, error: PathError) {
        #expect(throws: error) { try PathParser.path(text) }
    }

    @Test func `no text traps, and all results are finite`() {
        var random = RandomSource(seed: 7)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
        for _ in 0..<5000 {
            let count = Int.random(in: 0..<60, using: &random)
            let text = "M0 0" + String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? " " })
            if let path = try? PathParser.path(text) { #expect(path.points.allSatisfy { $0.isFinite }) }
        }
    }
}
