import Budget
import Dialects
import Geometry
import JSON
import Testing

@testable import Barcodes

@Suite struct BarcodeTests {
    private func request(_ members: String) throws -> BarcodeRequest {
        try BarcodeRequest(RequestParameters(JSONDocument(members).root), budget: .unlimited)
    }

    private func content(_ type: String, _ text: String) throws -> BarcodeContent {
        try BarcodeContent(text, #require(BarcodeType.named(type)))
    }

    @Test func `the first bars of a product number are those of its standard`() throws {
        // Quiet zone, guard 101, then 5 with odd parity 0110001 (GS1 General Specifications, 5.2.1).
        let symbol = try request(#"{"type":"ean13","text":"9520123456788"}"#).symbol
        let bars = symbol.bars.sorted { $0.rect.x < $1.rect.x }.map { ($0.rect.x - 11, $0.rect.width) }
        #expect(bars.prefix(4).map(\.0) == [0, 2, 4, 9])
        #expect(bars.prefix(4).map(\.1) == [1, 1, 2, 1])
        #expect(symbol.size.width == 113)
    }

    @Test(arguments: [
        ("ean13", "9520123456788", "952012345678"), ("ean13", "952012345678 05", "952012345678+05"),
        ("ean8", "95200002", "9520000"), ("ean5", "90200", "90200"), ("upca", "012345000058", "01234500005"),
        ("isbn", "978-1-56581-231-4 52250", "9781565812314+52250"), ("issn", "0311-175X 00 17", "977031117500+17"),
        ("databaromni", "(01)09521234543213", "0952123454321"), ("ean14", "(01) 0 952 1234 54321 3", "0952123454321"),
        ("itf14", "0 952 1234 54321 3", "0952123454321"), ("gs1-128", "(01)09521234543213", "(01)09521234543213"),
        ("onecode", "0123456709498765432101234567891", "01234567094987654321-01234567891"),
        ("auspost", "5956439111", "56439111"), ("code128", "a\0b", "a\0b"),
    ])
    func `texts are those of bwip-js`(type: String, text: String, data: String) throws {
        #expect(try content(type, text).data == data)
    }

    @Test(arguments: [
        ("ean13", "9520123456789"), ("ean13", "952012345"), ("ean13", "95201234567x8"), ("ean13", ""),
        ("ean13", "952012345678 123"), ("issn", "0311"), ("databaromni", "(01)09521234543219"), ("auspost", "99123"),
        ("ean13composite", "9520123456788"), ("sscc18", "1"), ("upca", "-"),
    ])
    func `wrong numbers are refused`(type: String, text: String) {
        #expect(throws: BarcodeContent.Failure.self) { try content(type, text) }
    }

    @Test func `modules are whole points, and the picture has the size that is asked for`() throws {
        for members in [
            #"{"type":"code128","text":"abc","width":301,"height":77,"includeText":true}"#,
            #"{"type":"qrcode","text":"abc","width":301,"height":200}"#,
            #"{"type":"code128","text":"abc","scale":3.4}"#,
            #"{"type":"datamatrix","text":"abc"}"#, #"{"type":"code128","text":"abc","width":1,"height":1}"#,
        ] {
            let request = try request(members)
            #expect(request.module == request.module.rounded() && request.module >= 1)
            if members.contains("301") { #expect(request.size == Size(301, members.contains("77") ? 77 : 200)) }
        }
        #expect(try request(#"{"type":"datamatrix","text":"abc"}"#).module == 4)
        #expect(try request(#"{"type":"code128","text":"abc"}"#).module == 2)
        let turned = try request(#"{"type":"code128","text":"abc","rotate":"r","width":300,"height":80}"#)
        #expect(turned.chart(with: SpecResources(), budget: .unlimited).size == Size(80, 300))
    }

    @Test(arguments: [
        #"{"type":"nothing","text":"a"}"#, #"{"type":"ean13","text":"a"}"#, #"{"type":"code128","text":"a","width":0}"#,
        #"{"type":"code128","text":"a","rotate":"X"}"#, #"{"type":"code128","text":"a","scale":41}"#,
        #"{"type":"code128","text":""}"#,
    ])
    func `errors name the parameter`(members: String) {
        #expect(throws: SpecError.self) { try request(members) }
    }

    @Test func `every type takes any text without trapping`() {
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, count)
        }
        let alphabets = ["0123456789", "ABCDEFGHIJ 0123456789", "(01)|[]+-$%/ a0Z9", "\0\u{1}\u{7F}é漢字😀𠀀\\^", "FATD"]
            .map { Array($0.unicodeScalars) }
        for type in BarcodeType.all {
            for length in [1, 2, 7, 12, 13, 20, 38, 100, 400, 3_000, 8_000, 9_000] {
                let alphabet = alphabets[random(alphabets.count)]
                var scalars = String.UnicodeScalarView()
                if random(2) == 0 { scalars.append(contentsOf: "(01)".unicodeScalars) }
                for _ in 0..<length { scalars.append(alphabet[random(alphabet.count)]) }
                if type.isComposite {
                    let text = Array(scalars)
                    scalars = String.UnicodeScalarView(text.prefix(14) + ["|"] + text)
                }
                guard let content = try? BarcodeContent(String(scalars), type) else { continue }
                _ = try? BarcodeSymbol(content, type, height: Double(random(2_000)) - 500, hasText: true)
            }
        }
    }

    @Test(arguments: [
        ("azteccodecompact", 144), ("datamatrixrectangular", 98), ("datamatrixrectangularextension", 236),
        ("datamatrix", 3_116), ("pdf417", 2_710), ("micropdf417", 366), ("maxicode", 138), ("microqrcode", 35),
        ("rectangularmicroqrcode", 361), ("qrcode", 5_596), ("hanxin", 7_827), ("code16k", 154), ("code49", 81),
        ("codeone", 3_550), ("codablockf", 5_452), ("code128", 256), ("gs1qrcode", 5_596),
    ])
    func `a text that no symbol of the type holds is refused before it is encoded`(type: String, capacity: Int) throws {
        let digits = String(repeating: "1", count: capacity)
        #expect(throws: Never.self) { try content(type, digits) }
        let error = #expect(throws: BarcodeContent.Failure.self) { try content(type, digits + "1") }
        #expect(error?.reason.contains("at most \(capacity)") == true)
    }

    @Test func `brackets and linear parts do not count`() throws {
        let elements = "(21)" + String(repeating: "1", count: 96)
        #expect(try content("gs1datamatrixrectangular", elements).data == elements)
        #expect(throws: BarcodeContent.Failure.self) { try content("gs1datamatrixrectangular", elements + "1") }
        let component = String(repeating: "1", count: 338)
        #expect(try content("ean13composite", "952012345678|\(component)").data == component)
        #expect(throws: BarcodeContent.Failure.self) { try content("ean13composite", "952012345678|\(component)1") }
    }

    /// The largest symbols of digits, at the limits and below, still exist.
    @Test(arguments: [
        ("azteccodecompact", 144), ("datamatrixrectangular", 98), ("datamatrixrectangularextension", 236),
        ("datamatrix", 3_116), ("micropdf417", 366), ("maxicode", 138), ("microqrcode", 35), ("code16k", 154),
        ("rectangularmicroqrcode", 361), ("qrcode", 5_596), ("code49", 81), ("codeone", 3_550),
    ])
    func `the limits are the capacities of the types`(type: String, capacity: Int) throws {
        let text = String((0..<capacity).map { Character(Unicode.Scalar(UInt8(ascii: "1") + UInt8($0 * 7 % 9))) })
        let symbol = try BarcodeSymbol(content(type, text), #require(BarcodeType.named(type)), hasText: false)
        #expect(!symbol.bars.isEmpty || !symbol.hexagons.isEmpty)
    }

    @Test func `the library gets no long text in a lane for quick pictures`() throws {
        func isRead(_ count: Int, estimate: Double) throws -> Bool {
            let text = String(repeating: "a1", count: count / 2)
            let parameters = RequestParameters(try JSONDocument("{\"type\":\"datamatrix\",\"text\":\"\(text)\"}").root)
            let budget = RenderBudget(estimate: estimate) { false }
            do throws(SpecError) {
                _ = try BarcodeRequest(parameters, budget: budget)
                return true
            } catch {
                #expect(error == .stopped(at: .parameter("text")))
                return false
            }
        }
        #expect(try isRead(400, estimate: 100))
        #expect(try !isRead(600, estimate: 100))
        #expect(try isRead(600, estimate: 200))
        #expect(try !isRead(1_400, estimate: 200))
        #expect(try isRead(1_400, estimate: .infinity))
    }
}
