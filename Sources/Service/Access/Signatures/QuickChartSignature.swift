import Digests
import Engine
import HTTPMessages

/// The signature of a document in a URL, as QuickChart has it:
///
///     /chart?c=…&sig=…&accountId=…
///
/// `sig` is HMAC-SHA256 of the decoded configuration, of the data of a Google chart, of the first required parameter of
/// another picture, such as the text of a QR code, or of the value of `spec`, in lower-case hexadecimal digits.
///
/// The signature lets its client use the dialects of QuickChart in this URL. A document in a parameter of QuickChart is
/// refused without one at once; that in `spec` when it has been read, because only its reader knows its dialect.
struct QuickChartSignature {
    /// The names of the parameters.
    static let parameters = ["sig", "accountId"]

    /// The decoded document, or what stands for it.
    private let document: [UInt8]
    /// Whether the document is in a parameter of QuickChart.
    private let isForeign: Bool
    private let signature: String?
    private let account: String?

    /// - Returns: `nil` for a request without a document in its URL.
    init?(_ request: HTTPRequest, _ dialect: RouteDialect) {
        guard request.method.isReading else { return nil }
        let query = QuickChartQuery(request.query)
        let document: [UInt8]?
        switch dialect {
        case .native: return nil
        case .tool(let tool): document = query.octets(tool.signedParameter)
        case .byInput where !QuickChartQuery.isOne(request.query):
            // A native query is read strictly.
            document = QueryItem.parse(request.query)?.first { $0.name == "spec" }?.value
        case .byInput where query.value("cht") == nil: document = query.octets("c", "chart")
        case .byInput, .quickChart: document = query.value("cht").flatMap { query.octets($0 == "qr" ? "chl" : "chd") }
        }
        guard let document else { return nil }
        self.document = document
        isForeign = dialect != .byInput || QuickChartQuery.isOne(request.query)
        signature = query.value("sig")
        account = query.value("accountId")
    }

    /// - Returns: Whether the document is signed.
    func check(by accounts: SigningKeys) throws(Problem) -> Bool {
        guard isForeign || signature != nil || account != nil else { return false }
        guard let signature, let account else {
            throw .missingAccountSignature(of: "pictures of QuickChart")
        }
        guard let key = accounts.key(named: account),
            ConstantTime.areEqual(Array(key.quickChartSignature(of: document).utf8), Array(signature.utf8))
        else { throw .wrongAccountSignature }
        return true
    }
}

extension SigningKey {
    /// The query of a document with the signature of this account, from the first `&` on.
    func quickChartParameters(signing document: [UInt8]) -> String {
        "&sig=\(quickChartSignature(of: document))&accountId=\(name)"
    }
}

extension HTTPFieldName {
    static let quickChartVerifiedKey = HTTPFieldName("x-quickchart-verified-key")
}
