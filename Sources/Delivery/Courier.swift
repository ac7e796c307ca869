import CCurl
import Glibc
import Numbers

/// Sends requests and mails by libcurl. Each call blocks its thread until the response is complete or the time is over.
///
/// In contrast to `Fetching`, the addresses come from the operator alone.
package struct Courier: Sendable {
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
    package func send(_ call: WebCall) throws(DeliveryFailure) -> WebAnswer {
        let exchange = try Exchange(self, sending: call.method == "GET" ? [] : call.content)
        try exchange.set([
            (CURLOPT_URL, call.url), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_CUSTOMREQUEST, call.method),
        ])
        try exchange.set([(CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_HTTP09_ALLOWED, 0)])
        // Without `Expect`, libcurl sends larger content at once.
        try exchange.setList(CURLOPT_HTTPHEADER, call.fields + ["Expect:"])
        if call.method != "GET" {
            try exchange.set([(CURLOPT_UPLOAD, 1), (CURLOPT_INFILESIZE_LARGE, call.content.count)])
        }
        try exchange.perform()
        return WebAnswer(status: exchange.status, fields: exchange.fields, content: exchange.content)
    }

    /// Sends a mail.
    package func send(_ call: MailCall) throws(DeliveryFailure) {
        let exchange = try Exchange(self, sending: call.message)
        try exchange.set([
            (CURLOPT_URL, call.url), (CURLOPT_PROTOCOLS_STR, "smtp,smtps"), (CURLOPT_MAIL_FROM, "<\(call.sender)>"),
        ])
        if let user = call.user { try exchange.set([(CURLOPT_USERNAME, user)]) }
        if let password = call.password { try exchange.set([(CURLOPT_PASSWORD, password)]) }
        let level =
            switch call.security {
            case .required: Int(CURLUSESSL_ALL.rawValue)
            case .opportunistic: Int(CURLUSESSL_TRY.rawValue)
            case .none: Int(CURLUSESSL_NONE.rawValue)
            }
        try exchange.set([
            (CURLOPT_USE_SSL, level), (CURLOPT_UPLOAD, 1), (CURLOPT_INFILESIZE_LARGE, call.message.count),
        ])
        try exchange.setList(CURLOPT_MAIL_RCPT, call.recipients.map { "<\($0)>" })
        try exchange.perform()
    }
}

/// One transfer of libcurl.
@safe private final class Exchange {
    private let handle: UnsafeMutableRawPointer
    private let message: UnsafeMutablePointer<CChar>
    private var list: UnsafeMutablePointer<curl_slist>?
    private let sent: [UInt8]
    private var position = 0
    private let limit: Int
    private var isTooLarge = false
    private(set) var content: [UInt8] = []
    private(set) var fields: [String: String] = [:]

    init(_ courier: Courier, sending content: [UInt8]) throws(DeliveryFailure) {
        guard Courier.isAvailable, let handle = unsafe shim_curl_easy_init() else {
            throw DeliveryFailure("libcurl cannot be loaded")
        }
        unsafe self.handle = unsafe handle
        unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        sent = content
        limit = courier.limit
        let milliseconds = Int(limiting: max(1, min(courier.time, 3_600) * 1_000))
        try set([
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_NETRC, 0), (CURLOPT_TIMEOUT_MS, milliseconds),
            (CURLOPT_CONNECTTIMEOUT_MS, milliseconds), (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
        ])
        try set([(CURLOPT_USERAGENT, courier.userAgent), (CURLOPT_PROXY, "")])
        if let authorities = courier.authorities { try set([(CURLOPT_CAINFO, authorities)]) }
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        try check(unsafe shim_curl_easy_set_pointer(handle, CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(message)))
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA] {
            try check(unsafe shim_curl_easy_set_pointer(handle, option, context))
        }
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_WRITEFUNCTION, Self.receive))
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_HEADERFUNCTION, Self.receiveLine))
        try check(unsafe shim_curl_easy_set_receive(handle, CURLOPT_READFUNCTION, Self.give))
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
                throw DeliveryFailure("memory is exhausted")
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

    private static func of(_ context: UnsafeMutableRawPointer?) -> Exchange? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    }

    private static let receive: shim_curl_receive = { bytes, size, count, context in
        guard let exchange = unsafe Exchange.of(context) else { return 0 }
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        guard part.count <= exchange.limit - exchange.content.count else {
            exchange.isTooLarge = true
            return 0
        }
        unsafe exchange.content.append(contentsOf: part)
        return part.count
    }

    private static let receiveLine: shim_curl_receive = { bytes, size, count, context in
        guard let exchange = unsafe Exchange.of(context) else { return 0 }
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        let text = unsafe String(decoding: line, as: UTF8.self)
        if text.hasPrefix("HTTP/") { exchange.fields = [:] }
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), exchange.fields.count < 200 {
            let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            exchange.fields[text[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return line.count
    }

    private static let give: shim_curl_receive = { bytes, size, count, context in
        guard let exchange = unsafe Exchange.of(context), let bytes = unsafe bytes else { return 0 }
        let room = size &* count
        let part = exchange.sent[exchange.position...].prefix(room)
        unsafe UnsafeMutableRawBufferPointer(start: bytes, count: room).copyBytes(from: part)
        exchange.position += part.count
        return part.count
    }
}
