import Data
import Glibc
import Numbers

/// `Date` without a clock (ECMA-262, section 21.4). Local time is UTC.
package enum DateFunctions {
    static let type = Value.native(
        NativeObject(
            "Date",
            members: NativeObject.functions(
                [
                    ("UTC", { (e, a) throws(ScriptError) in .number(try time(ofParts: a, e)) }),
                    ("parse", { (e, a) throws(ScriptError) in .number(parse(try e.text(e.argument(a, 0)))) }),
                    ("now", { (e, _) throws(ScriptError) in throw noClock("Date.now", e) }),
                ], of: "Date"
            ).merging(["prototype": FunctionMethods.prototype("Date", DateMethods.table.keys)]) { $1 },
            call: { (e, _) throws(ScriptError) in throw noClock("Date()", e) },
            construct: { (e, a) throws(ScriptError) in
                guard let first = a.first else { throw noClock("new Date()", e) }
                guard a.count == 1 else { return .date(try time(ofParts: a, e)) }
                return .date(try time(first, e))
            }))

    private static func noClock(_ name: String, _ evaluator: Evaluator) -> ScriptError {
        evaluator.error(
            .unsupported,
            "\(name) is not available: a chart looks the same each time. Write the date: new Date('2026-01-31').",
            found: name)
    }

    /// The instant of a date, a text or a number.
    static func time(_ value: Value, _ evaluator: Evaluator) throws(ScriptError) -> Double {
        switch value {
        case .date(let time): time
        case .string(let text): parse(text)
        case .undefined: throw noClock("The current date", evaluator)
        default: clipped(try evaluator.number(value))
        }
    }

    /// The instant of a text in the forms of ISO 8601, as `Mar 5, 2012 10:30`, or in another one that browsers accept; NaN
    /// for other texts.
    package static func parse(_ text: String) -> Double {
        guard text.utf8.count <= 64 else { return .nan }
        let trimmed = text.trimmingSpace(start: true, end: true)
        let bytes = Array(trimmed.utf8)
        if bytes.count == 4, let year = NumberParser.integer(bytes[...], radix: 10),
            let date = CivilDate(year: Int(limiting: year), month: 1, day: 1)
        {
            return Double(date.daysSinceEpoch) * 86_400_000
        }
        if let instant = DateTime.instant(trimmed, in: .utc) { return (instant * 1000).rounded() }
        return LooseDate.instant(trimmed) ?? .nan
    }

    /// The instant of a year, a month from 0, and optionally day, hour, minute, second and millisecond.
    package static func time(ofParts arguments: [Value], _ evaluator: Evaluator) throws(ScriptError) -> Double {
        var parts: [Double] = [.nan, 0, 1, 0, 0, 0, 0]
        for index in 0..<min(parts.count, arguments.count) {
            parts[index] = try evaluator.number(arguments[index]).rounded(.towardZero)
        }
        guard parts.allSatisfy({ abs($0) < 1e9 }) else { return .nan }
        if (0...99).contains(parts[0]) { parts[0] += 1900 }
        let months = parts[0] * 12 + parts[1]
        let year = (months / 12).rounded(.down)
        let month = Int(limiting: months - year * 12) + 1
        guard abs(year) <= 9999, let first = CivilDate(year: Int(limiting: year), month: month, day: 1) else {
            return .nan
        }
        let days = Double(first.daysSinceEpoch) + parts[2] - 1
        return clipped(days * 86_400_000 + parts[3] * 3_600_000 + parts[4] * 60_000 + parts[5] * 1000 + parts[6])
    }

    /// A number of milliseconds, if it is an instant in the supported years.
    package static func clipped(_ time: Double) -> Double {
        let limits = Double(CivilDate.firstDay) * 86_400_000..<Double(CivilDate.lastDay + 1) * 86_400_000
        return limits.contains(time) ? time.rounded(.towardZero) + 0 : .nan
    }
}

/// The methods of dates.
enum DateMethods {
    typealias Method = @Sendable (Evaluator, Double, [Value]) throws(ScriptError) -> Value

    static let table: [String: Method] = texts.merging(getters) { $1 }

    private static let texts: [String: Method] = [
        "getTime": { (_, time, _) throws(ScriptError) in .number(time) },
        "valueOf": { (_, time, _) throws(ScriptError) in .number(time) },
        "getTimezoneOffset": { (_, time, _) throws(ScriptError) in .number(time.isNaN ? .nan : 0) },
        "toISOString": { (e, time, _) throws(ScriptError) in
            guard !time.isNaN else { throw e.typeError("The date is invalid.") }
            return .string(DateText.iso(time))
        },
        "toJSON": { (_, time, _) throws(ScriptError) in time.isNaN ? .null : .string(DateText.iso(time)) },
        "toString": { (_, time, _) throws(ScriptError) in .string(DateText.string(time)) },
        "toDateString": { (_, time, _) throws(ScriptError) in .string(DateText.date(time)) },
        "toUTCString": { (_, time, _) throws(ScriptError) in .string(DateText.utc(time)) },
        "toLocaleDateString": { (e, time, a) throws(ScriptError) in
            try e.string(DateFormatContent(e, e.argument(a, 0), e.argument(a, 1), defaults: .date).text(time))
        },
        "toLocaleTimeString": { (e, time, a) throws(ScriptError) in
            try e.string(DateFormatContent(e, e.argument(a, 0), e.argument(a, 1), defaults: .time).text(time))
        },
        "toLocaleString": { (e, time, a) throws(ScriptError) in
            try e.string(DateFormatContent(e, e.argument(a, 0), e.argument(a, 1), defaults: .both).text(time))
        },
    ]

    private static let getters: [String: Method] = {
        var table: [String: Method] = [:]
        for (name, part) in parts {
            table["get" + name] = getter(part)
            table["getUTC" + name] = getter(part)
        }
        return table
    }()

    private static let parts: [(String, @Sendable (CivilDateTime) -> Int)] = [
        ("FullYear", { $0.date.year }), ("Month", { $0.date.month - 1 }), ("Date", { $0.date.day }),
        ("Day", { $0.date.weekday }), ("Hours", { $0.hour }), ("Minutes", { $0.minute }),
        ("Seconds", { $0.second }), ("Milliseconds", { $0.millisecond }),
    ]

    private static func getter(_ part: @escaping @Sendable (CivilDateTime) -> Int) -> Method {
        { (_, time, _) throws(ScriptError) -> Value in
            guard !time.isNaN else { return .number(.nan) }
            return .number(Double(part(CivilDateTime(localSeconds: time / 1000))))
        }
    }
}

/// Dates as texts in the forms of ECMA-262, section 21.4.4.
package enum DateText {
    private static func padded(_ number: Int, _ count: Int = 2) -> String {
        let digits = "\(abs(number))"
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    package static func iso(_ time: Double) -> String {
        let civil = CivilDateTime(localSeconds: time / 1000)
        let date = civil.date
        let year = (0...9999).contains(date.year) ? padded(date.year, 4) : padded(date.year, 6)
        return "\(year)-\(padded(date.month))-\(padded(date.day))T\(clock(civil)).\(padded(civil.millisecond, 3))Z"
    }

    private static func clock(_ civil: CivilDateTime) -> String {
        "\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
    }

    static func date(_ time: Double) -> String {
        guard !time.isNaN else { return "Invalid Date" }
        let date = CivilDateTime(localSeconds: time / 1000).date
        let (weekday, month) = (
            EnglishDates.weekdays[date.weekday].prefix(3), EnglishDates.months[date.month - 1].prefix(3)
        )
        return "\(weekday) \(month) \(padded(date.day)) \(padded(date.year, 4))"
    }

    package static func string(_ time: Double) -> String {
        guard !time.isNaN else { return "Invalid Date" }
        let civil = CivilDateTime(localSeconds: time / 1000)
        return "\(date(time)) \(clock(civil)) GMT+0000 (Coordinated Universal Time)"
    }

    static func utc(_ time: Double) -> String {
        guard !time.isNaN else { return "Invalid Date" }
        let civil = CivilDateTime(localSeconds: time / 1000)
        let date = civil.date
        let (weekday, month) = (
            EnglishDates.weekdays[date.weekday].prefix(3), EnglishDates.months[date.month - 1].prefix(3)
        )
        return "\(weekday), \(padded(date.day)) \(month) \(padded(date.year, 4)) \(clock(civil)) GMT"
    }
}
