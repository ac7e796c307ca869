import Engine
import HTTPMessages

/// The default time for which clients may cache a picture.
struct PictureLifetime: Sendable {
    let seconds: Int
    /// The value of `Cache-Control`.
    let cacheControl: String

    init(_ time: Duration) {
        seconds = Int(time.components.seconds)
        cacheControl = "public, max-age=\(seconds)"
    }
}

/// The answer to a request for a picture.
struct PictureAnswer: Sendable {
    let reply: Reply
    let preconditions: Preconditions
    /// Whether the response depends on the request's `Accept` field.
    let varies: Bool
    /// The remaining time to live of a saved chart, in seconds.
    let timeLeft: Int
    /// Whether the picture changes, so that clients have to ask for it again.
    let isLive: Bool
    let lifetime: PictureLifetime

    init(_ reply: Reply, _ saved: KnownSpec?, _ lifetime: PictureLifetime) {
        self.reply = reply
        timeLeft = saved?.timeLeft ?? .max
        isLive = saved?.isLive ?? false
        self.lifetime = lifetime
        preconditions = Preconditions(reply.request)
        varies = reply.admission.formats.isOpen(in: reply.request)
    }

    /// The `Cache-Control` value for a picture that clients may cache for a shorter time than by default; `nil` for
    /// the default.
    private func cacheControl(_ terms: PictureTerms?) -> String? {
        guard terms?.mayBeStored != false else { return "no-store" }
        guard !isLive else { return "no-cache" }
        let left = min(lifetime.seconds, timeLeft, terms?.secondsLeft(at: .now) ?? .max)
        return left < lifetime.seconds || terms != nil ? "public, max-age=\(max(0, left))" : nil
    }

    /// Answers the request.
    func send(_ outcome: PictureOutcome, _ problems: ProblemResponder) {
        switch outcome {
        case .picture(let chart, let source, let terms, let timings): send(chart, from: source, terms, timings)
        case .notNeeded(let known):
            if let response = answer(knowing: known) { send(response, from: .identity, known.terms) }
        case .problem(let problem, let timings, let renderer?):
            problems.answer(problem, [reply], by: renderer, timings: timings)
        case .problem(let problem, let timings, nil): problems.answer(problem, reply, timings: timings)
        }
    }

    /// Whether the request's conditions leave the picture necessary.
    func needs(_ picture: KnownPicture) -> Bool {
        picture.isNeeded(by: preconditions, cacheControl: lifetime.cacheControl)
    }

    /// The response if the request's conditions make the picture unnecessary.
    private func answer(knowing picture: KnownPicture) -> HTTPResponse? {
        picture.answer(
            to: preconditions, identifier: reply.identifier, cacheControl: lifetime.cacheControl,
            cacheControl(picture.terms))
    }

    private func send(
        _ chart: FinishedPicture, from source: AnswerSource, _ terms: PictureTerms?, _ timings: RenderTimings? = nil
    ) {
        var response = chart.response(
            to: reply.request.method, cacheControl: lifetime.cacheControl, cacheControl(terms), terms)
        if let download = reply.admission.download {
            response.fields.replace(.contentDisposition, download.disposition(of: chart.format))
        }
        send(consume response, from: source, terms, timings)
    }

    private func send(
        _ response: consuming HTTPResponse, from source: AnswerSource, _ terms: PictureTerms?,
        _ timings: RenderTimings? = nil
    ) {
        if varies { response.fields.append(.vary, "Accept") }
        if let terms { response.fields.append(terms.fields) }
        reply.send(consume response, source: source, timings: timings)
    }
}
