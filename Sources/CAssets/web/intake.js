// Texts from elsewhere: files that are opened or dropped, and what is pasted.
import { chartJSConfiguration, formatted, nativeSpec, recordTable, table } from "./csv.js";
import { dialectOf } from "./language.js";
import { chartOfURL } from "./link.js";
import { chosenPlots, settings } from "./plots.js";

const LONG_LINE = 100;
const LARGEST_FILE = 4e6;

/// The text with line ends. Short URLs contain JSON without them.
export function readable(text) {
  if (text.length <= LONG_LINE || text.includes("\n")) return text;
  try { return formatted(JSON.parse(text)); } catch { return text; }
}

/// Whether a text that is pasted becomes a part of the spec: where a value is missing, or where JSON remains JSON.
function isPart(text, before, after) {
  if (/[:[,]\s*$/.test(before)) return true;
  try { return !Array.isArray(JSON.parse(before + text + after)); } catch { return false; }
}

/// Takes texts into the editor.
/// - file: The `button` that opens a file, and its `input`.
/// - actions: `load` a chart, `tell` something, switch to a `dialect`, and take note of the `table` of which the text was made.
export function takeTexts(editor, file, options, actions) {
  /// Replaces the data, or everything, with a table. Undo brings the earlier text back.
  const useTable = (found, title, source) => {
    let current = null;
    if (options.dialect === "vegalite") actions.dialect("native");
    else try { current = JSON.parse(editor.getValue()); } catch { /* Nothing that could be kept. */ }
    const isNative = options.dialect === "native";
    editor.setValue(isNative ? nativeSpec(found, title, current) : chartJSConfiguration(found, title));
    if (isNative && !found.rows) note(found, source);
    editor.setCursor(0, 0);
    editor.focus();
    const left = found.left?.length ? ` Without ${found.left.join(", ")}: objects and arrays.` : "";
    actions.tell(`${found.count} records with ${found.columns.length} columns.${notShown(found)}${left}`);
  };

  /// The spec is the chart of a table with settings, unless it has kept what an earlier spec said.
  const note = ({ columns }, source) => {
    const spec = JSON.parse(editor.getValue()), chosen = { ...chosenPlots(columns), title: spec.title };
    const isMade = JSON.stringify([spec.plots, spec.axes]) === JSON.stringify([chosen.plots, chosen.axes]);
    const found = isMade && Object.keys(spec).every(key => ["title", "plots", "axes", "data"].includes(key)) ? settings(chosen) : null;
    if (found) actions.table(source, found);
  };

  const notShown = ({ columns }) => {
    const { plots } = JSON.parse(editor.getValue()), written = JSON.stringify(plots ?? "");
    const names = plots ? columns.map(({ name }) => name).filter(name => !written.includes(JSON.stringify(name))) : [];
    return names.length ? ` Not shown: ${names.join(", ")}.` : "";
  };

  const tableOf = (text, name) => recordTable(text)
    ?? (/\.(json|js)$/i.test(name) ? null : table(text, /\.(csv|tsv|tab)$/i.test(name)));

  /// Returns whether the text was taken.
  const take = (text, name = "") => {
    const linked = chartOfURL(text);
    if (linked) { actions.load(linked.text, linked.dialect, linked.options); return true; }
    const found = tableOf(text, name);
    if (found) { useTable(found, name.replace(/\.\w+$/, "").replace(/[-_]+/g, " "), text); return true; }
    const trimmed = text.trim(), dialect = dialectOf(trimmed);
    if (!name && (!dialect || dialect === options.dialect)) return false;
    actions.load(trimmed.startsWith("[") ? `{"data": ${trimmed}}` : trimmed, dialect ?? "native");
    return true;
  };

  const takeFile = async chosen => {
    if (chosen?.size > LARGEST_FILE) actions.tell("The file is too large for the editor. Send it with curl.");
    else if (chosen) take(await chosen.text(), chosen.name);
  };

  file.button.addEventListener("click", () => file.input.click());
  file.input.addEventListener("change", () => { takeFile(file.input.files[0]); file.input.value = ""; });

  editor.on("paste", (_, event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const laidOut = readable(text.trim());
    const before = editor.getRange({ line: 0, ch: 0 }, editor.getCursor("from"));
    const after = editor.getRange(editor.getCursor("to"), { line: editor.lineCount(), ch: 0 });
    if (!isPart(text, before, after) && take(text)) event.preventDefault();
    else if (laidOut !== text.trim()) {
      // A line of many thousand characters would be slow to edit.
      event.preventDefault();
      editor.replaceSelection(laidOut, "end", "paste");
    }
  });
  editor.on("change", (_, change) => {
    if (!["paste", "undo", "redo"].includes(change.origin)) return;
    const dialect = dialectOf(editor.getValue());
    if (dialect && dialect !== options.dialect) actions.dialect(dialect);
  });

  const isOver = value => document.body.classList.toggle("dropping", value);
  addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes("Files")) { event.preventDefault(); isOver(true); }
  }, true);
  addEventListener("dragleave", event => { if (!event.relatedTarget) isOver(false); });
  addEventListener("drop", event => {
    isOver(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    event.stopPropagation();
    takeFile(event.dataTransfer.files[0]);
  }, true);
}
