import Diagnostics
import Dialects
import Engine
import HTTPMessages

/// The input of a request to `POST /charts`.
struct SavedChartInput {
    let spec: [UInt8]
    /// The time to live in seconds; `nil` for no limit.
    let timeToLive: Int?
    /// Whether the URLs in the response must be signed.
    let isSigned: Bool
    /// The time in seconds for which the signed URLs are valid; `nil` for no limit.
    let signatureLifetime: Int?

    private static let longestTime = 100 * 366 * 86_400
    private static let names = ["timeToLive", "signed", "signatureLifetime"]

    /// - Parameter maximumTime: The maximum time to live, in seconds, which is also the default; 0 for no limit.
    init(_ request: RequestTurn, maximumTime: Int) throws(Problem) {
        spec = try request.content()
        guard let items = QueryItem.parse(request.reply.request.query) else { throw .malformedQuery }
        var values: [String: String] = [:]
        for item in items {
            guard Self.names.contains(item.name) else { throw ForeignParameter.unknown(item, allowed: Self.names) }
            guard values.updateValue(String(decoding: item.value, as: UTF8.self), forKey: item.name) == nil else {
                throw .invalidQuery(.init(.parameter(item.name), "The parameter is given twice."))
            }
        }
        let longest = maximumTime > 0 ? maximumTime : Self.longestTime
        let asked = try Self.seconds("timeToLive", values, upTo: longest)
        timeToLive = asked ?? (maximumTime > 0 ? maximumTime : nil)
        signatureLifetime = try Self.seconds("signatureLifetime", values, upTo: Self.longestTime)
        isSigned = try Self.toggle("signed", values) ?? (signatureLifetime != nil)
    }

    private static func seconds(
        _ name: String, _ values: [String: String], upTo longest: Int
    ) throws(Problem) -> Int? {
        guard let text = values[name] else { return nil }
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), (1...longest).contains(number) else {
            throw .invalidQuery(
                .init(
                    .parameter(name), "The value is not a valid time.", found: text,
                    allowed: ["a whole number of seconds from 1 to \(longest)"]))
        }
        return number
    }

    private static func toggle(_ name: String, _ values: [String: String]) throws(Problem) -> Bool? {
        guard let text = values[name] else { return nil }
        guard text == "true" || text == "false" else {
            throw .invalidQuery(
                .init(.parameter(name), "The value is unknown.", found: text, allowed: ["true", "false"]))
        }
        return text == "true"
    }
}
