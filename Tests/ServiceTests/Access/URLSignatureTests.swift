import HTTPMessages
import Testing

@testable import Engine
@testable import Service

@Suite struct URLSignatureTests {
    private static let long = String(repeating: "k", count: 100)
    private static let mixed = String(repeating: "0123456789abcdef", count: 4)

    private static let known: [(key: String, message: String, signature: String)] = [
        (
            "first:0123456789abcdef", "/chart.png?spec=%7B%7D&expires=1790000000&key=first",
            "vfBXjskqmleIqQUsY_BG_zDldtZOeLJ_XftY82IT6oc"
        ),
        ("first:0123456789abcdef", "/chart.png?spec={}&key=first", "JCYEQvBRrPWbMkwHLL5s5h1rcS72vY7xqo__cHqAdeM"),
        (
            "2026-11:correct-horse-battery-staple!",
            "/chart.svg?spec=eyJwbG90cyI6W3sidHlwZSI6ImJhciIsInkiOlszLDUsNF19XX0&width=600&expires=4102444800&key=2026-11",
            "wolZR-Rii_A6bktEp_6XeJAzL7ApKjSY9jlKK2Pxy8U"
        ),
        ("a:\(long)", "/chart?key=a&expires=1", "E4Ba0b5EFuRlAb7rbP9vwBY2vPqBo7CC5KQLXQJUAEs"),
        (
            "z~_.-:\(mixed)", "/%63hart.png?spec=%7B%7D&&theme=modernDark&expires=253402300799&key=z~_.-",
            "wqOW-r51gTwbejIitKaW3gBFXQN_dOdtfnJ8vB5iC_A"
        ),
    ]

    /// The result for a request with this target: the kind of problem, or `valid`.
    private func outcome(
        _ target: String, keys: String = TestKeys.text, at now: Int = 0, method: String = "GET", isRequired: Bool = true
    ) throws -> String {
        var configuration = AccessConfiguration()
        configuration.signingKeys = try #require(SigningKeys(keys))
        configuration.imagesMustBeSigned = isRequired
        let access = AccessPolicy(configuration, clock: AccessClock(unixSeconds: { now }, now: { .now }))
        let router = Router([Route(["/chart.png"], access: .picture, handlers: [:])])
        guard let request = try? Requests.parse("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\r\n") else {
            return "malformed"
        }
        let received = access.receive(request, at: router.match(request.path), from: .unknown)
        do throws(Problem) {
            _ = try access.check(received, .picture)
            return "valid"
        } catch {
            #expect(error.status == .forbidden)
            return error.kind ?? ""
        }
    }

    @Test(arguments: known.indices)
    func `signatures computed by other programs are valid`(index: Int) throws {
        let (key, message, signature) = Self.known[index]
        let target = message + "&signature=" + signature
        #expect(try outcome(target, keys: key, at: 0) == "valid")
        #expect(try outcome(target, keys: key, at: 0, method: "HEAD") == "valid")
        #expect(try outcome("http://any.example" + target, keys: key, at: 0) == "valid")
        // The key can be anywhere in a list.
        #expect(try outcome(target, keys: TestKeys.text.replacing("first", with: "other") + "," + key) == "valid")
        #expect(try outcome(target, keys: "\(key)\n\(TestKeys.text.replacing("first", with: "other"))") == "valid")
        // The key has another secret or another name.
        #expect(try outcome(target, keys: key + "x") == "wrong-signature")
        #expect(try outcome(target, keys: "x" + key) == "unknown-key")
    }

    @Test func `a signed URL with a changed byte is invalid`() throws {
        let target = try TestKeys.sign("/chart.png?spec=%7B%7D&theme=modernDark", expires: 1_790_000_000)
        #expect(try outcome(target) == "valid")
        let octets = Array(target.utf8)
        var outcomes: Set<String> = []
        for index in octets.indices {
            for other in [octets[index] ^ 1, octets[index] ^ 0x20, octets[index] ^ 4, 0x2D, 0x41, 0x26, 0x3D] as [UInt8]
            where other != octets[index] && 0x21...0x7E ~= other {
                var changed = octets
                changed[index] = other
                outcomes.insert(try outcome(String(decoding: changed, as: UTF8.self)))
            }
            var shorter = octets
            shorter.remove(at: index)
            outcomes.insert(try outcome(String(decoding: shorter, as: UTF8.self)))
            var longer = octets
            longer.insert(0x61, at: index)
            outcomes.insert(try outcome(String(decoding: longer, as: UTF8.self)))
        }
        #expect(outcomes == ["malformed", "wrong-signature", "unknown-key", "missing-signature"])
        for end in ["=", "A", "&", "&width=1", "%3D"] { #expect(try outcome(target + end) != "valid") }
    }

    @Test(arguments: [
        (1_789_999_999, "valid"), (1_790_000_000, "expired-signature"), (1_790_000_001, "expired-signature"),
        (0, "valid"), (-1, "valid"), (Int.max, "expired-signature"),
    ])
    func `a signature is valid until it expires`(now: Int, expected: String) throws {
        #expect(try outcome(try TestKeys.sign("/chart.png?a", expires: 1_790_000_000), at: now) == expected)
        #expect(try outcome(try TestKeys.sign("/chart.png?a"), at: now) == "valid")
    }

    @Test(arguments: ["", "-1", "1e9", "0x10", "+1", "1790000000%30", String(repeating: "9", count: 16), "1 "])
    func `a malformed expiry counts as expired`(text: String) throws {
        let key = try #require(SigningKeys(TestKeys.text)?.all.first)
        let message = "/chart.png?expires=\(text.replacing(" ", with: "+"))&key=first"
        let target = message + "&signature=" + key.signature(of: Array(message.utf8)[...])
        #expect(try outcome(target) == "expired-signature")
    }

    @Test(arguments: [
        ("/chart.png?a=1", "missing-signature"), ("/chart.png", "missing-signature"),
        ("/chart.png?signature=", "unknown-key"), ("/chart.png?signature=a", "unknown-key"),
        ("/chart.png?key=first&signature=a", "wrong-signature"), ("/chart.png?key=third&signature=a", "unknown-key"),
        ("/chart.png?key=&signature=a", "unknown-key"), ("/chart.png?key=first&a=1&signature=a", "unknown-key"),
        ("/chart.png?key=first&signature=a&signature=b", "unknown-key"),
        ("/chart.png?key=first&Signature=a", "missing-signature"),
        ("/chart.png?signature=a&key=first", "missing-signature"),
    ])
    func `wrong signatures are refused, and missing ones if they are required`(target: String, expected: String) throws
    {
        #expect(try outcome(target) == expected)
        #expect(try outcome(target, isRequired: false) == (expected == "missing-signature" ? "valid" : expected))
    }

    @Test(arguments: [
        ("/chart.png?spec=a&width=7", "spec=a&width=7"), ("/chart.png", ""), ("/chart.png?", ""),
        ("/chart.png?a&", "a&"),
        ("/chart.png?xkey=1&y=2", "xkey=1&y=2"),
    ])
    func `the signature is removed from the request`(path: String, query: String) throws {
        let access = try {
            var configuration = AccessConfiguration()
            configuration.signingKeys = try #require(SigningKeys(TestKeys.text))
            return AccessPolicy(configuration)
        }()
        let router = Router([])
        for expires in [nil, 1, 4_102_444_800] as [Int?] {
            let target = try TestKeys.sign(path, expires: expires)
            let request = try Requests.parse("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
            let received = access.receive(request, at: router.match(request.path), from: .unknown)
            // An empty item at the end, which has no meaning, may be missing.
            let rest = String(decoding: received.request.query, as: UTF8.self)
            #expect(rest == query || rest + "&" == query)
            #expect(received.request.path == "/chart.png")
        }
        // Signatures are ignored without keys and in a POST.
        let target = try TestKeys.sign(path)
        let request = try Requests.parse("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        let plain = AccessPolicy(AccessConfiguration())
        #expect(plain.receive(request, at: router.match(request.path), from: .unknown).signature == nil)
        let post = try Requests.parse("POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
        #expect(access.receive(post, at: router.match(post.path), from: .unknown).signature == nil)
    }

    @Test(arguments: [
        "", " ", "first", "first:", "first:short", "first:0123456789abcde", ":0123456789abcdef", "a&b:0123456789abcdef",
        "first:0123456789abcdef first:0123456789abcdef0", "first:0123456789abcdef second", "ü:0123456789abcdef",
        "first:0123456789abcdeü", String(repeating: "a", count: 33) + ":0123456789abcdef",
    ])
    func `malformed keys are rejected`(text: String) {
        #expect(SigningKeys(text) == nil)
    }

    @Test func `keys are separated by white space or commas`() {
        let keys = SigningKeys("\na:0123456789abcdef\r\n\tb:0123456789:abcdef,c:0123456789abcdef\n")
        #expect(keys?.all.map(\.name) == ["a", "b", "c"])
        #expect(keys?.key(named: "d") == nil)
    }
}
