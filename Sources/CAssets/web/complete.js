// Completion of keys and values, out of the schema.
import { child, locate, scan } from "./scan.js";

const MOST = 200;

/// A function for CodeMirror's addon show-hint.
export function completion(schema) {
  return editor => {
    const text = editor.getValue(), offset = editor.indexFromPos(editor.getCursor());
    const tree = scan(text), place = locate(tree, offset);
    const options = place.role === "key" || place.role === "newKey" ? keys(schema, text, offset, tree, place)
      : place.role === "value" ? values(schema, text, offset, tree, place) : null;
    if (!options?.list.length) return null;
    const position = index => editor.posFromIndex(index);
    return { list: options.list.slice(0, MOST), from: position(options.from), to: position(options.to) };
  };
}

function keys(schema, text, offset, tree, { path, container, member, role }) {
  const known = schema.keys(path, tree);
  const present = new Set(container.members.filter(other => other !== member).map(other => other.key));
  const from = role === "key" ? member.name.start : offset;
  const to = role === "key" ? member.name.end : offset;
  const typed = text.slice(from, offset).replace(/^["']/, "");
  const list = matching([...known.keys()].filter(key => !present.has(key)), typed).map(key => option({
    name: key, type: schema.type(known.get(key)), detail: known.get(key).description ?? "",
    hint: editor => insertKey(editor, schema, known.get(key), key, { from, to, member, container }),
  }));
  return { list, from, to };
}

/// Inserts a key with what its value begins with, and the commas that are missing around it.
function insertKey(editor, schema, property, key, { from, to, member, container }) {
  const text = editor.getValue();
  let inserted = JSON.stringify(key), inner = "";
  if (!member || member.colon < 0) {
    const kinds = schema.kinds([property]);
    inner = kinds.has("string") ? '""' : kinds.has("object") ? "{}" : kinds.has("array") ? "[]" : "";
    inserted += `: ${inner}`;
    if (container.members.some(other => other.name.start > from)) inserted += ",";
  }
  const before = text.slice(0, from).trimEnd();
  editor.operation(() => {
    editor.replaceRange(inserted, editor.posFromIndex(from), editor.posFromIndex(to), "complete");
    const comma = /[^{,[]$/.test(before);
    if (comma) editor.replaceRange(",", editor.posFromIndex(before.length), undefined, "complete");
    const length = JSON.stringify(key).length + (inserted.length > JSON.stringify(key).length ? 2 + (inner ? 1 : 0) : 0);
    editor.setCursor(editor.posFromIndex(from + length + (comma ? 1 : 0)));
  });
  if (inner || schema.values([property]).length) setTimeout(() => editor.showHint());
}

function values(schema, text, offset, tree, { path, node, index }) {
  const schemas = schema.at(path, tree);
  if (!node && index !== undefined) {
    const objects = items(schema, schemas, offset);
    if (objects.length) return { list: objects, from: offset, to: offset };
  }
  const isScalar = node?.kind === "string" || node?.kind === "other";
  if (node && !isScalar) return null;
  const from = node ? node.start : offset, to = node ? node.end : offset;
  const typed = text.slice(from, offset).replace(/^["']/, "");
  const names = schema.refersToColumns(schemas) ? columns(tree) : [];
  const known = [...schema.values(schemas), ...names, ...schema.colors(schemas)];
  const list = matching(known, typed).map(value => option({
    name: String(value), type: names.includes(value) ? "column" : "", detail: "",
    color: schema.colors(schemas).includes(value) ? value : null,
    hint: editor => editor.replaceRange(
      JSON.stringify(value), editor.posFromIndex(from), editor.posFromIndex(to), "complete"),
  }));
  return { list, from, to };
}

/// Objects for an array: one for each type, if they have types.
function items(schema, schemas, offset) {
  const leaves = schema.leaves(schemas);
  if (!leaves.some(leaf => leaf.properties)) return [];
  const types = new Set(leaves.flatMap(leaf => leaf.properties?.type?.enum ?? []));
  const object = inner => editor => {
    const text = editor.getValue(), before = text.slice(0, offset).trimEnd();
    const comma = /[}\]]$/.test(before), follows = /^\s*[{[]/.test(text.slice(offset));
    editor.operation(() => {
      editor.replaceRange(`{${inner}}${follows ? "," : ""}`, editor.posFromIndex(offset), undefined, "complete");
      if (comma) editor.replaceRange(",", editor.posFromIndex(before.length), undefined, "complete");
      editor.setCursor(editor.posFromIndex(offset + 1 + inner.length + (comma ? 1 : 0)));
    });
    setTimeout(() => editor.showHint());
  };
  return types.size ? [...types].map(type => option({ name: type, hint: object(`"type": ${JSON.stringify(type)}, `) }))
    : [option({ name: "{ }", hint: object("") })];
}

/// The names of the columns of the spec's data.
export function columns(tree) {
  const data = child(tree, "data");
  const named = child(data, "columns") ?? (child(data, "rows") || child(data, "text") ? undefined : data);
  const rows = child(data, "rows") ?? (data?.kind === "array" ? data : undefined);
  const names = node => node?.kind === "object" ? node.members.map(member => member.key) : [];
  return [...new Set([...names(named), ...names(child(rows, 0))])];
}

/// Those that start with what was typed, then those that contain it.
function matching(all, typed) {
  const wanted = typed.toLowerCase(), text = value => String(value).toLowerCase();
  const starts = all.filter(value => text(value).startsWith(wanted));
  return [...starts, ...all.filter(value => !starts.includes(value) && text(value).includes(wanted))];
}

function option({ name, type = "", detail = "", color = null, hint }) {
  const render = (element, _, __) => {
    const part = (tag, text) => {
      const node = document.createElement("span");
      node.className = tag;
      node.textContent = text;
      element.append(node);
      return node;
    };
    if (color) part("swatch", "").style.background = color;
    part("name", name);
    if (type) part("type", type.length > 40 ? `${type.slice(0, 39)}…` : type);
    if (detail) part("detail", detail);
  };
  return { text: name, displayText: name, render, hint };
}
