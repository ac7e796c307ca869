extension ScriptTable {
    static let literals = #"""
        1 ⇒ 1
        .5 ⇒ 0.5
        5. ⇒ 5
        0x1F ⇒ 31
        0b101 ⇒ 5
        0o17 ⇒ 15
        1e3 ⇒ 1000
        1.5e-7 ⇒ 1.5e-7
        1_000_000 ⇒ 1000000
        -0 ⇒ 0
        1e21 ⇒ 1e+21
        123456789012345680000 ⇒ 123456789012345680000
        0.1+0.2 ⇒ 0.30000000000000004
        1/3 ⇒ 0.3333333333333333
        5e-324 ⇒ 5e-324
        1.7976931348623157e308 ⇒ 1.7976931348623157e+308
        'a' ⇒ "a"
        "b\n\tc\u00e9\x41\u{1F600}" ⇒ "b\n\tcéA😀"
        'it\'s' ⇒ "it's"
        "a\␤b" ⇒ "ab"
        `x${1+1}y` ⇒ "x2y"
        `a${`b${'c'}`}d` ⇒ "abcd"
        `$${5}` ⇒ "$5"
        `\${x}` ⇒ "${x}"
        true ⇒ true
        null ⇒ null
        undefined ⇒ undefined
        NaN ⇒ NaN
        Infinity ⇒ Infinity
        -Infinity ⇒ -Infinity
        [1,2,3,] ⇒ [1,2,3]
        [,1] ⇒ [undefined,1]
        [] ⇒ []
        ({}) ⇒ {}
        ({a:1,'b-c':2,3:4,[`k${1}`]:5,"d e":6,}) ⇒ {"3":4,"a":1,"b-c":2,"k1":5,"d e":6}
        ({b:1,2:2,1:1,a:0}) ⇒ {"1":1,"2":2,"b":1,"a":0}
        ({a:1,a:2}) ⇒ {"a":2}
        ({a:{b:{c:[1,{d:2}]}}}) ⇒ {"a":{"b":{"c":[1,{"d":2}]}}}
        ({default:1,class:2,function:3,new:4,if:5}) ⇒ {"default":1,"class":2,"function":3,"new":4,"if":5}
        /* c */ 1 // d ⇒ 1
        ({a:1 /* x */, // y␤b:2}) ⇒ {"a":1,"b":2}
        ({$a:1,_b:2,é:3}) ⇒ {"$a":1,"_b":2,"é":3}
        [1,'a',null,undefined,true,{a:1},[2]] ⇒ [1,"a",null,undefined,true,{"a":1},[2]]
        [1,2,'3'].length ⇒ 3
        [...[1,2],...'ab',3] ⇒ [1,2,"a","b",3]
        ({...{a:1,b:2},b:3}) ⇒ {"a":1,"b":3}
        ({...[7,8]}) ⇒ {"0":7,"1":8}
        """#

    static let operators = #"""
        1+2*3 ⇒ 7
        (1+2)*3 ⇒ 9
        2**3**2 ⇒ 512
        (-2)**2 ⇒ 4
        7%3 ⇒ 1
        -7%3 ⇒ -1
        7.5%2 ⇒ 1.5
        '5'*'2' ⇒ 10
        '5'+2 ⇒ "52"
        5+'2' ⇒ "52"
        1+2+'3' ⇒ "33"
        'a'+1+2 ⇒ "a12"
        true+1 ⇒ 2
        null+1 ⇒ 1
        undefined+1 ⇒ NaN
        []+[] ⇒ ""
        []+{} ⇒ "[object Object]"
        [1,2]+[3] ⇒ "1,23"
        ({})+'' ⇒ "[object Object]"
        +'12' ⇒ 12
        +'' ⇒ 0
        +' 3 ' ⇒ 3
        +'0x10' ⇒ 16
        +'1e3' ⇒ 1000
        +'abc' ⇒ NaN
        +[5] ⇒ 5
        +[] ⇒ 0
        +null ⇒ 0
        -'3' ⇒ -3
        !0 ⇒ true
        !!'a' ⇒ true
        ~5 ⇒ -6
        ~~3.7 ⇒ 3
        -3.7|0 ⇒ -3
        5&3 ⇒ 1
        5|3 ⇒ 7
        5^3 ⇒ 6
        1<<31 ⇒ -2147483648
        -1>>>0 ⇒ 4294967295
        -16>>2 ⇒ -4
        1<<33 ⇒ 2
        4294967295|0 ⇒ -1
        1<2 ⇒ true
        'a'<'b' ⇒ true
        '10'<'9' ⇒ true
        10<'9' ⇒ false
        null>=0 ⇒ true
        undefined>=0 ⇒ false
        NaN<1 ⇒ false
        1=='1' ⇒ true
        0=='' ⇒ true
        null==undefined ⇒ true
        null==0 ⇒ false
        NaN==NaN ⇒ false
        '1'===1 ⇒ false
        [1]==1 ⇒ true
        true==1 ⇒ true
        'true'==true ⇒ false
        1!=2 ⇒ true
        1!==1 ⇒ false
        0||'x' ⇒ "x"
        ''??'x' ⇒ ""
        null??'x' ⇒ "x"
        0??'x' ⇒ 0
        1&&2 ⇒ 2
        0&&2 ⇒ 0
        null||undefined||3 ⇒ 3
        1?2:3 ⇒ 2
        0?1:0?2:3 ⇒ 3
        (1,2) ⇒ 2
        typeof 1 ⇒ "number"
        typeof 'a' ⇒ "string"
        typeof undefined ⇒ "undefined"
        typeof null ⇒ "object"
        typeof [] ⇒ "object"
        typeof (()=>1) ⇒ "function"
        typeof nothing ⇒ "undefined"
        typeof Math ⇒ "object"
        typeof Math.max ⇒ "function"
        void 0 ⇒ undefined
        'a' in {a:1} ⇒ true
        1 in [5,6] ⇒ true
        2 in [5,6] ⇒ false
        [] instanceof Array ⇒ true
        new Date(0) instanceof Date ⇒ true
        ({a:{b:1}}).a.b ⇒ 1
        ({a:{b:1}})['a']['b'] ⇒ 1
        ({a:1}).b ⇒ undefined
        ({a:null}).a?.b ⇒ undefined
        ({a:{}}).a?.b?.c.d.e ⇒ undefined
        ({a:{f:()=>5}}).a.f?.() ⇒ 5
        ({}).f?.() ⇒ undefined
        [1,2,3]?.[1] ⇒ 2
        undefined?.x ⇒ undefined
        'abc'[1] ⇒ "b"
        'abc'[5] ⇒ undefined
        'abc'.length ⇒ 3
        [1,2,3][1] ⇒ 2
        [1,2,3]['1'] ⇒ 2
        [1,2][-1] ⇒ undefined
        """#

    static let functions = #"""
        (x=>x*2)(4) ⇒ 8
        ((a,b=5)=>a+b)(1) ⇒ 6
        ((a,...b)=>b)(1,2,3) ⇒ [2,3]
        (({x,y})=>x+y)({x:1,y:2}) ⇒ 3
        (({x:a,y:{z=3}={}})=>a+z)({x:1}) ⇒ 4
        (([a,,b])=>a+b)([1,2,3]) ⇒ 4
        (([a,...r])=>r)([1,2,3]) ⇒ [2,3]
        (({a,...r})=>r)({a:1,b:2,c:3}) ⇒ {"b":2,"c":3}
        (function(a){return a+1})(2) ⇒ 3
        (function(){return 1})() ⇒ 1
        (()=>({a:1}))() ⇒ {"a":1}
        (()=>{const a=1;let b=2;b+=a;return b})() ⇒ 3
        (function(){var a=1;if(true){var a=2}return a})() ⇒ 2
        (()=>{let a=1;{let a=2}return a})() ⇒ 1
        (()=>{let s='';for(let i=0;i<5;i++){if(i==3)continue;s+=i}return s})() ⇒ "0124"
        (()=>{let s=0;for(const x of [1,2,3])s+=x;return s})() ⇒ 6
        (()=>{let s='';for(const k in {a:1,b:2})s+=k;return s})() ⇒ "ab"
        (()=>{let i=0;while(true){if(++i>9)break}return i})() ⇒ 10
        (()=>{let i=0;do{i++}while(i<5);return i})() ⇒ 5
        (()=>{const f=[];for(let i=0;i<3;i++)f.push(()=>i);return f.map(g=>g())})() ⇒ [0,1,2]
        (v=>{switch(v){case 1:return 'a';case 2:return 'b';default:return 'c'}})(2) ⇒ "b"
        (v=>{let r='';switch(v){case 1:r+='a';case 2:r+='b';break;default:r+='c'}return r})(1) ⇒ "ab"
        (v=>{switch(v){default:return 'd';case 5:return 'e'}})(9) ⇒ "d"
        (v=>{if(v>10)return 'big';else if(v>5)return 'mid';else return 'small'})(7) ⇒ "mid"
        (()=>{function f(n){return n<2?1:n*f(n-1)}return f(10)})() ⇒ 3628800
        (()=>{return g();function g(){return 4}})() ⇒ 4
        (function f(n){return n<2?n:f(n-1)+f(n-2)})(12) ⇒ 144
        (()=>{const a=[];a.push(1,2);a.push(3);return a.pop()+a.length})() ⇒ 5
        (()=>{const o={};o.a=1;o['b']=2;o.c={d:[1]};o.c.d.push(5);o.c.d[0]++;return o})() ⇒ {"a":1,"b":2,"c":{"d":[2,5]}}
        (()=>{const o={n:1};o.n+=5;o.m??=7;o.m||=8;return o})() ⇒ {"n":6,"m":7}
        (()=>{const a=[3,1,2];a.sort();return a})() ⇒ [1,2,3]
        (()=>{const a=[1,2,3];a[5]=1;return a.length})() ⇒ 6
        (()=>{let a=1,b=2;const c=a+b;return c})() ⇒ 3
        (()=>{let x=5;return x++ + ++x})() ⇒ 12
        (()=>{const {a,b:[c]}={a:1,b:[2]};return a+c})() ⇒ 3
        ((a,b)=>a)() ⇒ undefined
        (x=>y=>x+y)(1)(2) ⇒ 3
        ({f(x){return x+1}}).f(2) ⇒ 3
        ({a:2,f:function(){return this.a}}).f() ⇒ 2
        ((...a)=>a.length)(1,2,3) ⇒ 3
        [1,2,3].map(Number) ⇒ [1,2,3]
        ['1','2','3'].map(Number) ⇒ [1,2,3]
        ['a','b'].map(String) ⇒ ["a","b"]
        [0,1,'',2].filter(Boolean) ⇒ [1,2]
        (()=>{return})() ⇒ undefined
        (()=>{})() ⇒ undefined
        """#
}
