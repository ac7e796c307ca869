import Testing

@testable import Data

@Suite struct TimesOfDayTests {
    private static let hours = (9..<21).map { "\($0):00" }

    @Test func `times that follow each other are a sequence`() {
        #expect(TimesOfDay.areSequence(Self.hours))
        #expect(TimesOfDay.areSequence(Self.hours + ["23:30", "00:15", "1:00 AM"]))
        #expect(TimesOfDay.areSequence((0..<60).map { "10:00:\($0 < 10 ? "0" : "")\($0)" }))
    }

    @Test(arguments: [
        Array(hours.dropLast()), hours + ["20:00"], hours + ["19:00"], hours + ["03:00"], hours + ["noon"],
        hours.reversed(),
    ])
    func `other texts are none`(texts: [String]) {
        #expect(!TimesOfDay.areSequence(texts))
        #expect(!TimesOfDay.areSequence(texts.map { $0 as String? } + [nil]))
    }
}
