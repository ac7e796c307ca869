// Changes of a document that write native members in the place of others. The document is parsed for each, so no change
// is made twice, no key is there twice, and the rest of the text stays as it is.
import { formatted } from "./csv.js";
import { child, find, minified, scan, steps } from "./scan.js";

const LONG = 76;
/// The lists whose objects are merged with those that they describe. Others, such as rows, are replaced.
const MERGED = new Set(["axes", "plots", "plotSpaces", "annotations"]);
/// The keys of a chart that a graph of several does not have.
const OF_THE_SHEET = new Set(["width", "height", "devicePixelRatio", "locale", "description", "interaction", "background",
  "animation", "rows", "columns", "spacing"]);

/// The text after a change; null if there is nothing to change, because the text is another one by now.
///
/// A change has a `pointer`, and one of these:
/// - value: What to write in the place of the value, which `was` something.
/// - key: What to write in the place of the key `found`.
/// - parts: What to write in the place of the members `found` of an object: a list of `members`, which is JSON without
///   braces, and `where`: "here", "chart", or the key of an object of the chart.
export function rewritten(text, change) {
  const found = find(scan(text), change.pointer);
  if (!found.exact) return null;
  const next = change.value !== undefined ? withValue(text, found.node, change)
    : change.key !== undefined ? withKey(text, found, change) : withParts(text, change);
  return next === text ? null : next;
}

/// The members of JSON without braces: the `source` and its `tree`; null if it is not JSON, such as a shortened text.
export function membersOf(members) {
  const source = `{${members}}`;
  try { JSON.parse(source); } catch { return null; }
  return { source, tree: scan(source) };
}

/// The only edit that makes a text of another one: `start`, `end` and `text`.
export function difference(text, next) {
  const most = Math.min(text.length, next.length);
  let start = 0, same = 0;
  while (start < most && text[start] === next[start]) start += 1;
  while (same < most - start && text[text.length - 1 - same] === next[next.length - 1 - same]) same += 1;
  return { start, end: text.length - same, text: next.slice(start, next.length - same) };
}

function withValue(text, node, { value, was }) {
  return node && text.slice(node.start, node.end) === was ? replaced(text, node, value) : text;
}

/// A key that the object has already gets the value.
function withKey(text, { container, member }, { pointer, key, found }) {
  if (member?.key !== found) return text;
  const name = scan(key).value ?? key, path = steps(pointer).slice(0, -1);
  if (!container.members.some(other => other !== member && other.key === name)) return replaced(text, member.name, key);
  const next = member.value ? withMember(text, path, text, { ...member, key: name }, new Set([found])) : text;
  return without(next, path, found);
}

function withParts(text, { pointer, found, parts }) {
  const path = steps(pointer).slice(0, -1), own = new Set(found), kept = new Set();
  if (!nodeAt(text, path)?.members?.some(member => own.has(member.key))) return text;
  let next = text;
  for (const { members, where } of parts) {
    const { source, tree } = membersOf(members);
    for (const member of tree.members) {
      const inner = where !== "here" && where !== "chart" ? where : null;
      const target = where === "here" ? path : chartAround(path, inner ?? member.key);
      const isHere = !inner && target.join() === path.join();
      if (isHere && own.has(member.key)) kept.add(member.key);
      if (inner && (child(nodeAt(next, target), inner)?.kind ?? "object") !== "object") return text;
      next = inner ? withMember(next, target, ...wrapped(inner, source, member))
        : withMember(next, target, source, member, isHere ? own : undefined);
    }
  }
  for (const key of own) if (!kept.has(key)) next = without(next, path, key);
  return next;
}

/// The path of the chart with a place: one of several graphs has most keys of a chart.
function chartAround(path, key) {
  return path[0] === "graphs" && path.length > 1 && !OF_THE_SHEET.has(key) ? path.slice(0, 2) : [];
}

/// A member as that of an object of the chart.
function wrapped(key, source, { name, value }) {
  const inner = `{"${key}": {${source.slice(name.start, value.end)}}}`;
  return [inner, scan(inner).members[0]];
}

/// The text with a member of another one in the object at a path.
/// - own: The keys of foreign members of this object: the new one is written before the first of them, or in its place.
function withMember(text, path, source, { key, name, value }, own = new Set()) {
  const target = nodeAt(text, path);
  if (target?.kind !== "object") return text;
  const written = laidOut(source.slice(value.start, value.end));
  const known = target.members.find(member => member.key === key);
  if (!known) {
    const before = target.members.find(member => own.has(member.key));
    const quoted = /^["']/.test(source[name.start]) && source.slice(name.start + 1, name.end - 1) === key
      ? source.slice(name.start, name.end) : JSON.stringify(key);
    return inserted(text, target, `${quoted}: ${written}`, before?.name);
  }
  if (known.value && !own.has(key)) {
    const kinds = `${known.value.kind} ${value.kind}`, inner = [...path, key];
    if (kinds === "object object") {
      return value.members.reduce((text, member) => member.value ? withMember(text, inner, source, member) : text, text);
    }
    if (kinds === "array array" && MERGED.has(key) && isListOfObjects(known.value) && isListOfObjects(value)) {
      return withItems(text, inner, source, value);
    }
  }
  const end = known.value?.end ?? known.valueAt;
  return known.colon < 0 ? replaced(text, { start: known.name.end, end }, `: ${written}`)
    : replaced(text, { start: known.value?.start ?? end, end }, written);
}

const isListOfObjects = ({ items }) => items.length > 0 && items.every(item => item.kind === "object");

/// The text with the objects of another list in the list at a path: merged with those that they describe, or behind them.
function withItems(text, path, source, { items }) {
  const taken = new Set();
  for (const item of items) {
    const target = nodeAt(text, path);
    const index = target.items.findIndex((own, index) => !taken.has(index) && describes(source, item, text, own, path.at(-1)));
    if (index < 0) {
      taken.add(target.items.length);
      text = inserted(text, target, laidOut(source.slice(item.start, item.end)));
    } else {
      taken.add(index);
      for (const member of item.members) if (member.value) text = withMember(text, [...path, index], source, member);
    }
  }
  return text;
}

/// Whether an object of a list is about the same thing as one in another text: it has the same id, coordinate and plot
/// space, or, where these do not tell, no member that contradicts it.
function describes(source, item, text, own, key) {
  const written = (text, node) => node && minified(text.slice(node.start, node.end));
  const isEqual = key => written(source, child(item, key)) === written(text, child(own, key));
  if (own.kind !== "object" || !["id", "coordinate", "plotSpace"].every(isEqual)) return false;
  return key === "plotSpaces" || Boolean(child(item, "id") ?? child(item, "coordinate"))
    || item.members.every(member => !child(own, member.key) || isEqual(member.key));
}

function nodeAt(text, path) {
  return path.reduce((node, step) => child(node, step), scan(text));
}

const spliced = (text, start, end, piece) => text.slice(0, start) + piece + text.slice(end);

/// The white space at the start of the line of a place.
const indentAt = (text, place) => /[ \t]*/.exec(text.slice(text.lastIndexOf("\n", place - 1) + 1))[0];

function replaced(text, { start, end }, piece) {
  return spliced(text, start, end, piece.replaceAll("\n", `\n${indentAt(text, start)}`));
}

/// A value whose line would be long is written in several.
function laidOut(text) {
  if (text.length <= LONG || text.includes("\n")) return text;
  try { return formatted(JSON.parse(text)); } catch { return text; }
}

/// The text with one more part in an object or an array: before one of its parts, or at its end, laid out as its parts are.
function inserted(text, container, piece, before = null) {
  const place = before ?? spans(container).at(-1);
  if (!place) return replaced(text, { start: container.start + 1, end: container.start + 1 }, piece);
  const gap = /\n[ \t]*$/.exec(text.slice(container.start, place.start))?.[0] ?? " ";
  const lines = piece.replaceAll("\n", `\n${indentAt(text, place.start)}`);
  return before ? spliced(text, place.start, place.start, `${lines},${gap}`)
    : spliced(text, place.end, place.end, `,${gap}${lines}`);
}

/// The places of the parts of an object or an array.
function spans({ members, items }) {
  return items ?? members.map(({ name, value, valueAt }) => ({ start: name.start, end: value?.end ?? valueAt }));
}

/// The text without a member, and without the comma after or before it.
function without(text, path, key) {
  const object = nodeAt(text, path), index = object?.members?.findIndex(member => member.key === key) ?? -1;
  if (index < 0) return text;
  const parts = spans(object), part = parts[index];
  if (parts[index + 1]) return spliced(text, part.start, parts[index + 1].start, "");
  if (index > 0) return spliced(text, parts[index - 1].end, part.end, "");
  return object.closed ? spliced(text, object.start, object.end, "{}") : spliced(text, part.start, part.end, "");
}
