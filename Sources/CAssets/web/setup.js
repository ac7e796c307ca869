// The editor: CodeMirror with the keys and the signs of the playground.
import { completion } from "./complete.js";

const JSON_MODE = { name: "javascript", json: true };
const MODES = { native: JSON_MODE, vegalite: JSON_MODE, chartjs: { name: "javascript" }, table: null };

/// Replaces a text area.
/// - actions: `draw` draws at once.
export function makeEditor(area, actions) {
  const mac = /Mac|iP/.test(navigator.platform);
  const editor = CodeMirror.fromTextArea(area, {
    mode: MODES.native,
    theme: "plotwright",
    // Screen readers and spelling keyboards can read an editable element, but not a hidden text area.
    inputStyle: "contenteditable",
    screenReaderLabel: "Spec. Control and Space completes. Escape and then Tab leaves the editor.",
    lineNumbers: true,
    lineWrapping: true,
    tabSize: 2,
    matchBrackets: true,
    autoCloseBrackets: true,
    foldGutter: true,
    gutters: ["problems", "CodeMirror-linenumbers", "CodeMirror-foldgutter"],
    placeholder: "Write a spec, paste CSV, or drop a file.",
    spellcheck: false,
    hintOptions: { completeSingle: false, closeCharacters: /[\s()[\]{};:,]/ },
    extraKeys: {
      "Ctrl-Space": "autocomplete",
      "Ctrl-Enter": actions.draw,
      "Cmd-Enter": actions.draw,
      Tab: inner => inner.somethingSelected() ? inner.execCommand("indentMore") : inner.execCommand("insertSoftTab"),
      "Shift-Tab": "indentLess",
      [mac ? "Cmd-Alt-[" : "Ctrl-Shift-["]: inner => inner.foldCode(inner.getCursor()),
    },
  });
  const input = editor.getInputField();
  input.setAttribute("aria-describedby", "problems suggestions");
  leaveWithTab(editor);
  indentWraps(editor);

  editor.on("inputRead", (inner, change) => {
    if (change.origin !== "+input" || !inner.options.hintOptions.hint || inner.state.completionActive) return;
    const typed = change.text.join("");
    if (/^["\w]$/.test(typed) && isInWord(inner)) inner.showHint();
  });
  return editor;
}

/// The parts of a wrapped line are as far to the right as its start.
function indentWraps(editor) {
  editor.on("renderLine", (inner, line, node) => {
    const columns = CodeMirror.countColumn(line.text, null, inner.getOption("tabSize")) + 2;
    const offset = Math.min(columns, 20) * inner.defaultCharWidth();
    node.style.textIndent = `${-offset}px`;
    node.style.paddingLeft = `${offset + 4}px`;
  });
  editor.refresh();
}

/// Whether the cursor is in a string or after a letter, where a key or a value may be meant.
function isInWord(editor) {
  const token = editor.getTokenAt(editor.getCursor());
  return /string|property|variable|atom|keyword/.test(token.type ?? "");
}

/// After Escape, Tab goes to the next element instead of into the text (WCAG 2.1.2).
function leaveWithTab(editor) {
  const leaving = { Tab: false, "Shift-Tab": false };
  editor.on("keydown", (inner, event) => {
    if (event.key === "Escape") { if (!inner.state.completionActive) inner.addKeyMap(leaving); }
    else if (!["Tab", "Shift"].includes(event.key)) inner.removeKeyMap(leaving);
  });
  editor.on("blur", inner => inner.removeKeyMap(leaving));
}

/// Sets the language of the editor. The schema is null where no keys are known.
export function setLanguage(editor, dialect, schema) {
  editor.setOption("mode", MODES[dialect]);
  editor.options.hintOptions.hint = dialect === "native" && schema ? completion(schema) : undefined;
}
