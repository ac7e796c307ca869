// The theme of a chart for which none is chosen: it follows the page.
import { isVegaLite } from "./language.js";
import { child, scan } from "./scan.js";

const DARK = "modernDark";
/// The dark theme of Vega.
const DARK_VEGA = "dark";
const dark = matchMedia("(prefers-color-scheme: dark)");
/// What decides about light and dark in a spec, also in the words of other tools.
const DECISIVE = ["theme", "background", "backgroundColor", "fill"];
const DECISIVE_IN_VEGALITE = ["background", "config", "usermeta"];
/// Parts of specs that the server translates to native ones, which do not have Vega's themes.
const TRANSLATED = /"(geoshape|image|projection|longitude|latitude)"/;

/// Words of objects of texts.
const OF_TEXT = /"(text|fontSize|fontName|fontWeight)"/;
/// That of a color with a contrast of 3 to the background of the dark theme.
const LEAST_LUMINANCE = 0.12;

/// Whether the spec gives a text a color that could not be read in front of a dark background.
function hasDarkText(text) {
  const objects = text.match(/("\w*TextStyle"\s*:\s*)?\{[^{}]*\}/g) ?? [];
  return objects.some(object => {
    const color = /"color"\s*:\s*"(#[0-9a-f]{3}|#[0-9a-f]{6}|black|navy)"/i.exec(object)?.[1];
    return color && (OF_TEXT.test(object) || /^"\w*TextStyle"/.test(object)) && luminance(color) < LEAST_LUMINANCE;
  });
}

/// The relative luminance of a color (WCAG 2.2).
function luminance(color) {
  if (color[0] !== "#") return 0;
  const digits = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const [red, green, blue] = [1, 3, 5].map(at => parseInt(digits.slice(at, at + 2), 16) / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/// The theme that is asked for where the reader has chosen none; null if the chart decides, or the server's default suits.
/// A page (format html) follows its own reader.
export function automaticTheme({ text, dialect, format }) {
  if (!dark.matches || format === "html" || dialect === "chartjs") return null;
  const tree = dialect === "native" || dialect === "vegalite" ? scan(text) : null;
  const isGiven = key => { const node = child(tree, key); return node && text.slice(node.start, node.end) !== "null"; };
  if (isVegaLite(tree)) return DECISIVE_IN_VEGALITE.some(isGiven) || TRANSLATED.test(text) ? null : DARK_VEGA;
  return DECISIVE.some(isGiven) || hasDarkText(text) ? null : DARK;
}

/// Calls back when the page has become light or dark.
export function onScheme(action) {
  dark.addEventListener("change", action);
}
