import Testing

@testable import Service

@Suite struct RecentChartsTests {
    private let start = ContinuousClock.now
    private let chart = SavedChart("{}")

    @Test func `a chart of a shared store is fresh only for a time, and known for longer`() {
        let charts = RecentCharts(freshTime: .seconds(10))
        #expect(charts.chart(chart.id, at: start) == nil)
        charts.keep(chart, at: start)
        #expect(charts.chart(chart.id, at: start + .seconds(9))?.isFresh == true)
        let known = charts.chart(chart.id, at: start + .seconds(10))
        #expect(known?.isFresh == false)
        #expect(known?.chart == chart)
        charts.keep(chart, at: start + .seconds(11))
        #expect(charts.chart(chart.id, at: start + .seconds(20))?.isFresh == true)
    }

    @Test func `a chart of a store that only this process changes stays fresh`() {
        let charts = RecentCharts(freshTime: nil)
        charts.keep(chart, at: start)
        #expect(charts.chart(chart.id, at: start + .seconds(1_000_000))?.isFresh == true)
    }

    @Test func `what was read before a deletion is not kept after it`() {
        let charts = RecentCharts(freshTime: .seconds(10))
        let reading = charts.beginReading()
        charts.remove(chart.id)
        charts.keep(chart, after: reading)
        #expect(charts.chart(chart.id) == nil)
        charts.keep(chart, after: charts.beginReading())
        #expect(charts.chart(chart.id)?.chart == chart)
    }
}
