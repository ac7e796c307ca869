import Caching

extension FetchKey {
    /// Whatever determines the content, for a shared cache.
    var sharedKey: [UInt8] {
        var writer = SharedWriter()
        writer.write("fetch")
        writer.write(url.text)
        writer.write(accept)
        return writer.bytes
    }
}

extension SharedForm<KnownContent> {
    /// The form of content with its validators.
    /// - Parameter octets: The maximum size of the content.
    static func content(of key: FetchKey, octets: Int) -> SharedForm {
        SharedForm { content in
            var writer = SharedWriter()
            writer.write(content.isKnownWhole ? 1 : 0)
            writer.write(content.url.text)
            for name in ResponseFields.Name.allCases {
                let values = content.fields.all(name)
                writer.write(values.count)
                for value in values { writer.write(value) }
            }
            writer.write(content.bytes)
            let keepTime = Validators(content.fields).lines.isEmpty ? Duration.zero : .seconds(600)
            return (writer.bytes, keepTime)
        } decode: { bytes in
            KnownContent(shared: bytes, octets: octets)
        } cost: { content in
            content.cost(key)
        }
    }
}

extension KnownContent {
    /// - Parameter octets: The maximum size of the content.
    fileprivate init?(shared bytes: [UInt8], octets: Int) {
        var reader = SharedReader(bytes)
        guard let isKnownWhole = reader.number(), let text = reader.text(), let url = try? FetchURL(text) else {
            return nil
        }
        var fields = ResponseFields()
        for name in ResponseFields.Name.allCases {
            guard let count = reader.number(), 0...100 ~= count else { return nil }
            for _ in 0..<count {
                guard let value = reader.text() else { return nil }
                fields.append(name.rawValue, value)
            }
        }
        guard let content = reader.part(), content.count <= octets, reader.isAtEnd else { return nil }
        self.init(bytes: content, fields: fields, isKnownWhole: isKnownWhole == 1, url: url)
    }
}
