import CAssets
import Specs

extension Route {
    /// `GET /openapi.yaml`: the description of this interface.
    static var openAPI: Route {
        .document("/openapi.yaml", StaticDocument(Asset.openAPIDocument, contentType: "application/yaml"))
    }

    /// `GET /assets/base.css`: the look of all pages of the server.
    static var baseStyle: Route {
        .document("/assets/base.css", StaticDocument(Asset.baseStyle, contentType: "text/css; charset=utf-8"))
    }

    /// `GET /schema`: the JSON Schema of the spec.
    static var schema: Route {
        .document("/schema", StaticDocument(SchemaDocument.bytes, contentType: "application/schema+json"))
    }
}

/// The files that are embedded in the program.
enum Asset {
    static var openAPIDocument: [UInt8] { unsafe bytes(CAssets.openAPIDocument) }
    static var frontPage: [UInt8] { unsafe bytes(CAssets.frontPage) }

    static var baseStyle: [UInt8] { unsafe bytes(CAssets.baseStyle) }

    private static func bytes(_ asset: asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
}
