import Testing

@testable import Redis

@Suite struct RedisAddressTests {
    @Test func `an address has a server, a password and a database`() throws {
        let address = try #require(RedisAddress("redis://me:a%40b%3A@[::1]:7000/12"))
        #expect(address.servers == [.init(host: "::1", port: 7_000)])
        #expect(address.user == "me")
        #expect(address.password == "a@b:")
        #expect(address.database == 12)
        #expect(address.master == nil)
        let short = try #require(RedisAddress("REDIS://:secret@cache"))
        #expect(short.servers == [.init(host: "cache", port: 6_379)])
        #expect(short.user == nil)
        #expect(short.password == "secret")
        #expect(short.database == 0)
    }

    @Test func `an address of sentinels has a master`() throws {
        let address = try #require(RedisAddress("redis-sentinel://:pw@a,b:1,[::2]:3/main/4"))
        #expect(
            address.servers == [.init(host: "a", port: 26_379), .init(host: "b", port: 1), .init(host: "::2", port: 3)])
        #expect(address.master == "main")
        #expect(address.password == "pw")
        #expect(address.database == 4)
    }

    @Test(arguments: [
        "", "redis", "redis://", "http://a", "rediss://a", "redis://a:0", "redis://a:65536", "redis://a:+1",
        "redis://a/x", "redis://a/1/2", "redis://a/-1", "redis://a,b", "redis://a?db=1", "redis://a#1", "redis://a b",
        "redis://%zz@a", "redis://%f@a", "redis://%+1@a", "redis://[::1", "redis://[::1]x", "redis://:80",
        "redis-sentinel://a", "redis-sentinel://a/", "redis-sentinel://a,/m", "redis-sentinel://a/m/1/2",
        "redis://a/123456",
    ])
    func `other texts are refused`(text: String) {
        #expect(RedisAddress(text) == nil)
    }

    @Test func `commands are written with the lengths of their words`() {
        #expect(RedisCommand("SET", "ä", "").bytes == Array("*3\r\n$3\r\nSET\r\n$2\r\nä\r\n$0\r\n\r\n".utf8))
    }
}
