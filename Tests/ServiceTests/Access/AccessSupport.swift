import Glibc
import HTTPMessages
import Synchronization

@testable import Service

/// A clock that only a test advances.
final class TestClock: Sendable {
    static let start = 1_790_000_000
    private let began = ContinuousClock.now
    private let milliseconds = Atomic(0)

    func advance(milliseconds count: Int) {
        milliseconds.add(count, ordering: .relaxed)
    }

    var clock: AccessClock {
        AccessClock(
            unixSeconds: { [self] in Self.start + milliseconds.load(ordering: .relaxed) / 1_000 },
            now: { [self] in began + .milliseconds(milliseconds.load(ordering: .relaxed)) })
    }
}

/// A temporary file, which is deleted with its owner.
final class TemporaryFile {
    let path: String

    init(_ text: String) {
        var template = Array("/tmp/plotwright-XXXXXX\0".utf8CString)
        let descriptor = unsafe mkstemp(&template)
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let octets = Array(text.utf8)
        _ = unsafe write(descriptor, octets, octets.count)
        close(descriptor)
    }

    deinit {
        unsafe unlink(path)
    }
}

enum TestKeys {
    static let text = "first:0123456789abcdef second:fedcba9876543210"

    /// Signs a path with the key of this name. The path is unchanged if there is no such key.
    static func sign(_ path: String, expires: Int? = nil, key name: String = "first", of keys: String = text) throws
        -> String
    {
        guard let key = SigningKeys(keys)?.key(named: name) else { return path }
        return try URLSigner.sign(path, with: key, expires: expires)
    }
}
