import Data
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import DataSources

/// Helpers that several tests share.
enum Samples {
    static func catalogue(_ json: String) throws -> DataSourceCatalogue {
        try DataSourceCatalogue(Array(json.utf8))
    }

    /// `Examples/data/sources.json`.
    static func example() throws -> DataSourceCatalogue {
        try DataSourceCatalogue(file("Examples/data/sources.json"))
    }

    /// A file of the project.
    static func file(_ path: String) throws -> [UInt8] {
        let root = #filePath.replacing("Tests/DataSourcesTests/Samples.swift", with: "")
        return try #require(File.read(root + path))
    }

    /// Runs a query and waits for its result.
    static func run(_ runner: QueryRunner, _ query: BoundQuery) -> Result<Table, DataSourceError> {
        let answer = Answer()
        runner.run(query) { answer.set($0) }
        return answer.wait()
    }

    static func run(
        _ catalogue: DataSourceCatalogue, _ query: DataQuery, httpGet: HTTPGet? = nil,
        limits: ResultLimits = ResultLimits()
    ) throws -> Result<Table, DataSourceError> {
        let runner = QueryRunner(catalogue, httpGet: httpGet, limits: limits)
        defer { runner.stop() }
        return run(runner, try catalogue.bind(query))
    }

    /// The result of a query, which arrives in a callback.
    final class Answer: Sendable {
        private let result = Mutex<[Result<Table, DataSourceError>]>([])
        private let isThere = DispatchSemaphore(value: 0)

        func set(_ value: Result<Table, DataSourceError>) {
            result.withLock { $0.append(value) }
            isThere.signal()
        }

        func wait() -> Result<Table, DataSourceError> {
            guard isThere.wait(timeout: .now() + 30) == .success else {
                return .failure(DataSourceError(.tooSlow, source: "", "The test did not wait any longer."))
            }
            // For another call of `wait`.
            isThere.signal()
            return result.withLock { $0[0] }
        }

        var count: Int { result.withLock { $0.count } }
    }
}

extension Result where Success == Table, Failure == DataSourceError {
    var error: DataSourceError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
