import HTTPMessages

extension ChartService {
    /// A request that waits for a picture.
    struct Waiter: Sendable {
        let reply: Reply
        let preconditions: Preconditions
        /// Whether the response depends on the request's `Accept` field.
        let varies: Bool
        /// The remaining time to live of a saved chart, in seconds.
        let timeLeft: Int
        /// Whether the picture changes, so that clients have to ask for it again.
        let isLive: Bool
        /// The default time for which clients may cache a picture, in seconds.
        let maxAge: Int

        init(_ reply: Reply, _ saved: KnownSpec?, maxAge: Int) {
            self.reply = reply
            timeLeft = saved?.timeLeft ?? .max
            isLive = saved?.isLive ?? false
            self.maxAge = maxAge
            preconditions = Preconditions(reply.request)
            varies = reply.admission.formats.isOpen(in: reply.request)
        }

        /// The `Cache-Control` value for a picture that clients may cache for a shorter time than by default; `nil` for
        /// the default.
        private func cacheControl(_ terms: PictureTerms?) -> String? {
            guard terms?.mayBeStored != false else { return "no-store" }
            guard !isLive else { return "no-cache" }
            let left = min(maxAge, timeLeft, terms?.secondsLeft(at: .now) ?? .max)
            return left < maxAge || terms != nil ? "public, max-age=\(max(0, left))" : nil
        }

        /// The response if the request's conditions make the picture unnecessary.
        func answer(knowing picture: KnownPicture) -> HTTPResponse? {
            picture.answer(
                to: preconditions, identifier: reply.identifier, cacheControl: cacheControl(picture.terms))
        }

        func send(
            _ chart: CachedChart, from source: AnswerSource, _ terms: PictureTerms?, _ timings: RenderTimings? = nil
        ) {
            var response = chart.response(
                to: reply.request.method, cacheControl: cacheControl(terms), warnings: terms?.warnings ?? [])
            if let download = reply.admission.download {
                response.fields.replace(.contentDisposition, download.disposition(of: chart.format))
            }
            send(response, from: source, terms, timings)
        }

        func send(
            _ response: HTTPResponse, from source: AnswerSource, _ terms: PictureTerms?,
            _ timings: RenderTimings? = nil
        ) {
            var response = response
            if varies { response.fields.append(.vary, "Accept") }
            if let terms { response.fields.append(terms.fields) }
            reply.send(response, source: source, timings: timings)
        }
    }
}
