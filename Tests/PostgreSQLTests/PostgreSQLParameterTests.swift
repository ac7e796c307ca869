import Testing

@testable import PostgreSQL

@Suite struct PostgreSQLParameterTests {
    @Test(arguments: [0, 1, -1, 258, Int.min, Int.max])
    func `integers have eight bytes in network order`(number: Int) throws {
        let bytes = try #require(PostgreSQLParameter.integer(number).octets)
        #expect(bytes.count == 8)
        #expect(PostgreSQLField(bytes: bytes).integer == number)
    }

    @Test func `integers of other sizes keep their signs`() {
        #expect(PostgreSQLField(bytes: [0xFF, 0xFE]).integer == -2)
        #expect(PostgreSQLField(bytes: [0x7F, 0xFF, 0xFF, 0xFF]).integer == 0x7FFF_FFFF)
        #expect(PostgreSQLField(bytes: [0x80, 0, 0, 0]).integer == -0x8000_0000)
        for count in [0, 1, 3, 9] {
            #expect(PostgreSQLField(bytes: [UInt8](repeating: 1, count: count)).integer == nil)
        }
    }

    @Test func `other values`() {
        #expect(PostgreSQLField(bytes: nil).integer == nil)
        #expect(PostgreSQLField(bytes: [1]).boolean == true)
        #expect(PostgreSQLField(bytes: [0]).boolean == false)
        #expect(PostgreSQLField(bytes: [0xC3, 0xBC]).text == "ü")
        #expect(PostgreSQLField(bytes: [0xC3]).text == nil)
        #expect(PostgreSQLParameter.null.octets == nil)
        #expect(PostgreSQLParameter.bytes([]).octets == [])
    }
}
