import Digests
import HTTPMessages

/// The signature of a configuration in a URL, as QuickChart has it:
///
///     /chart?c=…&sig=…&accountId=…
///
/// `sig` is HMAC-SHA256 of the decoded configuration, of the data of a Google chart, or of the first required parameter of
/// another picture, such as the text of a QR code, in lower-case hexadecimal digits.
struct QuickChartSignature {
    private let config: [UInt8]
    private let signature: String?
    private let account: String?

    /// - Returns: `nil` for a request without a configuration in its URL.
    init?(_ request: HTTPRequest, _ dialect: RouteDialect) {
        guard request.method.isReading else { return nil }
        let query = QuickChartQuery(request.query)
        let config: [UInt8]?
        switch dialect {
        case .tool(let tool): config = query.octets(tool.signedParameter)
        case .byInput where query.value("cht") == nil && QuickChartQuery.isOne(request.query):
            config = query.octets("c", "chart")
        case .byInput, .quickChart:
            config = query.value("cht").flatMap { query.octets($0 == "qr" ? "chl" : "chd") }
        default: config = nil
        }
        guard let config else { return nil }
        self.config = config
        signature = query.value("sig")
        account = query.value("accountId")
    }

    func check(by accounts: SigningKeys) throws(Problem) {
        guard let signature, let account else { throw .missingAccountSignature }
        guard let key = accounts.key(named: account),
            ConstantTime.areEqual(Array(key.quickChartSignature(of: config).utf8), Array(signature.utf8))
        else { throw .wrongAccountSignature }
    }
}

extension HTTPFieldName {
    static let quickChartVerifiedKey = HTTPFieldName("x-quickchart-verified-key")
}
