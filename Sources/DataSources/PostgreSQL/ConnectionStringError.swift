/// Why a text is no connection string.
struct ConnectionStringError: Error, Hashable {
    /// A sentence.
    let message: String

    /// - Parameter reason: what libpq says; it may quote the string, and with it a password, but for names of options.
    init(_ reason: String) {
        let name = reason.split(separator: "\"", maxSplits: 2).dropFirst().first.map(String.init)
        let isAboutName = ["invalid connection option", "invalid URI query parameter"].contains(where: reason.hasPrefix)
        message =
            if isAboutName, let name { "libpq has no connection option \"\(name)\"." } else {
                "This is no connection string of libpq."
            }
    }
}
