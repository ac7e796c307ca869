import Delivery
import Diagnostics
import HTTPMessages
import JSON

extension DeliveryClient: Sender {}

extension Sender {
    /// Sends a request and returns the response if it is successful.
    func request(_ service: String, _ request: WebRequest) throws(SendError) -> WebResponse {
        let response: WebResponse
        do throws(DeliveryFailure) {
            response = try send(request)
        } catch {
            throw SendError(message: "\(service) cannot be reached: \(error.message)")
        }
        guard (200...299).contains(response.status) else { throw SendError(service, response) }
        return response
    }
}

extension SendError {
    /// The error for a response with a status other than success.
    init(_ service: String, _ response: WebResponse) {
        let body = String(decoding: response.content.prefix(300), as: UTF8.self)
        let words = body.map { $0.isNewline ? " " : $0 }.prefix(200)
        message = "\(service) answered with \(response.status)" + (words.isEmpty ? "" : ": \(String(words))")
        retryAfter = Self.retryAfter(response)
        // An operator can fix wrong credentials and missing permissions, so 401 and 403 are retried.
        isRetryable = ![400, 405, 410, 411, 413, 414, 415, 422].contains(response.status)
    }

    /// The delay that a service requests: `Retry-After` (seconds), or the keys of Discord and Telegram in the content.
    static func retryAfter(_ response: WebResponse) -> Double? {
        let ofField = response.fields["retry-after"].flatMap { Double($0) }
        let document =
            response.status == 429 ? try? JSONDocument(response.content, limits: JSONLimits(bytes: 65_536)) : nil
        let seconds =
            ofField ?? document?.root["retry_after"]?.number ?? document?.root["parameters"]?["retry_after"]?.number
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? min($0, 3_600) : nil }
    }

    /// The error if a secret of the operator cannot be read.
    static func noSecret(_ secret: Secret) -> SendError {
        SendError(message: "\(secret.description) cannot be read")
    }
}

extension WebResponse {
    /// The content as JSON; nil if it is not valid JSON.
    var document: JSONValue? { (try? JSONDocument(content, limits: JSONLimits(bytes: 1 << 20)))?.root }
}

extension Secret {
    func read() throws(SendError) -> String {
        guard let value else { throw .noSecret(self) }
        return value
    }
}
