import Testing

@testable import Fetching

@Suite struct FetchLaneTests {
    private func lane(_ url: String, _ trust: FetchTrust = .client) throws -> FetchLane {
        var configuration = FetchConfiguration()
        configuration.origins = [
            "https://*.example.com", "https://data.example.com", "https://example.com", "https://example.com:8443",
        ].compactMap { FetchOrigin($0) }
        let key = FetchKey(url: try FetchURL(url), accept: "*/*", trust: trust)
        return FetchJourney(key, known: nil, configuration: configuration).lane
    }

    @Test func `the lane of a client's URL is an allowed origin`() throws {
        #expect(try lane("https://a.example.com/") == lane("https://b.c.example.com/x"))
        #expect(try lane("https://a.example.com/") != lane("https://data.example.com/"))
        #expect(try lane("https://example.com/") != lane("https://example.com:8443/"))
        #expect(try lane("https://example.com/") == lane("https://EXAMPLE.com:443/?x"))
    }

    @Test func `the lane of an operator's URL is its origin`() throws {
        #expect(try lane("http://a.test/", .operator) == lane("http://a.test/x", .operator))
        #expect(try lane("http://a.test/", .operator) != lane("http://b.test/", .operator))
        #expect(try lane("http://a.test/", .operator) != lane("http://a.test:9090/", .operator))
        #expect(try lane("https://a.example.com/", .operator) != lane("https://b.example.com/", .operator))
    }

    @Test func `a redirect stays in the first lane`() throws {
        var configuration = FetchConfiguration()
        configuration.origins = ["https://a.test", "https://b.test"].compactMap { FetchOrigin($0) }
        let key = FetchKey(url: try FetchURL("https://a.test/"), accept: "*/*", trust: .client)
        var journey = FetchJourney(key, known: nil, configuration: configuration)
        let lane = journey.lane
        var fields = ResponseFields()
        fields.append("Location", "https://b.test/")
        let step = journey.take(
            TransferResponse(status: 302, fields: fields, content: [], announcesEnd: true, asked: 0, received: 0))
        guard case .send(let request) = step else { throw FetchBench.Unexpected() }
        #expect(request.url.host == "b.test")
        #expect(journey.lane == lane)
    }
}
