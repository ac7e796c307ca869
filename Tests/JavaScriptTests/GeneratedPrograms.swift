import Programs
import Testing

@testable import JavaScript

@Suite struct `Generated programs` {
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
