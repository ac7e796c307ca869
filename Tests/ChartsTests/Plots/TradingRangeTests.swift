import Geometry
import TestSupport
import Testing

@testable import Charts

/// Candles and sticks.
@Suite struct TradingRangeTests {
    private func candles(_ members: String, y: String = "") throws -> TradingRangeScene {
        try Scene.plot(
            of: #"{"plotSpaces": [{"y": {\#(y)}}], "plots": [{"type": "candlestick", \#(members)}]}"#)
    }

    @Test func `a reversed axis swaps rises and falls`() throws {
        let data = #""open": [1, 5, 3], "high": [6, 6, 6], "low": [0, 0, 0], "close": [5, 1, 3]"#
        #expect(try candles(data).bodies.map(\.movement) == [.increase, .decrease, .unchanged])
        #expect(
            try candles(data, y: #""reversed": true"#).bodies.map(\.movement) == [.decrease, .increase, .unchanged])
    }

    @Test func `wicks are drawn only outside the body`() throws {
        // The high is at the top of the body, so there is only a lower wick.
        let scene = try candles(
            #""open": [2], "close": [5], "high": [5], "low": [1], "increaseFill": "red", "showBarBorder": false"#)
        let batch = try #require(scene.shapes.batches.first)
        #expect(batch.lines.points.count == 2)
        let body = try #require(scene.bodies.first).rect
        #expect(batch.lines.points[0].y == body.maxY)
        #expect(batch.lines.points[1].y > body.maxY)
    }

    @Test func `a body without height is as thick as the line`() throws {
        let scene = try candles(
            #""open": [3], "close": [3], "high": [5], "low": [1], "lineStyle": {"lineWidth": 3}"#)
        #expect(try #require(scene.bodies.first).rect.height == 3)
        // The wicks do not cross the body.
        #expect(scene.shapes.batches.first?.lines.points.count == 4)
    }

    @Test func `records without an open or a close have only a line`() throws {
        let scene = try candles(
            #""open": [null, 3, 3], "close": [3, null, 4], "high": [5, 5, null], "low": [1, 1, null]"#)
        #expect(scene.bodies.map(\.record) == [2])
        #expect(scene.shapes.batches.first?.lines.points.count == 4)
    }

    @Test func `only the closing end is rounded`() throws {
        let scene = try candles(
            #""open": [1, 5], "close": [5, 1], "high": [5, 5], "low": [1, 1], "barCornerRadius": 4, "barWidth": 20"#)
        for body in scene.bodies {
            let batch = try #require(
                scene.shapes.batches.first { batch in
                    batch.insides.points.contains { abs($0.x - body.rect.minX) < 0.01 }
                })
            // A sharp corner is a point of the outline.
            func has(_ y: Double) -> Bool {
                batch.insides.points.contains(Point(body.rect.minX, y))
                    && batch.insides.points.contains(Point(body.rect.maxX, y))
            }
            #expect(has(body.movement == .increase ? body.rect.maxY : body.rect.minY))
            #expect(!has(body.movement == .increase ? body.rect.minY : body.rect.maxY))
        }
    }

    @Test func `records can have their own fills, lines and widths`() throws {
        let scene = try candles(
            """
            "open": [1, 1, 1], "close": [2, 2, 2], "high": [3, 3, 3], "low": [0, 0, 0], "increaseFill": "green",
            "fills": ["red", null], "lineStyles": ["black", "black", null], "barWidths": [30, 10]
            """)
        let looks = scene.shapes.batches.map(\.look)
        #expect(looks.map { $0.fill != nil } == [true, false, true])
        #expect(looks.map { $0.line != nil } == [true, true, false])
        #expect(abs(scene.bodies[0].rect.width - 30) <= 2)
        #expect(abs(scene.bodies[1].rect.width - 10) <= 2)
    }

    @Test func `sticks have the open on the left and the close on the right`() throws {
        let scene: TradingRangeScene = try Scene.plot(
            of:
                #"{"plots": [{"type": "ohlc", "open": [1, null], "high": [4, 4], "low": [0, 0], "close": [3, 2], "stickLength": 6, "lineStyle": {"lineWidth": 2}}]}"#
        )
        let points = scene.shapes.batches.map(\.lines.points)
        #expect(points.map(\.count) == [6, 4])
        let stick = points[0]
        #expect(stick[2] == Point(stick[0].x - 6, stick[3].y))
        #expect(stick[5] == Point(stick[0].x + 6, stick[4].y))
        #expect(stick[2].y > stick[5].y)
    }

    @Test func `bodies are in the plot area and do not overlap`() throws {
        var random = RandomSource(seed: 41)
        for _ in 0..<100 {
            let count = Int.random(in: 1...300, using: &random)
            func column() -> [Double] {
                (0..<count).map { _ in
                    Int.random(in: 0..<12, using: &random) == 0 ? .nan : Double.random(in: -50...50, using: &random)
                }
            }
            let (open, high, low, close) = (column(), column(), column(), column())
            let scene = try Scene.of(
                """
                {"width": \(Int.random(in: 100...900, using: &random)), "plots": [{"type": "candlestick", "x": \((0..<count).map { Double($0) * 3 }.json),
                 "open": \(open.json), "high": \(high.json), "low": \(low.json), "close": \(close.json)}]}
                """)
            guard let plot = scene.plots.first as? TradingRangeScene else { continue }
            #expect(plot.bodies.count == zip(open, close).count { !$0.isNaN && !$1.isNaN })
            for (body, next) in zip(plot.bodies, plot.bodies.dropFirst()) {
                #expect(body.rect.maxX <= next.rect.minX + 0.01 || scene.plotArea.rect.width < Double(count) * 2)
            }
            for body in plot.bodies {
                #expect(scene.plotArea.rect.inset(by: -1).contains(body.rect), "\(body)")
                #expect((body.movement == .increase) == (close[body.record] > open[body.record]))
            }
        }
    }
}
