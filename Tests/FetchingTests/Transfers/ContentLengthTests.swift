import Testing

@testable import Fetching

@Suite struct ContentLengthTests {
    @Test(
        arguments: [
            ([], .unsaid), (["0"], .octets(0)), (["32"], .octets(32)), (["32, 32"], .octets(32)),
            (["32", "32"], .octets(32)), (["32 ,32"], .octets(32)), (["99999999999999999999"], .octets(1 << 31)),
            (["32", "46"], .malformed), (["32, 46"], .malformed), (["46, 32"], .malformed), (["32;x"], .malformed),
            ([""], .malformed), (["32,"], .malformed), (["32", ""], .malformed), (["-5"], .malformed),
            (["+5"], .malformed), (["0x20"], .malformed), (["3 2"], .malformed), (["\"32\""], .malformed),
            (["٣٢"], .malformed),
        ] as [([String], ContentLength)])
    func `lengths are parsed if all are equal`(values: [String], length: ContentLength) {
        var fields = ResponseFields()
        for value in values { fields.append("Content-Length", value) }
        #expect(ContentLength(fields) == length)
    }
}
