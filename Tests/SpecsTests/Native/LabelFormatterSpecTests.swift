import Charts
import Data
import Dialects
import Formatting
import JSON
import Specs
import Testing

@Suite struct LabelFormatterSpecTests {
    private func graph(_ formatter: String, locale: String = "en-US") throws -> Graph {
        try GraphSpec(
            JSONDocument(
                #"{"locale": "\#(locale)", "axes": [{"coordinate": "x", "labelFormatter": \#(formatter)}], "plots": []}"#
            )
        ).graph
    }

    private func label(_ formatter: String, _ value: Double, locale: String = "en-US") throws -> String? {
        try graph(formatter, locale: locale).axes?.first?.labelFormatter?.label(for: value, timeZone: .utc)
    }

    @Test(
        arguments: [
            (##"{"number": "#,##0.00"}"##, 1234.5, "1,234.50"),
            (#"{"number": {"pattern": "0.0%"}}"#, 0.125, "12.5%"),
            (#"{"number": {"pattern": "0", "roundingMode": "halfUp"}}"#, 2.5, "3"),
            (##"{"number": {"pattern": "#,##0.00 ¤", "currency": "EUR", "locale": "de-DE"}}"##, 1234.5, "1.234,50 €"),
            (#"{"number": {"currency": "USD"}}"#, -5, "−$5.00"),
            (#"{"number": {"currency": "EUR", "locale": "de"}}"#, 5, "5,00\u{A0}€"),
            (#"{"number": {"minimumFractionDigits": 2}}"#, 1, "1.00"),
            (#"{"number": {"maximumFractionDigits": 1}}"#, 1.26, "1.3"),
            (#"{"number": {"minimumIntegerDigits": 3}}"#, 7, "007"),
            (#"{"date": "d MMM y"}"#, 0, "1 Jan 1970"),
            (#"{"date": {"dateStyle": "medium", "locale": "de-DE"}}"#, 0, "01.01.1970"),
            (#"{"date": {"timeStyle": "short", "timeZone": "Asia/Tokyo", "locale": "ja"}}"#, 0, "9:00"),
            (#"{"date": {"referenceDate": "2001-01-01", "pattern": "y"}}"#, 0, "2001"),
            (#"{"time": {}}"#, 0, "Jan 1, 2001, 12:00:00\u{202F}AM"),
            (#"{"time": {"dateStyle": "short"}}"#, 86_400, "1/2/01"),
            (#"{"time": "y-MM-dd"}"#, 86_400, "2001-01-02"),
            (
                #"{"calendar": {"referenceCalendarUnit": "month", "referenceDate": "2020-01-31", "dateStyle": "medium"}}"#,
                1.9, "Feb 29, 2020"
            ),
            (#"{"calendar": {"referenceCalendarUnit": "year", "pattern": "y"}}"#, -2, "1999"),
            // The default unit is the era, as in Core Plot. There are two eras.
            (#"{"calendar": {"pattern": "y G"}}"#, 0, "2001 AD"), (#"{"calendar": {"pattern": "G"}}"#, -1, "BC"),
            (#"{"duration": {}}"#, 215, "3m35s"), (#"{"duration": {"style": "clock"}}"#, 3661, "1:01:01"),
            (#"{"duration": {"unit": "minute", "largestUnit": "hour"}}"#, 2160, "36h"),
            (#"{"pi": {"denominator": 12}}"#, .pi / 12, "π/12"),
            (#"{"template": "week {value}"}"#, 3, "week 3"),
            (#"{"number": "0.0", "template": "{value} km/h"}"#, 3, "3.0 km/h"),
        ] as [(String, Double, String)])
    func `formatters in specs format values`(formatter: String, value: Double, text: String) throws {
        #expect(try label(formatter, value) == text)
    }

    @Test func `the graph's locale is the default for formats`() throws {
        #expect(try label(#""number""#, 1234.5, locale: "de") == "1.234,5")
        #expect(try label(#"{"number": {"locale": "en-US"}}"#, 1234.5, locale: "de") == "1,234.5")
        #expect(try label(#"{"date": "MMMM"}"#, 0, locale: "fr-FR") == "janvier")
        #expect(try label(#"{"duration": {}}"#, 0.5, locale: "de") == "0,5s")
        #expect(try label(#""percent""#, 0.5, locale: "tr") == "%50")
        #expect(try graph(#""number""#, locale: "hi").theme.locale.tag == "hi-IN")
    }

    @Test(
        arguments: [
            (#"{}"#, ""), (#"{"number": {}, "date": {}}"#, ""), (#"{"number": "abc"}"#, "/number"),
            (#"{"number": {"pattern": "0", "prefix": "x"}}"#, "/number"),
            (#"{"number": {"pattern": "¤0"}}"#, "/number"),
            (#"{"number": {"pattern": "0", "currency": "EUR"}}"#, "/number"),
            (#"{"number": {"currency": "euro"}}"#, "/number/currency"),
            (#"{"number": {"currency": "EUR", "notation": "percent"}}"#, "/number"),
            (#"{"number": {"fractionDigits": 1, "minimumFractionDigits": 1}}"#, "/number"),
            (#"{"number": {"minimumFractionDigits": 3, "maximumFractionDigits": 1}}"#, "/number"),
            (#"{"number": {"locale": "xx"}}"#, "/number/locale"),
            (#"{"date": {"pattern": "y", "dateStyle": "short"}}"#, "/date"),
            (#"{"date": {"dateStyle": "none"}}"#, "/date"),
            (#"{"date": {"timeZone": "Mars/Olympus"}}"#, "/date/timeZone"),
            (#"{"date": {"pattern": "AAAA"}}"#, "/date/pattern"),
            (#"{"calendar": "y"}"#, "/calendar"),
            (#"{"calendar": {"referenceCalendarUnit": "fortnight"}}"#, "/calendar/referenceCalendarUnit"),
            (#"{"pi": {"denominator": 0}}"#, "/pi/denominator"), (#"{"template": "x"}"#, "/template"),
            (#"{"template": "{value}{value}"}"#, "/template"), (#""dollars""#, ""),
        ] as [(String, String)])
    func `invalid formatters are errors with their places`(formatter: String, pointer: String) throws {
        do {
            _ = try graph(formatter)
            Issue.record("\(formatter) was accepted")
        } catch let error as SpecError {
            #expect(error.issues.map(\.pointer) == ["/axes/0/labelFormatter" + pointer])
        }
    }

    @Test func `an unknown locale is an error with its place`() throws {
        do {
            _ = try GraphSpec(JSONDocument(#"{"locale": "de-DR", "plots": []}"#))
            Issue.record("the locale was accepted")
        } catch {
            #expect((error as? SpecError)?.issues.first?.pointer == "/locale")
        }
    }
}
