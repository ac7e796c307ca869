import HTTPMessages

/// A request taken apart into what it asks for and what it says of its right to ask.
struct Visit: Sendable {
    /// Without its signature, which has no part in the answer.
    let request: HTTPRequest
    let signature: URLSignature?
    let terms: AnswerTerms
    /// Why the request is refused whatever it asks for.
    let refusal: Problem?
}
