// The part of the page with what to copy.
import { Problem } from "./draw.js";
import { curl, image, markdown, playgroundURL, python, query, specOf, url } from "./share.js";

export class SharePanel {
  /// - parts: The elements `kinds` (a group of radio buttons), `text`, `copy`, `save`, `note`.
  /// - state: Tells the `chart`; the `picture`, whose size and description go into markup (null if there is none); and the
  ///   `request` for the same chart, which is for a table if the spec was made of one.
  constructor(parts, server, state, announce) {
    Object.assign(this, parts, { server, state, announce });
    this.saved = null;
    this.kinds.addEventListener("change", () => this.update());
    this.copy.addEventListener("click", () => this.copyText());
    this.save.addEventListener("click", () => this.saveChart());
    this.kinds.querySelector("[value=saved]").closest("label").hidden = !server.savesCharts;
  }

  get kind() { return this.kinds.querySelector(":checked").value; }

  /// Shows the text for the chart as it is now.
  update() {
    const { chart, picture, request } = this.state(), { server, kind } = this, root = server.publicRoot;
    const key = JSON.stringify(chart);
    const address = url(chart, root);
    const made = {
      url: () => address,
      img: () => image(chart, root, picture),
      markdown: () => markdown(chart, root, picture),
      curl: () => curl(request, root, server.needsToken),
      python: () => python(request, root, server.needsToken),
      link: () => playgroundURL(chart, root),
      saved: () => this.saved?.key === key ? this.saved.text : "",
    }[kind]();
    const inURL = ["url", "img", "markdown"].includes(kind);
    const tooLong = inURL && !server.accepts(address);
    const needsSaving = kind === "saved" && !made;
    this.text.value = tooLong ? "" : made;
    this.text.hidden = tooLong || needsSaving;
    this.copy.hidden = this.text.hidden;
    this.save.hidden = !needsSaving;
    this.save.disabled = !server.canPost;
    this.note.textContent = tooLong
      ? `The chart is too long for a URL of this server (${server.longestRequestLine.toLocaleString("en")} characters). ${server.savesCharts ? "Save it to get a short URL." : "Send it with curl or Python instead."}`
      : inURL && server.needsSignature ? "This server shows pictures only under signed URLs: plotwright sign URL prints the signed one."
      : needsSaving ? server.canPost ? "The server keeps the spec and gives it a short URL, which anyone who knows it can open."
        : "Saving needs a token."
      : kind === "saved" ? this.saved.note
      : ["curl", "python"].includes(kind) ? [
        ...server.needsToken ? ["It takes the token from the environment variable PLOTWRIGHT_TOKEN."] : [],
        ...request !== chart ? ["It sends the table as it came; the query has the settings of the chart. When the spec is edited, it sends the spec."] : [],
      ].join(" ")
      : inURL && chart.dialect === "table" ? "In a URL, the table is the data of a spec."
      : "";
  }

  async copyText() {
    const { text, copy } = this;
    text.focus();
    text.select();
    let copied = false;
    try { await navigator.clipboard.writeText(text.value); copied = true; } catch {
      // The interface needs a secure page, this command does not.
      copied = document.execCommand("copy");
    }
    copy.focus();
    copy.textContent = copied ? "Copied" : "Press Ctrl-C";
    this.announce(copied ? "Copied." : "Not copied: press Control and C.");
    if (!copied) text.focus();
    setTimeout(() => { copy.textContent = "Copy"; }, 2000);
  }

  async saveChart() {
    const { chart } = this.state(), { server } = this;
    this.save.disabled = true;
    try {
      const saved = await save(chart, server);
      const { url: _, ...parameters } = { ...chart.options };
      const address = saved.url + query(parameters, saved.url.includes("?") ? "&" : "?");
      const days = saved.timeToLive ? `It expires in ${duration(saved.timeToLive)}.` : "";
      this.saved = { key: JSON.stringify(chart), text: saved.isSigned ? saved.url : address, note: `Saved. ${days}` };
      this.announce("Saved.");
    } catch (error) {
      this.update();
      this.note.textContent = error.message;
      this.announce(error.message);
      return;
    } finally { this.save.disabled = false; }
    this.update();
    this.copy.focus();
  }
}

const duration = seconds => seconds >= 172_800 ? `${Math.round(seconds / 86_400)} days`
  : seconds >= 7200 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 60)} minutes`;

/// Saves a chart. Throws a `Problem`.
async function save(chart, server) {
  const { text, dialect, format, options } = chart;
  const isSigned = server.needsSignature;
  const native = dialect !== "chartjs";
  const response = await fetch(
    native ? `${server.root}charts${isSigned ? "?signed=true" : ""}` : `${server.root}chart/create`, {
      method: "POST", headers: { ...server.authorization, "Content-Type": "application/json" },
      body: native ? specOf(chart) : JSON.stringify({ chart: text, format, ...options }),
    });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(response.status, { detail: answer.detail ?? `The server answered with ${response.status}.` });
  const address = native ? answer[format] : answer.url;
  // The server answers with a path if it does not know its URL.
  return { url: address.startsWith("/") ? server.publicRoot + address.slice(1) : address, timeToLive: answer.timeToLive, isSigned };
}
