import Data
import Dispatch
import Glibc
import TestSupport
import Testing

@testable import DataSources

/// Tests with a real server, which `Tests/system/test-sources` starts. It scrapes the service's metrics.
@Suite(.enabled(if: TestServers.prometheus != nil, "requires PLOTWRIGHT_TEST_PROMETHEUS, the URL of a server"))
struct PrometheusServerTests {
    /// Fetches with curl and ignores the status; a percent-encoded URL contains no quotes.
    private static let get: HTTPGet = { url, _, then in
        DispatchQueue.global().async {
            guard let output = unsafe popen("curl --silent '\(url)'", "r") else {
                return then(.failure(DataSourceError(.unreachable, source: "metrics", "No answer.")))
            }
            var content: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = unsafe fread(&chunk, 1, chunk.count, output)
                if count == 0 { break }
                content += chunk[..<count]
            }
            unsafe pclose(output)
            then(.success(content))
        }
    }

    private func run(_ query: String, _ parameters: [Name: DataParameter] = [:]) throws -> Result<
        Table, DataSourceError
    > {
        let catalogue = try Samples.catalogue(
            #"""
            {"sources": {"metrics": {"type": "prometheus", "url": "\#(try #require(TestServers.prometheus))", "queries": {
                "renders": {"expression": "plotwright_renders_total{outcome=:outcome}", "range": 60, "maximumRange": 600, "step": 1,
                    "parameters": {"outcome": {"type": "text"}}},
                "wrong": {"expression": "rate(plotwright_renders_total)", "range": 60},
                "large": {"expression": "vector(1)", "range": 10000, "step": 1}}}}}
            """#)
        let query = DataQuery(source: "metrics", query: query, parameters: parameters)
        return try Samples.run(catalogue, query, httpGet: Self.get)
    }

    @Test func `counters of the service are records in the order of time`() throws {
        let table = try run("renders", ["outcome": .text("finished")]).get()
        #expect(table.names.starts(with: ["time", "value"]))
        #expect(table["name"]?.texts.last == "plotwright_renders_total")
        #expect(table["job"]?.texts.last == "plotwright")
        guard case .dates(let times)? = table["time"], case .numbers(let values)? = table["value"] else {
            Issue.record("\(table)")
            return
        }
        #expect(times == times.sorted() && !times.isEmpty)
        #expect((values.max() ?? 0) >= 3)
        #expect(values == values.sorted())
    }

    @Test func `the documentation's query of requests returns their statuses`() throws {
        let catalogue = try DataSourceCatalogue(#require(TestServers.sources.flatMap(File.read)))
        let query = DataQuery(
            source: "metrics", query: "requests",
            parameters: ["route": .text("/chart"), "window": .number(30), "range": .number(20), "step": .number(1)])
        let table = try Samples.run(catalogue, query, httpGet: Self.get).get()
        #expect(table.names == ["time", "value", "status"])
        #expect(table["status"]?.texts.contains("200") == true)
    }

    @Test func `a value cannot change the expression`() throws {
        let table = try run("renders", ["outcome": .text(#"x"} or vector(1) or up{y=""#)]).get()
        #expect(table.count == 0 && table.names == ["time", "value"])
    }

    @Test func `an invalid expression is refused, and a large range is accepted`() throws {
        let error = try run("wrong").error
        #expect(error?.kind == .refused)
        #expect(error?.log?.contains("bad_data") == true)
        #expect(try run("large").get().count == 10_001)
    }
}
