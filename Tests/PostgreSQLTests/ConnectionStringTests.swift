import PostgreSQL
import Testing

@Suite struct ConnectionStringTests {
    @Test(arguments: ["host=a user=b dbname=c", "postgresql://b:secret@a/c", ""])
    func `valid connection strings are accepted`(text: String) throws {
        #expect(try ConnectionString(text).text == text)
    }

    @Test(arguments: [
        ("hots=a", #"libpq has no connection option "hots"."#),
        ("postgresql://a/c?hots=a", #"libpq has no connection option "hots"."#),
        ("host=a password='secret", "This is not a valid libpq connection string."),
        ("secret", "This is not a valid libpq connection string."),
    ])
    func `errors of invalid connection strings contain no secrets`(text: String, message: String) {
        do throws(ConnectionStringError) {
            _ = try ConnectionString(text)
            Issue.record("The connection string was accepted.")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test(arguments: [
        ("postgresql://b:secret@a/c", true), ("postgres://a/c?password=x", true), ("host=a password=x", true),
        ("postgresql://b@a/c?passfile=x", false),
    ])
    func `passwords in connection strings are recognized`(text: String, hasPassword: Bool) throws {
        #expect(try ConnectionString(text).hasPassword == hasPassword)
    }

    @Test func `a connection without remaining time fails`() {
        do throws(PostgreSQLError) {
            _ = try PostgreSQLConnection("host=/nonexistent user=u", applicationName: "test") { 0 }
            Issue.record("The connection succeeded.")
        } catch {
            guard case .disconnected(let message) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(message.contains("/nonexistent"))
        }
    }
}
