import Data
import Numbers
import TestSupport
import Testing

@testable import Charts

@Suite struct DateTimeTicksTests {
    @Test(
        arguments: [
            ["2021-01-01", "2021-01-01T00:00:04Z", "2021-01-01T00:00:01Z"],
            ["2021-01-01T10:00Z", "2021-01-01T11:00Z", "2021-01-01T10:10Z"],
            ["2021-01-01T10:00Z", "2021-01-01T11:20Z", "2021-01-01T10:15Z"],
            ["2021-01-01", "2021-01-02", "2021-01-01T06:00Z"],
            ["2021-01-01", "2021-01-06", "2021-01-02"],
            ["2021-01-01", "2021-02-05", "2021-01-11"],
            ["2021-01-15", "2021-07-31", "2021-03-01"],
            ["2021-01-15", "2021-03-31", "2021-02-08"],
            ["2000-01-01", "2011-01-01", "2002-01-01"],
            ["1000-01-01", "2021-01-01", "1200-01-01"],
        ])
    func `steps are round`(row: [String]) throws {
        let (from, to, second, count) = (row[0], row[1], row[2], 5)
        let lower = try #require(DateTime.instant(from, in: .utc))
        let upper = try #require(DateTime.instant(to, in: .utc))
        let ticks = TickLocator().ticks(in: PlotRange(from: lower, to: upper), on: .dateTime, wantedCount: count).major
        #expect(ticks.count >= 2)
        #expect(ticks.dropFirst().first == DateTime.instant(second, in: .utc), "\(ticks)")
    }

    @Test(
        arguments: [
            ("9990-01-01", "9999-06-01"), ("9990-06-01", "9998-12-31"), ("9999-06-01", "9999-12-15"),
            ("1970-01-01", "9999-01-01"),
        ], ["line", "bar"])
    func `ticks end with the supported years`(dates: (String, String), type: String) throws {
        let plot = #"{"type": "\#(type)", "x": ["\#(dates.0)", "\#(dates.1)"], "y": [1, 2]}"#
        for size in ["", #""width": 20, "height": 200, "#] {
            let axis = try Scene.of("{\(size)\"plots\": [\(plot)]}").axis(.x)
            #expect((axis?.labels.count ?? 0) < 20)
        }
    }

    @Test(arguments: [0, 1_704_067_200, 4_000_000_000, 200_000_000_000], [1e-7, 4e-7, 1e-6, 1e-5, 1e-4, 4e-4, 1e-3])
    func `ticks are as far apart as instants can be told apart`(start: Double, length: Double) {
        let range = PlotRange(from: start, to: start + length * 5)
        let ticks = TickLocator().ticks(in: range, on: .dateTime, wantedCount: 5).major
        for (first, second) in zip(ticks, ticks.dropFirst()) where ticks.count > 2 {
            #expect(second - first > 0.9e-6 && second - first > start.ulp)
        }
    }

    @Test func `weeks begin on Monday`() {
        let ticks = ticks(.init(1, .week), "2021-01-01", "2021-03-01", .utc)
        #expect(ticks.count == 9)
        #expect(ticks.allSatisfy { CivilDateTime(localSeconds: $0).date.weekday == 1 })
    }

    @Test func `days begin at local midnight across daylight saving changes`() throws {
        let zone = try #require(TimeZoneRules(named: "Europe/Berlin"))
        let ticks = ticks(.init(1, .day), "2021-03-26", "2021-03-31", zone)
        #expect(ticks.count == 6)
        #expect(ticks.allSatisfy { CivilDateTime(localSeconds: zone.local($0)).isMidnight })
        #expect(zip(ticks, ticks.dropFirst()).map { $1 - $0 } == [86_400, 86_400, 82_800, 86_400, 86_400])
    }

    @Test func `hours follow local time`() throws {
        let zone = try #require(TimeZoneRules(named: "America/New_York"))
        let spring = ticks(.init(3, .hour), "2021-03-14", "2021-03-14T12:00", zone)
        #expect(spring.map { CivilDateTime(localSeconds: zone.local($0)).hour } == [0, 3, 6, 9, 12])
        #expect(spring[1] - spring[0] == 7200)
        let autumn = ticks(.init(1, .hour), "2021-11-07", "2021-11-07T04:00", zone)
        #expect(autumn.map { CivilDateTime(localSeconds: zone.local($0)).hour } == [0, 1, 1, 2, 3, 4])
        let skipped = ticks(.init(1, .hour), "2021-03-14", "2021-03-14T04:00", zone)
        #expect(skipped.map { CivilDateTime(localSeconds: zone.local($0)).hour } == [0, 1, 3, 4])
    }

    @Test func `ticks stay at whole hours if clocks change by half an hour`() throws {
        let zone = try #require(TimeZoneRules(named: "Australia/Lord_Howe"))
        let ticks = ticks(.init(1, .hour), "2021-04-03T22:00", "2021-04-04T06:00", zone)
        #expect(ticks.allSatisfy { CivilDateTime(localSeconds: zone.local($0)).minute == 0 })
        #expect(ticks.count == 9)
    }

    @Test func `days begin at local midnight in a zone with an odd offset`() throws {
        let zone = try #require(TimeZoneRules(named: "Asia/Kathmandu"))
        let ticks = ticks(.init(1, .day), "2021-03-26", "2021-03-28", zone)
        #expect(
            ticks == [
                DateTime.instant("2021-03-25T18:15Z", in: .utc), DateTime.instant("2021-03-26T18:15Z", in: .utc),
                DateTime.instant("2021-03-27T18:15Z", in: .utc),
            ])
    }

    @Test func `months, quarters and years begin on their first day`() {
        let months = ticks(.init(2, .month), "2019-12-15", "2020-08-15", .utc)
        #expect(months.map { CivilDateTime(localSeconds: $0).date.month } == [1, 3, 5, 7])
        let quarters = ticks(.init(1, .quarter), "2019-12-15", "2020-08-15", .utc)
        #expect(quarters.map { CivilDateTime(localSeconds: $0).date.month } == [1, 4, 7])
        let years = ticks(.init(5, .year), "1998-06-01", "2011-06-01", .utc)
        #expect(years.map { CivilDateTime(localSeconds: $0).date.year } == [2000, 2005, 2010])
    }

    @Test func `too many steps are thinned`() {
        let ticks = ticks(.init(1, .second), "2021-01-01", "2022-01-01", .utc)
        #expect(ticks.count > 300 && ticks.count <= Ticks.maximumCount)
    }

    @Test func `fractions of a second are exact`() {
        let ticks = TickLocator().ticks(in: PlotRange(from: 0.0999, to: 0.5001), on: .dateTime, wantedCount: 4).major
        #expect(ticks == [0.1, 0.2, 0.3, 0.4, 0.5])
    }

    @Test func `minor ticks divide the major steps`() throws {
        let locator = TickLocator(policy: .calendar(.init(1, .day)))
        let ticks = locator.ticks(in: PlotRange(from: 0, to: 2 * 86_400), on: .dateTime, wantedCount: 3)
        #expect(ticks.minor == [21_600, 43_200, 64_800, 108_000, 129_600, 151_200])
    }

    private func ticks(_ step: TimeStep, _ from: String, _ to: String, _ zone: TimeZoneRules) -> [Double] {
        let lower = DateTime.instant(from, in: zone) ?? .nan
        let upper = DateTime.instant(to, in: zone) ?? .nan
        return TickLocator(policy: .calendar(step), timeZone: zone)
            .ticks(in: PlotRange(from: lower, to: upper), on: .dateTime, wantedCount: 5).major
    }
}
