// The playground: the editor, the picture and what connects them.
import { keep, kept, Server } from "./access.js";
import { Advice } from "./advice.js";
import { formatted, isTable } from "./csv.js";
import { draw, Problem } from "./draw.js";
import { explain } from "./explain.js";
import { Gallery } from "./gallery.js";
import { readable, takeTexts } from "./intake.js";
import { dialectOf } from "./language.js";
import { chartOfFragment } from "./link.js";
import { Options } from "./options.js";
import { SharePanel } from "./panel.js";
import { PictureView } from "./picture.js";
import { placed, ProblemList } from "./problems.js";
import { collection } from "./recipes.js";
import { child, scan } from "./scan.js";
import { Schema } from "./schema.js";
import { makeEditor, setLanguage } from "./setup.js";
import { url } from "./share.js";
import { Strip } from "./strip.js";
import { automaticTheme, onScheme } from "./theme.js";

const PAUSE = 150;
const SILENCE = 800;
const SLOW = 500;
/// Most errors are gone before the reader has typed the rest of a word.
const PATIENCE = 700;
const LONGEST_WAIT = 30;
/// A picture that is shown smaller than it is becomes sharp when the typing pauses.
const REST = 400;
const KEPT = "plotwright-text";

const $ = id => document.getElementById(id);
const data = document.querySelector("main").dataset;
const server = new Server(JSON.parse(data.settings), data.root);

const texts = { native: $("text").value.trim(), ...Object.fromEntries(
  ["vegalite", "chartjs"].map(name => [name, $(`first-${name}`).content.textContent.trim()])) };
let schema = null, request = null, timer = 0, resting = 0, speaking = 0, failing = 0, advising = 0, typedAt = -PATIENCE, picture = null;
/// The table of which the text was made: `spec` (the text), `text` and `settings`.
let origin = null;
/// The language that the editor shows, and the one that is chosen.
let shown = "native", chosen = "native";
/// What the status says before the facts of the next picture.
let notice = "";
/// Whether the server has asked to wait: it then draws only what is needed.
let isBusy = false;

/// Tells a screen reader something, when the reader pauses.
function announce(text, delay = 0) {
  clearTimeout(speaking);
  speaking = setTimeout(() => { $("live").textContent = text; }, delay);
}

/// The same, also for those who see the page.
function tell(text) {
  announce(text);
  $("help").textContent = text;
}

const editor = makeEditor($("text"), { draw: () => update(0) });
const problems = new ProblemList(editor, $("problems"), { name: "problem", word: "Fix", sign: "●" }, tell);
const advice = new Advice(
  { box: $("advice"), title: $("advice-title"), all: $("rewrite") },
  new ProblemList(editor, $("suggestions"), { name: "suggestion", word: "Rewrite" }, tell), server, text => {
    editor.setValue(text);
    editor.setCursor(0, 0);
    editor.focus();
    tell("Rewritten in native words. Undo brings the earlier text back.");
  });
const view = new PictureView(Object.fromEntries(
  ["figure", "image", "frame", "source", "alt", "warnings", "download"].map(name => [name, $(name)])));
const options = new Options(Object.fromEntries(
  ["dialect", "format", "theme", "width", "height", "devicePixelRatio"].map(name => [name, $(name)])), server, changed);
const { follow } = explain(editor, $("help"), $("tip"), () => ({
  schema: language() === "native" ? schema : null, isTable: language() === "table", problems: [...problems.problems, ...advice.problems],
}));
const start = recipe => {
  load(recipe.text, recipe.dialect);
  announce(`${recipe.title}.`);
};
const recipes = collection(data, server.dialects);
const gallery = new Gallery($("gallery"), recipes, server, recipe => { start(recipe); editor.focus(); });
const strip = new Strip($("strip"), server, start);

takeTexts(editor, { button: $("open-file"), input: $("file") }, options, {
  tell,
  load: (text, dialect, parameters) => { switchTo(dialect); load(text, dialect, parameters); },
  dialect: switchTo,
  table: (text, settings) => { origin = { spec: editor.getValue(), text, settings }; },
});

/// The language of the text: a table is drawn as one.
function language() {
  return server.dialects.includes("native") && isTable(editor.getValue()) ? "table" : options.dialect;
}

/// Switches to the language of a text that came from elsewhere, if the server has it.
function switchTo(dialect) {
  if (dialect === options.dialect || !server.dialects.includes(dialect)) return;
  texts[options.dialect] = editor.getValue();
  options.dialect = dialect;
  showLanguage();
  notice = `Language: ${$("dialect").selectedOptions[0].label} · `;
}

function showLanguage() {
  shown = language();
  chosen = options.dialect;
  setLanguage(editor, shown, schema);
}

/// The chart as it is asked for. In a dark page it is dark, and what is copied says so.
function chart() {
  const { format, values } = options, found = { text: editor.getValue(), dialect: language(), format };
  const theme = values.theme ?? automaticTheme(found);
  return { ...found, options: theme ? { ...values, theme } : values };
}

/// The request for a chart: that for the table of which its text was made, until the text is edited.
const requestFor = wanted => origin?.spec !== wanted.text || wanted.dialect !== "native" ? wanted
  : { ...wanted, dialect: "table", text: origin.text, options: { ...origin.settings, ...wanted.options } };

const share = new SharePanel(
  { kinds: $("kinds"), text: $("shared"), copy: $("copy"), save: $("save"), note: $("note") }, server,
  () => { const wanted = chart(); return { chart: wanted, request: requestFor(wanted), picture }; }, announce);

// Drawing

/// Draws the text after a pause. What is drawn for an earlier text is given up.
function update(pause = PAUSE) {
  clearTimeout(timer);
  clearTimeout(failing);
  clearTimeout(resting);
  clearTimeout(advising);
  timer = setTimeout(drawNow, pause);
}

async function drawNow() {
  request?.abort();
  request = new AbortController();
  const { signal } = request, wanted = chart();
  if (!wanted.text.trim()) {
    problems.clear();
    advice.clear();
    picture = null;
    view.dim();
    $("status").textContent = "There is no spec yet.";
    share.update();
    return;
  }
  showAccess();
  options.showAutomatic(wanted.options.theme && !options.values.theme);
  const address = url(wanted, server.root);
  if (!server.canDraw || !server.canPost && !server.accepts(address)) {
    view.dim();
    fail(wanted, { detail: server.canDraw ? "The chart does not fit into a URL: enter a token to draw it." : "Enter a token to draw." });
    return;
  }
  const slow = setTimeout(() => { $("status").textContent = "Drawing …"; }, SLOW);
  try {
    const drawn = await draw({ ...wanted, format: PictureView.preview(wanted.format) }, server, signal);
    drawn.ratio = wanted.dialect === "chartjs" ? 2 : ratioOf(wanted.text);
    const canShow = !server.needsSignature && server.accepts(address);
    picture = await view.show(drawn, wanted, canShow ? address : null);
    if (signal.aborted) return;
    problems.clear();
    say(view.facts);
    drawn.warnings.length ? advise(wanted, signal) : advice.clear();
    if (!wanted.options.width && !wanted.options.height) options.suggest(picture);
    announce($("status").textContent.match(/drawn in \d+ ms/)?.[0] ?? "Drawn.", SILENCE);
    share.update();
    rest();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Problem)) throw error;
    if (error.pause && error.pause <= LONGEST_WAIT) return waitFor(error);
    if (error.status === 401) server.use("");
    showAccess();
    if (error.status === 422) advise(wanted, signal);
    else advice.clear();
    failPatiently(wanted, error.document);
  } finally { clearTimeout(slow); }
}

/// Shows what the server suggests for a chart with warnings or errors, when the typing pauses.
function advise(wanted, signal) {
  clearTimeout(advising);
  advising = setTimeout(async () => {
    if (isBusy) return;
    await advice.update(wanted, signal);
    if (!signal.aborted && advice.problems.length) announce(`${$("status").textContent}. ${$("advice-title").textContent}.`, SILENCE);
  }, REST);
}

/// Draws a picture that is shown smaller than it is once more, with as many pixels as the screen has for it.
function rest() {
  clearTimeout(resting);
  resting = setTimeout(async () => {
    const { current, reduced } = view, { signal } = request ?? {};
    if (!reduced || isBusy || !server.canDraw || !server.canPost && !server.accepts(url(reduced, server.root))) return;
    try {
      const { blob } = await draw(reduced, server, signal);
      if (view.current === current) view.replace(blob);
    } catch { /* The picture that is shown is less sharp. */ }
  }, REST);
}
new ResizeObserver(rest).observe($("figure"));

/// Tries again when the server has time.
function waitFor({ message, pause }) {
  isBusy = true;
  view.dim();
  $("status").textContent = `${message} Waiting ${pause} s …`;
  announce($("status").textContent, SILENCE);
  update(pause * 1000);
}

/// Fails when the reader pauses and no completion is open.
function failPatiently(wanted, document) {
  const patience = editor.state.completionActive?.widget ? PATIENCE : typedAt + PATIENCE - performance.now();
  if (patience <= 0) fail(wanted, document);
  else failing = setTimeout(failPatiently, patience, wanted, document);
}

function fail(wanted, document) {
  const found = placed(document, wanted.text, wanted.dialect);
  problems.show(found);
  picture = null;
  view.dim();
  say(found.length === 1 ? "1 error" : `${found.length} errors`);
  announce(`${$("status").textContent}: ${found[0].message}`, SILENCE);
  share.update();
}

function say(status) {
  $("status").textContent = notice + status;
  notice = "";
}

function ratioOf(text) {
  const node = child(scan(text), "devicePixelRatio");
  return node ? Number(text.slice(node.start, node.end)) || 1 : 1;
}

function changed(name) {
  if (name === "dialect") switchLanguage();
  update(["width", "height"].includes(name) ? PAUSE : 0);
}

/// Each language keeps its text. A text that is in the chosen language already stays.
function switchLanguage() {
  const next = options.dialect, text = editor.getValue();
  texts[chosen] = text;
  options.update();
  showLanguage();
  if (text.trim() && dialectOf(text) !== next) editor.setValue(texts[next]);
  follow();
}

// Texts from elsewhere

function load(text, dialect, parameters = {}) {
  options.dialect = server.dialects.includes(dialect) ? dialect : server.dialects[0];
  options.set(parameters);
  showLanguage();
  editor.setValue(readable(text.trim()));
  editor.setCursor(0, 0);
  update(0);
}

// Buttons and keys

$("open-gallery").addEventListener("click", () => gallery.open());
$("close-gallery").addEventListener("click", () => $("gallery").close());
$("tidy").addEventListener("click", () => {
  try {
    editor.setValue(formatted(JSON.parse(editor.getValue())));
    tell("Tidied.");
  } catch { tell("Only JSON without errors can be tidied."); }
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
  server.use($("token").value.trim());
  $("token").value = "";
  update(0);
  strip.thumbnails.drawAgain();
  gallery.thumbnails.drawAgain();
});
$("forget").addEventListener("click", () => { server.use(""); update(0); });

// The start

editor.on("change", (_, change) => {
  typedAt = /^[+*]|^complete$/.test(change.origin ?? "") ? performance.now() : -PATIENCE;
  if (language() !== shown) showLanguage();
  update();
});
onScheme(() => update(0));
addEventListener("pagehide", () => keep(KEPT, JSON.stringify({ text: editor.getValue(), dialect: options.dialect })));

function loadFragment() {
  const linked = chartOfFragment(location.hash);
  if (linked) load(linked.text, linked.dialect, linked.options);
  return Boolean(linked);
}
addEventListener("hashchange", loadFragment);

showAccess();
if (!loadFragment()) {
  const last = JSON.parse(kept(KEPT) || "{}");
  if (last.text) load(last.text, last.dialect);
  else load(texts[server.dialects[0]], server.dialects[0]);
}
document.documentElement.classList.add("ready");
if (server.dialects.includes("native")) {
  const response = await fetch(`${server.root}schema`);
  if (response.ok) {
    schema = new Schema(await response.json());
    options.themes(schema.values(schema.at(["theme"], null)));
    showLanguage();
    follow();
  }
}
strip.fill(recipes());
