import TestSupport
import Testing

@testable import Service

/// Data in the place of a spec.
@Suite struct TabularInputTests {
    private func input(_ text: String, _ query: String = "") throws -> String {
        let service = try TestService()
        let response = try service.request(
            "POST /chart?\(query)", "Content-Type: text/csv; charset=utf-8", content: text)
        return "\(response.status) \(response.text)"
    }

    @Test func `a CSV becomes a spec with the data in it`() throws {
        // The renderer of tests answers with the spec it was given.
        let answer = try input("day,a\n2026-01-01,1\n2026-01-02,2\n", "type=bar&title=A%20title&width=300")
        #expect(answer.hasPrefix("200 picture of {\"title\":\"A title\",\"data\":{\"format\":\"csv\""))
        #expect(answer.contains("\"type\":\"bar\""))
        #expect(answer.hasSuffix("-300.0"))
        #expect(try input("day,a\n2026-01-01,1\n", "x=dy").contains("\"suggestion\":\"day\""))
    }

    @Test func `faults of the data are told with their line`() throws {
        let answer = try input("a,b\n1,2\n3\n")
        #expect(answer.hasPrefix("422"))
        #expect(answer.contains("urn:problem-type:plotwright:invalid-data"))
        #expect(answer.contains("Line 3: The record has 1 field, the first one, which names the columns, has 2."))
    }

    @Test func `what is said of data is not said of specs`() throws {
        let service = try TestService()
        #expect(try service.request("POST /chart?type=line", content: "{}").status == 422)
        #expect(try service.request("GET /chart?type=line&spec=%7B%7D").status == 422)
        #expect(try service.request("POST /chart", "Content-Type: text/plain", content: "a\n1\n").status == 415)
        #expect(
            try service.request("POST /chart", "Content-Type: text/csv; charset=latin1", content: "a\n1\n").status
                == 415)
    }

    @Test func `the same octets as data and as a spec are two requests`() throws {
        let service = try TestService()
        #expect(try service.request("POST /chart", "Content-Type: application/json", content: "1").status == 200)
        // Data of one column without a record.
        #expect(try service.request("POST /chart", "Content-Type: text/csv", content: "1").status == 422)
    }
}
