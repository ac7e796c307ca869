import Programs
import Testing

@testable import JavaScript

@Suite struct `Generated programs` {
    @Test func `programs break no rule`() {
        SmallStack.run {
            let trial = Trial()
            var values = 0
            for seed in 0..<2_000 as Range<UInt64> {
                let report = trial.run(Program(seed: seed), compares: true)
                #expect(report.fault == nil, "seed \(seed)")
                if report.outcome == .value { values += 1 }
            }
            // Programs that end with an error find less.
            #expect(values > 1_200)
        }
    }

    @Test func `equal decisions write equal programs`() {
        #expect(Program(seed: 7).text == Program(seed: 7).text)
        #expect(Program(seed: 7).text != Program(seed: 8).text)
        for count in 0..<200 { #expect(!Program(octets: Array(repeating: UInt8(count), count: count)).text.isEmpty) }
    }

    @Test func `the grammar has all methods`() {
        #expect(Signatures.methods(of: "string") == Set(StringMethods.table.keys))
        #expect(Signatures.methods(of: "number") == Set(NumberMethods.table.keys))
        #expect(Signatures.methods(of: "date") == Set(DateMethods.table.keys))
        #expect(Signatures.methods(of: "array") == Set(ArrayMethods.table.keys).union(ArrayMutations.table.keys))
    }

    @Test func `the grammar has all functions`() {
        var functions: Set<String> = []
        var constructors: Set<String> = []
        for (name, value) in Builtins.globals {
            guard case .native(let native) = value else { continue }
            if native.call != nil { functions.insert(name) }
            if native.construct != nil { constructors.insert(name) }
            for (member, value) in native.members {
                guard case .native(let native) = value else { continue }
                if native.call != nil { functions.insert("\(name).\(member)") }
                if native.construct != nil { constructors.insert("\(name).\(member)") }
            }
        }
        #expect(Signatures.functions == functions.subtracting(Signatures.unavailable))
        #expect(Signatures.constructors == constructors)
    }
}
