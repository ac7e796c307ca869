import Budget
import Programs
import Testing

@testable import JavaScript

@Suite struct `Hostile scripts` {
    /// Beginnings that can be nested, with the text in the middle and the ends.
    private static let nestings: [(open: String, middle: String, close: String)] = [
        ("[", "", "]"), ("{a:", "1", "}"), ("(", "1", ")"), ("(a)=>", "1", ""), ("a=>", "1", ""), ("(a=", "1", ")=>1"),
        ("-", "1", ""), ("!", "1", ""), ("typeof ", "1", ""), ("void ", "1", ""), ("1?", "2", ":3"), ("1?2:", "3", ""),
        ("`${", "1", "}`"), ("Math.max(", "1", ")"), ("[1][", "0", "]"), ("[...", "[]", "]"), ("{...", "{}", "}"),
        ("new Array(", "1", ")"), ("2**", "1", ""), ("1+(", "1", ")"), ("{[", "1", "]:1}"),
        ("function(){return ", "1", "}"),
        ("{a(){return ", "1", "}}"), ("(()=>{if(1){", "", "}})()"), ("(()=>{", "", "})()"), ("((", "a", ")=>1)"),
        ("(function(){for(const x of [1]){return ", "1", "}})()"), ("[1].map(x=>", "1", ")"), ("1,(", "1", ")"),
        ("(()=>{switch(1){case 1:return ", "1", "}})()"), ("1||(", "1", ")"), ("1&&1||(", "1", ")"), ("a=", "1", ""),
        ("(function f(){return ", "1", "})()"), ("1 in [", "1", "]"), ("[1].concat(", "[1]", ")"),
    ]

    private static func document(_ text: [UInt8]) throws(ScriptError) -> ScriptedDocument {
        try ScriptedDocument(text, limits: ScriptLimits(stack: SmallStack.limit))
    }

    @Test func `nested texts do not overflow a small stack`() {
        SmallStack.run {
            for nesting in Self.nestings {
                for count in [20, 63, 64, 65, 1_000] {
                    let text =
                        String(repeating: nesting.open, count: count) + nesting.middle
                        + String(repeating: nesting.close, count: count)
                    _ = try? Self.document(Array(text.utf8))
                    _ = try? Self.document(Array(String(repeating: nesting.open, count: count).utf8))
                }
            }
            for open in ["([", "({a:", "([...", "(a=[", "(()=>{const [", "(()=>{if(1)", "(()=>{else "] {
                let tail = open.last.map { String($0) } ?? ""
                _ = try? Self.document(Array((open + String(repeating: tail, count: 1_000)).utf8))
                _ = try? Self.document(Array(String(repeating: open, count: 1_000).utf8))
            }
            let conditions = String(repeating: "if(0){}else ", count: 1_000)
            _ = try? Self.document(Array("(()=>{\(conditions){}})()".utf8))
            _ = try? Self.document(Array("(()=>{\(String(repeating: "if(1)", count: 1_000)){}})()".utf8))
        }
    }

    @Test func `recursive calls do not overflow a small stack`() {
        SmallStack.run {
            for text in Self.recursions {
                do throws(ScriptError) {
                    _ = try Self.document(Array(text.utf8))
                    Issue.record("\(text) ended")
                } catch {
                    #expect(error.kind == .limit, "\(text): \(error)")
                }
            }
        }
    }

    private static let recursions = [
        "(function f(n){return f(n+1)})(0)",
        "(function f(n){return 1+f(n+1)})(0)",
        "(function f(n){return [1].map(f)})(0)",
        "(function f(n){return [2,1].sort(f)})(0)",
        "(function f(n){return 'a'.replace('a',f)})(0)",
        "(function f(n){return `${f(n)}`})(0)",
        "(function f(n){return {a:[f(n)]}})(0)",
        "(function f(n){return f.call(1,2)})(0)",
        "(function f(n){return f.apply(1,[2])})(0)",
        "(function f(n){return f.bind(1,2)()})(0)",
        "(()=>{let f=()=>1;for(let i=0;i<10000;i++){f=f.bind(null)}return f()})()",
        "(function f(n){if(1){for(const a of [1]){switch(1){case 1:{while(1){return f()}}}}}})(0)",
        "(function f(n){return [1].reduce(f,1)})(0)",
        "(function f(n){return Array.from([1],f)})(0)",
        "(function f(n){return new Set([1]).forEach(f)})(0)",
        "(function f(n){return [1].flatMap(f)})(0)",
        "(function f(n=f()){return 1})()",
        "(function f({a=f({})}){return 1})({})",
        "(()=>{const f=a=>{var b=a;for(const x of f())b=x;return b};return f()})()",
        "(()=>{const f=(a=()=>f())=>{var a=a;return a()};return f()})()",
        "(()=>{const a=[x=>a[0](x)];return a[0]()})()",
        "(()=>{const o={f(){return (o.f)()}};return (o?.f)()})()",
        "(()=>{{function f(){return f()}}return f()})()",
        "(()=>{for(let i=0,f=()=>f();i<1;i++){f()}})()",
        "(()=>{const o={f(){return this.f()}};return o.f()})()",
        "(()=>{const f=()=>g(),g=()=>f();return f()})()",
        "(()=>{let a=[];while(true){a=[a]}})()",
        "(()=>{let a=1;for(let i=0;i<1000;i++){a={a}}return a})()",
        "(()=>{const a=[];for(let i=0;i<1000;i++){a.push(a)}return a})()",
        "(()=>{let a={};for(let i=0;i<1000;i++){a.b=a}return a})()",
    ]

    @Test func `values of functions that refer to each other are freed`() throws {
        // A chain of a hundred thousand functions, which must not be freed recursively.
        let text = "(()=>{let f=()=>0;for(let i=0;i<20000;i++){const g=f;f=()=>g}return {f}})()"
        let document = try ScriptedDocument(Array(text.utf8))
        #expect(document.functions.count == 1)
    }

    @Test func `chains of bound functions are freed one after the other`() throws {
        let text = "(()=>{let f=()=>0;for(let i=0;i<20000;i++){f=f.bind(null,f)}return {f}})()"
        #expect(try ScriptedDocument(Array(text.utf8)).functions.count == 1)
    }

    @Test(arguments: [
        "'x'.repeat(1e9)", "'x'.repeat(1e300)", "'x'.padStart(1e9)", "'x'.padEnd(1e9,'ab')", "Array(1e9)",
        "new Array(1e8)",
        "Array.from({length:1e9})", "Array(1e5).fill('x'.repeat(1000)).join('')", "[1].concat(Array(2e6))",
        "(()=>{let s='x';while(true){s+=s}})()", "(()=>{let s='x';while(true){s=`${s}${s}`}})()",
        "(()=>{let a=[1];while(true){a=[...a,...a]}})()", "(()=>{let a=[1];while(true){a=a.concat(a)}})()",
        "(()=>{let a=[1];while(true){a.push(...a)}})()", "(()=>{let a=[1];while(true){a.push(1)}})()",
        "(()=>{while(true){}})()", "(()=>{for(;;){}})()", "(()=>{do{}while(1)})()",
        "Array(1e5).fill(0).map(()=>Array(1e5).fill(0).map(()=>1))",
        "Array(3e5).fill(0).map(x=>Array(3e5).fill(0))", "(()=>{let o={};for(let i=0;;i++)o['k'+i]=i})()",
        "(()=>{let a=[];a[1e9]=1})()", "(()=>{let a=[];a[4294967294]=1;return a})()",
        "(()=>{let s='a'.repeat(1e5);let a=[];while(true){a.push(s.toUpperCase())}})()",
        "(()=>{let s='a'.repeat(1e5);while(true){s.split('')}})()", "'a'.repeat(1e5).replaceAll('a','b'.repeat(1e5))",
        "(()=>{let s='a'.repeat(1e5);while(true){s.indexOf('aaaaaaab')}})()",
        "(()=>{let a=Array(1e5).fill(1);while(true){a.includes(2)}})()",
        "(()=>{let a=Array(1e5).fill(1);while(true){a.shift()}})()",
        "(()=>{let a=Array(1e5).fill(1);while(true){a.sort((x,y)=>x-y)}})()",
        "(()=>{let a=Array(1e5).fill(1);while(true){JSON.stringify(a)}})()",
        "(()=>{let s=JSON.stringify(Array(1e5).fill(1));while(true){JSON.parse(s)}})()",
        "(()=>{let a=Array(1e5).fill(1);while(true){a.slice()}})()",
        "(()=>{while(true){new Set(Array(1e5).fill({}))}})()",
        "(()=>{let f=()=>1;while(true){const g=f;f=()=>g}})()", "(()=>{let f=()=>1;while(true){f=f.bind(null,f)}})()",
        "(()=>{const f=Math.max.bind(null,...Array(1e5));while(true){f()}})()",
        "(()=>{let a=Array(1e5);while(true){Math.max(...a)}})()",
        "(()=>{let a=Array(1e5);while(true){a.length=a.length}})()",
        "(()=>{let a=[3e5];while(true){a.flat(9)}})()", "(()=>{let s='é'.repeat(4e5);while(true){s[300000]}})()",
        "(()=>{while(true){'a'.localeCompare('b'.repeat(1e5))}})()",
    ])
    func `work without end is refused soon`(_ text: String) throws {
        let start = ProcessorTime.ofThread
        let budget = RenderBudget(memory: 256 << 20) { false }
        do throws(ScriptError) {
            _ = try Script(Array(text.utf8), limits: ScriptLimits(steps: 50_000)).evaluated(budget: budget)
            Issue.record("\(text) ended")
        } catch {
            #expect(error.kind == .limit || error.kind == .stopped, "\(error)")
            #expect(error.line == 1 && error.column > 0)
        }
        let time = ProcessorTime.ofThread - start
        #expect(time < .seconds(10), "\(text) took \(time)")
    }

    /// Sixty arrays that each contain the one before twice: 2^60 ways lead to the empty one.
    @Test(arguments: [
        "a.flat(1/0)", "a.flat(99)", "a.join()", "a.toString()", "String(a)", "+a", "a+''", "`${a}`", "a==''", "a<1",
        "JSON.stringify(a)", "JSON.stringify({a})", "[].concat(a).flat(1/0)", "Number(a)", "isNaN(a)", "({})[a]",
        "'a'.replace('a',a)", "'a'.split(a)", "[a,a].sort()", "new Set([a]).has(String(a))", "parseInt(a)",
        "[a].join(a)",
    ])
    func `arrays that share empty ones are not walked without end`(_ text: String) {
        let budget = RenderBudget(memory: 64 << 20) { false }
        for leaf in ["[]", "[[],[]]", "''", "[null]"] {
            let script = "(()=>{let a=\(leaf);for(let i=0;i<60;i++)a=[a,a];return \(text)})()"
            do throws(ScriptError) {
                _ = try Script(Array(script.utf8), limits: ScriptLimits(steps: 50_000)).evaluated(budget: budget)
                Issue.record("\(script) ended")
            } catch {
                #expect(error.kind == .limit, "\(error)")
            }
        }
    }

    /// Each call makes a variable of each parameter.
    @Test(arguments: [true, false]) func `parameters are counted`(areDifferent: Bool) throws {
        let names = (0..<5000).map { areDifferent ? "a\($0)" : "a" }.joined(separator: ",")
        for text in ["Array(9999).fill().map((\(names))=>0)", "(()=>{const f=(\(names))=>f();return f()})()"] {
            let budget = RenderBudget(memory: 16 << 20) { false }
            do throws(ScriptError) {
                _ = try Script(Array(text.utf8), limits: ScriptLimits(steps: 500_000)).evaluated(budget: budget)
                Issue.record("The script ended.")
            } catch {
                #expect(error.kind == .limit || error.kind == .stopped)
            }
        }
    }

    /// Each round copies the variables that functions may keep.
    @Test func `variables of loops are counted`() {
        let names = (0..<5000).map { "a\($0)=0" }.joined(separator: ",")
        for rest in ["f=()=>0;i<1e5;i++){}", "f=[];i<1e5;i++){f.push(()=>i)}"] {
            let text = "(()=>{for(let i=0,\(names),\(rest)})()"
            let budget = RenderBudget(memory: 64 << 20) { false }
            do throws(ScriptError) {
                _ = try Script(Array(text.utf8), limits: ScriptLimits(steps: 500_000)).evaluated(budget: budget)
                Issue.record("The script ended.")
            } catch {
                #expect(error.kind == .limit || error.kind == .stopped)
            }
        }
    }

    /// Few characters of a replacement stand for many long parts.
    @Test(arguments: [
        "x=>x.replace(x,'$&'.repeat(3e5))", "x=>x.replace(/(a*)/,'$1$1'.repeat(3e5))", "x=>x.replaceAll('a','$&$&$&')",
        "x=>x.replace(/a/g,'$&$$$&')", "x=>x.replace('a','b'.repeat(9e5))", "x=>x.replace(/a/g,()=>x)",
        "x=>x.replace(/a/g,x)",
    ])
    func `replaced texts have a limit`(_ function: String) throws {
        let budget = RenderBudget(memory: 32 << 20) { false }
        do throws(ScriptError) {
            _ = try Script(Array("(\(function))('a'.repeat(9e5))".utf8)).evaluated(budget: budget)
            Issue.record("The text was composed.")
        } catch {
            #expect(error.kind == .limit, "\(error)")
        }
    }

    @Test func `a loop without end is named with its place`() {
        do throws(ScriptError) {
            _ = try Script(Array("(() => {\n  while (true) {}\n})()".utf8), limits: ScriptLimits(steps: 1_000))
                .evaluated()
        } catch {
            #expect(error.found == "while")
            #expect(error.line == 2 && error.column == 3)
            #expect(error.message.contains("while"))
        }
    }

    @Test func `the budget of the render ends a script`() throws {
        let text = "(()=>{let i=0;while(true){i++}})()"
        let limits = ScriptLimits(steps: .max)
        let end = ProcessorTime.ofThread + .milliseconds(20)
        do throws(ScriptError) {
            _ = try Script(Array(text.utf8), limits: limits).evaluated(
                budget: RenderBudget { ProcessorTime.ofThread > end })
        } catch {
            #expect(error.kind == .stopped)
        }
    }

    /// Variables that functions refer to, and chains that lose their first element.
    @Test(arguments: [
        "(()=>{let n=0;for(let i=0;i<900;i++){const a=Array(5000).fill(i);n+=(()=>a)()[0]}return n})()",
        "(()=>{let n=0;for(let i=0;i<900;i++){const a=Array(5000).fill(i);n+=[i].map(x=>x+a.length)[0]}return n})()",
        "(()=>{const d=Array(900).fill(1);const f=d.map(v=>()=>v);d.map(()=>{const a=Array(1500).fill('x');a.find(q=>1)});return 1})()",
        "(()=>{let p={};for(let i=0;i<900;i++){const q={a:Array(5000).fill(i)};p.q=q;p=q}return 1})()",
        "(()=>{for(let i=0;i<9;i++){let p={};for(let k=0;k<99;k++){p={p,a:Array(5000).fill(i)};p.b=p.a}}return 1})()",
    ])
    func `values that nothing refers to are freed during the run`(_ text: String) throws {
        let budget = RenderBudget(memory: 8 << 20) { false }
        #expect(try Script(Array(text.utf8)).evaluated(budget: budget).value.isNumber)
    }

    @Test(arguments: [
        "({}).__proto__", "({}).constructor", "'a'.constructor", "(()=>1).constructor", "(()=>1).prototype",
        "[].__proto__", "({__proto__:{a:1}}).a", "Math.constructor", "Math.prototype", "Object.prototype.constructor",
        "({})['constr'+'uctor']", "({}).valueOf", "(1).constructor", "Array.prototype.slice.prototype",
    ])
    func `prototypes are absent`(_ text: String) throws {
        let value = try Script(Array(text.utf8)).evaluated().value
        #expect(value.isUndefined, "\(text): \(value)")
    }

    @Test(arguments: ["Array.prototype.map = 1", "Object.prototype.a = 1", "String.prototype['trim'] = x => x"])
    func `the methods of types cannot be changed`(_ text: String) {
        #expect(throws: ScriptError.self) { try Script(Array("(() => { \(text) })()".utf8)).evaluated() }
    }

    @Test func `steps are shared by all calls`() throws {
        let document = try ScriptedDocument(
            Array("{f:()=>{let s=0;for(let i=0;i<100;i++){s+=i}return s}}".utf8), limits: ScriptLimits(steps: 10_000))
        var calls = 0
        while (try? document.functions[0].call([], budget: .unlimited)) != nil { calls += 1 }
        #expect((5...50).contains(calls))
    }
}
