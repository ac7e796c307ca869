import Delivery
import Diagnostics
import HTTPMessages
import JSON

extension Courier: Sender {}

extension Sender {
    /// Sends a request and returns the successful response.
    func call(_ service: String, _ call: WebCall) throws(SendProblem) -> WebAnswer {
        let answer: WebAnswer
        do throws(DeliveryFailure) {
            answer = try send(call)
        } catch {
            throw SendProblem(message: "\(service) cannot be reached: \(error.message)")
        }
        guard (200...299).contains(answer.status) else { throw SendProblem(service, answer) }
        return answer
    }
}

extension SendProblem {
    /// The problem for a response with a status that is not one of success.
    init(_ service: String, _ answer: WebAnswer) {
        let body = String(decoding: answer.content.prefix(300), as: UTF8.self)
        let words = body.map { $0.isNewline ? " " : $0 }.prefix(200)
        message = "\(service) answered with \(answer.status)" + (words.isEmpty ? "" : ": \(String(words))")
        retryAfter = Self.retryAfter(answer)
        // What the credentials or the permissions of a service refuse, an operator may repair.
        mayRepeat = ![400, 405, 410, 411, 413, 414, 415, 422].contains(answer.status)
    }

    /// The time that a service asks for: `Retry-After` (seconds), or the keys of Discord and Telegram in the content.
    static func retryAfter(_ answer: WebAnswer) -> Double? {
        let ofField = answer.fields["retry-after"].flatMap { Double($0) }
        let document = answer.status == 429 ? try? JSONDocument(answer.content, limits: JSONLimits(bytes: 65_536)) : nil
        let seconds =
            ofField ?? document?.root["retry_after"]?.number ?? document?.root["parameters"]?["retry_after"]?.number
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? min($0, 3_600) : nil }
    }

    /// A secret of the operator cannot be read.
    static func noSecret(_ secret: Secret) -> SendProblem {
        SendProblem(message: "\(secret.description) cannot be read")
    }
}

extension WebAnswer {
    /// The content as JSON; nil if it is none.
    var document: JSONValue? { (try? JSONDocument(content, limits: JSONLimits(bytes: 1 << 20)))?.root }
}

extension Secret {
    func read() throws(SendProblem) -> String {
        guard let value else { throw .noSecret(self) }
        return value
    }
}
