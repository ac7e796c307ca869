import Data
import JSON

/// The values of a column as they arrive.
struct ResultColumn {
    enum Kind: String, Hashable, Sendable {
        case numbers, texts, dates
    }

    let name: String
    /// The type of the values; nil until the first value determines it.
    private(set) var kind: Kind?
    /// The type of the column if it has no values.
    private let declared: Kind
    private var numbers: [Double] = []
    private var texts: [String?] = []
    /// The number of records without a value before the type was determined.
    private var missing = 0

    /// - Parameters:
    ///   - kind: The type; nil if the first value determines it.
    ///   - declared: The type of the column if it has no values.
    init(_ name: String, _ kind: Kind?, declared: Kind = .texts) {
        self.name = name
        self.kind = kind
        self.declared = kind ?? declared
    }

    /// - Returns: `false` if the type of the value differs from the previous ones.
    mutating func append(_ value: ResultValue) -> Bool {
        switch value {
        case .missing: appendMissing()
        case .number(let number):
            begin(.numbers)
            guard kind == .numbers else { return false }
            numbers.append(number.isFinite ? number : .nan)
        case .date(let instant):
            begin(.dates)
            guard kind == .dates else { return false }
            numbers.append(instant.isFinite ? instant : .nan)
        case .text(let text):
            begin(.texts)
            guard kind == .texts, StreamSafeText.firstFault(text.utf8.span) == nil else { return false }
            texts.append(text)
        }
        return true
    }

    private mutating func appendMissing() {
        switch kind {
        case nil: missing += 1
        case .numbers, .dates: numbers.append(.nan)
        case .texts: texts.append(nil)
        }
    }

    private mutating func begin(_ first: Kind) {
        guard kind == nil else { return }
        kind = first
        for _ in 0..<missing { appendMissing() }
    }

    /// - Parameter findsDates: Whether texts that are all dates become a column of dates.
    func column(findsDates: Bool) -> Column {
        var column = self
        column.begin(declared)
        switch column.kind {
        case .numbers: return .numbers(column.numbers)
        case .dates: return .dates(column.numbers)
        case .texts, nil: return findsDates ? Self.dates(column.texts) ?? .texts(column.texts) : .texts(column.texts)
        }
    }

    private static func dates(_ texts: [String?]) -> Column? {
        var instants: [Double] = []
        for text in texts {
            guard let text else {
                instants.append(.nan)
                continue
            }
            guard let instant = DateTime.instant(text, in: .utc) else { return nil }
            instants.append(instant)
        }
        return instants.contains { !$0.isNaN } ? .dates(instants) : nil
    }
}
