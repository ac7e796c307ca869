import Digests
import TestSupport
import Testing

@testable import Service

/// Signatures of configurations, with `sig` and `accountId`.
@Suite struct QuickChartSignatureTests {
    private static let key = "0123456789abcdef"
    private let accounts = ["quickchart-accounts": "me:\(key) you:\(key)0"]

    private func signature(of config: String, key: String = key) -> String {
        SHA256.Digest(bytes: HMACSHA256(key: Array(key.utf8)).code(of: Array(config.utf8)[...])).hexadecimal
    }

    @Test func `the signature covers the decoded configuration`() throws {
        let service = try QuickChart.service(accounts)
        let code = signature(of: QuickChart.bar)
        for query in [
            "c=\(QuickChart.encoded(QuickChart.bar))&w=100&sig=\(code)&accountId=me",
            "accountId=me&sig=\(code)&chart=\(QuickChart.form([("", QuickChart.bar)]).dropFirst())",
            "c=\(QuickChart.encoded(QuickChart.bar))&accountId=you&sig="
                + signature(of: QuickChart.bar, key: Self.key + "0"),
        ] {
            let response = try service.request("GET /chart?\(query)")
            #expect(response.status == 200)
            #expect(response.fields["x-quickchart-verified-key"] == "true")
        }
    }

    @Test func `a request without a valid signature is refused with a picture`() throws {
        let service = try QuickChart.service(accounts)
        let config = QuickChart.encoded(QuickChart.bar)
        let code = signature(of: QuickChart.bar)
        for query in [
            "c=\(config)", "c=\(config)&sig=\(code)", "c=\(config)&accountId=me",
            "c=\(config)&sig=\(code)&accountId=you", "c=\(config)&sig=\(code.uppercased())&accountId=me",
            "c=\(config)+&sig=\(code)&accountId=me", "c=\(config)&sig=\(code)&accountId=nobody",
            // The signed configuration is not the one that is drawn.
            "c=%7B%7D&chart=\(config)&sig=\(code)&accountId=me", "c=%7B%7D&c=\(config)&sig=\(code)&accountId=me",
        ] {
            let response = try service.request("GET /chart?\(query)")
            #expect(response.status == 403)
            #expect(response.fields["content-type"] == "image/png")
            #expect(response.fields["x-quickchart-error"]?.isEmpty == false)
            #expect(response.fields["x-quickchart-verified-key"] == nil)
        }
    }

    @Test func `the data of Google charts is signed`() throws {
        let service = try QuickChart.service(accounts)
        for path in ["/chart", "/gchart"] {
            let query = "\(path)?cht=lc&chd=t:1,2&chs=100x100"
            #expect(try service.request("GET \(query)").status == 403)
            #expect(try service.request("GET \(query)&c=%7B%7D&sig=\(signature(of: "{}"))&accountId=me").status == 403)
            #expect(try service.request("GET \(query)&sig=\(signature(of: "t:1,2"))&accountId=me").status == 200)
        }
        #expect(try service.request("GET /gchart?c=\(QuickChart.encoded(QuickChart.bar))").status == 400)
    }

    @Test func `other requests need none`() throws {
        let service = try QuickChart.service(accounts)
        #expect(try service.request("POST /chart", content: QuickChart.bar).status == 200)
        let spec = QuickChart.encoded(#"{"plots":[{"type":"bar","y":[1]}]}"#)
        #expect(try service.request("GET /chart?spec=\(spec)").status == 200)
        #expect(try service.request("GET /chart?c=").status == 400)
    }

    @Test func `without accounts it has no effect, and it never counts as a signature of the URL`() throws {
        let query = "c=\(QuickChart.encoded(QuickChart.bar))&sig=\(signature(of: QuickChart.bar))&accountId=me"
        let open = try QuickChart.service().request("GET /chart?\(query)")
        #expect(open.status == 200)
        #expect(open.fields["x-quickchart-verified-key"] == nil)
        let signing = ["signing-keys": TestKeys.text, "signed-images": "on"]
        let guarded = try QuickChart.service(accounts.merging(signing) { $1 })
        #expect(try guarded.request("GET /chart?\(query)").status == 403)
        let signed = try guarded.request("GET \(try TestKeys.sign("/chart?\(query)"))")
        #expect(signed.status == 200)
        #expect(signed.fields["x-quickchart-verified-key"] == "true")
    }
}
