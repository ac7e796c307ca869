import CAssets
import Dialects
import JSON

extension Route {
    /// `GET /openapi.yaml`: the description of this interface.
    static var openAPI: Route {
        .document("/openapi.yaml", StaticDocument(Asset.openAPIDocument, contentType: "application/yaml"))
    }

    /// `GET /schema`: the JSON Schema of the spec.
    static func schema(_ dialect: any TabularDialect) -> Route {
        .document("/schema", StaticDocument(dialect.schema.bytes, contentType: "application/schema+json"))
    }
}

/// The files that are embedded in the program.
enum Asset {
    static var openAPIDocument: [UInt8] { unsafe bytes(CAssets.openAPIDocument) }
    static var frontPage: [UInt8] { unsafe bytes(CAssets.frontPage) }

    static var playgroundPage: [UInt8] { unsafe bytes(CAssets.playgroundPage) }

    static func bytes(_ asset: asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
}
