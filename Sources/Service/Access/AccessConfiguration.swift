/// Who may have what.
package struct AccessConfiguration: Sendable {
    package var signingKeys = SigningKeys()
    /// Where the keys come from, if from a file.
    package var signingKeysFile: String?
    /// Whether the URL of a picture has to be signed.
    package var imagesMustBeSigned = false
    /// For what changes something or takes a spec as content; empty when anybody may.
    package var tokens = BearerTokens()
    package var tokensFile: String?
    package var origins: CrossOriginPolicy?
    package var rate = RateLimit()
    package var proxies = TrustedProxies()

    package init() {}

    /// What is wrong although each setting by itself is right.
    /// - Parameter isSaid: whether a setting was told by anybody.
    func contradictions(_ isSaid: (String) -> Bool) -> [String] {
        var complaints: [String] = []
        for name in ["signing-keys", "bearer-tokens"] where isSaid(name) && isSaid(name + "-file") {
            complaints.append("\(name) and \(name)-file must not both be given")
        }
        if imagesMustBeSigned, signingKeys.isEmpty {
            complaints.append("signed-images is on, but signing-keys or signing-keys-file gives no key")
        }
        return complaints
    }
}
