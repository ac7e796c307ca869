// Requests for pictures.
import { mediaType } from "./csv.js";
import { isSpec } from "./language.js";
import { query, url } from "./share.js";

/// A problem that the server, or the way to it, has with a picture. `document` is a problem document.
/// `pause` is the time in seconds after which the server may have time again; null if it does not say.
export class Problem extends Error {
  constructor(status, document, pause = null) {
    super(document.detail ?? document.title);
    Object.assign(this, { status, document, pause });
  }
}

/// Draws a chart: `{ text, dialect, format, options }`. Throws a `Problem`, or an AbortError.
///
/// The chart is sent in a body. If bodies need a token and there is none, it is sent in the URL.
export async function draw(chart, server, signal) {
  const headers = { Accept: "application/problem+json, */*;q=0.5" };
  const sent = body(chart);
  const start = performance.now();
  let response;
  try {
    response = server.canPost
      ? await fetch(`${server.root}chart.${chart.format}${sent.query}`, {
        method: "POST", body: sent.content, signal,
        headers: { ...headers, ...server.authorization, "Content-Type": sent.type },
      })
      : await fetch(url(chart, server.root), { headers, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0, { detail: "The server cannot be reached." });
  }
  if (!response.ok) {
    const pause = Number(response.headers.get("Retry-After"));
    throw new Problem(response.status, await problemDocument(response), pause > 0 ? pause : null);
  }
  const blob = await response.blob();
  return {
    blob,
    time: performance.now() - start,
    alt: field(response, "X-Plotwright-Alt") ?? "",
    warnings: field(response, "X-Plotwright-Warnings") ?? [],
  };
}

/// The answer of the server to the question whether a chart is valid; null if it does not say.
export async function ask(chart, server, signal) {
  const { content, query, type } = body(chart);
  try {
    const response = await fetch(`${server.root}validate${query}`, {
      method: "POST", body: content, headers: { ...server.authorization, "Content-Type": type }, signal,
    });
    return response.ok ? await response.json() : null;
  } catch { return null; }
}

/// The content of a POST, its media type, and the query.
export function body({ text, dialect, options }) {
  if (dialect === "table") return { content: text, type: mediaType(text), query: query(options) };
  if (isSpec(dialect)) return { content: text, type: "application/json", query: query(options) };
  return { content: JSON.stringify({ chart: text, ...options }), type: "application/json", query: "" };
}

function field(response, name) {
  try { return JSON.parse(response.headers.get(name)); } catch { return null; }
}

async function problemDocument(response) {
  try {
    const document = await response.json();
    if (document && typeof document === "object" && (document.detail || document.title)) return document;
  } catch { /* Not from this server. */ }
  return { detail: `The server answered with ${response.status}.` };
}
