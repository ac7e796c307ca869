import CCurl
import Glibc
import Numbers

/// Sends requests and mails with libcurl. Each call blocks its thread until the response is complete or its time limit
/// is exceeded.
///
/// In contrast to `Fetching`, the addresses come from the operator alone.
package struct DeliveryClient: Sendable {
    package var userAgent: String
    /// The time limit of a call, in seconds.
    package var time: Double
    /// The maximum size of the content of a response, in bytes.
    package var limit = 16 << 20
    /// A PEM file with certificate authorities, instead of the system's.
    package var authorities: String?

    package init(userAgent: String, time: Double, authorities: String? = nil) {
        self.userAgent = userAgent
        self.time = time
        self.authorities = authorities
    }

    /// Whether libcurl can be loaded. No other function works without it.
    package static var isAvailable: Bool { shim_curl_is_there() != 0 && isReady }

    private static let isReady: Bool = shim_curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Sends a request. Redirects are not followed.
    package func send(_ request: WebRequest) throws(DeliveryFailure) -> WebResponse {
        let transfer = try Transfer(self, sending: request.method == "GET" ? [] : request.content)
        try transfer.set([
            (CURLOPT_URL, request.url), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_CUSTOMREQUEST, request.method),
        ])
        try transfer.set([(CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_HTTP09_ALLOWED, 0)])
        // Without `Expect`, libcurl sends larger content at once.
        try transfer.setList(CURLOPT_HTTPHEADER, request.fields + ["Expect:"])
        if request.method != "GET" {
            try transfer.set([(CURLOPT_UPLOAD, 1), (CURLOPT_INFILESIZE_LARGE, request.content.count)])
        }
        try transfer.perform()
        return WebResponse(status: transfer.status, fields: transfer.fields, content: transfer.content)
    }

    /// Sends a mail.
    package func send(_ request: MailSubmission) throws(DeliveryFailure) {
        let transfer = try Transfer(self, sending: request.message)
        try transfer.set([
            (CURLOPT_URL, request.url), (CURLOPT_PROTOCOLS_STR, "smtp,smtps"),
            (CURLOPT_MAIL_FROM, "<\(request.sender)>"),
        ])
        if let user = request.user { try transfer.set([(CURLOPT_USERNAME, user)]) }
        if let password = request.password { try transfer.set([(CURLOPT_PASSWORD, password)]) }
        let level =
            switch request.security {
            case .required: Int(CURLUSESSL_ALL.rawValue)
            case .opportunistic: Int(CURLUSESSL_TRY.rawValue)
            case .none: Int(CURLUSESSL_NONE.rawValue)
            }
        try transfer.set([
            (CURLOPT_USE_SSL, level), (CURLOPT_UPLOAD, 1), (CURLOPT_INFILESIZE_LARGE, request.message.count),
        ])
        try transfer.setList(CURLOPT_MAIL_RCPT, request.recipients.map { "<\($0)>" })
        try transfer.perform()
    }
}

/// One transfer of libcurl.
@safe private final class Transfer {
    private let handle: UnsafeMutableRawPointer
    private let message: UnsafeMutablePointer<CChar>
    private var list: UnsafeMutablePointer<curl_slist>?
    private let sent: [UInt8]
    private var position = 0
    private let limit: Int
    private var isTooLarge = false
    private(set) var content: [UInt8] = []
    private(set) var fields: [String: String] = [:]

    init(_ client: DeliveryClient, sending content: [UInt8]) throws(DeliveryFailure) {
        guard DeliveryClient.isAvailable, let handle = unsafe shim_curl_easy_init() else {
            throw DeliveryFailure("libcurl cannot be loaded")
        }
        unsafe self.handle = unsafe handle
        unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        sent = content
        limit = client.limit
        let milliseconds = Int(limiting: max(1, min(client.time, 3_600) * 1_000))
        try set([
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_NETRC, 0), (CURLOPT_TIMEOUT_MS, milliseconds),
            (CURLOPT_CONNECTTIMEOUT_MS, milliseconds), (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
        ])
        try set([(CURLOPT_USERAGENT, client.userAgent), (CURLOPT_PROXY, "")])
        if let authorities = client.authorities { try set([(CURLOPT_CAINFO, authorities)]) }
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        try check(unsafe shim_curl_easy_set_pointer(handle, CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(message)))
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA] {
            try check(unsafe shim_curl_easy_set_pointer(handle, option, context))
        }
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_WRITEFUNCTION, Self.receive))
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_HEADERFUNCTION, Self.receiveLine))
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_READFUNCTION, Self.readBody))
    }

    deinit {
        unsafe shim_curl_easy_cleanup(handle)
        unsafe shim_curl_slist_free_all(list)
        unsafe message.deallocate()
    }

    // MARK: - Options

    func set(_ numbers: [(CURLoption, Int)]) throws(DeliveryFailure) {
        for (option, value) in numbers { try check(unsafe shim_curl_easy_set_number(handle, option, value)) }
    }

    func set(_ texts: [(CURLoption, String)]) throws(DeliveryFailure) {
        for (option, text) in texts { try check(unsafe shim_curl_easy_set_text(handle, option, text)) }
    }

    /// Sets the only list of the transfer.
    func setList(_ option: CURLoption, _ texts: [String]) throws(DeliveryFailure) {
        for text in texts {
            guard let longer = unsafe shim_curl_slist_append(list, text) else {
                throw DeliveryFailure("there is not enough memory")
            }
            unsafe list = unsafe longer
        }
        try check(unsafe shim_curl_easy_set_pointer(handle, option, UnsafeMutableRawPointer(list)))
    }

    private func check(_ code: CURLcode) throws(DeliveryFailure) {
        guard code == CURLE_OK else {
            throw DeliveryFailure("libcurl does not accept an option (code \(code.rawValue))")
        }
    }

    // MARK: - The transfer

    var status: Int { unsafe shim_curl_easy_get_status(handle) }

    func perform() throws(DeliveryFailure) {
        let code = unsafe shim_curl_easy_perform(handle)
        guard code != CURLE_OK else { return }
        if isTooLarge { throw DeliveryFailure("the response is larger than \(limit) bytes") }
        let described = unsafe String(cString: message)
        let text = described.isEmpty ? unsafe String(cString: shim_curl_easy_strerror(code)) : described
        let status = status
        throw DeliveryFailure(
            String(text.reversed().drop { $0 == "." || $0.isNewline }.reversed()),
            mailCode: (400...599).contains(status) ? status : nil)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    private static let receive: shim_curl_receive = { bytes, size, count, context in
        guard let transfer = unsafe Transfer.of(context) else { return 0 }
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        guard part.count <= transfer.limit - transfer.content.count else {
            transfer.isTooLarge = true
            return 0
        }
        unsafe transfer.content.append(contentsOf: part)
        return part.count
    }

    private static let receiveLine: shim_curl_receive = { bytes, size, count, context in
        guard let transfer = unsafe Transfer.of(context) else { return 0 }
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        let text = unsafe String(decoding: line, as: UTF8.self)
        if text.hasPrefix("HTTP/") { transfer.fields = [:] }
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), transfer.fields.count < 200 {
            let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            transfer.fields[text[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return line.count
    }

    private static let readBody: shim_curl_receive = { bytes, size, count, context in
        guard let transfer = unsafe Transfer.of(context), let bytes = unsafe bytes else { return 0 }
        let capacity = size &* count
        let part = transfer.sent[transfer.position...].prefix(capacity)
        unsafe UnsafeMutableRawBufferPointer(start: bytes, count: capacity).copyBytes(from: part)
        transfer.position += part.count
        return part.count
    }
}
