/// The settings of access.
extension Setting {
    static let access: [Setting] = signatures + tokens + limits + origins

    private static let signatures: [Setting] = [
        secret(
            "signing-keys", values: "texts `NAME:SECRET` with spaces between them",
            "Keys that URLs may be signed with; the first is that of `plotwright sign`. A secret has at least 16 characters."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.signingKeys = keys
            return true
        } isSet: {
            !$0.signingKeys.isEmpty && $0.signingKeysFile == nil
        },
        file(
            "signing-keys-file", \.access.signingKeysFile, values: "the path of a file with what `signing-keys` takes",
            "Where the keys are instead, separated by spaces or line ends."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.signingKeys = keys
            return true
        },
        .toggle(
            "signed-images", \.access.imagesMustBeSigned,
            "Whether the URL of every picture and saved spec that is asked for by GET has to be signed; 403 without."),
    ]

    private static let tokens: [Setting] = [
        secret(
            "bearer-tokens", values: "tokens with spaces between them",
            "POST needs one of them, and so does all that changes something; 401 without. A token has at least 16 characters."
        ) {
            guard let tokens = BearerTokens($0) else { return false }
            $1.tokens = tokens
            return true
        } isSet: {
            !$0.tokens.isEmpty && $0.tokensFile == nil
        },
        file(
            "bearer-tokens-file", \.access.tokensFile, values: "the path of a file with what `bearer-tokens` takes",
            "Where the tokens are instead, separated by spaces or line ends."
        ) {
            guard let tokens = BearerTokens($0) else { return false }
            $1.tokens = tokens
            return true
        },
    ]

    private static let limits: [Setting] = [
        .whole(
            "rate-limit", \.access.rate.perMinute, 0...1_000_000, unit: "requests a minute",
            "Of each client; more are answered 429. 0 sets no limit."),
        .whole(
            "rate-burst", \.access.rate.burst, 1...1_000_000, unit: "requests",
            automatic: Automatic(words: "that of `rate-limit`") {
                $1.access.rate.burst = max(1, $1.access.rate.perMinute)
            },
            "That a client may send at once after a rest."),
        .whole(
            "rate-clients", \.access.rate.clients, 1...10_000_000, unit: "clients",
            "That are told apart at a time; then those seen longest ago are forgotten."),
        list(
            "trusted-proxies", \.access, values: "addresses and ranges such as `10.0.0.0/8` with spaces between them",
            "Proxies that tell truly where requests come from.",
            set: { $1.proxies.set($0) }, show: { $0.proxies.text }),
        .word(
            "forwarded-field", \.access.proxies.field,
            "The field in which they do; they have to write it, or take it away, whatever clients send."),
    ]

    private static let origins: [Setting] = [
        list(
            "cors-origins", \.access, values: "origins such as `https://example.com` with spaces between them or `*`",
            "Web pages of these origins may read answers by script.",
            set: {
                guard let origins = CrossOriginPolicy($0) else { return false }
                $1.origins = origins
                return true
            }, show: { $0.origins?.text })
    ]

    // MARK: - Kinds of settings

    private static func secret(
        _ name: String, values: String, _ summary: String,
        set: @escaping @Sendable (String, inout AccessConfiguration) -> Bool,
        isSet: @escaping @Sendable (AccessConfiguration) -> Bool
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: values, isSecret: true, fileType: .text,
            automatic: nil, apply: { set($0, &$1.access) }, show: { isSet($0.access) ? "" : nil })
    }

    /// A file of secrets, which is read while settings are.
    private static func file(
        _ name: String, _ path: Path<String?>, values: String, _ summary: String,
        set: @escaping @Sendable (String, inout AccessConfiguration) -> Bool
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: values, isSecret: false, fileType: .text,
            automatic: nil,
            apply: { text, configuration in
                guard set(SystemFile.text(text), &configuration.access) else { return false }
                configuration[keyPath: path] = text
                return true
            }, show: { $0[keyPath: path] })
    }
}
