import CCurl
import Glibc
import HTTPMessages
import Numbers

/// A request and its response by libcurl, used only on the fetch thread.
@safe final class Transfer {
    /// The reason for which libcurl was told to stop.
    private enum End {
        /// The head is sufficient.
        case head
        case malformedHead
        case largeHead
        case malformedLength
        case largeContent
    }

    let handle: UnsafeMutableRawPointer
    /// A number that is unique among existing transfers.
    var number: UInt { unsafe UInt(bitPattern: handle) }
    private let request: TransferRequest
    private let octets: Int
    private let asked: Int
    private var lines: UnsafeMutablePointer<curl_slist>?
    private let message: UnsafeMutablePointer<CChar>
    private var head: HeadReader
    private var content: [UInt8] = []
    private var end: End?
    private var hasRefusedAddress = false
    private var hasOpenedSocket = false
    /// Whether other transfers may use its connection afterward.
    private var leavesConnection: Bool

    /// - Parameters:
    ///   - time: The time limit of the whole transfer.
    ///   - asked: The current time in seconds since 1970.
    /// - Returns: `nil` if memory is exhausted.
    init?(
        _ request: TransferRequest, _ configuration: FetchConfiguration, userAgent: String, time: Duration, asked: Int
    ) {
        guard let handle = unsafe shim_curl_easy_init() else { return nil }
        unsafe self.handle = unsafe handle
        unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        self.request = request
        octets = configuration.octets
        leavesConnection = request.sharesConnections
        head = HeadReader(mayHaveFrames: request.url.scheme == .https)
        self.asked = asked
        for line in request.lines {
            guard let longer = unsafe shim_curl_slist_append(lines, line) else { return nil }
            unsafe lines = unsafe longer
        }
        var texts = [(CURLOPT_USERAGENT, userAgent)]
        if let authorities = configuration.authorities { texts.append((CURLOPT_CAINFO, authorities)) }
        guard configure(texts, milliseconds: max(1, Int(limiting: time / .milliseconds(1)))) else { return nil }
    }

    deinit {
        unsafe shim_curl_easy_cleanup(handle)
        unsafe shim_curl_slist_free_all(lines)
        unsafe message.deallocate()
    }

    // MARK: - Options

    private func configure(_ texts: [(CURLoption, String)], milliseconds: Int) -> Bool {
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_HTTPGET, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
            (CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS), (CURLOPT_HTTP09_ALLOWED, 0),
            // The content is decoded and checked for completeness here, because libcurl accepts truncated content.
            (CURLOPT_HTTP_CONTENT_DECODING, 0),
            (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2),
            (CURLOPT_NETRC, 0), (CURLOPT_NOSIGNAL, 1),
            // A name server that does not respond must not delay other transfers.
            (CURLOPT_QUICK_EXIT, 1),
            (CURLOPT_TIMEOUT_MS, milliseconds), (CURLOPT_CONNECTTIMEOUT_MS, milliseconds),
            (CURLOPT_FRESH_CONNECT, request.sharesConnections ? 0 : 1),
            (CURLOPT_FORBID_REUSE, request.sharesConnections ? 0 : 1),
        ]
        let texts =
            texts + [
                (CURLOPT_URL, request.url.text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_PROXY, ""),
            ]
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        let pointers: [(CURLoption, UnsafeMutableRawPointer?)] = unsafe [
            (CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(lines)),
            (CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(message)),
            (CURLOPT_WRITEDATA, context), (CURLOPT_HEADERDATA, context), (CURLOPT_OPENSOCKETDATA, context),
        ]
        var results = numbers.map { unsafe shim_curl_easy_set_number(handle, $0.0, $0.1) }
        results += texts.map { unsafe shim_curl_easy_set_text(handle, $0.0, $0.1) }
        results += unsafe pointers.map { unsafe shim_curl_easy_set_pointer(handle, $0.0, $0.1) }
        results.append(unsafe shim_curl_easy_set_receive(handle, CURLOPT_WRITEFUNCTION, Self.receiveContent))
        results.append(unsafe shim_curl_easy_set_receive(handle, CURLOPT_HEADERFUNCTION, Self.receiveHead))
        results.append(unsafe shim_curl_easy_set_open(handle, Self.openSocket))
        // Each of these options is required.
        return results.allSatisfy { $0 == CURLE_OK }
    }

    // MARK: - Callbacks of libcurl

    /// The reason for which content of the announced length need not be read.
    private var refusalOfLength: End? {
        guard head.isWhole, head.status == 200 else { return nil }
        switch ContentLength(head.fields) {
        case .unsaid: return nil
        case .octets(let count): return count > octets ? .largeContent : nil
        case .malformed: return .malformedLength
        }
    }

    /// Closes the connection at the end if only the order of responses links them to requests. A late or repeated
    /// response would otherwise be taken for the response to the next request.
    private func forbidReuse() {
        guard leavesConnection, head.status != nil, !head.hasFrames else { return }
        leavesConnection = false
        unsafe shim_curl_easy_set_number(handle, CURLOPT_FORBID_REUSE, 1)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    private static let receiveHead: shim_curl_receive = { bytes, size, count, context in
        guard let transfer = unsafe Transfer.of(context) else { return 0 }
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        let verdict = unsafe transfer.head.take(line)
        transfer.forbidReuse()
        switch verdict {
        case .proceed:
            guard let end = transfer.refusalOfLength else { return line.count }
            transfer.end = end
        case .stop: transfer.end = .head
        case .malformed: transfer.end = .malformedHead
        case .tooLarge: transfer.end = .largeHead
        }
        return 0
    }

    private static let receiveContent: shim_curl_receive = { bytes, size, count, context in
        guard let transfer = unsafe Transfer.of(context) else { return 0 }
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
        guard transfer.head.status == 200 else {
            transfer.end = .head
            return 0
        }
        guard part.count <= transfer.octets - transfer.content.count else {
            transfer.end = .largeContent
            return 0
        }
        unsafe transfer.content.append(contentsOf: part)
        return part.count
    }

    private static let openSocket: shim_curl_open = { context, _, target in
        guard let transfer = unsafe Transfer.of(context), let target = unsafe target else { return -1 }
        var storage = sockaddr_storage()
        let length = unsafe min(Int(target.pointee.addrlen), MemoryLayout<sockaddr_storage>.size)
        let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
        unsafe withUnsafeMutableBytes(of: &storage) {
            unsafe $0.copyMemory(
                from: UnsafeRawBufferPointer(start: UnsafeRawPointer(target) + offset, count: length))
        }
        let address = ClientAddress(storage)
        let isAddress = Int32(storage.ss_family) == AF_INET || Int32(storage.ss_family) == AF_INET6
        guard isAddress, transfer.request.addresses.allows(address) else {
            transfer.hasRefusedAddress = true
            return -1
        }
        transfer.hasOpenedSocket = true
        return unsafe socket(
            target.pointee.family, target.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), target.pointee.protocol)
    }

    // MARK: - Result

    /// The same request with a connection of its own, if it was sent over another transfer's connection and received no
    /// response. libcurl repeats a request itself only if it detects a lost connection, not if the server closes it
    /// regularly.
    func again(after failure: TransferFailure) -> TransferRequest? {
        let isOfOther = !hasOpenedSocket && !hasRefusedAddress
        guard request.sharesConnections, isOfOther, end == nil, head.status == nil, failure.mayBeOfConnection else {
            return nil
        }
        var request = request
        request.sharesConnections = false
        return request
    }

    /// - Parameters:
    ///   - code: libcurl's final result code.
    ///   - received: The current time in seconds since 1970.
    func result(_ code: CURLcode, received: Int) -> Result<TransferResponse, TransferFailure> {
        switch end {
        case .largeContent: return .failure(.tooLarge)
        case .largeHead: return .failure(.largeHead)
        case .malformedLength:
            return .failure(.malformed("has contradictory or invalid lengths"))
        case .malformedHead: return .failure(.malformed("is not HTTP"))
        case .head: break
        case nil where code != CURLE_OK:
            let text = unsafe String(cString: message)
            return .failure(
                TransferFailure(
                    code, message: text.isEmpty ? unsafe String(cString: shim_curl_easy_strerror(code)) : text,
                    isInHead: !head.isWhole, onlyRefusedAddresses: hasRefusedAddress && !hasOpenedSocket))
        case nil: break
        }
        guard head.isWhole, let status = head.status else { return .failure(.malformed("is not HTTP")) }
        return .success(
            TransferResponse(
                status: status, fields: head.fields, content: content, announcesEnd: head.announcesEnd, asked: asked,
                received: received))
    }
}
