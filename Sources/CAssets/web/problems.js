// The errors of a problem document at their places in the text, with what mends them.
import { element } from "./explain.js";
import { find, scan, steps } from "./scan.js";

/// The problems of a document: `message`, `start` and `end` in the text (null for none), and `fixes` with `label` and
/// `edits`, each with `start`, `end` and `text`.
export function placed(document, text, dialect) {
  const tree = scan(text);
  if (Number.isInteger(document.byteOffset) && dialect === "native") {
    return [{ message: document.detail, ...around(text, indexOfByte(text, document.byteOffset)), fixes: [] }];
  }
  const errors = document.errors?.length ? document.errors : [{ detail: document.detail }];
  return errors.map(error => {
    const line = /line (\d+), column (\d+) of the configuration/.exec(error.detail);
    if (line) return { message: error.detail, ...around(text, indexOfLine(text, line[1] - 1, line[2] - 1)), fixes: [] };
    if (error.parameter !== undefined) {
      return { message: `${error.parameter}: ${error.detail}`, start: null, end: null, fixes: [] };
    }
    if (error.pointer === undefined) return { message: error.detail, start: null, end: null, fixes: [] };
    const pointer = dialect === "native" ? error.pointer : error.pointer.replace(/^\/(chart|c)(?=\/|$)/, "");
    const found = find(tree, pointer);
    const isKey = found.exact && found.name && error.found === found.name.value;
    const node = isKey || found.node?.kind === "object" || found.node?.kind === "array"
      ? found.name ?? found.node : found.node ?? found.name;
    const start = node?.start ?? 0;
    const isLarge = node && (node.kind === "object" || node.kind === "array");
    return {
      message: error.detail, start, end: isLarge ? start + 1 : node?.end ?? start, path: steps(pointer),
      fixes: found.exact ? fixes(error, found, isKey, tree) : [],
    };
  });
}

function fixes(error, found, isKey, tree) {
  const { members, suggestion } = error;
  const quoted = text => /^["']/.test(text) ? text : JSON.stringify(text);
  if (members && found.member && isNew(members, found)) {
    const { name, value, valueAt } = found.member;
    const elsewhere = /\bin (the chart|the (\w+)'?s? )/.exec(error.detail.split(members).pop());
    const whole = { start: name.start, end: value?.end ?? valueAt };
    if (!elsewhere) return [{ label: `Write ${members}`, edits: [{ ...whole, text: members }] }];
    if (elsewhere[1] !== "the chart" || tree.kind !== "object") return [];
    return [{
      label: `Move to the chart: ${members}`,
      edits: [{ start: tree.start + 1, end: tree.start + 1, text: `\n  ${members},` }, removal(found)],
    }];
  }
  if (suggestion === undefined) return [];
  if (isKey) {
    return [{ label: `Change to ${quoted(suggestion)}`, edits: [{ ...span(found.name), text: quoted(suggestion) }] }];
  }
  if (!found.node || found.node.kind === "object" || found.node.kind === "array") return [];
  const text = found.node.kind === "string" ? quoted(suggestion) : suggestion;
  return [{ label: `Change to ${text}`, edits: [{ ...span(found.node), text }] }];
}

const span = node => ({ start: node.start, end: node.end });

/// The edit that removes a member with the comma after or before it.
function removal({ container, member }) {
  const { members } = container, index = members.indexOf(member);
  if (members[index + 1]) return { start: member.name.start, end: members[index + 1].name.start, text: "" };
  const before = members[index - 1];
  const start = before ? before.value?.end ?? before.valueAt : member.name.start;
  return { start, end: member.value?.end ?? member.valueAt, text: "" };
}

/// Whether members are JSON, not shortened, and the object has none of them beside the one that they replace.
function isNew(members, { container, member }) {
  try {
    const keys = Object.keys(JSON.parse(`{${members}}`));
    return !container.members.some(other => other !== member && keys.includes(other.key));
  } catch { return false; }
}

/// The word at a place.
function around(text, index) {
  const start = Math.min(index, text.length);
  return { start, end: start + Math.max(1, /^[\w$]*/.exec(text.slice(start))[0].length) };
}

function indexOfByte(text, offset) {
  let bytes = 0, index = 0;
  for (const character of text) {
    if (bytes >= offset) break;
    const code = character.codePointAt(0);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    index += character.length;
  }
  return index;
}

function indexOfLine(text, line, column) {
  let start = 0;
  for (let count = 0; count < line; count += 1) start = text.indexOf("\n", start) + 1;
  return start + column;
}

/// Shows problems in the editor and in a list.
export class ProblemList {
  constructor(editor, list) {
    this.editor = editor;
    this.list = list;
    this.marks = [];
    this.problems = [];
  }

  clear() {
    this.problems = [];
    for (const mark of this.marks) mark.clear();
    this.marks = [];
    this.editor.clearGutter("problems");
    this.list.replaceChildren();
    this.list.hidden = true;
  }

  show(problems) {
    this.clear();
    this.problems = problems;
    const { editor } = this;
    const position = index => editor.posFromIndex(index);
    for (const problem of problems) {
      if (problem.start === null) continue;
      let { start, end } = problem;
      if (end <= start) end = start + 1;
      if (end > editor.getValue().length) start = Math.max(0, start - 1);
      this.marks.push(editor.markText(position(start), position(end), { className: "problem" }));
      const sign = element("span", "problem-sign", "●");
      sign.title = problem.message;
      editor.setGutterMarker(position(problem.start).line, "problems", sign);
    }
    this.list.replaceChildren(...problems.map(problem => this.item(problem)));
    this.list.hidden = !problems.length;
    // The list takes height from the editor.
    editor.setSize(null, null);
    if (editor.hasFocus()) editor.scrollIntoView(null, 24);
  }

  item(problem) {
    const item = element("li", "", element("span", "message", problem.message));
    const button = (text, label, action) => {
      const node = element("button", "small", text);
      node.type = "button";
      node.title = label;
      node.setAttribute("aria-label", label);
      node.addEventListener("click", action);
      item.append(" ", node);
    };
    for (const fix of problem.fixes) button("Fix", fix.label, () => this.apply(fix));
    if (problem.start !== null) {
      const { line } = this.editor.posFromIndex(problem.start);
      button(`Line ${line + 1}`, `Go to line ${line + 1}`, () => {
        this.editor.focus();
        this.editor.setCursor(this.editor.posFromIndex(problem.start));
        this.editor.scrollIntoView(null, 80);
      });
    }
    return item;
  }

  apply(fix) {
    const { editor } = this;
    const positions = fix.edits.map(edit => (
      { from: editor.posFromIndex(edit.start), to: editor.posFromIndex(edit.end), ...edit }));
    positions.sort((left, right) => right.start - left.start);
    editor.operation(() => positions.forEach(({ text, from, to }) => editor.replaceRange(text, from, to)));
    editor.focus();
  }
}
