// The theme of a chart for which none is chosen: it follows the page.
import { child, scan } from "./scan.js";

const DARK = "modernDark";
const dark = matchMedia("(prefers-color-scheme: dark)");
/// What decides about light and dark in a spec, also in the words of other tools.
const DECISIVE = ["theme", "background", "backgroundColor", "fill"];

/// The theme that is asked for where the reader has chosen none; null if the chart decides, or the server's default suits.
/// A page (format html) follows its own reader.
export function automaticTheme({ text, dialect, format }) {
  if (!dark.matches || format === "html" || dialect === "chartjs") return null;
  const tree = dialect === "native" ? scan(text) : null;
  const isGiven = key => { const node = child(tree, key); return node && text.slice(node.start, node.end) !== "null"; };
  return DECISIVE.some(isGiven) ? null : DARK;
}

/// Calls back when the page has become light or dark.
export function onScheme(action) {
  dark.addEventListener("change", action);
}
