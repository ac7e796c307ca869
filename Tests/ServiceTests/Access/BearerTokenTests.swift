import HTTPMessages
import Testing

@testable import Engine
@testable import Service

@Suite struct BearerTokenTests {
    private static let first = "mF_9.B5f-4.1JqM~"
    private static let second = "abcdefghijklmnop+/=="

    /// The result for a POST with these fields: the kind of problem, or `valid`.
    private func outcome(_ fields: String..., tokens: String = "\(Self.first) \(Self.second)") throws -> String {
        let tokens = try #require(BearerTokens(tokens))
        let lines = fields.map { $0 + "\r\n" }.joined()
        let request = try Requests.parse("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\(lines)\r\n")
        do throws(Problem) {
            try tokens.check(request)
            return "valid"
        } catch {
            #expect(error.status == .unauthorized)
            #expect(error.authenticate?.hasPrefix("Bearer realm=\"plotwright\"") == true)
            #expect(error.authenticate?.contains("error=\"invalid_token\"") == (error.kind == "wrong-token"))
            #expect(!error.detail.contains(Self.first))
            return error.kind ?? ""
        }
    }

    @Test(
        arguments: [
            ("Authorization: Bearer \(first)", "valid"), ("Authorization: Bearer \(second)", "valid"),
            ("authorization: bEARER \(first)", "valid"), ("Authorization: Bearer   \(first)", "valid"),
            ("X: y", "missing-token"), ("Authorization: Basic \(first)", "missing-token"),
            ("Authorization: Bearer\(first)", "missing-token"), ("Authorization: \(first)", "missing-token"),
            ("Authorization:", "missing-token"), ("Authorization: Bearer", "wrong-token"),
            ("Authorization: Bearer \(first)x", "wrong-token"), ("Authorization: Bearer \(first) x", "wrong-token"),
            ("Authorization: Bearer \(first.dropLast())", "wrong-token"), ("Authorization: Bearer =", "wrong-token"),
            ("Authorization: Bearer \(first.uppercased())", "wrong-token"),
            ("Authorization: Bearer \(first), Bearer \(second)", "wrong-token"),
            ("Authorization: Bearer \"\(first)\"", "wrong-token"), ("Authorization: Bearer \u{E9}", "wrong-token"),
        ] as [(String, String)])
    func `only a configured token in a Bearer field is valid`(field: String, expected: String) throws {
        #expect(try outcome(field) == expected)
    }

    @Test func `two Authorization fields are invalid`() throws {
        let field = "Authorization: Bearer \(Self.first)"
        #expect(try outcome(field, field) == "wrong-token")
    }

    @Test func `a token with a changed byte is invalid`() throws {
        let octets = Array(Self.first.utf8)
        for index in octets.indices {
            for bit in 0..<7 {
                var changed = octets
                changed[index] ^= 1 << UInt8(bit)
                guard 0x21...0x7E ~= changed[index] else { continue }
                #expect(
                    try outcome("Authorization: Bearer " + String(decoding: changed, as: UTF8.self)) == "wrong-token")
            }
        }
    }

    @Test(arguments: [
        "", " ,\n", "short", "fifteen-letters", "sixteen=letters==", "sixteen\u{2026}letters-or-more",
        "sixteen-letters- fifteen-letters",
    ])
    func `malformed tokens are rejected`(text: String) {
        #expect(BearerTokens(text) == nil)
    }

    @Test func `without configured tokens, every request is allowed`() throws {
        let request = try Requests.parse("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
        try BearerTokens().check(request)
    }
}
