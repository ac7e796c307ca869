import CZint

/// A type of barcode: its name in bwip-js, which QuickChart uses, and how zint makes it.
struct BarcodeType: Sendable {
    /// How a text becomes the data of a symbol.
    enum Content: Sendable {
        case text
        /// Identifiers in parentheses with their values (GS1).
        case elements
        /// A number in one GS1 element. The symbology adds its identifier and, except for those of DataBar, its check
        /// digit.
        case element(String, digits: Int)
        /// The digits of a product number, possibly with an addition after a space.
        case product(ClosedRange<Int>)
        /// Digits that include the check digit or not: zint adds it.
        case checked(digits: Int)
        /// An ISSN, which becomes a product number.
        case serial
        /// The 20 digits of a letter, and the digits of its ZIP code.
        case mail
        /// Two characters that choose the symbology, and the data.
        case australian
    }

    let name: String
    let symbology: Int32
    var content = Content.text
    /// The values of the second option that are tried until one fits, such as the sizes of a Data Matrix.
    var sizes: ClosedRange<Int32>?
    /// The third option.
    var variant: Int32 = 0
    /// The level of error correction.
    var correction: Int32?
    /// Whether the text has a second part after a bar, which is encoded above the first.
    var isComposite = false
    /// The most characters that a symbol of the type holds, if all are digits: other characters take more room. Brackets
    /// around identifiers do not count, nor does the linear part of a composite symbol.
    let capacity: Int

    /// A capacity above that of all types whose symbols are one line of bars.
    private static let capacityOfBars = 256

    /// The capacity of the parts above linear symbols, except for those of GS1-128.
    private static let capacityOfComponent = 338

    static func named(_ name: String) -> BarcodeType? { all.first { $0.name == name } }

    private init(
        _ name: String, _ symbology: Int32, _ content: Content = .text, sizes: ClosedRange<Int32>? = nil,
        variant: Int32 = 0, correction: Int32? = nil, isComposite: Bool = false, capacity: Int? = nil
    ) {
        self.capacity = capacity ?? (isComposite ? Self.capacityOfComponent : Self.capacityOfBars)
        self.name = name
        self.symbology = symbology
        self.content = content
        self.sizes = sizes
        self.variant = variant
        self.correction = correction
        self.isComposite = isComposite
    }

    static let all: [BarcodeType] =
        linear + postal + stacked + matrices + products + elements + composites + health

    private static let linear = [
        BarcodeType("bc412", BARCODE_BC412),
        BarcodeType("channelcode", BARCODE_CHANNEL),
        BarcodeType("code11", BARCODE_CODE11),
        BarcodeType("code128", BARCODE_CODE128),
        BarcodeType("code2of5", BARCODE_C25IND),
        BarcodeType("code32", BARCODE_CODE32),
        BarcodeType("code39", BARCODE_CODE39),
        BarcodeType("code39ext", BARCODE_EXCODE39),
        BarcodeType("code93", BARCODE_CODE93),
        BarcodeType("code93ext", BARCODE_CODE93),
        BarcodeType("datalogic2of5", BARCODE_C25LOGIC),
        BarcodeType("flattermarken", BARCODE_FLAT),
        BarcodeType("iata2of5", BARCODE_C25IATA),
        BarcodeType("industrial2of5", BARCODE_C25IND),
        BarcodeType("interleaved2of5", BARCODE_C25INTER),
        BarcodeType("matrix2of5", BARCODE_C25STANDARD),
        BarcodeType("msi", BARCODE_MSI_PLESSEY),
        BarcodeType("pharmacode", BARCODE_PHARMA),
        BarcodeType("plessey", BARCODE_PLESSEY),
        BarcodeType("pzn", BARCODE_PZN),
        BarcodeType("rationalizedCodabar", BARCODE_CODABAR),
        BarcodeType("telepen", BARCODE_TELEPEN),
        BarcodeType("telepennumeric", BARCODE_TELEPEN_NUM),
    ]

    private static let postal = [
        BarcodeType("auspost", BARCODE_AUSPOST, .australian),
        BarcodeType("daft", BARCODE_DAFT),
        BarcodeType("identcode", BARCODE_DPIDENT, .checked(digits: 11)),
        BarcodeType("japanpost", BARCODE_JAPANPOST),
        BarcodeType("kix", BARCODE_KIX),
        BarcodeType("leitcode", BARCODE_DPLEIT, .checked(digits: 13)),
        BarcodeType("onecode", BARCODE_USPS_IMAIL, .mail),
        BarcodeType("pharmacode2", BARCODE_PHARMA_TWO),
        BarcodeType("planet", BARCODE_PLANET),
        BarcodeType("postnet", BARCODE_POSTNET),
        BarcodeType("royalmail", BARCODE_RM4SCC),
    ]

    private static let stacked = [
        BarcodeType("codablockf", BARCODE_CODABLOCKF, capacity: 5_452),
        BarcodeType("code16k", BARCODE_CODE16K, capacity: 154),
        BarcodeType("code49", BARCODE_CODE49, capacity: 81),
        BarcodeType("micropdf417", BARCODE_MICROPDF417, capacity: 366),
        BarcodeType("pdf417", BARCODE_PDF417, capacity: 2_710),
        BarcodeType("pdf417compact", BARCODE_PDF417COMP, capacity: 2_710),
    ]

    private static let matrices = [
        BarcodeType("azteccode", BARCODE_AZTEC, capacity: 3_835),
        BarcodeType("azteccodecompact", BARCODE_AZTEC, sizes: 1...4, capacity: 144),
        BarcodeType("aztecrune", BARCODE_AZRUNE),
        BarcodeType("codeone", BARCODE_CODEONE, capacity: 3_550),
        BarcodeType("datamatrix", BARCODE_DATAMATRIX, variant: DM_SQUARE, capacity: 3_116),
        BarcodeType("datamatrixrectangular", BARCODE_DATAMATRIX, sizes: 25...30, capacity: 98),
        BarcodeType("datamatrixrectangularextension", BARCODE_DATAMATRIX, sizes: 31...48, capacity: 236),
        BarcodeType("dotcode", BARCODE_DOTCODE, capacity: 1_968),
        BarcodeType("gs1dldatamatrix", BARCODE_DATAMATRIX, variant: DM_SQUARE, capacity: 3_116),
        BarcodeType("gs1dlqrcode", BARCODE_QRCODE, correction: 2, capacity: 5_596),
        BarcodeType("hanxin", BARCODE_HANXIN, capacity: 7_827),
        BarcodeType("maxicode", BARCODE_MAXICODE, capacity: 138),
        BarcodeType("microqrcode", BARCODE_MICROQR, capacity: 35),
        BarcodeType("qrcode", BARCODE_QRCODE, correction: 2, capacity: 5_596),
        BarcodeType("rectangularmicroqrcode", BARCODE_RMQR, capacity: 361),
        BarcodeType("ultracode", BARCODE_ULTRA, capacity: 504),
    ]

    private static let products = [
        BarcodeType("ean13", BARCODE_EANX, .product(12...13)),
        BarcodeType("ean8", BARCODE_EANX, .product(7...8)),
        BarcodeType("ean5", BARCODE_EANX, .product(5...5)),
        BarcodeType("ean2", BARCODE_EANX, .product(2...2)),
        BarcodeType("isbn", BARCODE_ISBNX, .product(9...13)),
        BarcodeType("ismn", BARCODE_EANX, .product(12...13)),
        BarcodeType("issn", BARCODE_EANX, .serial),
        BarcodeType("upca", BARCODE_UPCA, .product(11...12)),
        BarcodeType("upce", BARCODE_UPCE, .product(6...8)),
    ]

    private static let elements = [
        BarcodeType("databarexpanded", BARCODE_DBAR_EXP, .elements),
        BarcodeType("databarexpandedstacked", BARCODE_DBAR_EXPSTK, .elements),
        BarcodeType("databarlimited", BARCODE_DBAR_LTD, .element("01", digits: 14)),
        BarcodeType("databaromni", BARCODE_DBAR_OMN, .element("01", digits: 14)),
        BarcodeType("databarstacked", BARCODE_DBAR_STK, .element("01", digits: 14)),
        BarcodeType("databarstackedomni", BARCODE_DBAR_OMNSTK, .element("01", digits: 14)),
        BarcodeType("databartruncated", BARCODE_DBAR_OMN, .element("01", digits: 14)),
        BarcodeType("ean14", BARCODE_EAN14, .element("01", digits: 14)),
        BarcodeType("gs1-128", BARCODE_GS1_128, .elements),
        BarcodeType("gs1datamatrix", BARCODE_DATAMATRIX, .elements, variant: DM_SQUARE, capacity: 3_116),
        BarcodeType("gs1datamatrixrectangular", BARCODE_DATAMATRIX, .elements, sizes: 25...30, capacity: 98),
        BarcodeType("gs1dotcode", BARCODE_DOTCODE, .elements, capacity: 1_968),
        BarcodeType("gs1northamericancoupon", BARCODE_DBAR_EXPSTK, .elements),
        BarcodeType("gs1qrcode", BARCODE_QRCODE, .elements, correction: 2, capacity: 5_596),
        BarcodeType("itf14", BARCODE_ITF14, .checked(digits: 13)),
        BarcodeType("sscc18", BARCODE_NVE18, .element("00", digits: 18)),
    ]

    private static let composites = [
        BarcodeType("databarexpandedcomposite", BARCODE_DBAR_EXP_CC, .elements, isComposite: true),
        BarcodeType("databarexpandedstackedcomposite", BARCODE_DBAR_EXPSTK_CC, .elements, isComposite: true),
        BarcodeType("databarlimitedcomposite", BARCODE_DBAR_LTD_CC, .element("01", digits: 14), isComposite: true),
        BarcodeType("databaromnicomposite", BARCODE_DBAR_OMN_CC, .element("01", digits: 14), isComposite: true),
        BarcodeType("databarstackedcomposite", BARCODE_DBAR_STK_CC, .element("01", digits: 14), isComposite: true),
        BarcodeType(
            "databarstackedomnicomposite", BARCODE_DBAR_OMNSTK_CC, .element("01", digits: 14), isComposite: true),
        BarcodeType("databartruncatedcomposite", BARCODE_DBAR_OMN_CC, .element("01", digits: 14), isComposite: true),
        BarcodeType("ean13composite", BARCODE_EANX_CC, .product(12...13), isComposite: true),
        BarcodeType("ean8composite", BARCODE_EANX_CC, .product(7...8), isComposite: true),
        BarcodeType("gs1-128composite", BARCODE_GS1_128_CC, .elements, isComposite: true, capacity: 2_361),
        BarcodeType("upcacomposite", BARCODE_UPCA_CC, .product(11...12), isComposite: true),
        BarcodeType("upcecomposite", BARCODE_UPCE_CC, .product(6...8), isComposite: true),
    ]

    private static let health = [
        BarcodeType("hibcazteccode", BARCODE_HIBC_AZTEC),
        BarcodeType("hibccodablockf", BARCODE_HIBC_BLOCKF),
        BarcodeType("hibccode128", BARCODE_HIBC_128),
        BarcodeType("hibccode39", BARCODE_HIBC_39),
        BarcodeType("hibcdatamatrix", BARCODE_HIBC_DM, variant: DM_SQUARE),
        BarcodeType("hibcdatamatrixrectangular", BARCODE_HIBC_DM, sizes: 25...30),
        BarcodeType("hibcmicropdf417", BARCODE_HIBC_MICPDF),
        BarcodeType("hibcpdf417", BARCODE_HIBC_PDF),
        BarcodeType("hibcqrcode", BARCODE_HIBC_QR, correction: 2),
    ]
}
