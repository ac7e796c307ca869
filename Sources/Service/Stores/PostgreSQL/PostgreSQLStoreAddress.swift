import PostgreSQL

/// The address of a store in PostgreSQL.
struct PostgreSQLStoreAddress: Hashable, Sendable {
    /// The connection URL of libpq (PostgreSQL's manual, section 34.1.1.2), without a password.
    let connection: String
    /// The file with the password; `nil` if libpq finds one by itself, or none is necessary.
    let passwordFile: String?

    /// Whether the text is meant to be such a URL, and not a path.
    static func isURL(_ text: String) -> Bool {
        ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
    }

    /// The text for messages, without a password.
    static func shown(_ text: String) -> String {
        guard isURL(text), (try? Self(text, passwordFile: nil)) == nil else { return text }
        // A URL that is not accepted may have a password anywhere.
        return "a URL of PostgreSQL"
    }

    /// The content of the password's file without its line end. It is read for each connection, so that the password
    /// can be changed.
    var password: String? {
        passwordFile.map { path in
            let text = SystemFile.text(path)
            return String(text.prefix { !$0.isNewline })
        }
    }

    /// - Throws: A sentence for the operator.
    init(_ text: String, passwordFile: String?) throws(StoreError) {
        let string: ConnectionString
        do throws(ConnectionStringError) {
            string = try ConnectionString(text)
        } catch {
            throw StoreError(kind: .foreign, message: error.message)
        }
        guard !string.hasPassword else {
            throw StoreError(
                kind: .foreign,
                message:
                    "its URL has a password, which others can see; use saved-charts-password-file or libpq's own file")
        }
        connection = string.text
        self.passwordFile = passwordFile
    }
}
