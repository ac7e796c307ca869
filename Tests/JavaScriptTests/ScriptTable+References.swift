extension ScriptTable {
    /// Arrays, objects and sets are shared, and are changed as they are when the change is made.
    static let references = #"""
        (()=>{const a=[1];const b=a;b.push(2);return a})() ⇒ [1,2]
        (()=>{const a={x:1};const b=a;b.y=2;return [a,a===b]})() ⇒ [{"x":1,"y":2},true]
        (()=>{const a=[{n:1},{n:2}];a.forEach(o=>{o.n*=10});return a})() ⇒ [{"n":10},{"n":20}]
        (()=>{const a=[{n:1},{n:2}];for(const o of a)o.n*=10;return a})() ⇒ [{"n":10},{"n":20}]
        (()=>{const a=[{n:1}];const [o]=a;o.n=5;return a})() ⇒ [{"n":5}]
        (()=>{const a={b:[1]};const {b}=a;b.push(2);return a})() ⇒ {"b":[1,2]}
        (()=>{const f=o=>{o.x=1};const a={};f(a);return a})() ⇒ {"x":1}
        (()=>{const f=()=>[];const a=f();a.push(1);return [a,f()]})() ⇒ [[1],[]]
        (()=>{const f=()=>({n:[1]});f().n.push(2);return f()})() ⇒ {"n":[1]}
        (()=>{const r=[];for(let i=0;i<2;i++){const a=[0];a.push(i);r.push(a)}return r})() ⇒ [[0,0],[0,1]]
        (()=>{const a=Array(2).fill([]);a[0].push(1);return a})() ⇒ [[1],[1]]
        (()=>{const o={};return [o,o].map(x=>{x.n=(x.n??0)+1;return x.n})})() ⇒ [1,2]
        (()=>{const o={a:{}};const get=()=>o.a;get().b=1;return o})() ⇒ {"a":{"b":1}}
        (()=>{const o={n:1,f(){this.n++;return this}};return o.f().f().n})() ⇒ 3
        (()=>{const a=[1];const b=[a,a];return [b[0]===b[1],[1]===[1],[a].includes(a),[a].indexOf([1])]})() ⇒ [true,false,true,-1]
        (()=>{const o=Object.assign({a:1},{b:2});const p={};Object.assign(p,o,{a:3});return [o,p]})() ⇒ [{"a":1,"b":2},{"a":3,"b":2}]
        (()=>{const a=[1,2];const b=[...a],c=a.slice(),d=a.concat();a[0]=9;return [b,c,d]})() ⇒ [[1,2],[1,2],[1,2]]
        (()=>{const a={x:{y:1}};const b={...a};b.x.y=2;b.z=1;return a})() ⇒ {"x":{"y":2}}
        (()=>{const a=[3,1,2];return [a.sort()===a,a.reverse()===a,a.fill(0)===a,a]})() ⇒ [true,true,true,[0,0,0]]
        (()=>{let a=[1,2,3];const r=a.splice(1,(a=[],2));return [r,a]})() ⇒ [[2,3],[]]
        (()=>{let a=[1,2,3];return a.splice(1,(a.length=0,5))})() ⇒ []
        (()=>{const a=[1,2,3];return [a.fill(7,(a.length=2,0),(a.length=1,3)),a]})() ⇒ [[7],[7]]
        (()=>{const a=[[],[]];let i=0;a[i++].push('x');return [a,i]})() ⇒ [[["x"],[]],1]
        (()=>{const a=[1,2];let i=0;a[i++]+=10;a[i++]++;return [a,i]})() ⇒ [[11,3],2]
        (()=>{const a=[1,2,3];for(const x of a){if(a.length<5)a.push(x*10)}return a})() ⇒ [1,2,3,10,20]
        (()=>{const a=[1,2,3];const r=[];for(const x of a){r.push(x);a.pop()}return r})() ⇒ [1,2]
        (()=>{const a=[1,2,3];const r=a.map(x=>{a.length=1;return x});return [r.length,r[0],r[2]]})() ⇒ [3,1,undefined]
        (()=>{const a=[3,2,1];return a.sort((x,y)=>{a.length=0;return x-y})})() ⇒ [1,2,3]
        (()=>{const a=[1,2,3];return a.reduce((s,x)=>{a.pop();return s+(x??0)},0)})() ⇒ 3
        (()=>{const a=[1];a.push(a);return a.length+(a[1]===a?1:0)})() ⇒ 3
        (()=>{const s=new Set([1,1,2]);s.add(3).add(1);s.delete(2);return [s.size,[...s],s.has(3),s.has(2)]})() ⇒ [2,[1,3],true,false]
        (()=>{const o={};const s=new Set([o,o,{}]);return [s.size,s.has(o),s.has({})]})() ⇒ [2,true,false]
        (()=>{const s=new Set([NaN,NaN,0,-0,undefined,null]);return s.size})() ⇒ 4
        new Set([1]) instanceof Set ⇒ true
        (()=>{const o={b:1,a:2};o[2]=3;o[1]=4;return Object.keys(o)})() ⇒ ["1","2","b","a"]
        (()=>{const o={};for(let i=0;i<20;i++)o['k'+i]=i;o.k3=-1;return Object.values(o).slice(2,5)})() ⇒ [2,-1,4]
        (function(){return [1].map(()=>this.v)}).call({v:5}) ⇒ [5]
        [Math.min.apply(null,[3,1,2]),Math.max.apply(Math,[1,5]),Math.max.call(null,1,2),Math.max.apply(null,[])] ⇒ [1,5,2,-Infinity]
        [Math.max.bind(null,5)(3,7),parseInt.call(null,'12px'),String.bind(null,7)(),[1,2].map(Number.prototype.toFixed.call.bind(Number.prototype.toFixed))] ⇒ [7,12,"7",["1","2.0"]]
        [Array.prototype.slice.call([1,2,3],1),Array.prototype.map.call('ab',c=>c+c),[].slice.call('ab'),Array.prototype.join.call({length:2,0:'x',1:'y'},'-')] ⇒ [[2,3],["aa","bb"],["a","b"],"x-y"]
        (()=>{const a=[1];Array.prototype.push.apply(a,[2,3]);return a})() ⇒ [1,2,3]
        [String.prototype.trim.call(' a '),['b ',' c'].map(Function=>String.prototype.trim.call(Function)),Object.prototype.hasOwnProperty.call({a:1},'a')] ⇒ ["a",["b","c"],true]
        (()=>{const f=function(a,b){return [this.v,a,b]};const g=f.bind({v:1},2);return [g(3),g.call({v:9},4),g.bind({v:8},5)(6),typeof g,g===g,g===f.bind({v:1},2)]})() ⇒ [[1,2,3],[1,2,4],[1,2,5],"function",true,false]
        [[],{},()=>1,new Date(0),/a/,'a',1,true,null,undefined,Math,new Set(),String].map(v=>Object.prototype.toString.call(v).slice(8,-1)) ⇒ ["Array","Object","Function","Date","RegExp","String","Number","Boolean","Null","Undefined","Math","Set","Function"]
        [{}.toString.call([]),({}).hasOwnProperty.call({a:1},'a'),({toString:3}).toString,typeof ({}).toString,String({}),({a:1}).toString()] ⇒ ["[object Array]",true,3,"function","[object Object]","[object Object]"]
        Math.max.apply(null,{length:2,0:4,1:6}) ⇒ 6
        (1e300).toString(7).length ⇒ 355
        (1e300).toString(36).slice(0,8) ⇒ "fhgyjdfc"
        (255.5).toString(16) ⇒ "ff.8"
        (0.1).toString(3).slice(0,8) ⇒ "0.002200"
        (-7.9999999999999999e22).toString(36).length ⇒ 16
        [parseInt('9'.repeat(400)),parseInt(' 42px'),parseInt('z',36),parseFloat('.5e1x'),Number(' \u00a012\n')] ⇒ [Infinity,42,35,5,12]
        ['a'.localeCompare('B'),'a'.localeCompare('A'),'A'.localeCompare('a'),'é'.localeCompare('f'),'a'.localeCompare('a')] ⇒ [-1,-1,1,-1,0]
        'abcABC'.replace(/a|b|c|d/gi,x=>x+'.') ⇒ "a.b.c.A.B.C."
        (()=>{const a=Array(9e5).fill(1);return [a.includes(2),a.indexOf(1),Object.keys(a).length]})() ⇒ [false,0,900000]
        'foobarbaz'.match(/foo|ba[rz]|qux/g) ⇒ ["foo","bar","baz"]
        '中文abc'.replace(/[c-eab中]/g,'') ⇒ "文"
        """#
}
