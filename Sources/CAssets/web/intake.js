// Texts from elsewhere: files that are opened or dropped, and what is pasted.
import { chartJSConfiguration, formatted, nativeSpec, table } from "./csv.js";
import { chartOfURL } from "./link.js";

const LONG_LINE = 100;
const LARGEST_FILE = 4e6;

export const isChartJS = text => /\bdatasets\b/.test(text) && !/"plots"/.test(text);

/// The text with line ends. Short URLs contain JSON without them.
export function readable(text) {
  if (text.length <= LONG_LINE || text.includes("\n")) return text;
  try { return formatted(JSON.parse(text)); } catch { return text; }
}

/// Takes texts into the editor.
/// - file: The `button` that opens a file, and its `input`.
/// - actions: `load` a chart, `tell` something, and switch to the `dialect` of Chart.js.
export function takeTexts(editor, file, options, actions) {
  /// Replaces the data, or everything, with a table. Undo brings the earlier text back.
  const useTable = (found, title) => {
    let current = null;
    try { current = JSON.parse(editor.getValue()); } catch { /* Nothing that could be kept. */ }
    const isNative = options.dialect === "native";
    editor.setValue(isNative ? nativeSpec(found, title, current) : chartJSConfiguration(found, title));
    editor.setCursor(0, 0);
    editor.focus();
    actions.tell(`${found.count} records with ${found.columns.length} columns.`);
  };

  /// Returns whether the text was taken.
  const take = (text, name = "") => {
    const linked = chartOfURL(text);
    if (linked) { actions.load(linked.text, linked.dialect, linked.options); return true; }
    const found = /\.(json|js)$/i.test(name) ? null : table(text, /\.(csv|tsv|tab)$/i.test(name));
    if (found) { useTable(found, name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ")); return true; }
    if (!name) return false;
    const trimmed = text.trim();
    const isData = trimmed.startsWith("[");
    actions.load(isData ? `{"data": ${trimmed}}` : trimmed, isChartJS(trimmed) && !isData ? "chartjs" : "native");
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
    if (take(text)) event.preventDefault();
    else if (laidOut !== text.trim()) {
      // A line of many thousand characters would be slow to edit.
      event.preventDefault();
      editor.replaceSelection(laidOut, "end", "paste");
    }
  });
  editor.on("change", (_, change) => {
    if (change.origin === "paste" && options.dialect === "native" && isChartJS(editor.getValue())) actions.dialect();
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
