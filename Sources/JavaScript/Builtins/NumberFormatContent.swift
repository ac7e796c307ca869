import Formatting
import Numbers

/// A number format of `Intl.NumberFormat` or `toLocaleString`.
struct NumberFormatContent: Sendable {
    private var format: InternationalNumberFormat

    init(_ evaluator: Evaluator, _ locale: Value, _ options: Value) throws(ScriptError) {
        // A format takes about as long as this many steps.
        try evaluator.step(50)
        format = InternationalNumberFormat(locale: try evaluator.locale(locale))
        let options = OptionReader(evaluator, options)
        try readStyle(options)
        try readDigits(options)
        if let notation: InternationalNumberFormat.Notation = try options.choice("notation") {
            format.notation = notation
        }
        if let sign: InternationalNumberFormat.Sign = try options.choice("signDisplay") { format.sign = sign }
        if try options.text("compactDisplay") == "long", format.notation == .compact {
            guard format.locale.tag.hasPrefix("en") else {
                throw options.unsupported("compactDisplay", "long", "The long form is only available in English.")
            }
            format.unitWidth = .long
        }
        format.grouping = try grouping(options)
    }

    func text(_ number: Double) -> String { format.text(number) }

    private mutating func readStyle(_ options: OptionReader) throws(ScriptError) {
        switch try options.text("style") ?? "decimal" {
        case "decimal": break
        case "percent": format.style = .percent
        case "currency":
            let code = try options.text("currency")?.uppercased() ?? ""
            guard let currency = Currency(code) else {
                throw options.unsupported("currency", code, "A currency is a code of three letters, such as USD.")
            }
            format.style = .currency(currency)
            if let display: InternationalNumberFormat.CurrencyDisplay = try options.choice("currencyDisplay") {
                format.currencyDisplay = display
            }
        case "unit":
            let unit = try options.text("unit") ?? ""
            guard InternationalNumberFormat.units.contains(unit), format.locale.tag.hasPrefix("en") else {
                throw options.unsupported("unit", unit, "This unit is not available; units are only in English.")
            }
            format.style = .unit(unit)
            if let width: InternationalNumberFormat.Width = try options.choice("unitDisplay") {
                format.unitWidth = width
            }
        case let other:
            throw options.unsupported("style", other, "The style is decimal, percent, currency or unit.")
        }
    }

    private mutating func readDigits(_ options: OptionReader) throws(ScriptError) {
        format.minimumIntegerDigits = try options.integer("minimumIntegerDigits", 1...21) ?? 1
        format.minimumFractionDigits = try options.integer("minimumFractionDigits", 0...100)
        format.maximumFractionDigits = try options.integer("maximumFractionDigits", 0...100)
        if let least = format.minimumFractionDigits, let most = format.maximumFractionDigits, least > most {
            throw options.unsupported(
                "maximumFractionDigits", "\(most)", "There are more digits at least than at most.")
        }
        let least = try options.integer("minimumSignificantDigits", 1...21)
        let most = try options.integer("maximumSignificantDigits", 1...21)
        if least != nil || most != nil {
            format.significantDigits = (least ?? 1)...max(least ?? 1, most ?? 21)
        }
        for name in ["currencySign", "numberingSystem", "roundingMode", "roundingIncrement", "roundingPriority"] {
            if let text = try options.text(name) {
                throw options.unsupported(name, text, "The option \"\(name)\" is not available.")
            }
        }
    }

    private func grouping(_ options: OptionReader) throws(ScriptError) -> InternationalNumberFormat.Grouping? {
        switch options.value("useGrouping") {
        case .undefined: return nil
        case .boolean(let value): return value ? .always : .never
        case .string("always"): return .always
        case .string("auto"): return .automatic
        case .string("min2"): return .ifTwoDigits
        case .string("false"): return .never
        case let other: return other.isTruthy ? .automatic : .never
        }
    }
}

/// Reads the options of formats.
struct OptionReader {
    private let evaluator: Evaluator
    private let options: Value

    init(_ evaluator: Evaluator, _ options: Value) {
        self.evaluator = evaluator
        self.options = options
    }

    func value(_ name: String) -> Value {
        guard case .object(let object) = options else { return .undefined }
        return object[name] ?? .undefined
    }

    func text(_ name: String) throws(ScriptError) -> String? {
        let value = value(name)
        return value.isUndefined ? nil : try evaluator.text(value)
    }

    func integer(_ name: String, _ limits: ClosedRange<Int>) throws(ScriptError) -> Int? {
        let value = value(name)
        guard !value.isUndefined else { return nil }
        let number = try evaluator.number(value)
        guard !number.isNaN, limits.contains(Int(limiting: number)) else {
            throw unsupported(
                name, value.text ?? "", "\"\(name)\" is a number from \(limits.lowerBound) to \(limits.upperBound).")
        }
        return Int(limiting: number)
    }

    func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws(ScriptError) -> Choice?
    where Choice.RawValue == String {
        guard let text = try text(name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw unsupported(name, text, "\"\(name)\" is one of \(known).")
    }

    func unsupported(_ name: String, _ found: String, _ message: String) -> ScriptError {
        evaluator.error(.unsupported, message, found: "\(name): \(found)")
    }
}

extension Evaluator {
    /// The locale of a tag or of the first of several tags; another country of the same language if that is unknown.
    func locale(_ value: Value) throws(ScriptError) -> TextLocale {
        var value = value
        if case .array(let tags) = value { value = tags[0] }
        if value.isUndefined { return .english }
        let tag = try text(value)
        if let locale = TextLocale(tag) { return locale }
        let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let norwegian = language == "no" || language == "nn" ? "nb" : language
        if !norwegian.isEmpty, let locale = TextLocale(norwegian == "default" ? "en" : norwegian) { return locale }
        throw error(
            .unsupported, "This locale is not available. Known are \(TextLocale.tags.joined(separator: ", ")).",
            found: tag)
    }
}
