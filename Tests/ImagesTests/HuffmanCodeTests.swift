import TestSupport
import Testing

@testable import Images

@Suite struct HuffmanCodeTests {
    @Test func `code lengths equal those of a Huffman tree`() {
        var random = RandomSource(seed: 1)
        for count in [2, 3, 4, 7, 30, 100, 286] {
            for _ in 0..<20 {
                let frequencies = (0..<count).map { _ in UInt32.random(in: 0...60, using: &random) }
                let code = HuffmanCode(frequencies: frequencies.span, limit: 15)
                let used = frequencies.filter { $0 > 0 }
                guard used.count > 1 else { continue }
                #expect(cost(of: code, frequencies) == leastCost(of: used))
            }
        }
    }

    @Test(arguments: [7, 9, 15])
    func `Fibonacci frequencies stay within the length limit`(limit: Int) {
        var frequencies: [UInt32] = [1, 1]
        while frequencies.count < 19 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
        let code = HuffmanCode(frequencies: frequencies.span, limit: limit)
        #expect(code.entries.allSatisfy { (1...limit).contains(Int($0.length)) })
        #expect(slack(of: code, limit: limit) == 0)
    }

    @Test func `no code is a prefix of another`() {
        var random = RandomSource(seed: 2)
        for limit in [7, 10, 15] {
            let frequencies = (0..<60).map { _ in
                UInt32.random(in: 0...9, using: &random) << UInt32.random(in: 0...12, using: &random)
            }
            let entries = HuffmanCode(frequencies: frequencies.span, limit: limit).entries.filter { $0.length > 0 }
            #expect(entries.count == frequencies.filter { $0 > 0 }.count)
            for (index, first) in entries.enumerated() {
                for second in entries[(index + 1)...] {
                    let mask = UInt16(1) << UInt16(min(first.length, second.length)) - 1
                    #expect(first.code & mask != second.code & mask)
                }
            }
        }
    }

    @Test func `codes have two symbols even if fewer occur`() {
        for frequencies in [[0, 0, 0], [0, 5, 0], [5, 0, 0], [0, 0, 5]] as [[UInt32]] {
            let code = HuffmanCode(frequencies: frequencies.span, limit: 15)
            #expect(code.entries.filter { $0.length == 1 }.count == 2)
            for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
                #expect(code.entries[symbol].length == 1)
            }
        }
    }

    /// The total length in bits.
    private func cost(of code: HuffmanCode, _ frequencies: [UInt32]) -> Int {
        zip(code.entries, frequencies).reduce(0) { $0 + Int($1.0.length) * Int($1.1) }
    }

    private func leastCost(of frequencies: [UInt32]) -> Int {
        var weights = frequencies.map(Int.init)
        var cost = 0
        while weights.count > 1 {
            weights.sort(by: >)
            let sum = weights.removeLast() + weights.removeLast()
            weights.append(sum)
            cost += sum
        }
        return cost
    }

    /// The difference between 1 and Kraft's sum, in units of the longest code.
    private func slack(of code: HuffmanCode, limit: Int) -> Int {
        code.entries.reduce(1 << limit) { $0 - ($1.length == 0 ? 0 : 1 << (limit - Int($1.length))) }
    }
}
