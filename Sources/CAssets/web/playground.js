// The playground: the editor, the picture and what connects them.
import { Server } from "./access.js";
import { chartJSConfiguration, formatted, nativeSpec, table } from "./csv.js";
import { draw, Problem } from "./draw.js";
import { explain } from "./explain.js";
import { Gallery } from "./gallery.js";
import { chartOfFragment, chartOfURL } from "./link.js";
import { Options } from "./options.js";
import { SharePanel } from "./panel.js";
import { PictureView } from "./picture.js";
import { placed, ProblemList } from "./problems.js";
import { child, scan } from "./scan.js";
import { Schema } from "./schema.js";
import { makeEditor, setLanguage } from "./setup.js";
import { url } from "./share.js";

const PAUSE = 150;
const SILENCE = 800;
const KEPT = "plotwright-text";

const $ = id => document.getElementById(id);
const data = document.querySelector("main").dataset;
const server = new Server(JSON.parse(data.settings), data.root);

let schema = null, request = null, timer = 0, speaking = 0, picture = null;

/// Tells a screen reader something, when the reader pauses.
function announce(text, delay = 0) {
  clearTimeout(speaking);
  speaking = setTimeout(() => { $("live").textContent = text; }, delay);
}

const editor = makeEditor($("text"), { draw: () => update(0) });
const problems = new ProblemList(editor, $("problems"));
const view = new PictureView(Object.fromEntries(
  ["figure", "image", "frame", "source", "alt", "status", "warnings"].map(name => [name, $(name)])));
const options = new Options(Object.fromEntries(
  ["dialect", "format", "theme", "width", "height", "devicePixelRatio"].map(name => [name, $(name)])), server, changed);
const { follow } = explain(editor, $("help"), $("tip"), () => (
  { schema: options.dialect === "native" ? schema : null, problems: problems.problems }));
const gallery = new Gallery($("gallery"), data, server, recipe => {
  load(recipe.text, recipe.dialect);
  editor.focus();
  announce(`${recipe.title}.`);
});

const chart = () => ({ text: editor.getValue(), dialect: options.dialect, format: options.format, options: options.values });
const share = new SharePanel(
  { kinds: $("kinds"), text: $("shared"), copy: $("copy"), save: $("save"), note: $("note") }, server,
  () => ({ chart: chart(), picture }), announce);

// Drawing

/// Draws the text after a pause. What is drawn for an earlier text is given up.
function update(pause = PAUSE) {
  clearTimeout(timer);
  timer = setTimeout(drawNow, pause);
}

async function drawNow() {
  request?.abort();
  request = new AbortController();
  const { signal } = request, wanted = chart();
  if (!wanted.text.trim()) {
    problems.clear();
    view.dim();
    $("status").textContent = "There is no spec yet.";
    return;
  }
  showAccess();
  const address = url(wanted, server.root);
  if (!server.canDraw || !server.canPost && !server.accepts(address)) {
    view.dim();
    fail(wanted, { detail: server.canDraw ? "The chart does not fit into a URL: enter a token to draw it." : "Enter a token to draw." });
    return;
  }
  try {
    const drawn = await draw({ ...wanted, format: PictureView.preview(wanted.format) }, server, signal);
    drawn.ratio = wanted.dialect === "chartjs" ? 2 : ratioOf(wanted.text);
    const canShow = !server.needsSignature && server.accepts(address);
    picture = await view.show(drawn, wanted, canShow ? address : null);
    if (signal.aborted) return;
    problems.clear();
    if (picture.width && !wanted.options.width && !wanted.options.height) options.suggest(picture);
    announce($("status").textContent.match(/drawn in \d+ ms/)?.[0] ?? "Drawn.", SILENCE);
    share.update();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Problem)) throw error;
    if (error.status === 401) server.token = "";
    showAccess();
    fail(wanted, error.document);
  }
}

function fail(wanted, document) {
  const found = placed(document, wanted.text, wanted.dialect);
  problems.show(found);
  view.dim();
  $("status").textContent = found.length === 1 ? "1 error" : `${found.length} errors`;
  announce(`${$("status").textContent}: ${found[0].message}`, SILENCE);
  share.update();
}

function ratioOf(text) {
  const node = child(scan(text), "devicePixelRatio");
  return node ? Number(text.slice(node.start, node.end)) || 1 : 1;
}

function changed(name) {
  if (name === "dialect") {
    options.update();
    setLanguage(editor, options.dialect, schema);
    follow();
  }
  update(["width", "height"].includes(name) ? PAUSE : 0);
}

// Texts from elsewhere

function load(text, dialect, parameters = {}) {
  options.dialect = server.dialects.includes(dialect) ? dialect : server.dialects[0];
  options.set(parameters);
  setLanguage(editor, options.dialect, schema);
  editor.setValue(text.trim());
  editor.setCursor(0, 0);
  update(0);
}

/// Replaces the data, or everything, with a table. Undo brings the earlier text back.
function useTable(found, title) {
  let current = null;
  try { current = JSON.parse(editor.getValue()); } catch { /* Nothing that could be kept. */ }
  const text = options.dialect === "native" ? nativeSpec(found, title, current) : chartJSConfiguration(found, title);
  editor.setValue(text);
  editor.setCursor(0, 0);
  editor.focus();
  announce(`${found.count} records with ${found.columns.length} columns.`);
  update(0);
}

/// The text of a file or of the clipboard.
/// - Returns: Whether it was taken.
function take(text, name = "") {
  const linked = chartOfURL(text);
  if (linked) { load(linked.text, linked.dialect, linked.options); return true; }
  const isTable = /\.(csv|tsv|tab)$/i.test(name);
  const found = /\.(json|js)$/i.test(name) ? null : table(text, isTable);
  if (found) { useTable(found, name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ")); return true; }
  if (!name) return false;
  const trimmed = text.trim();
  load(trimmed.startsWith("[") ? `{"data": ${trimmed}}` : trimmed, isChartJS(trimmed) ? "chartjs" : "native");
  return true;
}

const isChartJS = text => /\bdatasets\b/.test(text) && !/"plots"/.test(text);

async function takeFile(file) {
  if (file) take(await file.text(), file.name);
}

editor.on("paste", (_, event) => {
  if (take(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
});
addEventListener("dragover", event => {
  if (event.dataTransfer?.types.includes("Files")) { event.preventDefault(); document.body.classList.add("dropping"); }
}, true);
addEventListener("dragleave", event => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
addEventListener("drop", event => {
  document.body.classList.remove("dropping");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  event.stopPropagation();
  takeFile(event.dataTransfer.files[0]);
}, true);

// Buttons and keys

$("open-gallery").addEventListener("click", () => gallery.open());
$("close-gallery").addEventListener("click", () => $("gallery").close());
$("open-file").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", () => { takeFile($("file").files[0]); $("file").value = ""; });
$("tidy").addEventListener("click", () => {
  try {
    editor.setValue(formatted(JSON.parse(editor.getValue())));
    announce("Tidied.");
  } catch { announce("Only JSON without errors can be tidied."); }
});
$("download").addEventListener("click", async () => {
  const wanted = chart();
  const { blob } = wanted.format === PictureView.preview(wanted.format) && picture
    ? picture : await draw(wanted, server).catch(() => ({}));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `chart.${wanted.format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
addEventListener("keydown", event => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !editor.hasFocus()) update(0);
});

// Access

function showAccess() {
  $("access").hidden = !server.needsToken && !server.needsSignature;
  $("access-note").textContent = server.notice || "The token is kept until this tab is closed.";
  $("token-form").hidden = !server.needsToken;
  $("forget").hidden = !server.token;
}
$("token-form").addEventListener("submit", event => {
  event.preventDefault();
  server.token = $("token").value.trim();
  $("token").value = "";
  update(0);
});
$("forget").addEventListener("click", () => { server.token = ""; update(0); });

// The start

editor.on("change", (_, change) => {
  if (change.origin === "paste" && options.dialect === "native" && server.dialects.includes("chartjs")
      && isChartJS(editor.getValue())) {
    options.dialect = "chartjs";
    setLanguage(editor, "chartjs", schema);
  }
  update();
});
addEventListener("pagehide", () => sessionStorage.setItem(
  KEPT, JSON.stringify({ text: editor.getValue(), dialect: options.dialect })));

function loadFragment() {
  const linked = chartOfFragment(location.hash);
  if (linked) load(linked.text, linked.dialect, linked.options);
  return Boolean(linked);
}
addEventListener("hashchange", loadFragment);

showAccess();
if (!loadFragment()) {
  let kept = null;
  try { kept = JSON.parse(sessionStorage.getItem(KEPT)); } catch { /* Written by something else. */ }
  if (kept?.text) load(kept.text, kept.dialect);
  else if (server.dialects.includes("native")) load(editor.getValue(), "native");
  else load('{\n  "type": "bar",\n  "data": {\n    "labels": ["Q1", "Q2", "Q3"],\n    "datasets": [{"label": "Users", "data": [50, 60, 70]}]\n  }\n}', "chartjs");
}
document.documentElement.classList.add("ready");
if (server.dialects.includes("native")) {
  const response = await fetch(`${server.root}schema`);
  if (response.ok) {
    schema = new Schema(await response.json());
    options.themes(schema.values(schema.at(["theme"], null)));
    setLanguage(editor, options.dialect, schema);
    follow();
  }
}
