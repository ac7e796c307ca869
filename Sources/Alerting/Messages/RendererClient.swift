import Delivery
import Diagnostics
import JSON

/// Requests the pictures of notifications from the renderer.
struct RendererClient: Sendable {
    let renderer: RendererConfiguration
    let sender: any Sender
    /// Signs a path and its query with the keys of the operator; nil if they are malformed.
    let sign: @Sendable (_ path: String, _ keys: String) -> String?
    private let recent = RecentPictures()

    init(
        renderer: RendererConfiguration, sender: any Sender,
        sign: @escaping @Sendable (_ path: String, _ keys: String) -> String?
    ) {
        self.renderer = renderer
        self.sender = sender
        self.sign = sign
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    enum Outcome: Sendable {
        case picture(AlertPicture)
        /// The alerts have no expression.
        case notExpected
        /// A sentence.
        case failure(String)
    }

    func picture(_ notification: Notification) -> Outcome {
        guard let path = PictureQuery.path(notification, renderer) else { return .notExpected }
        return recent.outcome(of: path) { request(path) }
    }

    private func request(_ path: String) -> Outcome {
        var path = path
        if renderer.mustSign {
            guard let keys = renderer.signingKeysText, let signed = sign(path, keys) else {
                return .failure("the URL could not be signed.")
            }
            path = signed
        }
        let response: WebResponse
        do throws(DeliveryFailure) {
            response = try sender.send(
                WebRequest("GET", renderer.url + path, fields: ["Accept: image/png, application/problem+json;q=0.5"]))
        } catch {
            let isLate = error.message.contains("timed out")
            return .failure(isLate ? "the renderer took too long." : "the renderer cannot be reached.")
        }
        guard response.status == 200 else {
            let detail = response.document?["detail"]?.string.map { ": \($0.shortened(to: 200))" }
            return .failure("the renderer answered with \(response.status)\(detail ?? ".")")
        }
        guard response.content.starts(with: Self.signature) else { return .failure("the renderer sent no PNG.") }
        let alternative = response.fields["x-plotwright-alt"].flatMap { try? JSONDocument($0).root.string }
        return .picture(
            AlertPicture(
                bytes: response.content, alternative: (alternative ?? "Graph of the alert").shortened(to: 1_000))
        )
    }
}
