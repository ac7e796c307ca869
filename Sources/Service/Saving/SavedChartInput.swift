import Diagnostics
import Dialects
import HTTPMessages
import Specs

/// What a request to `POST /charts` asks for.
struct SavedChartInput {
    let spec: [UInt8]
    /// In seconds; `nil` for no end.
    let timeToLive: Int?

    private static let longestTime = 100 * 366 * 86_400

    /// - Parameters:
    ///   - contentLimit: Of octets that content may unpack to.
    ///   - maximumTime: The longest time to live, in seconds, which is given to those who ask for none; 0 for no limit.
    init(_ reply: Reply, contentLimit: Int, maximumTime: Int) throws(Problem) {
        spec = try reply.admission.content?.decode(reply.content, limit: contentLimit) ?? reply.content
        guard let items = QueryItem.parse(reply.request.query) else { throw .malformedQuery }
        var asked: Int?
        let longest = maximumTime > 0 ? maximumTime : Self.longestTime
        for item in items {
            guard item.name == "timeToLive" else { throw ChartInput.unknown(item, allowed: ["timeToLive"]) }
            guard asked == nil else {
                throw .invalidQuery(.init(.parameter(item.name), "The parameter stands there twice."))
            }
            let text = String(decoding: item.value, as: UTF8.self)
            guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), (1...longest).contains(number)
            else {
                throw .invalidQuery(
                    .init(
                        .parameter(item.name), "The value is no time to live that there is.", found: text,
                        allowed: ["a whole number of seconds from 1 to \(longest)"]))
            }
            asked = number
        }
        timeToLive = asked ?? (maximumTime > 0 ? maximumTime : nil)
    }
}
