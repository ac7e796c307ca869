// Where the parts of a spec are in its text. The scanner reads JSON and literals of JavaScript, also while they are
// being typed: it never fails, and what it does not understand is a node of the kind "other".

const DEEPEST = 100;
const PLAIN = /[^,()[\]{}"'`\n]+/y;

let last = { text: null, tree: null };

/// The tree of a text. A node has `kind` ("object", "array", "string", "other"), `start` and `end` in the text, and
/// `closed`; an object has `members` with `key`, `name` (the node of the key), `colon`, `value` (null if it is missing)
/// and `valueAt`; an array has `items`; a string has its `value`.
export function scan(text) {
  // The cursor moves more often than the text changes.
  if (text !== last.text) last = { text, tree: parsed(text) };
  return last.tree;
}

function parsed(text) {
  let at = 0;

  const skip = () => {
    for (;;) {
      while (at < text.length && /\s/.test(text[at])) at += 1;
      if (text[at] !== "/") return;
      if (text.startsWith("//", at)) at = end("\n", at);
      else if (text.startsWith("/*", at)) at = end("*/", at);
      else return;
    }
  };
  const end = (mark, from) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found + mark.length;
  };

  const string = () => {
    const start = at, quote = text[at];
    at += 1;
    while (at < text.length && text[at] !== quote && (text[at] !== "\n" || quote === "`")) {
      at += text[at] === "\\" ? 2 : 1;
    }
    at = Math.min(at, text.length);
    const closed = text[at] === quote;
    const inner = text.slice(start + 1, at);
    if (closed) at += 1;
    return { kind: "string", start, end: at, closed, value: unescaped(inner) };
  };

  // An expression up to the next comma or bracket that is not part of it. A line ends it too if it can.
  const other = start => {
    let depth = 0;
    while (at < text.length) {
      PLAIN.lastIndex = at;
      if (PLAIN.test(text)) at = PLAIN.lastIndex;
      if (at === text.length) break;
      const c = text[at];
      if (c === '"' || c === "'" || c === "`") { string(); continue; }
      if ("([{".includes(c)) depth += 1;
      if (")]}".includes(c) && (depth -= 1) < 0) break;
      if (depth === 0 && (c === "," || c === "\n" && /[\w"'\]})]\s*$/.test(text.slice(start, at)))) break;
      at += 1;
    }
    let last = at;
    while (last > start && /\s/.test(text[last - 1])) last -= 1;
    return { kind: "other", start, end: last, closed: true };
  };

  const value = depth => {
    const start = at, c = text[at];
    if (depth > DEEPEST) return other(start);
    let node;
    if (c === "{") node = object(depth);
    else if (c === "[") node = array(depth);
    else if (c === '"' || c === "'" || c === "`") node = string();
    else return other(start);
    const after = at;
    skip();
    // Such as `[1, 2].map(…)` or `"a" + b`.
    if (at < text.length && ".+-*/?(&|<>=%".includes(text[at]) && node.closed) return other(start);
    at = after;
    return node;
  };

  const object = depth => {
    const node = { kind: "object", start: at, members: [], closed: false };
    at += 1;
    for (;;) {
      skip();
      const c = text[at];
      if (c === undefined || c === "]" || c === ")") break;
      if (c === "}") { at += 1; node.closed = true; break; }
      if (c === ",") { at += 1; continue; }
      const start = at;
      let name;
      if (c === '"' || c === "'") name = string();
      else {
        while (at < text.length && /[^\s:,(){}[\]"']/.test(text[at])) at += 1;
        if (at === start) { other(start); if (at === start) at += 1; continue; }
        name = { kind: "word", start, end: at, closed: true, value: text.slice(start, at) };
      }
      const member = { key: name.value, name, colon: -1, value: null, valueAt: at };
      node.members.push(member);
      skip();
      if (text[at] === "(") { member.value = other(at); continue; }
      if (text[at] !== ":") continue;
      member.colon = at;
      at += 1;
      skip();
      member.valueAt = at;
      if (at < text.length && !",}]".includes(text[at])) member.value = value(depth + 1);
    }
    node.end = at;
    return node;
  };

  const array = depth => {
    const node = { kind: "array", start: at, items: [], closed: false };
    at += 1;
    for (;;) {
      skip();
      const c = text[at];
      if (c === undefined || c === "}" || c === ")") break;
      if (c === "]") { at += 1; node.closed = true; break; }
      if (c === ",") { at += 1; continue; }
      const start = at;
      node.items.push(value(depth + 1));
      if (at === start) at += 1;
    }
    node.end = at;
    return node;
  };

  skip();
  return at < text.length ? value(0) : null;
}

function unescaped(inner) {
  if (!inner.includes("\\")) return inner;
  try { return JSON.parse(`"${inner}"`); } catch { return inner; }
}

/// The value of a key or an index; undefined if there is none.
export function child(node, step) {
  if (node?.kind === "object") return node.members.find(member => member.key === String(step))?.value ?? undefined;
  if (node?.kind === "array") return node.items[step];
  return undefined;
}

/// What is at a place of the text: the `path` to it, the `container`, the `member` or `index`, and its `role`: "key",
/// "newKey", "value" or "none". Of a key, the path is that of its object.
export function locate(root, offset) {
  const path = [];
  let node = root, outer = null, step = {};
  while (node) {
    const inside = offset > node.start && (offset < node.end || !node.closed);
    if (node.kind !== "object" && node.kind !== "array" || !inside) {
      return { path, node, container: outer, role: outer ? "value" : "none", ...step };
    }
    let next = null;
    if (node.kind === "array") {
      const index = node.items.findIndex(item => offset >= item.start && offset <= item.end);
      if (index < 0) {
        const before = node.items.filter(item => item.end <= offset).length;
        return { path: [...path, before], node: null, container: node, index: before, role: "value" };
      }
      step = { index };
      path.push(index);
      next = node.items[index];
    } else {
      for (const member of node.members) {
        if (offset >= member.name.start && offset <= member.name.end) {
          return { path, node: member.value, container: node, member, role: "key" };
        }
        if (member.value && offset >= member.value.start && offset <= member.value.end) {
          step = { member };
          path.push(member.key);
          next = member.value;
        } else if (member.colon >= 0 && !member.value && offset > member.colon && offset <= member.valueAt) {
          return { path: [...path, member.key], node: null, container: node, member, role: "value" };
        }
      }
      if (!next) return { path, node: null, container: node, role: "newKey" };
    }
    outer = node;
    node = next;
  }
  return { path: [], node: root, container: null, role: "none" };
}

/// The steps of a JSON pointer (RFC 6901).
export function steps(pointer) {
  return pointer.split("/").slice(1).map(step => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/// The part of the text that a pointer names, or the nearest part around it: its `node`, its `name` if it is a member,
/// its `container`, and whether it is `exact`.
export function find(root, pointer) {
  let found = { node: root, name: null, container: null, exact: true };
  for (const step of steps(pointer)) {
    const { node } = found;
    const member = node?.kind === "object" && node.members.find(member => member.key === step);
    if (member) found = { node: member.value, name: member.name, container: node, member, exact: true };
    else if (node?.kind === "array" && node.items[step]) {
      found = { node: node.items[step], name: null, container: node, exact: true };
    } else return { ...found, exact: false };
  }
  return found;
}

/// JSON text without spaces between its parts. Numbers and keys stay as they are written.
export function minified(text) {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string) => string ?? "");
}
