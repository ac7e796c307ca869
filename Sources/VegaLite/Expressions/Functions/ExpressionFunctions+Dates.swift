import Data
import Formatting
import JavaScript
import Numbers

extension ExpressionFunctions {
    /// Parts of dates and dates of parts. Local time is UTC.
    static let dates: [String: ExpressionFunction] = {
        var table: [String: ExpressionFunction] = [
            "now": ExpressionFunction(0) { (c) throws(ScriptError) in throw noClock(c) },
            "datetime": ExpressionFunction(0...7) { (c) throws(ScriptError) in
                guard let first = c.arguments.first else { throw noClock(c) }
                guard c.arguments.count == 1 else {
                    return .date(try DateFunctions.time(ofParts: c.arguments, c.evaluator))
                }
                if case .undefined = first { return .date(.nan) }
                return .date(try c.time(0))
            },
            "utc": ExpressionFunction(2...7) { (c) throws(ScriptError) in
                .number(try DateFunctions.time(ofParts: c.arguments, c.evaluator))
            },
            "time": ExpressionFunction(1) { (c) throws(ScriptError) in .number(try c.time(0)) },
            "timezoneoffset": ExpressionFunction(1) { (c) throws(ScriptError) in
                .number(try c.time(0).isNaN ? .nan : 0)
            },
        ]
        for (name, part) in parts {
            let function = ExpressionFunction(1) { (c) throws(ScriptError) in
                let time = try c.time(0)
                return .number(time.isNaN ? .nan : Double(part(CalendarMoment(time))))
            }
            table[name] = function
            table["utc" + name] = function
        }
        return table
    }()

    private static let parts: [(String, @Sendable (CalendarMoment) -> Int)] = [
        ("year", { $0.date.year }), ("quarter", { $0.date.quarter }), ("month", { $0.date.month - 1 }),
        ("date", { $0.date.day }), ("day", \.weekday), ("hours", \.hour), ("minutes", \.minute),
        ("seconds", \.second), ("milliseconds", \.millisecond), ("dayofyear", { $0.date.dayOfYear }),
        ("week", { $0.date.sundayWeek }),
    ]

    private static func noClock(_ call: FunctionCall) -> ScriptError {
        call.evaluator.error(
            .unsupported, "The current time is not available: a chart looks the same each time. Write the date.")
    }

    /// Texts of numbers and dates.
    static let dateTexts: [String: ExpressionFunction] = {
        var table: [String: ExpressionFunction] = [
            "format": ExpressionFunction(2) { (c) throws(ScriptError) in
                let specifier = try c.text(1)
                if case .null = c[0] { return .string("null") }
                guard let format = c.state.numberFormat(specifier) else {
                    throw c.evaluator.error(.type, "This is not a format of numbers.", found: specifier)
                }
                try c.evaluator.step(10)
                return .string(format.text(try c.number(0)))
            },
            "monthFormat": name(of: EnglishDates.months, length: nil),
            "monthAbbrevFormat": name(of: EnglishDates.months, length: 3),
            "dayFormat": name(of: EnglishDates.weekdays, length: nil),
            "dayAbbrevFormat": name(of: EnglishDates.weekdays, length: 3),
        ]
        let format = ExpressionFunction(2) { (c) throws(ScriptError) in
            let specifier = try c.text(1)
            if case .null = c[0] { return .string("null") }
            try c.evaluator.step(20 + specifier.utf8.count / 4)
            return try c.evaluator.string(c.state.dateFormat(specifier).text(c.time(0)))
        }
        let parse = ExpressionFunction(2) { (c) throws(ScriptError) in
            if case .null = c[0] { return .string("null") }
            let (text, specifier) = (try c.text(0), try c.text(1))
            try c.evaluator.step(20 + (text.utf8.count + specifier.utf8.count) / 4)
            return DirectiveReader(specifier).instant(text).map { .date($0) } ?? .null
        }
        let offset = ExpressionFunction(1...3) { (c) throws(ScriptError) in
            guard !c[1].isUndefined else { throw noClock(c) }
            let time = try part(c).instant(Int(limiting: c.number(2, default: 1)), after: c.time(1))
            return .date(time)
        }
        let sequence = ExpressionFunction(3...4) { (c) throws(ScriptError) in
            let (part, stop) = (try part(c), try c.time(2))
            let step = max(1, Int(limiting: try c.number(3, default: 1)))
            let first = try c.time(1)
            guard first.isFinite, stop.isFinite else { return .array([Value]()) }
            try c.evaluator.reserve(
                elements: Int(limiting: max(0, (stop - first) / part.duration / Double(step)).rounded(.up)))
            let rounding = CalendarRounding(part.parts)
            var time = rounding.start(of: first)
            if time < first { time = part.instant(1, after: time) }
            var times: [Value] = []
            while time < stop {
                try c.evaluator.step(4)
                times.append(.date(time))
                let next = part.instant(step, after: time)
                guard next > time else { break }
                time = next
            }
            return .array(times)
        }
        for prefix in ["time", "utc"] {
            table[prefix + "Format"] = format
            table[prefix + "Parse"] = parse
            table[prefix + "Offset"] = offset
            table[prefix + "Sequence"] = sequence
        }
        return table
    }()

    private static func part(_ call: FunctionCall) throws(ScriptError) -> CalendarPart {
        let name = try call.text(0)
        guard let part = CalendarPart(rawValue: name) else {
            throw call.evaluator.error(.type, "This is not a unit of time.", found: name)
        }
        return part
    }

    /// The name of a month or weekday by its number from 0.
    private static func name(of names: [String], length: Int?) -> ExpressionFunction {
        ExpressionFunction(1) { (c) throws(ScriptError) in
            let index = Int(limiting: try c.number(0))
            let number = index - index.floorDivided(by: names.count) * names.count
            return .string(length.map { String(names[number].prefix($0)) } ?? names[number])
        }
    }
}

extension CalendarPart {
    /// This part and the longer ones that make an instant of it.
    package var parts: [CalendarPart] {
        switch self {
        case .year: [.year]
        case .quarter: [.year, .quarter]
        case .month: [.year, .month]
        case .week: [.year, .week]
        case .date, .day, .dayofyear: [.year, .month, .date]
        case .hours: [.year, .month, .date, .hours]
        case .minutes: [.year, .month, .date, .hours, .minutes]
        case .seconds: [.year, .month, .date, .hours, .minutes, .seconds]
        case .milliseconds: [.year, .month, .date, .hours, .minutes, .seconds, .milliseconds]
        }
    }
}
