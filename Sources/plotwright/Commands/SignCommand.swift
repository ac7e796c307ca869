import Glibc
import Service

extension Command {
    private static let keySettings = Setting.all.filter {
        ["signing-keys", "signing-keys-file", "public-url"].contains($0.name)
    }
    private static let key = Option("key", value: "NAME", "The key to sign with. Default: the first one.")
    private static let lifetime = Option(
        "lifetime", value: "SECONDS",
        "The time for which the URL is valid, from now. Default: no limit, unless --expires is set.")
    private static let expires = Option(
        "expires", value: "SECONDS", "The time when the URL expires, in seconds since 1970.")

    static let sign = Command(
        "sign", "Signs URLs of pictures and prints them.", operands: "URL…",
        options: [lifetime, expires, key] + keySettings.map { Option($0) } + [.config],
        notes: """
            URL is an absolute URL, or a path with a query. Characters that browsers would encode are encoded. The keys
            and the public URL come from the same sources as the server's: the command line, the environment, the
            configuration file. The prefix of the public URL is not signed.
            """
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else {
            throw Failure(.usage, "a URL is required; see plotwright sign --help")
        }
        let configuration = try arguments.configuration().configuration
        let keys = configuration.access.signingKeys
        let name = arguments.value(key)
        guard let signer = name.map({ keys.key(named: $0) }) ?? keys.all.first else {
            throw Failure(
                .configuration,
                name == nil
                    ? "no signing key is configured; see signing-keys"
                    : "no signing key has this name; see signing-keys")
        }
        let expiry = try end(arguments)
        for url in arguments.operands {
            do throws(URLSigner.Failure) {
                Console.writeLine(try URLSigner.sign(url, with: signer, expires: expiry, base: configuration.publicURL))
            } catch {
                throw Failure(.usage, "\(url.prefix(200)): \(error.reason)")
            }
        }
    }

    private static func end(_ arguments: Arguments) throws(Failure) -> Int? {
        // The server reads at most fifteen digits.
        let range = 1...99_999_999_999_999
        if arguments.has(lifetime) {
            guard !arguments.has(expires) else { throw Failure(.usage, "--lifetime and --expires cannot be combined") }
            return time(nil) + (try arguments.number(lifetime, in: range))
        }
        return arguments.has(expires) ? try arguments.number(expires, in: range) : nil
    }
}
