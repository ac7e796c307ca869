// The errors of a problem document, and suggestions, at their places in the text, with what mends them.
import { element } from "./explain.js";
import { isSpec } from "./language.js";
import { difference, membersOf, rewritten } from "./rewrite.js";
import { child, find, scan, steps } from "./scan.js";

/// The problems of a document: `message`, `start` and `end` in the text (null for none), and `fixes` with `label` and
/// `change` (see rewrite.js).
export function placed(document, text, dialect) {
  const tree = scan(text);
  if (Number.isInteger(document.byteOffset) && isSpec(dialect)) {
    return [{ message: document.detail, ...around(text, indexOfByte(text, document.byteOffset)), fixes: [] }];
  }
  const row = dialect === "table" && /^Line (\d+)\b/.exec(document.detail);
  if (row) {
    const start = indexOfLine(text, row[1] - 1, 0), end = text.indexOf("\n", start);
    return [{ message: document.detail, start, end: end < 0 ? text.length : end, fixes: [] }];
  }
  const errors = document.errors?.length ? document.errors : [{ detail: document.detail }];
  return errors.map(error => placedOne(error, text, tree, dialect));
}

/// The suggestions of an answer in the same form; none if it has none.
export function suggested(answer, text, dialect) {
  const tree = scan(text), found = Array.isArray(answer?.suggestions) ? answer.suggestions : [];
  return found.filter(one => typeof one?.detail === "string").map(one => {
    // The whole document is no place to go to.
    const pointer = (one.pointer ?? one.place) || undefined;
    return { ...placedOne({ ...one, pointer }, text, tree, dialect), isSuggestion: true };
  });
}

function placedOne(error, text, tree, dialect) {
  const line = /line (\d+), column (\d+) of the configuration/.exec(error.detail);
  if (line) return { message: error.detail, ...around(text, indexOfLine(text, line[1] - 1, line[2] - 1)), fixes: [] };
  if (error.parameter !== undefined) {
    return { message: `${error.parameter}: ${error.detail}`, start: null, end: null, fixes: [] };
  }
  if (typeof error.pointer !== "string") return { message: error.detail, start: null, end: null, fixes: [] };
  const pointer = isSpec(dialect) ? error.pointer : error.pointer.replace(/^\/(chart|c)(?=\/|$)/, "");
  const found = find(tree, pointer);
  const isKey = found.exact && found.name && error.found === found.name.value;
  const node = isKey || found.node?.kind === "object" || found.node?.kind === "array"
    ? found.name ?? found.node : found.node ?? found.name;
  const start = node?.start ?? 0;
  const isLarge = node && (node.kind === "object" || node.kind === "array");
  return {
    message: error.detail, start, end: isLarge ? start + 1 : node?.end ?? start, path: steps(pointer),
    fixes: found.exact ? fixes(error, pointer, found, isKey, text) : [],
  };
}

function fixes(error, pointer, found, isKey, text) {
  const { members, suggestion } = error;
  // Members that are shortened in the answer cannot be written, but their key can.
  if (typeof members === "string" && found.member && membersOf(members)) return membersFixes(error, pointer, found);
  if (suggestion === undefined || suggestion === null) return [];
  const quoted = /^["']/.test(suggestion) ? suggestion : JSON.stringify(suggestion);
  if (isKey) return [{ label: `Change to ${quoted}`, change: { pointer, found: found.name.value, key: quoted } }];
  if (!found.node || found.node.kind === "object" || found.node.kind === "array") return [];
  const value = found.node.kind === "string" ? quoted : String(suggestion);
  return [{ label: `Change to ${value}`, change: { pointer, was: text.slice(found.node.start, found.node.end), value } }];
}

/// The fix that writes members in the place of a key, and of those that the same error names; none if they belong to an
/// object that the sentence does not tell.
function membersFixes({ detail, members }, pointer, { container, member }) {
  const at = detail.lastIndexOf(members), rest = at < 0 ? "" : detail.slice(at + members.length);
  const place = /^ (here|in (?:the (chart)|its (data|legend)|\w))/.exec(rest);
  const where = !place || place[1] === "here" ? "here" : place[2] ?? place[3];
  if (!where) return [];
  const parts = [{ members, where }];
  const further = /^ here, and (".*) in the chart\b/.exec(rest);
  if (further && membersOf(further[1])) parts.push({ members: further[1], where: "chart" });
  const named = [...(/ has no keys ((?:"[^"]*"(?:, )?)+)/.exec(detail)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map(match => match[1]);
  const found = [member.key, ...named.filter(key => key !== member.key && child(container, key))];
  return [{ label: where === "here" ? `Write ${members}` : `Move to the ${where}: ${members}`, change: { pointer, found, parts } }];
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
  for (let count = 0; count < line; count += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return start + column;
}

/// Shows problems in the editor and in a list.
export class ProblemList {
  /// - look: The class `name` of the marks, the `word` of the buttons that mend, and the `sign` beside the lines, if there is one.
  /// - tell: Tells the reader something.
  constructor(editor, list, look, tell) {
    Object.assign(this, { editor, list, look, tell });
    this.marks = [];
    this.problems = [];
  }

  clear() {
    this.problems = [];
    for (const mark of this.marks) mark.clear();
    this.marks = [];
    if (this.look.sign) this.editor.clearGutter("problems");
    this.list.replaceChildren();
    this.list.hidden = true;
  }

  show(problems) {
    this.clear();
    this.problems = problems;
    const { editor, look } = this;
    const position = index => editor.posFromIndex(index);
    for (const problem of problems) {
      if (problem.start === null) continue;
      let { start, end } = problem;
      if (end <= start) end = start + 1;
      if (end > editor.getValue().length) start = Math.max(0, start - 1);
      this.marks.push(editor.markText(position(start), position(end), { className: look.name }));
      if (!look.sign) continue;
      const sign = element("span", "problem-sign", look.sign);
      sign.title = problem.message;
      editor.setGutterMarker(position(problem.start).line, "problems", sign);
    }
    this.list.replaceChildren(...problems.map(problem => this.item(problem)));
    this.list.hidden = !problems.length;
    this.resize();
  }

  /// The list takes height from the editor.
  resize() {
    this.editor.setSize(null, null);
    if (this.editor.hasFocus()) this.editor.scrollIntoView(null, 24);
  }

  item(problem) {
    const item = element("li", "", element("span", "message", problem.message));
    const button = (text, label, action) => {
      const node = element("button", "small", text);
      node.type = "button";
      node.title = label;
      // A reader who speaks the word on the button means it too (WCAG 2.5.3).
      node.setAttribute("aria-label", label.startsWith(text) ? label : `${text}: ${label}`);
      node.addEventListener("click", action);
      item.append(" ", node);
    };
    for (const fix of problem.fixes) button(this.look.word, fix.label, () => this.apply(fix));
    if (problem.start !== null) {
      const { line } = this.editor.posFromIndex(problem.start);
      button(`Line ${line + 1}`, `Line ${line + 1}: go there`, () => {
        this.editor.focus();
        this.editor.setCursor(this.editor.posFromIndex(problem.start));
        this.editor.scrollIntoView(null, 80);
      });
    }
    return item;
  }

  /// Changes the text as it is now, which may not be the text of the problem any more.
  apply(fix) {
    const { editor } = this, text = editor.getValue(), next = rewritten(text, fix.change);
    if (next === null) this.tell("This is not in the text any more.");
    else {
      const edit = difference(text, next);
      editor.replaceRange(edit.text, editor.posFromIndex(edit.start), editor.posFromIndex(edit.end));
    }
    editor.focus();
  }
}
