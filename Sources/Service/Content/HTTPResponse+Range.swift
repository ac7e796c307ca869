import HTTPMessages

extension HTTPResponse {
    /// The part of this response that a GET asks for with `Range` and `If-Range`, all of it otherwise (RFC 9110 sections
    /// 13.1.5 and 14.2).
    ///
    /// Only a response that says so by `Accept-Ranges` has parts.
    /// - Parameter identifier: the request's.
    func part(for request: HTTPRequest, _ identifier: String) -> HTTPResponse {
        guard request.method == .get, status == .ok, fields[.acceptRanges] != nil,
            let field = request.fields.combined(.range), let range = ByteRange(field)
        else { return self }
        if let validator = request.fields.combined(.ifRange), validator != fields[.entityTag] { return self }
        guard let octets = range.octets(of: content.count) else {
            var response = Problem(.rangeNotSatisfiable, detail: "The representation has \(content.count) octets.")
                .response(to: identifier)
            response.fields.append(.contentRange, "bytes */\(content.count)")
            return response
        }
        var part = HTTPResponse(.partialContent, fields: fields, content: Array(content[octets]))
        part.fields.append(
            .contentRange, "bytes \(octets.lowerBound)-\(octets.upperBound - 1)/\(content.count)")
        return part
    }
}
