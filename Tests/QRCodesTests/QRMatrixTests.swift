import Budget
import Dialects
import Drawing
import JSON
import Testing

@testable import QRCodes

@Suite struct QRMatrixTests {
    @Test func `a code has finder patterns and a quiet timing line`() throws {
        let matrix = try #require(QRMatrix("HELLO WORLD", .quartile))
        #expect(matrix.count == 21)
        let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        for (row, pattern) in finder.enumerated() {
            for (x, y) in [(0, 0), (14, 0), (0, 14)] {
                #expect((0..<7).map { matrix[x + $0, y + row] ? "1" : "0" }.joined() == pattern)
            }
        }
        #expect((8..<13).map { matrix[$0, 6] } == [true, false, true, false, true])
        #expect(matrix.runs(inRow: 0).first == 0..<7)
        #expect(matrix.runs(inRow: 0).last == 14..<21)
    }

    @Test(arguments: [("", nil), ("a", 21), ("a\0b", 21), ("ü", 21), (String(repeating: "a", count: 2_953), 177)])
    func `texts of any kind fit until the largest code`(text: String, count: Int?) {
        #expect(QRMatrix(text, .low)?.count == count)
    }

    @Test func `texts that do not fit have no code`() {
        #expect(QRMatrix(String(repeating: "a", count: 2_954), .low) == nil)
        #expect(QRMatrix(String(repeating: "a", count: 2_954) + "\0", .low) == nil)
        #expect(QRMatrix(String(repeating: "1", count: 7_089), .low)?.count == 177)
        #expect(QRMatrix(String(repeating: "1", count: 100_000), .low) == nil)
    }

    @Test func `kanji in Shift JIS need fewer modules`() throws {
        #expect(ShiftJIS("aé") == nil)
        #expect(ShiftJIS("a\\漢ア")?.octets == [0x61, 0x5C, 0x8A, 0xBF, 0x83, 0x41])
        let text = String(repeating: "漢字仮名", count: 20)
        let converted = try #require(ShiftJIS(text))
        let kanji = try #require(QRMatrix(converted, .medium))
        let plain = try #require(QRMatrix(text, .medium))
        #expect(plain.count > kanji.count)
        #expect(try request(#"{"text":"漢字仮名漢字仮名漢字仮名漢字仮名","mode":"sjis"}"#).matrix.count == 25)
        #expect(throws: SpecError.self) { try request(#"{"text":"😀","mode":"sjis"}"#) }
    }

    @Test func `more correction needs more modules`() {
        let counts = QRMatrix.Correction.allCases.map { QRMatrix("https://example.com/a/longer/path", $0)?.count ?? 0 }
        #expect(counts == counts.sorted() && counts[0] < counts[3])
    }

    @Test(arguments: [
        #"{"text":""}"#, #"{"text":"a","ecLevel":"X"}"#, #"{"text":"a","size":3001}"#, #"{"text":"a","dark":"zz"}"#,
        #"{"text":"a","margin":"1e9"}"#,
    ])
    func `errors name the parameter`(members: String) throws {
        guard !members.contains("1e9") else {
            #expect(try request(members).margin == 1)
            return
        }
        #expect(throws: SpecError.self) { try request(members) }
    }

    @Test func `texts and numbers are parameters`() throws {
        let request = try request(#"{"text":5,"size":"200px","margin":1,"light":"0000","ecLevel":"h"}"#)
        #expect(request.size == 200)
        #expect(request.margin == 1)
        #expect(request.light.alpha == 0)
    }

    private func request(_ members: String) throws -> QRCodeRequest {
        try QRCodeRequest(RequestParameters(JSONDocument(members).root), budget: .unlimited)
    }
}
