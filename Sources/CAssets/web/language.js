// The languages of charts: "native", "vegalite" and "chartjs"; a "table" is drawn as a native spec.
import { child, scan } from "./scan.js";

const VIEWS = ["mark", "layer", "hconcat", "vconcat", "concat", "repeat", "facet"];

/// Whether charts in a language are sent as specs, and not as configurations or tables.
export const isSpec = dialect => dialect === "native" || dialect === "vegalite";

/// The language that a text is clearly in: "native" has plots or graphs, "vegalite" has views and says so or has data,
/// "chartjs" has a type and datasets. Otherwise null.
export function dialectOf(text) {
  const tree = scan(text);
  if (tree?.kind !== "object") return null;
  if (child(child(tree, "data"), "datasets") && child(tree, "type")) return "chartjs";
  if (child(tree, "plots") || child(tree, "graphs")) return "native";
  if (!VIEWS.some(view => child(tree, view))) return null;
  return isVegaLite(tree) || child(tree, "data") || child(tree, "datasets") ? "vegalite" : null;
}

/// Whether the tree of a text says that it is a spec of Vega-Lite.
export function isVegaLite(tree) {
  const schema = child(tree, "$schema");
  return schema?.kind === "string" && schema.value.includes("/vega-lite/");
}
