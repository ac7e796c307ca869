import Data
import Synchronization
import Testing

@testable import DataSources

@Suite struct PrometheusTests {
    private func answer(_ json: String, values: Int = 2_000_000) throws -> Table {
        try PrometheusAnswer(source: "m", limits: ResultLimits(values: values)).table(Array(json.utf8))
    }

    private func matrix(_ result: String, _ more: String = "") -> String {
        #"{"status":"success","data":{"resultType":"matrix","result":[\#(result)]}\#(more)}"#
    }

    @Test func `a matrix becomes records`() throws {
        let table = try answer(
            matrix(
                #"""
                {"metric":{"__name__":"up","instance":"a:1","job":"x"},"values":[[1700000000,"1"],[1700000015.25,"0.5"]]},
                {"metric":{"__name__":"up","instance":"b:1"},"values":[[1700000000,"NaN"],[1700000015,"+Inf"]]}
                """#))
        #expect(table.names == ["time", "value", "name", "instance", "job"])
        #expect(table["time"] == .dates([1_700_000_000, 1_700_000_015.25, 1_700_000_000, 1_700_000_015]))
        #expect(table["value"]?.texts == ["1", "0.5", nil, nil])
        #expect(table["name"] == .texts(["up", "up", "up", "up"]))
        #expect(table["instance"] == .texts(["a:1", "a:1", "b:1", "b:1"]))
        #expect(table["job"] == .texts(["x", "x", nil, nil]))
    }

    @Test func `a result without series is an empty table, and label names stay unique`() throws {
        let empty = try answer(matrix(""))
        #expect(empty.names == ["time", "value"] && empty.count == 0)
        let labels = try answer(
            matrix(
                #"{"metric":{"__name__":"n","name":"a","time":"b","value":"c","label_time":"d"},"values":[[1,"2"]]}"#))
        #expect(labels.names == ["time", "value", "__name__", "label_time", "name", "label_label_time", "label_value"])
        #expect(labels["label_label_time"] == .texts(["b"]))
    }

    @Test(arguments: [
        ("", DataSourceError.Kind.unsupportedData), ("<html>", .unsupportedData), ("[]", .unsupportedData),
        ("{}", .unsupportedData),
        (#"{"status":"success"}"#, .unsupportedData),
        (#"{"status":"success","data":{"resultType":"vector","result":[]}}"#, .unsupportedData),
        (#"{"status":"success","data":{"resultType":"matrix","result":{}}}"#, .unsupportedData),
        (#"{"status":"success","data":{"resultType":"matrix","result":[1]}}"#, .unsupportedData),
        (#"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{}}]}}"#, .unsupportedData),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"histograms":[]}]}}"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"a":1},"values":[]}]}}"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[1,2]}]}}"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1,2]]}]}}"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1,"x"]]}]}}"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1,"2"]"#,
            .unsupportedData
        ),
        (
            #"{"status":"success","data":{"resultType":"matrix","result":[]},"warnings":["remote read failed"]}"#,
            .unsupportedData
        ),
        (#"{"status":"error","errorType":"bad_data","error":"parse error"}"#, .refused),
        (#"{"status":"error","errorType":"execution","error":"too many samples"}"#, .refused),
        (#"{"status":"error","errorType":"timeout","error":"query timed out"}"#, .tooSlow),
        (#"{"status":"error","errorType":"unavailable","error":""}"#, .unreachable),
        (#"{"status":"error"}"#, .unsupportedData),
    ])
    func `invalid responses and error responses are source errors`(_ json: String, _ kind: DataSourceError.Kind) {
        do throws(DataSourceError) {
            let table = try PrometheusAnswer(source: "m").table(Array(json.utf8))
            Issue.record("\(table)")
        } catch {
            #expect(error.kind == kind)
            #expect(error.source == "m")
            #expect(!error.detail.contains("parse error") && !error.detail.contains("remote read"))
        }
    }

    @Test func `informational annotations are ignored`() throws {
        let remark = #","warnings":["PromQL info: metric might not be a counter"]"#
        #expect(try answer(matrix("", remark)).count == 0)
    }

    @Test func `too many values are an error`() throws {
        let series = #"{"metric":{"a":"b"},"values":[[1,"1"],[2,"2"],[3,"3"]]}"#
        #expect(try answer(matrix(series), values: 9).count == 3)
        #expect(throws: DataSourceError.self) { try answer(matrix(series), values: 8) }
        do {
            _ = try answer(matrix(series), values: 8)
        } catch let error as DataSourceError {
            #expect(error.kind == .tooManyValues)
        }
    }

    // MARK: - Queries

    private func catalogue() throws -> DataSourceCatalogue {
        try Samples.catalogue(
            #"{"sources": {"m": {"type": "prometheus", "url": "http://h", "queries": {"q": {"expression": "up", "range": 60}}}}}"#
        )
    }

    private let query = DataQuery(source: "m", query: "q")

    @Test func `a query sends an HTTP request and parses the response`() throws {
        let urls = Mutex<[String]>([])
        let json = matrix(#"{"metric":{},"values":[[1,"1"]]}"#)
        let result = try Samples.run(catalogue(), query) { url, _, then in
            urls.withLock { $0.append(url) }
            then(.success(Array(json.utf8)))
        }
        #expect(try result.get()["value"] == .numbers([1]))
        #expect(urls.withLock { $0.count } == 1)
        #expect(urls.withLock { $0[0].hasPrefix("http://h/api/v1/query_range?query=up&start=") })
    }

    @Test func `HTTP failures and a missing HTTP client are source errors`() throws {
        let failure = DataSourceError(.tooSlow, source: "m", "Slow.")
        let error = try Samples.run(catalogue(), query) { $2(.failure(failure)) }.error
        #expect(error?.kind == .tooSlow && error?.detail.contains("exceeded its time limit") == true)
        let logged = DataSourceError(.refused, source: "", "No.", log: "the status 400")
        #expect(try Samples.run(catalogue(), query) { $2(.failure(logged)) }.error?.log == "query q: the status 400")
        #expect(try Samples.run(catalogue(), query).error?.kind == .unreachable)
    }

    @Test func `at most 64 requests are in progress`() throws {
        let catalogue = try catalogue()
        let waiting = Mutex<[@Sendable (Result<[UInt8], DataSourceError>) -> Void]>([])
        let runner = QueryRunner(catalogue) { _, _, then in waiting.withLock { $0.append(then) } }
        let bound = try catalogue.bind(query)
        let answers = (0..<65).map { _ in
            let answer = Samples.Answer()
            runner.run(bound) { answer.set($0) }
            return answer
        }
        #expect(answers[64].wait().error?.kind == .overloaded)
        #expect(answers[64].wait().error?.log == "query q: 64 requests are already in progress")
        // After a stop all queries have a result.
        runner.stop()
        let json = matrix("")
        for then in waiting.withLock({ $0 }) { then(.success(Array(json.utf8))) }
        for answer in answers.prefix(64) { #expect(answer.wait().error?.kind == .stopped) }
        #expect(!answers.isEmpty && answers.allSatisfy { $0.count == 1 })
        let late = Samples.Answer()
        runner.run(bound) { late.set($0) }
        #expect(late.wait().error?.kind == .stopped)
    }
}
