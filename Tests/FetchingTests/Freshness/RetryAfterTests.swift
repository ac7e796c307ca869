import Testing

@testable import Fetching

@Suite struct RetryAfterTests {
    /// 1994-11-06T08:49:37Z.
    private static let now = 784_111_777

    @Test(
        arguments: [
            ([], nil), (["10"], 10), (["0"], 0), (["299"], 299), (["301"], 300), (["99999999999999999999"], 300),
            (["soon"], 0), (["-5"], 0), (["10", "20"], 20), (["Sun, 06 Nov 1994 08:50:37 GMT"], 60),
            (["Sun, 06 Nov 1994 08:48:37 GMT"], 0), (["Sun, 06 Nov 2094 08:48:37 GMT"], 300),
        ] as [([String], Int?)])
    func `a pause is given in seconds or as a date, and is limited`(values: [String], seconds: Int?) {
        var fields = ResponseFields()
        for value in values { fields.append("Retry-After", value) }
        #expect(RetryAfter.pause(fields, received: Self.now) == seconds.map { .seconds($0) })
    }

    @Test func `the date is relative to the server's clock`() {
        var fields = ResponseFields()
        fields.append("Retry-After", "Sun, 06 Nov 1994 09:50:07 GMT")
        fields.append("Date", "Sun, 06 Nov 1994 09:49:37 GMT")
        #expect(RetryAfter.pause(fields, received: Self.now) == .seconds(30))
    }
}
