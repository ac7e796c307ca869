// The charts of the gallery: the recipes of the cookbook, of Vega-Lite and of Chart.js, and the examples.
import { child, scan } from "./scan.js";

/// A function that loads all charts of the languages of a server. The documents are loaded when it is called first.
/// - files: The URLs of the documents `cookbook`, `examples`, `vegalite` and `chartjs`.
export function collection(files, dialects) {
  const text = async url => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(response.status);
    return response.text();
  };
  const known = {
    native: async () => [...recipes(await text(files.cookbook), "native"), ...examples(await text(files.examples))],
    vegalite: async () => recipes(await text(files.vegalite), "vegalite"),
    chartjs: async () => recipes(await text(files.chartjs), "chartjs"),
  };
  let loaded = null;
  return () => {
    loaded ??= Promise.all(dialects.map(dialect => known[dialect]())).then(all => all.flat());
    loaded.catch(() => { loaded = null; });
    return loaded;
  };
}

/// The recipes of a Markdown document: `title`, `group`, `words`, `text` and `dialect`. A group is a heading of the
/// second level, a recipe one of the third with a paragraph and a block of code.
export function recipes(markdown, dialect) {
  const found = [];
  let group = "", recipe = null, code = null;
  for (const line of markdown.split("\n")) {
    if (code) {
      if (line.startsWith("```")) {
        if (recipe && !recipe.text && code.isChart) recipe.text = code.lines.join("\n");
        code = null;
      } else code.lines.push(line);
    } else if (line.startsWith("```")) code = { isChart: /^```(json|js)\b/.test(line), lines: [] };
    else if (line.startsWith("## ")) { group = line.slice(3).trim(); recipe = null; }
    else if (line.startsWith("### ")) {
      recipe = { title: line.slice(4).trim(), group, words: "", text: "", dialect };
      found.push(recipe);
    } else if (recipe && !line.startsWith("![")) recipe.words += ` ${line}`;
  }
  return found.filter(recipe => recipe.text)
    .map(recipe => ({ ...recipe, words: recipe.words.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "").trim() }));
}

/// The examples of a JSON array of specs. They keep their text.
export function examples(text) {
  return (scan(text)?.items ?? []).map((node, index) => {
    const title = child(node, "title");
    return {
      title: title?.kind === "string" ? title.value : `Example ${index + 1}`, group: "More examples", words: "",
      text: text.slice(node.start, node.end), dialect: "native",
    };
  });
}

/// The recipes that contain all words of a search.
export function matching(all, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(recipe => {
    const text = `${recipe.title} ${recipe.group} ${recipe.words} ${recipe.text}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}
