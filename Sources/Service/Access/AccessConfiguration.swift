/// The rules for access to the service.
package struct AccessConfiguration: Sendable {
    package var signingKeys = SigningKeys()
    /// The path of the file with the keys; `nil` if the keys are not from a file.
    package var signingKeysFile: String?
    /// Whether the URL of a picture must be signed.
    package var imagesMustBeSigned = false
    /// Whether charts of alerts need no signature nevertheless.
    package var alertChartsAreOpen = false
    /// The accounts whose keys sign URLs with `c` or `chart` in QuickChart's way; empty if these need no signature.
    package var quickChartAccounts = SigningKeys()
    package var quickChartAccountsFile: String?
    /// The tokens for requests that change something or that send a spec as content; empty if these requests need no
    /// token.
    package var tokens = BearerTokens()
    package var tokensFile: String?
    package var origins: CrossOriginPolicy?
    package var rate = RateLimit()
    package var proxies = TrustedProxies()

    package init() {}

    /// The contradictions between settings that are valid by themselves.
    /// - Parameter isSet: Whether any source sets a setting.
    func contradictions(_ isSet: (String) -> Bool) -> [String] {
        var complaints: [String] = []
        for name in ["signing-keys", "bearer-tokens", "quickchart-accounts"] where isSet(name) && isSet(name + "-file")
        {
            complaints.append("\(name) and \(name)-file must not both be given")
        }
        if imagesMustBeSigned, signingKeys.isEmpty {
            complaints.append("signed-images is on, but neither signing-keys nor signing-keys-file contains a key")
        }
        return complaints
    }
}

/// The settings of access.
extension Setting {
    static let access: [Setting] = signatures + accounts + tokens + limits + origins

    private static let signatures: [Setting] = [
        secret(
            "signing-keys", values: "`NAME:SECRET` pairs separated by spaces, with secrets of at least 16 characters",
            "The keys for signed URLs. `plotwright sign` uses the first one."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.signingKeys = keys
            return true
        } isSet: {
            !$0.signingKeys.isEmpty && $0.signingKeysFile == nil
        },
        file(
            "signing-keys-file", \.access.signingKeysFile, values: "the path of a file with a value for `signing-keys`",
            "A file with the keys, separated by spaces or line breaks, instead of `signing-keys`."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.signingKeys = keys
            return true
        },
        .toggle(
            "signed-images", \.access.imagesMustBeSigned,
            "Whether the URL of every GET request for a picture or a saved spec must be signed. A request without a signature is answered with 403."
        ),
        .toggle(
            "open-alert-charts", \.access.alertChartsAreOpen,
            "Whether the charts of alerts that the operator has defined (`/prometheus/alert/NAME`) need no signature although `signed-images` is on."
        ),
    ]

    private static let accounts: [Setting] = [
        secret(
            "quickchart-accounts",
            values: "`ACCOUNT:KEY` pairs separated by spaces, with keys of at least 16 characters",
            "The accounts that may request Chart.js configurations, QR codes and the other pictures of QuickChart by GET, with `sig` and `accountId` as in QuickChart. A request without a valid signature is answered with 403."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.quickChartAccounts = keys
            return true
        } isSet: {
            !$0.quickChartAccounts.isEmpty && $0.quickChartAccountsFile == nil
        },
        file(
            "quickchart-accounts-file", \.access.quickChartAccountsFile,
            values: "the path of a file with a value for `quickchart-accounts`",
            "A file with the accounts, separated by spaces or line breaks, instead of `quickchart-accounts`."
        ) {
            guard let keys = SigningKeys($0) else { return false }
            $1.quickChartAccounts = keys
            return true
        },
    ]

    private static let tokens: [Setting] = [
        secret(
            "bearer-tokens", values: "tokens of at least 16 characters, separated by spaces",
            "The tokens for POST requests and all requests that change something. A request without a token is answered with 401."
        ) {
            guard let tokens = BearerTokens($0) else { return false }
            $1.tokens = tokens
            return true
        } isSet: {
            !$0.tokens.isEmpty && $0.tokensFile == nil
        },
        file(
            "bearer-tokens-file", \.access.tokensFile, values: "the path of a file with a value for `bearer-tokens`",
            "A file with the tokens, separated by spaces or line breaks, instead of `bearer-tokens`."
        ) {
            guard let tokens = BearerTokens($0) else { return false }
            $1.tokens = tokens
            return true
        },
    ]

    private static let limits: [Setting] = [
        .whole(
            "rate-limit", \.access.rate.perMinute, 0...1_000_000, unit: "requests per minute",
            "The maximum average request rate of each client. A further request is answered with 429. 0 means no limit."
        ),
        .whole(
            "rate-limit-burst", \.access.rate.burst, 1...1_000_000, unit: "requests",
            automatic: Automatic(words: "the value of `rate-limit`") {
                $1.access.rate.burst = max(1, $1.access.rate.perMinute)
            },
            "The number of requests that a client may send at once after a pause."
        ).formerly("rate-burst"),
        .whole(
            "rate-limit-clients", \.access.rate.clients, 1...10_000_000, unit: "clients",
            "The maximum number of clients that the server tracks. It forgets the least recently seen clients first."
        ).formerly("rate-clients"),
        list(
            "trusted-proxies", \.access, values: "addresses and ranges such as `10.0.0.0/8`, separated by spaces",
            "The proxies that are trusted to report the addresses of clients and the public URL of the server.",
            set: { $1.proxies.set($0) }, show: { $0.proxies.text }),
        .word(
            "forwarded-field", \.access.proxies.field,
            "The header field in which trusted proxies report the client's address. They must overwrite or remove this field if a client sends it, and also `X-Forwarded-Host`, `X-Forwarded-Proto` and `X-Forwarded-Prefix`."
        ),
    ]

    private static let origins: [Setting] = [
        list(
            "cors-origins", \.access, values: "origins such as `https://example.com`, separated by spaces, or `*`",
            "The origins of web pages whose scripts may read responses and use `/mcp`.",
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

    /// A setting for a file of secrets. The file is read when the setting is read.
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
