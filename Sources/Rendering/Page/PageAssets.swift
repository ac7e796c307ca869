import CPageAssets
import Digests

/// The script and the style sheet of pages, which are the same for all pages.
enum PageAssets {
    static let script = unsafe bytes(of: pageScript)
    static let style = unsafe bytes(of: pageStyle)

    /// The Content-Security-Policy of a page: only this script and this style sheet, and pictures inside the page.
    static let policy =
        "default-src 'none'; script-src \(source(script)); style-src \(source(style)); img-src data:; base-uri 'none'; form-action 'none'"

    private static func source(_ bytes: [UInt8]) -> String {
        "'sha256-\(Base64.standard.encode(SHA256.digest(of: bytes.span).bytes))'"
    }

    private static func bytes(of asset: page_asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
}
