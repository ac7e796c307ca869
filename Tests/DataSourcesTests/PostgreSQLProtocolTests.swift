import Data
import Glibc
import PostgreSQL
import Synchronization
import TestSupport
import Testing
import Threads

@testable import DataSources

/// Servers that hang, lie or are not PostgreSQL, simulated by a socket in a folder.
@Suite struct PostgreSQLProtocolTests {
    /// Listens on a socket with the name of PostgreSQL's and sends a fixed answer to every client.
    private final class FalseServer: Sendable {
        let folder: TemporaryFolder
        private let descriptor: Int32
        private let isAnswering: Bool

        /// - Parameter answer: Sent after the client's first message; `nil` to send nothing.
        init(answering answer: [UInt8]?) throws {
            folder = try TemporaryFolder()
            isAnswering = answer != nil
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let path = Array(folder.path(".s.PGSQL.5432").utf8)
            unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
            let isBound = unsafe withUnsafePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(isBound == 0 && listen(descriptor, 8) == 0)
            guard let answer else { return }
            let listener = descriptor
            WorkerThread.start {
                // Closed only here: another socket of the process could get the number before the next `accept`.
                defer { close(listener) }
                while true {
                    let client = accept(listener, nil, nil)
                    guard client >= 0 else { return }
                    var octets = [UInt8](repeating: 0, count: 4_096)
                    unsafe _ = recv(client, &octets, octets.count, 0)
                    unsafe _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
                    close(client)
                }
            }
        }

        deinit {
            shutdown(descriptor, Int32(SHUT_RDWR))
            if !isAnswering { close(descriptor) }
        }
    }

    private func run(_ connection: String, time: Double = 0.3) -> DataSourceError? {
        let session = PostgreSQLSession("ci", connection: connection)
        let result = Result { () throws(DataSourceError) in
            try session.run(BoundStatement(text: "SELECT 1", values: []), TimeLimit(time) { false })
        }
        return result.error
    }

    @Test func `a server that hangs blocks a query only up to the time limit`() throws {
        let server = try FalseServer(answering: nil)
        let error = run("host=\(server.folder.path) user=u dbname=d")
        #expect(error?.kind == .unreachable)
        #expect(error?.detail == #"The data source "ci" cannot be reached."#)
        #expect(error?.log == "it did not respond in time")
    }

    @Test(arguments: [
        Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [], [UInt8](repeating: 0xFF, count: 64),
        // An unknown authentication method, and readiness without authentication.
        [UInt8(ascii: "R"), 0, 0, 0, 8, 0, 0, 0, 99], [UInt8(ascii: "Z"), 0, 0, 0, 5, UInt8(ascii: "I")],
        Array("E\0\0\0\u{1E}SFATAL\0C53300\0Mtoo many\0\0".utf8),
    ])
    func `a server that is not PostgreSQL is unreachable`(_ answer: [UInt8]) throws {
        let server = try FalseServer(answering: answer)
        let error = run("host=\(server.folder.path) user=u dbname=d sslmode=disable", time: 1)
        #expect(error?.kind == .unreachable)
        #expect(error?.detail.contains(server.folder.path) == false)
    }

    @Test func `errors of an unreachable server contain no secrets`() {
        let error = run("host=/nonexistent user=u password=secret dbname=d")
        #expect(error?.kind == .unreachable)
        #expect(error?.detail.contains("nonexistent") == false)
        #expect(error?.log?.contains("/nonexistent") == true)
        #expect(error?.log?.contains("secret") == false)
    }

    @Test func `a stop is not reported as a timeout`() throws {
        let server = try FalseServer(answering: nil)
        let session = PostgreSQLSession("ci", connection: "host=\(server.folder.path) user=u dbname=d")
        let questions = Atomic(0)
        // Stops after the session has begun to wait for the server.
        let limit = TimeLimit(3_600) { questions.add(1, ordering: .relaxed).newValue > 3 }
        let result = Result { () throws(DataSourceError) in
            try session.run(BoundStatement(text: "SELECT 1", values: []), limit)
        }
        #expect(result.error?.kind == .stopped)
    }

    @Test(arguments: [
        ("57014", DataSourceError.Kind.tooSlow), ("55P03", .tooSlow), ("53300", .overloaded), ("57P01", .unreachable),
        ("08006", .unreachable), ("", .unreachable), ("42601", .refused), ("42501", .refused), ("25006", .refused),
        ("22P02", .refused),
    ])
    func `SQL states become kinds of errors`(_ state: String, _ kind: DataSourceError.Kind) {
        let error = PostgreSQLFailure(state: state, message: "near \"secret\"").error("ci")
        #expect(error.kind == kind)
        #expect(!error.detail.contains("secret"))
        #expect(error.log?.contains("secret") == true)
    }

    @Test(arguments: ["22012", "22P02"])
    func `errors blame the values only if the statement has values`(_ state: String) {
        let failure = PostgreSQLFailure(state: state, message: "division by zero")
        #expect(
            failure.error("ci", hasValues: true).detail
                == #"The data source "ci" rejected the values of the parameters."#)
        let error = failure.error("ci")
        #expect(error.kind == .refused)
        #expect(error.detail == #"The query of the data source "ci" failed; the operator's log contains the reason."#)
        #expect(error.log == "division by zero (SQLSTATE \(state))")
    }

    @Test(arguments: [
        (UInt32(1184), "2026-11-22 10:30:00.25+00", ResultValue.date(1_795_343_400.25)),
        (1114, "2026-11-22 10:30:00", .date(1_795_343_400)),
        (1082, "2026-11-22", .date(1_795_305_600)), (1082, "infinity", .missing),
        (1700, "12345678901234567890.5", .number(12345678901234567890.5)),
        (23, "-5", .number(-5)), (16, "t", .text("true")), (16, "f", .text("false")),
        (2950, "6ba7b810", .text("6ba7b810")),
    ])
    func `values are parsed as PostgreSQL writes them`(_ type: UInt32, _ text: String, _ value: ResultValue) {
        #expect(PostgreSQLType(oid: type).value(text) == value)
    }

    @Test func `PostgreSQL values that cannot be drawn`() {
        #expect(PostgreSQLType(oid: 1082).value("0044-03-15 BC") == nil)
        #expect(PostgreSQLType(oid: 17).value("\\x00") == nil)
    }
}
