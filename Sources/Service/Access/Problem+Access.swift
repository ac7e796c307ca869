import Engine
import HTTPMessages

extension Problem {
    /// A URL that needs a signature has none. The status is not 401, which has to name a scheme for `Authorization`
    /// that would help (RFC 9110 section 15.5.2).
    static var missingSignature: Problem {
        Problem(
            .forbidden, kind: "missing-signature", title: "The URL is not signed",
            detail: "The URL of a picture must be signed; the signature is its last parameter.")
    }

    /// The account is unknown, or the signature is not that of the account.
    static var wrongAccountSignature: Problem {
        Problem(
            .forbidden, kind: "wrong-signature", title: "The URL's signature is wrong",
            detail: "The parameter sig is not the signature of the decoded configuration by the account in accountId.")
    }

    static var unknownKey: Problem {
        Problem(
            .forbidden, kind: "unknown-key", title: "The URL's key is unknown",
            detail:
                "The URL is signed with an unknown key, or it does not name its key directly before the signature."
        )
    }

    static var wrongSignature: Problem {
        Problem(
            .forbidden, kind: "wrong-signature", title: "The URL's signature is wrong",
            detail: "The signature does not match the URL; perhaps the URL was changed or encoded after it was signed.")
    }

    static var expiredSignature: Problem {
        Problem(
            .forbidden, kind: "expired-signature", title: "The URL has expired",
            detail: "The URL was valid until the time in its parameter expires.")
    }

    static var missingToken: Problem {
        var problem = Problem(
            .unauthorized, kind: "missing-token", title: "A token is required",
            detail: "This request requires the field Authorization: Bearer, with a token.")
        // RFC 6750 section 3.1 requires a challenge without an error code if the client sent no credentials.
        problem.authenticate = "Bearer realm=\"plotwright\""
        return problem
    }

    static var wrongToken: Problem {
        var problem = Problem(
            .unauthorized, kind: "wrong-token", title: "The token is wrong",
            detail: "The token in the field Authorization is not valid.")
        problem.authenticate = "Bearer realm=\"plotwright\", error=\"invalid_token\""
        return problem
    }

    /// - Parameter seconds: The time until the client may try again.
    static func tooManyRequests(retryAfter seconds: Int) -> Problem {
        var problem = Problem(
            .tooManyRequests, kind: "too-many-requests",
            detail: "The client has sent too many requests; Retry-After gives the time until the next one is allowed.")
        problem.retryAfter = seconds
        return problem
    }
}
