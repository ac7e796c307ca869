import Glibc
import Service

extension Command {
    private static let keySettings = Setting.all.filter { ["signing-keys", "signing-keys-file"].contains($0.name) }
    private static let key = Option("key", value: "NAME", "The key to sign with. Without it: the first one.")
    private static let lifetime = Option(
        "lifetime", value: "SECONDS",
        "For how long the URL is valid from now on. Without it, and without expires: for ever.")
    private static let expires = Option(
        "expires", value: "SECONDS", "From when on the URL is not valid any more, in seconds since 1970.")

    static let sign = Command(
        "sign", "Prints URLs of pictures with their signatures.", operands: "URL…",
        options: [lifetime, expires, key] + keySettings.map { Option($0) } + [.config],
        notes: """
            URL is an absolute URL, or a path with a query. Characters that browsers would encode are encoded. The keys are found
            where the server finds them: here, in the environment, in the file.
            """
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "which URL? see plotwright sign --help") }
        let keys = try arguments.configuration().configuration.access.signingKeys
        let name = arguments.value(key)
        guard let signer = name.map({ keys.key(named: $0) }) ?? keys.all.first else {
            throw Failure(
                .configuration, name == nil ? "there is no key; see signing-keys" : "there is no key of that name")
        }
        let expiry = try end(arguments)
        for url in arguments.operands {
            do throws(URLSigner.Failure) {
                Console.say(try URLSigner.sign(url, with: signer, expires: expiry))
            } catch {
                throw Failure(.usage, "\(url.prefix(200)): \(error.reason)")
            }
        }
    }

    private static func end(_ arguments: Arguments) throws(Failure) -> Int? {
        // Fifteen digits are what the server reads.
        let range = 1...99_999_999_999_999
        if arguments.has(lifetime) {
            guard !arguments.has(expires) else { throw Failure(.usage, "--lifetime and --expires exclude each other") }
            return time(nil) + (try arguments.number(lifetime, in: range))
        }
        return arguments.has(expires) ? try arguments.number(expires, in: range) : nil
    }
}
