import CAssets

/// The files that travel inside the program.
enum Asset {
    static var openAPIDocument: [UInt8] { unsafe bytes(CAssets.openAPIDocument) }
    static var frontPage: [UInt8] { unsafe bytes(CAssets.frontPage) }

    private static func bytes(_ asset: asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
}
