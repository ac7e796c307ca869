import Digests

/// The names of a disk cache's files. Whatever is called otherwise in the folder is somebody else's and left alone.
struct DiskFileName: Sendable {
    /// How all of them begin.
    static let prefix = "plotwright-"
    private static let temporary = prefix + "new-"

    /// How those of one version begin: what other versions have drawn is never asked for.
    private let ofVersion: String
    /// Tells processes that share the folder for a while apart: those of containers all have the same number.
    private let process = UInt64.random(in: 0 ... .max)

    /// - Parameter version: of whatever makes the pictures.
    init(version: String) {
        let letters = version.utf8.map { Base64.url.contains($0) ? $0 : UInt8(ascii: "_") }
        ofVersion = Self.prefix + "v" + String(decoding: letters, as: UTF8.self) + "-"
    }

    /// The file of a picture: a digest of its name, whatever that is.
    func name(of picture: String) -> String {
        ofVersion + SHA256.digest(of: picture.utf8.span).base64URL
    }

    /// The name of a file while it is written.
    func temporaryName(_ number: Int) -> String { Self.temporary + "\(process)-\(number)" }

    /// Whether it is a finished picture of this version.
    func isCurrent(_ name: String) -> Bool {
        name.hasPrefix(ofVersion) && name.utf8.count == ofVersion.utf8.count + 43
    }
}
