extension ScriptTable {
    static let arrays = #"""
        [1,2,3].map(x=>x*2) ⇒ [2,4,6]
        [1,2,3].map((x,i)=>x*i) ⇒ [0,2,6]
        [1,2,3,4].filter(x=>x%2==0) ⇒ [2,4]
        [1,2,3].reduce((a,b)=>a+b) ⇒ 6
        [1,2,3].reduce((a,b)=>a+b,10) ⇒ 16
        [1,2,3].reduceRight((a,b)=>a+'-'+b) ⇒ "3-2-1"
        [].reduce((a,b)=>a+b,0) ⇒ 0
        [1,2,3].join() ⇒ "1,2,3"
        [1,2,3].join(' - ') ⇒ "1 - 2 - 3"
        [1,null,undefined,[2,3]].join(';') ⇒ "1;;;2,3"
        [1,2,3,4].slice(1,-1) ⇒ [2,3]
        [1,2].concat(3,[4,5],[[6]]) ⇒ [1,2,3,4,5,[6]]
        [1,NaN].includes(NaN) ⇒ true
        [1,NaN].indexOf(NaN) ⇒ -1
        [1,2,3].includes(2) ⇒ true
        ['a','b'].indexOf('b') ⇒ 1
        [1,2,1].lastIndexOf(1) ⇒ 2
        [5,8,9].find(x=>x>6) ⇒ 8
        [5,8,9].find(x=>x>60) ⇒ undefined
        [5,8,9].findIndex(x=>x>6) ⇒ 1
        [5,8,9].findLast(x=>x<9) ⇒ 8
        [1,2].some(x=>x>1) ⇒ true
        [1,2].every(x=>x>1) ⇒ false
        [[1],[2,[3]]].flat() ⇒ [1,2,[3]]
        [[1],[2,[3,[4]]]].flat(Infinity) ⇒ [1,2,3,4]
        [1,2].flatMap(x=>[x,x*10]) ⇒ [1,10,2,20]
        [3,1,2].sort() ⇒ [1,2,3]
        [10,9,1].sort() ⇒ [1,10,9]
        [10,9,1].sort((a,b)=>a-b) ⇒ [1,9,10]
        [3,1,2].sort((a,b)=>b-a) ⇒ [3,2,1]
        [{v:2},{v:1}].sort((a,b)=>a.v-b.v).map(o=>o.v) ⇒ [1,2]
        ['b',undefined,'a'].sort() ⇒ ["a","b",undefined]
        [1,2,3].reverse() ⇒ [3,2,1]
        [...[1,2].keys()] ⇒ [0,1]
        [...[7,8].entries()] ⇒ [[0,7],[1,8]]
        Array.from({length:3}) ⇒ [undefined,undefined,undefined]
        Array.from({length:3},(_,i)=>i*i) ⇒ [0,1,4]
        Array.from('abc') ⇒ ["a","b","c"]
        Array.from([1,2],x=>x+1) ⇒ [2,3]
        Array.from(new Set([1,1,2])) ⇒ [1,2]
        [...new Set([3,3,1])] ⇒ [3,1]
        new Set([1,2]).size ⇒ 2
        new Set(['a']).has('a') ⇒ true
        Array.isArray([]) ⇒ true
        Array.isArray({}) ⇒ false
        Array.of(7,8) ⇒ [7,8]
        new Array(3).fill(0) ⇒ [0,0,0]
        Array(3).fill('x').join('') ⇒ "xxx"
        [...Array(4).keys()] ⇒ [0,1,2,3]
        new Array(1,2,3) ⇒ [1,2,3]
        [1,2,3,4].fill(9,1,3) ⇒ [1,9,9,4]
        [1,2,3].at(-1) ⇒ 3
        [1,2,3].toString() ⇒ "1,2,3"
        [3,4].forEach(x=>x) ⇒ undefined
        (()=>{const a=[{b:1},{b:2}];a.forEach(x=>{x.b*=2;x.c=0});return a})() ⇒ [{"b":2,"c":0},{"b":4,"c":0}]
        (()=>{const a={d:[{b:1},[3],5]};a.d.forEach((x,i)=>{if(i==1)x.push(4)});return a})() ⇒ {"d":[{"b":1},[3,4],5]}
        (()=>{const a=[{b:1},{b:2}];for(const x of a){x.b=9;break}return a})() ⇒ [{"b":9},{"b":2}]
        (()=>{const a=[{b:1}];const f=c=>{for(const x of c.a){x.b=9;continue}return c.a};return [f({a}),a.length]})() ⇒ [[{"b":9}],1]
        (()=>{const a=[{b:1},{b:2}];a.forEach((x,i)=>{a[i].b=i+5});return a})() ⇒ [{"b":5},{"b":6}]
        (()=>{const a=[1,2,3,4];const r=a.splice(1,2,'x');return [a,r]})() ⇒ [[1,"x",4],[2,3]]
        (()=>{const a=[1,2];a.unshift(0);a.shift();a.reverse();return a})() ⇒ [2,1]
        [1,2,3].indexOf(4) ⇒ -1
        [[1,2],[3,4]].map(([a,b])=>a*b) ⇒ [2,12]
        """#

    static let objects = #"""
        Object.keys({a:1,b:2}) ⇒ ["a","b"]
        Object.values({a:1,b:2}) ⇒ [1,2]
        Object.entries({a:1,b:2}) ⇒ [["a",1],["b",2]]
        Object.entries({a:1}).map(([k,v])=>k+v) ⇒ ["a1"]
        Object.assign({},{a:1},{b:2,a:3}) ⇒ {"a":3,"b":2}
        Object.fromEntries([['a',1],['b',2]]) ⇒ {"a":1,"b":2}
        Object.keys([5,6]) ⇒ ["0","1"]
        Object.keys({2021:1,2020:2,x:3}) ⇒ ["2020","2021","x"]
        ({a:1}).hasOwnProperty('a') ⇒ true
        ({a:1}).toString() ⇒ "[object Object]"
        JSON.stringify({a:[1,'x',null,undefined],b:undefined,c:{d:true},e:NaN}) ⇒ "{\"a\":[1,\"x\",null,null],\"c\":{\"d\":true},\"e\":null}"
        JSON.stringify([1,2]) ⇒ "[1,2]"
        JSON.stringify({a:1,b:[2]},null,2) ⇒ "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}"
        JSON.stringify('é"\n') ⇒ "\"é\\\"\\n\""
        JSON.stringify(undefined) ⇒ undefined
        JSON.parse('{"a":[1,2]}').a[1] ⇒ 2
        JSON.parse('3') ⇒ 3
        """#

    static let dates = #"""
        new Date('2020-01-31').getTime() ⇒ 1580428800000
        new Date('2020-01-31T10:20:30Z').toISOString() ⇒ "2020-01-31T10:20:30.000Z"
        new Date('2020-01-31T10:20:30+02:00').toISOString() ⇒ "2020-01-31T08:20:30.000Z"
        new Date(2020,0,31).getTime() ⇒ 1580428800000
        new Date(2020,0,31,10,20,30,40).toISOString() ⇒ "2020-01-31T10:20:30.040Z"
        new Date(2020,12,1).toISOString() ⇒ "2021-01-01T00:00:00.000Z"
        new Date(2020,0,0).toISOString() ⇒ "2019-12-31T00:00:00.000Z"
        new Date(99,0).getFullYear() ⇒ 1999
        new Date(0).toISOString() ⇒ "1970-01-01T00:00:00.000Z"
        new Date(1580466030000).getFullYear() ⇒ 2020
        new Date('2020-03-05').getMonth() ⇒ 2
        new Date('2020-03-05').getDate() ⇒ 5
        new Date('2020-03-05').getDay() ⇒ 4
        new Date('2020-03-05T13:14:15.167Z').getHours() ⇒ 13
        new Date('2020-03-05T13:14:15.167Z').getMinutes() ⇒ 14
        new Date('2020-03-05T13:14:15.167Z').getSeconds() ⇒ 15
        new Date('2020-03-05T13:14:15.167Z').getMilliseconds() ⇒ 167
        new Date('2020-03-05').getUTCFullYear() ⇒ 2020
        new Date('2020-03-05').toDateString() ⇒ "Thu Mar 05 2020"
        new Date('2020-03-05').toString() ⇒ "Thu Mar 05 2020 00:00:00 GMT+0000 (Coordinated Universal Time)"
        new Date('2020-03-05').toUTCString() ⇒ "Thu, 05 Mar 2020 00:00:00 GMT"
        new Date('Mar 5, 2020').getTime() ⇒ 1583366400000
        new Date('5 March 2020').getTime() ⇒ 1583366400000
        new Date('March 5, 2020 10:30').getTime() ⇒ 1583404200000
        new Date('2020/03/05').getTime() ⇒ 1583366400000
        new Date('1/31/2026').getTime() ⇒ 1769817600000
        new Date('2020').getTime() ⇒ 1577836800000
        new Date('2020-02').getTime() ⇒ 1580515200000
        new Date('x').getTime() ⇒ NaN
        String(new Date('x')) ⇒ "Invalid Date"
        Date.UTC(2020,1,29) ⇒ 1582934400000
        Date.parse('2020-01-01') ⇒ 1577836800000
        new Date('2020-01-02')-new Date('2020-01-01') ⇒ 86400000
        new Date('2020-01-02')>new Date('2020-01-01') ⇒ true
        JSON.stringify(new Date(0)) ⇒ "\"1970-01-01T00:00:00.000Z\""
        new Date(2020,0,1)+1 ⇒ "Wed Jan 01 2020 00:00:00 GMT+0000 (Coordinated Universal Time)1"
        +new Date(5) ⇒ 5
        new Date(new Date(7)).getTime() ⇒ 7
        """#

    static let callbacks = #"""
        (v=>v+'%')(5) ⇒ "5%"
        (v=>'$'+v)(5) ⇒ "$5"
        (v=>`${v} kg`)(5) ⇒ "5 kg"
        (v=>v>=1000?(v/1000)+'k':v)(2500) ⇒ "2.5k"
        (v=>{if(v>=1e6)return v/1e6+'M';if(v>=1e3)return v/1e3+'K';return v})(2500000) ⇒ "2.5M"
        (v=>{const s=['','K','M','B'];const i=Math.floor(Math.log10(v)/3);return (v/Math.pow(1000,i)).toFixed(1)+s[i]})(1234567) ⇒ "1.2M"
        ((value,context)=>context.chart.data.labels[context.dataIndex])(1,{chart:{data:{labels:['a','b']}},dataIndex:1}) ⇒ "b"
        ((value,ctx)=>{let sum=0;ctx.dataset.data.map(d=>{sum+=d});return (value*100/sum).toFixed(2)+'%'})(1,{dataset:{data:[1,3]}}) ⇒ "25.00%"
        ((v,c)=>c.dataset.data.reduce((a,b)=>a+b,0))(1,{dataset:{data:[1,3]}}) ⇒ 4
        ((v,i,vs)=>i===vs.length-1?'last':null)(1,1,[0,1]) ⇒ "last"
        (c=>c.dataset.data[c.dataIndex]>2?'red':'green')({dataset:{data:[1,3]},dataIndex:1}) ⇒ "red"
        (c=>['#f00','#0f0'][c.dataIndex%2])({dataIndex:3}) ⇒ "#0f0"
        (v=>v.length>3?v.substr(0,3)+'...':v)('abcdef') ⇒ "abc..."
        (v=>v.split(' '))('a b') ⇒ ["a","b"]
        ((value)=>{return ['a','b'].includes(value)?value:''})('b') ⇒ "b"
        (v=>Math.max(...v.chart.data.datasets.map(d=>Math.max(...d.data))))({chart:{data:{datasets:[{data:[1,9]},{data:[4]}]}}}) ⇒ 9
        [1,2,3].map(x=>({x,y:x*x})) ⇒ [{"x":1,"y":1},{"x":2,"y":4},{"x":3,"y":9}]
        Array.from({length:5},(_,i)=>({x:i,y:Math.round(Math.sin(i)*100)/100})) ⇒ [{"x":0,"y":0},{"x":1,"y":0.84},{"x":2,"y":0.91},{"x":3,"y":0.14},{"x":4,"y":-0.76}]
        """#
}
