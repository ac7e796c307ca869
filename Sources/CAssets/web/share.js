// What to copy: URLs, markup and programs that give the picture.
import { body } from "./draw.js";
import { minified } from "./scan.js";

export const query = (values, first = "?") => {
  const text = new URLSearchParams(values).toString().replaceAll("+", "%20");
  return text ? first + text : "";
};

/// Text as base64url in UTF-8.
export function base64url(text) {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/// The text in base64url; null if it is not base64url.
export function fromBase64url(encoded) {
  if (!/^[\w-]+=*$/.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/").replaceAll("=", ""));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, character => character.charCodeAt(0)));
  } catch { return null; }
}

const isJSON = text => { try { JSON.parse(text); return true; } catch { return false; } };
const short = text => isJSON(text) ? minified(text) : text;

/// The spec of a chart whose dialect is native, or that of a table: it has only data.
export function specOf({ text, dialect }) {
  return dialect === "table" ? JSON.stringify({ data: { format: "csv", text } }) : text;
}

/// The URL of a picture. `root` ends with a slash.
export function url(chart, root) {
  const { dialect, format, options } = chart;
  const encoded = base64url(short(specOf(chart)));
  const parameters = dialect === "chartjs" ? query({ encoding: "base64", ...options }, "&") : query(options, "&");
  return `${root}chart.${format}?${dialect === "chartjs" ? "c" : "spec"}=${encoded}${parameters}`;
}

/// The URL of the playground with a chart.
export function playgroundURL({ text, dialect }, root) {
  return `${root}#${dialect === "chartjs" ? "c" : "spec"}=${base64url(text)}`;
}

const escaped = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;");
const shellQuoted = text => `'${text.replaceAll("'", "'\\''")}'`;

/// The attributes for the size of a picture on a page, in points.
const size = picture => picture?.width ? ` width="${picture.width}" height="${picture.height}"` : "";

export function image(chart, root, picture) {
  return `<img src="${escaped(url(chart, root))}"${size(picture)} alt="${escaped(picture?.alt ?? "")}">`;
}

export function markdown(chart, root, picture) {
  const alt = (picture?.alt ?? "").replace(/[[\]\\]/g, "\\$&");
  return `![${alt}](${url(chart, root)})`;
}

/// A command for a shell. The token, if one is needed, is in its environment.
export function curl(chart, root, needsToken) {
  const sent = body(chart);
  const token = needsToken ? ` \\\n     -H "Authorization: Bearer $PLOTWRIGHT_TOKEN"` : "";
  const type = sent.type === "application/json" ? "" : ` \\\n     -H 'Content-Type: ${sent.type}'`;
  return `curl -o chart.${chart.format} ${shellQuoted(`${root}chart.${chart.format}${sent.query}`)}${token}${type} \\\n`
    + `     ${type ? "--data-binary" : "-d"} ${shellQuoted(sent.content)}`;
}

/// A program for Python 3 without packages.
export function python(chart, root, needsToken) {
  const sent = body(chart);
  const address = JSON.stringify(`${root}chart.${chart.format}${sent.query}`);
  const isRaw = !sent.content.includes("'''") && !/[\\']$/.test(sent.content);
  const content = isRaw ? `r'''${sent.content}'''` : JSON.stringify(sent.content);
  const token = needsToken
    ? `\nrequest.add_header("Authorization", "Bearer " + os.environ["PLOTWRIGHT_TOKEN"])` : "";
  const isTable = sent.type !== "application/json", name = isTable ? "table" : "spec";
  const type = isTable ? `, {"Content-Type": "${sent.type}"}` : "";
  return `${needsToken ? "import os\n" : ""}import urllib.request\n\n${name} = ${content}\n`
    + `request = urllib.request.Request(${address}, ${name}.encode()${type})${token}\n`
    + `with urllib.request.urlopen(request) as response, open("chart.${chart.format}", "wb") as file:\n`
    + `    file.write(response.read())`;
}
