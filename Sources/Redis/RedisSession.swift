/// The connections to one server: one for commands, and one for the messages of the subscribed channel.
struct RedisSession: Sendable {
    let server: RedisAddress.Server
    let commands: RedisConnection
    /// `nil` if there is no subscription.
    let messages: RedisConnection?

    /// The time for opening a connection and for each reply while a session begins.
    private static let patience = Duration.seconds(1)
    private static var deadline: ContinuousClock.Instant { .now + patience }

    /// Connects to the server of an address, and logs in.
    /// - Parameter channel: The channel to subscribe to.
    init(_ address: RedisAddress, channel: String?) throws(ConnectionError) {
        server = try Self.server(address)
        commands = try Self.connection(server, address)
        guard let channel else {
            messages = nil
            return
        }
        messages = try Self.connection(server, address)
        let reply = try messages?.ask(RedisCommand("SUBSCRIBE", channel), until: Self.deadline)
        if case .error(let message) = reply { throw ConnectionError(message) }
    }

    private static func connection(
        _ server: RedisAddress.Server, _ address: RedisAddress
    ) throws(ConnectionError) -> RedisConnection {
        let connection = try RedisConnection(server, until: deadline)
        if let password = address.password {
            try expect(connection, RedisCommand(["AUTH"] + (address.user.map { [$0] } ?? []) + [password]))
        }
        if address.database != 0 { try expect(connection, RedisCommand("SELECT", "\(address.database)")) }
        // Also the first reply of a server that has stopped but whose system still accepts connections.
        let role = try connection.ask(RedisCommand("ROLE"), until: deadline)
        if case .error(let message) = role { throw ConnectionError(message) }
        guard role.elements.first?.text == "master" else {
            throw ConnectionError("it is not a master, but \(role.elements.first?.text ?? "something else")")
        }
        return connection
    }

    private static func expect(_ connection: RedisConnection, _ command: RedisCommand) throws(ConnectionError) {
        let reply = try connection.ask(command, until: deadline)
        if case .error(let message) = reply { throw ConnectionError(message) }
    }

    /// The server itself, or the current master according to one of the sentinels.
    private static func server(_ address: RedisAddress) throws(ConnectionError) -> RedisAddress.Server {
        guard let master = address.master else { return address.servers[0] }
        var failure = ConnectionError("there is no sentinel")
        for sentinel in address.servers {
            do throws(ConnectionError) {
                let connection = try RedisConnection(sentinel, until: deadline)
                let reply = try connection.ask(
                    RedisCommand("SENTINEL", "get-master-addr-by-name", master), until: deadline)
                if case .error(let message) = reply { throw ConnectionError(message) }
                guard reply.elements.count == 2, let host = reply.elements[0].text,
                    let port = reply.elements[1].number.flatMap({ UInt16(exactly: $0) })
                else { throw ConnectionError("the sentinel does not know a master with this name") }
                return RedisAddress.Server(host: host, port: port)
            } catch {
                failure = error
            }
        }
        throw failure
    }
}
