extension ScriptTable {
    static let math = #"""
        Math.max(1,5,3) ⇒ 5
        Math.max() ⇒ -Infinity
        Math.min(...[4,2,8]) ⇒ 2
        Math.max(1,'7') ⇒ 7
        Math.max(1,NaN) ⇒ NaN
        Math.round(2.5) ⇒ 3
        Math.round(-2.5) ⇒ -2
        Math.round(0.49999999999999994) ⇒ 0
        Math.floor(-1.5) ⇒ -2
        Math.ceil(1.2) ⇒ 2
        Math.trunc(-1.7) ⇒ -1
        Math.abs('-3') ⇒ 3
        Math.sign(-4) ⇒ -1
        Math.sqrt(2) ⇒ 1.4142135623730951
        Math.pow(2,10) ⇒ 1024
        Math.pow(2,0.5) ⇒ 1.4142135623730951
        Math.PI ⇒ 3.141592653589793
        Math.PI*1.5 ⇒ 4.71238898038469
        Math.log(10) ⇒ 2.302585092994046
        Math.log10(1000) ⇒ 3
        Math.log2(8) ⇒ 3
        Math.exp(1) ⇒ 2.718281828459045
        Math.sin(1) ⇒ 0.8414709848078965
        Math.cos(1) ⇒ 0.5403023058681398
        Math.atan2(1,1) ⇒ 0.7853981633974483
        Math.hypot(3,4) ⇒ 5
        Math.cbrt(27) ⇒ 3
        Math.E ⇒ 2.718281828459045
        Math.clz32(1) ⇒ 31
        Math.fround(5.5) ⇒ 5.5
        1**NaN ⇒ NaN
        Math.imul(3,4) ⇒ 12
        """#

    static let strings = #"""
        'Hello'.toUpperCase() ⇒ "HELLO"
        'Hello'.toLowerCase() ⇒ "hello"
        '  a b '.trim() ⇒ "a b"
        ' a '.trimStart() ⇒ "a "
        ' a '.trimEnd() ⇒ " a"
        'abcdef'.slice(1,3) ⇒ "bc"
        'abcdef'.slice(-2) ⇒ "ef"
        'abcdef'.slice(2,-1) ⇒ "cde"
        'abcdef'.substring(4,1) ⇒ "bcd"
        'abcdef'.substring(2) ⇒ "cdef"
        'abcdef'.substr(1,2) ⇒ "bc"
        'abcdef'.substr(-3,2) ⇒ "de"
        'abc'.charAt(1) ⇒ "b"
        'abc'.charAt(9) ⇒ ""
        'abc'.charCodeAt(1) ⇒ 98
        '😀'.length ⇒ 2
        '😀'.codePointAt(0) ⇒ 128512
        'abcabc'.indexOf('c') ⇒ 2
        'abcabc'.indexOf('c',3) ⇒ 5
        'abcabc'.lastIndexOf('b') ⇒ 4
        'abc'.includes('b') ⇒ true
        'abc'.startsWith('ab') ⇒ true
        'abc'.startsWith('b',1) ⇒ true
        'abc'.endsWith('bc') ⇒ true
        'a,b,c'.split(',') ⇒ ["a","b","c"]
        'a,b,c'.split(',',2) ⇒ ["a","b"]
        'abc'.split('') ⇒ ["a","b","c"]
        'abc'.split() ⇒ ["abc"]
        ''.split(',') ⇒ [""]
        'a-b-a'.replace('a','x') ⇒ "x-b-a"
        'a-b-a'.replaceAll('a','x') ⇒ "x-b-x"
        'abc'.replace('b',x=>x.toUpperCase()) ⇒ "aBc"
        'abc'.replace('b','[$&]') ⇒ "a[b]c"
        '5'.padStart(3,'0') ⇒ "005"
        '5'.padEnd(3) ⇒ "5  "
        'ab'.padStart(7,'xyz') ⇒ "xyzxyab"
        'ab'.repeat(3) ⇒ "ababab"
        ''.repeat(5) ⇒ ""
        'a'.concat('b',1,null) ⇒ "ab1null"
        'abc'.at(-1) ⇒ "c"
        'a'.localeCompare('b') ⇒ -1
        'b'.localeCompare('a') ⇒ 1
        'a'.localeCompare('a') ⇒ 0
        'a'.localeCompare('B') ⇒ -1
        'résumé'.localeCompare('resume') ⇒ 1
        ['b','a','C','ä'].sort((x,y)=>x.localeCompare(y)) ⇒ ["a","ä","b","C"]
        'x'.toString() ⇒ "x"
        String(5) ⇒ "5"
        String(null) ⇒ "null"
        String([1,[2,3]]) ⇒ "1,2,3"
        String({}) ⇒ "[object Object]"
        String(true) ⇒ "true"
        `${[1,2]}` ⇒ "1,2"
        `${null} ${undefined}` ⇒ "null undefined"
        String.fromCharCode(65,66) ⇒ "AB"
        'ÄÖ'.toLowerCase() ⇒ "äö"
        'straße'.toUpperCase() ⇒ "STRASSE"
        """#

    static let numbers = #"""
        (1.005).toFixed(2) ⇒ "1.00"
        (1.45).toFixed(1) ⇒ "1.4"
        (8.345).toFixed(2) ⇒ "8.35"
        (0.000001).toFixed(7) ⇒ "0.0000010"
        (1234.5678).toFixed(2) ⇒ "1234.57"
        (0).toFixed(2) ⇒ "0.00"
        (-1.5).toFixed(0) ⇒ "-2"
        (2.5).toFixed(0) ⇒ "3"
        (-0.001).toFixed(2) ⇒ "-0.00"
        (1e21).toFixed(2) ⇒ "1e+21"
        (123.456).toFixed() ⇒ "123"
        (99.995).toFixed(2) ⇒ "100.00"
        (1e-10).toFixed(2) ⇒ "0.00"
        (123.456).toPrecision(4) ⇒ "123.5"
        (0.000123).toPrecision(2) ⇒ "0.00012"
        (1234567).toPrecision(2) ⇒ "1.2e+6"
        (0).toPrecision(3) ⇒ "0.00"
        (99.99).toPrecision(3) ⇒ "100"
        (123456).toExponential(2) ⇒ "1.23e+5"
        (0.00015).toExponential() ⇒ "1.5e-4"
        (0).toExponential() ⇒ "0e+0"
        (255).toString(16) ⇒ "ff"
        (0.5).toString(2) ⇒ "0.1"
        (-255).toString(36) ⇒ "-73"
        (3.14159).toString(8) ⇒ "3.11037476006703156"
        (1e21).toString() ⇒ "1e+21"
        (1e-7).toString() ⇒ "1e-7"
        (0.000001).toString() ⇒ "0.000001"
        (100).toString() ⇒ "100"
        Number('12.5') ⇒ 12.5
        Number('') ⇒ 0
        Number('1,000') ⇒ NaN
        Number(null) ⇒ 0
        Number(undefined) ⇒ NaN
        Number(true) ⇒ 1
        Number([7]) ⇒ 7
        Number('  42  ') ⇒ 42
        Number('-Infinity') ⇒ -Infinity
        Number('.5') ⇒ 0.5
        Number('5.') ⇒ 5
        Number('1e') ⇒ NaN
        parseInt('42px') ⇒ 42
        parseInt('0x1f') ⇒ 31
        parseInt('101',2) ⇒ 5
        parseInt('') ⇒ NaN
        parseInt('3.9') ⇒ 3
        parseInt(-7.8) ⇒ -7
        parseInt('z',36) ⇒ 35
        parseFloat('3.14abc') ⇒ 3.14
        parseFloat('.5') ⇒ 0.5
        parseFloat('-1.5e3x') ⇒ -1500
        parseFloat('abc') ⇒ NaN
        isNaN('abc') ⇒ true
        isNaN('12') ⇒ false
        isFinite('12') ⇒ true
        isFinite(Infinity) ⇒ false
        Number.isInteger(5) ⇒ true
        Number.isInteger(5.5) ⇒ false
        Number.isInteger('5') ⇒ false
        Number.isNaN('a') ⇒ false
        Number.MAX_SAFE_INTEGER ⇒ 9007199254740991
        Number.EPSILON ⇒ 2.220446049250313e-16
        1000000*3 ⇒ 3000000
        0.1*3 ⇒ 0.30000000000000004
        100/3 ⇒ 33.333333333333336
        1e300*1e10 ⇒ Infinity
        5/0 ⇒ Infinity
        -5/0 ⇒ -Infinity
        0/0 ⇒ NaN
        """#
}
