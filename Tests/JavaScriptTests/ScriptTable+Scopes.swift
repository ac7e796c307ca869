extension ScriptTable {
    /// Scopes of parameters, loops, blocks and functions, also those of functions in blocks.
    static let scopes = #"""
        (()=>{var x=1;function f(a=x){var x=2;return a}return f()})() ⇒ 1
        (()=>{var x=1;function f(a=()=>x){var x=2;return [a(),x]}return f()})() ⇒ [1,2]
        (()=>{function f(x,g=()=>x){var x;x=5;return [x,g()]}return f(1)})() ⇒ [5,1]
        (()=>{function f(x,g=()=>x){var y=x;x=5;return [x,g(),y]}return f(1)})() ⇒ [5,5,1]
        (()=>{function f(x,g=()=>x){var x;return [x,g()]}return f(1)})() ⇒ [1,1]
        (()=>{function f(x,g=()=>x){function x(){} return [typeof x,g()]}return f(1)})() ⇒ ["function",1]
        (()=>{function f(x=1,y=x+1,z=x+y){return [x,y,z]}return f(5)})() ⇒ [5,6,11]
        (()=>{const b=7;return ((a=()=>b)=>{const c=1;{const b=2;}return a()})()})() ⇒ 7
        (()=>{const b=7;return ((a=()=>b)=>{let b=1;return a()})()})() ⇒ 7
        (()=>{const b=7;return (({k=b})=>{let b=1;return k})({})})() ⇒ 7
        (()=>{const b='k';return (({[b]:v})=>{let b=1;return v})({k:3})})() ⇒ 3
        (()=>{const b=7;return (([k=b],...r)=>{var b=1;return [k,r]})([],1,2)})() ⇒ [7,[1,2]]
        (()=>{let n=0;const f=(a=n++)=>a;return [f(),f(9),f(),n]})() ⇒ [0,9,1,2]
        (()=>{const f=(a,b=a)=>{a=5;return b};return f(1)})() ⇒ 1
        (()=>{const f=(a,b=()=>{a=9})=>{b();return a};return f(1)})() ⇒ 9
        (()=>{const f=(a,b=()=>{a=9})=>{var a;b();return a};return f(1)})() ⇒ 1
        (()=>{const f=function(a=this.v){return a};return f.call({v:3})})() ⇒ 3
        (()=>{const o={v:4,f(a=()=>this.v){return a()}};return o.f()})() ⇒ 4
        (()=>{const f=(a=(()=>{var q=1;return q})())=>{var q=2;return [a,q]};return f()})() ⇒ [1,2]
        (()=>{function f(a=g()){function g(){return 'inner'}return a}function g(){return 'outer'}return f()})() ⇒ "outer"
        (()=>{const f=(...r)=>{var r;return r};return f(1,2)})() ⇒ [1,2]
        (()=>{const f=({a,b}={a:1,b:2})=>a+b;return [f(),f({a:5,b:6})]})() ⇒ [3,11]
        (()=>{const f=(a,{b=a}={})=>b;return [f(1),f(1,{b:2})]})() ⇒ [1,2]
        (()=>{const f=(a=1,b=a*2,c=a+b)=>[a,b,c];return [f(),f(undefined,1),f(null)]})() ⇒ [[1,2,3],[1,1,2],[null,0,0]]
        (()=>{const r=[];for(let i=0,f=()=>i;i<3;i++)r.push(f());return r})() ⇒ [0,0,0]
        (()=>{const r=[];for(let i=0,f=()=>i;i<3;i++){i;r.push(f)}return r.map(g=>g())})() ⇒ [0,0,0]
        (()=>{const r=[];for(let i=0;i<3;r.push(()=>i),i++);return r.map(g=>g())})() ⇒ [1,2,3]
        (()=>{const r=[];for(let i=0;r.push(()=>i),i<3;i++);return r.map(g=>g())})() ⇒ [0,1,2,3]
        (()=>{const r=[];for(let i=0;i<3;i++){r.push(()=>i);i+=0}return r.map(g=>g())})() ⇒ [0,1,2]
        (()=>{const r=[];for(let i=0;i<4;i++){r.push(()=>i);i++}return r.map(g=>g())})() ⇒ [1,3]
        (()=>{const r=[];for(var i=0;i<3;i++)r.push(()=>i);return r.map(g=>g())})() ⇒ [3,3,3]
        (()=>{const r=[];for(let i=0,n=3;i<n;i++){r.push(()=>n-i)}return r.map(g=>g())})() ⇒ [3,2,1]
        (()=>{const r=[];for(let i=0,inc=()=>{i++};i<3;i++){r.push(i);inc()}return r})() ⇒ [0,1,2]
        (()=>{const r=[];for(const x of [1,2,3])r.push(()=>x);return r.map(g=>g())})() ⇒ [1,2,3]
        (()=>{const r=[];for(var x of [1,2,3])r.push(()=>x);return r.map(g=>g())})() ⇒ [3,3,3]
        (()=>{const r=[];for(let x of [1,2,3]){r.push(()=>x);x*=2}return r.map(g=>g())})() ⇒ [2,4,6]
        (()=>{const r=[];for(const k in {a:1,b:2})r.push(()=>k);return r.map(g=>g())})() ⇒ ["a","b"]
        (()=>{const r=[];for(let [k,v] of Object.entries({a:1,b:2}))r.push(()=>k+v);return r.map(g=>g())})() ⇒ ["a1","b2"]
        (()=>{let i=0;while(i<2){let j=i;i++}return typeof j})() ⇒ "undefined"
        (()=>{const r=[];let i=0;while(i<3){let j=i++;r.push(()=>j)}return r.map(g=>g())})() ⇒ [0,1,2]
        (()=>{const r=[];let i=0;do{const j=i;r.push(()=>j)}while(++i<3);return r.map(g=>g())})() ⇒ [0,1,2]
        (()=>{if(true){function f(){return 1}}return f()})() ⇒ 1
        (()=>{if(false){function f(){return 1}}return typeof f})() ⇒ "undefined"
        (()=>{const a=typeof f;{function f(){return 1}}return [a,typeof f]})() ⇒ ["undefined","function"]
        (()=>{{const r=f();function f(){return 2}return r}})() ⇒ 2
        (()=>{let r;{r=f();function f(){return 2}}return r+f()})() ⇒ 4
        (()=>{{function f(){return 1}f=5}return typeof f})() ⇒ "function"
        (()=>{{f=5;function f(){return 1}}return typeof f})() ⇒ "number"
        (()=>{{function f(){return 1}{function f(){return 2}}return f()}})() ⇒ 1
        (()=>{let f=3;{function f(){return 1}}return f})() ⇒ 3
        (()=>{const f=3;{function f(){return 1}}return f})() ⇒ 3
        ((f)=>{{function f(){return 1}}return f})(7) ⇒ 7
        ((f=7)=>{{function f(){return 1}}return f})() ⇒ 7
        (()=>{var f=3;{function f(){return 1}}return typeof f})() ⇒ "function"
        (()=>{function f(){return 'o'}{function f(){return 'i'}}return f()})() ⇒ "i"
        (()=>{function f(){return 'o'}if(0){function f(){return 'i'}}return f()})() ⇒ "o"
        (()=>{switch(1){case 0:function f(){return 'a'}case 1:return f()}})() ⇒ "a"
        (()=>{switch(1){case 1:function f(){return 'a'}}return f()})() ⇒ "a"
        (()=>{for(const x of [1,2]){function g(){return x}}return g()})() ⇒ 2
        (()=>{for(let i=0;i<3;i++){function g(){return i}}return g()})() ⇒ 2
        (()=>{if(1)function f(){return 4}return f()})() ⇒ 4
        (()=>{if(0);else function f(){return 4}return f()})() ⇒ 4
        (()=>{'use strict';{function f(){return 1}}return typeof f})() ⇒ "undefined"
        (()=>{{let f=1;{function f(){return 2}}f;}return typeof f})() ⇒ "undefined"
        (()=>{const g=()=>typeof f;{function f(){}}return g()})() ⇒ "function"
        (()=>{function f(){return 1}function f(){return 2}return f()})() ⇒ 2
        (()=>{var f=1;function f(){}return typeof f})() ⇒ "number"
        (()=>{var f;function f(){}return typeof f})() ⇒ "function"
        (()=>{return typeof f;var f=1;function f(){}})() ⇒ "function"
        ((a)=>{function a(){}return typeof a})(1) ⇒ "function"
        ((a)=>{var a;return a})(1) ⇒ 1
        ((a)=>{var a=2;return a})(1) ⇒ 2
        (()=>{const f=function g(){g=1;return typeof g};return f()})() ⇒ "function"
        (()=>{const f=function g(g){g=1;return typeof g};return f()})() ⇒ "number"
        (()=>{const f=function g(){var g=1;return typeof g};return f()})() ⇒ "number"
        (()=>{const f=function g(){let g=1;return typeof g};return f()})() ⇒ "number"
        (()=>{const f=function g(){g++;g+=2;return typeof g};return f()})() ⇒ "function"
        (()=>{const f=function g(){function g(){};g=3;return typeof g};return f()})() ⇒ "number"
        (()=>{function g(){g=1;return typeof g}return [g(),g]})() ⇒ ["number",1]
        (()=>{const f=function g(n){return n?n*g(n-1):1};return f(5)})() ⇒ 120
        (()=>{const f=function g(){};return typeof g})() ⇒ "undefined"
        (()=>{let x=1;{let x=2;{let x=3;x=4}x=5}return x})() ⇒ 1
        (()=>{let x=1;const f=()=>x;x=2;return f()})() ⇒ 2
        (()=>{const f=()=>y;let y=3;return f()})() ⇒ 3
        (()=>{var r=x;var x=1;return r})() ⇒ undefined
        (()=>{var x=1;{var x=2}return x})() ⇒ 2
        (()=>{var x=1;(()=>{var x=2})();return x})() ⇒ 1
        (()=>{x=5;var x;return x})() ⇒ 5
        (()=>{const c=[];for(var i=0;i<2;i++){var j=i}return [i,j]})() ⇒ [2,1]
        (()=>{for(var k in {a:1,b:2});return k})() ⇒ "b"
        (()=>{for(var [k,v] of [[1,2],[3,4]]);return [k,v]})() ⇒ [3,4]
        (()=>{let s=0;for(let i=0,j=10;i<j;i++,j--)s+=j-i;return s})() ⇒ 30
        (()=>{let s='';for(let i=0;;){if(i>3)break;s+=i;i++}return s})() ⇒ "0123"
        (()=>{let s='';for(let i=0;i<3;i++){for(let i=5;i<7;i++)s+=i;s+=i}return s})() ⇒ "560561562"
        (()=>{let s='';for(let i=0;i<3;i++){let i=9;s+=i}return s})() ⇒ "999"
        (()=>{let s=0;for(const a of [[1,2],[3]])for(const b of a){if(b===2)continue;s+=b}return s})() ⇒ 4
        (()=>{let i=0;for(;i<5;)i+=2;return i})() ⇒ 6
        (()=>{const o={};for(const k of 'abc')o[k]=k;return o})() ⇒ {"a":"a","b":"b","c":"c"}
        (()=>{let r='';for(const c of 'a😀b')r+='['+c+']';return r})() ⇒ "[a][😀][b]"
        (()=>{const r=[];for(const i in [5,6])r.push(i);return r})() ⇒ ["0","1"]
        (()=>{const r=[];for(const i in 'ab')r.push(i);return r})() ⇒ ["0","1"]
        (()=>{const r=[];for(const i in null)r.push(i);return r})() ⇒ []
        (()=>{const a=[1,2,3];for(const i in a){a[i]*=2}return a})() ⇒ [2,4,6]
        (()=>{const r=[];for(const x of new Set([3,1,3]))r.push(x);return r})() ⇒ [3,1]
        (()=>{const r=[];for(const [i,x] of ['a','b'].entries())r.push(i+x);return r})() ⇒ ["0a","1b"]
        (()=>{const counter=()=>{let n=0;return {inc:()=>++n,get:()=>n}};const a=counter(),b=counter();a.inc();a.inc();b.inc();return [a.get(),b.get()]})() ⇒ [2,1]
        (()=>{const a=(m,n)=>m===0?n+1:n===0?a(m-1,1):a(m-1,a(m,n-1));return a(2,5)})() ⇒ 13
        (()=>{const log=[];const f=v=>{log.push(v);return v};f(1)+f(2)*f(3);({[f('k')]:f('v')});[f(4),...[f(5)]];return log})() ⇒ [1,2,3,"k","v",4,5]
        (()=>{const r=[];for(const i in null)r.push(i);return r})() ⇒ []
        [9.95.toFixed(1),1e3.toString(),1..toFixed(1),0x1F.toString()] ⇒ ["9.9","1000","1.0","31"]
        [[5,1,4].sort((a,b)=>a<b),[5,1,4].sort((a,b)=>b>a)] ⇒ [[5,1,4],[5,1,4]]
        """#

    /// What `this` is in the forms of calls, and the numbers of parameters.
    static let receivers = #"""
        (()=>{const a=[function(){return this.length},2];return a[0]()})() ⇒ 2
        (()=>{const a=[function(){return this===a}];return a?.[0]()})() ⇒ true
        (()=>{const a=[function(){return this===a}];return a?.[0]?.()})() ⇒ true
        (()=>{const a=[function(){return this===a}];return a[0]?.()})() ⇒ true
        (()=>{const o={k(){return this.v},v:3};return o['k']()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};const n='k';return o[n]()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return (o.k)()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return (o['k'])()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return ((o.k))()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return (o?.k)()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return o?.k()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return o?.['k']()})() ⇒ 3
        (()=>{const o={k(){return this.v},v:3};return o.k?.()})() ⇒ 3
        (()=>{const o={p:{k(){return this.v},v:3}};return (o.p).k()})() ⇒ 3
        (()=>{const o={p:{k(){return this.v},v:3}};return (o.p.k)()})() ⇒ 3
        (()=>{const o={p:{k(){return this.v},v:3}};return (o?.p.k)()})() ⇒ 3
        (()=>{const o={p:{k(){return this.v},v:3}};return (o?.p)?.k()})() ⇒ 3
        (()=>{const o={1:function(){return this.v},v:3};return o[1]()})() ⇒ 3
        (()=>{const o={true:function(){return this.v},v:3};return o[true]()})() ⇒ 3
        (()=>{const o={null:function(){return this.v},v:3};return o[null]()})() ⇒ 3
        (()=>{const o={k:()=>{return 5}};return (o.k)()})() ⇒ 5
        (()=>{const o=null;return o?.k.x.y()})() ⇒ undefined
        (()=>{const o=null;return (o?.k)?.x})() ⇒ undefined
        (()=>{const o={};return o.k?.()})() ⇒ undefined
        (()=>{const o={};return o.k?.x.y.z})() ⇒ undefined
        (()=>{const o={a:[1,2]};return (o.a)[1]})() ⇒ 2
        (()=>{const o={a:[1,2]};(o.a)[1]=5;return o})() ⇒ {"a":[1,5]}
        (()=>{const o={a:1};(o.a)=5;return o})() ⇒ {"a":5}
        (()=>{const o={a:1};(o.a)++;return o})() ⇒ {"a":2}
        (()=>{const o={a:{b:1}};(o?.a).b=4;return o})() ⇒ {"a":{"b":4}}
        (()=>{let x=1;(x)=2;(x)++;return x})() ⇒ 3
        (()=>{const f=[x=>x+1,x=>x*2];return f[0](f[1](3))})() ⇒ 7
        (()=>{const s=['a','b'];return s['map'](x=>x+x)})() ⇒ ["aa","bb"]
        (()=>{const s=['a','b'];return (s.map)(x=>x+x)})() ⇒ ["aa","bb"]
        (()=>{const s='abc';return (s.toUpperCase)()})() ⇒ "ABC"
        (()=>{const s='abc',m='slice';return s[m](1)})() ⇒ "bc"
        (()=>{const d=[[1,2],[3,4]];return d[0]['concat'](d[1])})() ⇒ [1,2,3,4]
        (()=>{const d=[[3,1,2]];return d[0].sort()[0]})() ⇒ 1
        (function(){return [1,2].map(function(x){return x*this.m},{m:3})})() ⇒ [3,6]
        (function(){return [1,2].map(x=>x*this.m)}).call({m:2}) ⇒ [2,4]
        (()=>{const o={m:2,f(a){return a.map(x=>x*this.m)}};return o.f([1,2])})() ⇒ [2,4]
        (()=>{const o={m:2,f(a){const self=this;return a.map(function(x){return x*self.m})}};return o.f([1,2])})() ⇒ [2,4]
        (()=>{const o={a:1,g(){return {a:2,h:()=>this.a}}};return o.g().h()})() ⇒ 1
        (()=>{const o={a:1,f(){return this}};return o.f()===o})() ⇒ true
        (()=>{const o={a:1,f(){return this.a}};const p={a:2};p.f=o.f;return p.f()})() ⇒ 2
        (()=>{const o={a:1,f(){return this.a}};return o.f.call({a:9})})() ⇒ 9
        (()=>{const o={f:{g(){return this===o.f}}};return o.f.g()})() ⇒ true
        (()=>{const o={f:{g(){return this===o.f}}};return o['f']['g']()})() ⇒ true
        (()=>{const o={n:0,inc(){this.n++;return this}};return o.inc().inc().inc().n})() ⇒ 3
        (()=>{const o={l:[1],add(x){this.l.push(x);return this}};return o.add(2)['add'](3).l})() ⇒ [1,2,3]
        (()=>{function F(){return this.x}return [{x:1},{x:2}].map(o=>F.call(o))})() ⇒ [1,2]
        (()=>{function f(a,b){return this.k+a+b}return f.apply({k:1},[2,3])})() ⇒ 6
        (()=>{const f=function(){return this.v}.bind({v:8});return f()})() ⇒ 8
        (()=>{const f=(function(){return this.v}).bind({v:8});return {v:1,f}.f()})() ⇒ 8
        (function(a){return this.v+a}).call({v:1},2) ⇒ 3
        (()=>{const t={};t.a=t.b=5;return t})() ⇒ {"b":5,"a":5}
        (()=>{const h={a:x=>x+1,b:x=>x*2};return Object.keys(h).map(k=>h[k](5))})() ⇒ [6,10]
        (()=>{const fmt={'k':v=>v/1e3+'k','m':v=>v/1e6+'m'};return fmt['k'](1500)+fmt.m(2e6)})() ⇒ "1.5k2m"
        (()=>{const o={['a'+1](){return this.a2},a2:5};return o.a1()})() ⇒ 5
        (()=>{const o={'x y'(){return 1},2(){return 2}};return [o['x y'](),o[2]()]})() ⇒ [1,2]
        (()=>{function f(a,b=1,c){}const g=(a,b)=>a;const h=(...r)=>r;const k=({a},[b],c)=>1;const l=({a}={},b)=>1;return [f.length,g.length,h.length,k.length,l.length]})() ⇒ [1,2,0,3,0]
        (()=>{const f=(a,b,c)=>1;return [f.bind(null,1).length,f.bind(null,1,2,3,4).length]})() ⇒ [2,0]
        (()=>{const f=function(a){return a};return f.toString()})() ⇒ "function(a){return a}"
        (()=>{function f(){return 1}return ''+f})() ⇒ "function f(){return 1}"
        """#

    /// Functions that call themselves some hundred times.
    static let depths = #"""
        (()=>{const memo={};const fib=n=>n<2?n:memo[n]??(memo[n]=fib(n-1)+fib(n-2));return fib(40)})() ⇒ 102334155
        (()=>{const memo={};function fib(n){if(n<2)return n;if(memo[n])return memo[n];memo[n]=fib(n-1)+fib(n-2);return memo[n]}return fib(90)})() ⇒ 2880067194370816000
        (()=>{let l=null;for(let i=0;i<300;i++)l={v:i,next:l};const sum=n=>n?n.v+sum(n.next):0;return sum(l)})() ⇒ 44850
        (()=>{let l=null;for(let i=0;i<300;i++)l={v:i,next:l};function len(n){if(!n){return 0}else{const r=len(n.next);return r+1}}return len(l)})() ⇒ 300
        (()=>{let t={c:[]};for(let i=0;i<300;i++)t={c:[t]};const d=n=>1+n.c.reduce((m,c)=>Math.max(m,d(c)),0);return d(t)})() ⇒ 301
        (()=>{let t={c:[]};for(let i=0;i<300;i++)t={c:[t]};let n=0;const walk=x=>{n++;x.c.forEach(c=>{walk(c)})};walk(t);return n})() ⇒ 301
        (()=>{let t={c:[]};for(let i=0;i<300;i++)t={c:[t]};let n=0;function walk(x){n++;for(const c of x.c){if(c){walk(c)}}}walk(t);return n})() ⇒ 301
        (()=>{const f=n=>n?f(n-1)+1:0;return f(500)})() ⇒ 500
        (()=>{const even=n=>n===0?true:odd(n-1),odd=n=>n===0?false:even(n-1);return even(400)})() ⇒ true
        (()=>{const q=a=>a.length<2?a:[...q(a.slice(1).filter(x=>x<a[0])),a[0],...q(a.slice(1).filter(x=>x>=a[0]))];return q([...Array(100).keys()].reverse()).slice(0,3)})() ⇒ [0,1,2]
        """#
}
