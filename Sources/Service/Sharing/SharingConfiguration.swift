import Redis

/// The settings of what copies of the service share through Redis.
package struct SharingConfiguration: Sendable {
    /// The address of Redis; `nil` if nothing is shared.
    package var redis: RedisAddress?
    /// The password, if it is not part of the address.
    package var password: String?
    /// The path of the file with the password; `nil` if it is not from a file.
    package var passwordFile: String?
    /// The timeout for a reply from Redis.
    package var time = Duration.milliseconds(50)
    /// The maximum size of fetched data in Redis, in bytes.
    package var valueSize = 1 << 20

    package init() {}

    /// The address with the password; `nil` if nothing is shared.
    var address: RedisAddress? {
        var address = redis
        if let password { address?.password = password }
        return address
    }

    /// The contradictions between settings that are valid by themselves.
    /// - Parameter isSet: Whether any source sets a setting.
    func contradictions(_ isSet: (String) -> Bool) -> [String] {
        var complaints: [String] = []
        let names = ["redis-password", "redis-password-file"].filter(isSet)
        if names.count == 2 { complaints.append("redis-password and redis-password-file must not both be given") }
        if let name = names.first, redis == nil { complaints.append("\(name) is set, but redis is not") }
        return complaints
    }
}

/// The settings of what copies share.
extension Setting {
    static let sharing: [Setting] = [
        Setting(
            name: "redis", letter: nil,
            summary:
                "The Redis server through which copies of the service share rate limits and fetched data. If it is not available, each copy works on its own.",
            unit: nil, values: "`redis://HOST:PORT/DATABASE` or `redis-sentinel://HOST:PORT/MASTER/DATABASE`",
            // The URL may contain a password.
            isSecret: true, fileType: .text, automatic: nil,
            apply: { text, configuration in
                guard let address = RedisAddress(text) else { return false }
                configuration.sharing.redis = address
                return true
            }, show: { $0.sharing.redis.map { _ in "" } }),
        Setting(
            name: "redis-password", letter: nil, summary: "The password for Redis, instead of the one in `redis`.",
            unit: nil, values: "a text", isSecret: true, fileType: .text, automatic: nil,
            apply: { setPassword($0, &$1.sharing) },
            show: { $0.sharing.password != nil && $0.sharing.passwordFile == nil ? "" : nil }),
        Setting(
            name: "redis-password-file", letter: nil,
            summary: "A file with the password for Redis, instead of `redis-password`.", unit: nil,
            values: "the path of a file with a value for `redis-password`", isSecret: false, fileType: .text,
            automatic: nil,
            apply: { text, configuration in
                let lines = SystemFile.text(text).split(whereSeparator: \.isNewline)
                guard lines.count == 1, setPassword(String(lines[0]), &configuration.sharing) else { return false }
                configuration.sharing.passwordFile = text
                return true
            }, show: { $0.sharing.passwordFile }),
        .seconds(
            "redis-timeout", \.sharing.time, 0.001...60,
            "The timeout for a reply from Redis. After it, the service continues without the reply."),
        .whole(
            "max-redis-value", \.sharing.valueSize, 0...65_536, unit: "KiB", scale: 1024,
            "The maximum size of fetched data that copies share. Larger data is fetched by each copy; 0 shares none."),
    ]

    private static func setPassword(_ text: String, _ sharing: inout SharingConfiguration) -> Bool {
        guard !text.isEmpty, text.utf8.count <= 1_024 else { return false }
        sharing.password = text
        return true
    }
}
