import CCurl

/// A URL as parsed by libcurl. Transfers use this result, so that no two parsers can differ.
@safe final class URLHandle {
    private let handle: OpaquePointer

    /// - Returns: `nil` if libcurl rejects the text.
    convenience init?(_ text: String) {
        self.init()
        guard set(CURLUPART_URL, text, flags: CURLU_DISALLOW_USER) else { return nil }
    }

    private init?() {
        guard shim_curl_is_there() != 0, let handle = unsafe shim_curl_url() else { return nil }
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe shim_curl_url_cleanup(handle)
    }

    /// Resolves a reference relative to this URL (RFC 3986 section 5).
    func follow(_ reference: String) -> Bool {
        set(CURLUPART_URL, reference, flags: CURLU_DISALLOW_USER)
    }

    func set(_ part: CURLUPart, _ value: String?, flags: Int32 = 0) -> Bool {
        unsafe shim_curl_url_set(handle, part, value, UInt32(bitPattern: flags)) == CURLUE_OK
    }

    func get(_ part: CURLUPart, flags: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard unsafe shim_curl_url_get(handle, part, &value, UInt32(bitPattern: flags)) == CURLUE_OK,
            let value = unsafe value
        else { return nil }
        defer { unsafe shim_curl_free(value) }
        return unsafe String(cString: value)
    }
}
