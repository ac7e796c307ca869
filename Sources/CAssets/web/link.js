// Charts in URLs: the fragment of the playground, and URLs of pictures that are pasted.
import { dialectOf } from "./language.js";
import { fromBase64url } from "./share.js";

/// The chart that the fragment of a URL contains: `#spec=…` is a spec, `#c=…` a configuration of Chart.js, each
/// in base64url or percent-encoded. Further parameters are those of pictures: `#spec=…&theme=slate&format=svg`.
export function chartOfFragment(fragment) {
  return chart(fragment.replace(/^#/, ""), false);
}

/// The chart of a pasted URL of a picture; null if the text is anything else.
export function chartOfURL(text) {
  if (!/^https?:\/\/\S+$/.test(text.trim())) return null;
  try {
    const url = new URL(text.trim());
    if (url.hash) return chartOfFragment(url.hash);
    const found = chart(url.search.slice(1), true);
    const ending = /\.(\w+)$/.exec(url.pathname);
    return found && { ...found, options: { ...found.options, ...ending ? { format: ending[1] } : {} } };
  } catch { return null; }
}

function chart(text, hasPlus) {
  const values = new Map();
  for (const part of text.split("&")) {
    const at = part.indexOf("=");
    if (at > 0) values.set(part.slice(0, at), decoded(hasPlus ? part.slice(at + 1).replaceAll("+", " ") : part.slice(at + 1)));
  }
  const option = (...names) => names.map(name => values.get(name)).find(Boolean) ?? "";
  const source = option("spec", "c", "chart");
  if (!source) return null;
  const found = fromBase64url(source) ?? source;
  return {
    text: found,
    dialect: !values.has("spec") ? "chartjs" : dialectOf(found) === "vegalite" ? "vegalite" : "native",
    options: {
      width: option("width", "w"), height: option("height", "h"), theme: option("theme"), format: option("format", "f"),
      devicePixelRatio: option("devicePixelRatio"),
    },
  };
}

/// A percent sign that encodes nothing stands for itself.
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text.replace(/(%[0-9a-f]{2})+/gi, part => {
    try { return decodeURIComponent(part); } catch { return part; }
  }); }
}
