// Words of other tools that the server read as native ones: suggestions to write the native ones.
import { ask } from "./draw.js";
import { suggested } from "./problems.js";
import { formatted } from "./csv.js";
import { dialectOf, isSpec } from "./language.js";

export class Advice {
  /// - parts: The elements `box`, `title` and `all` (the button that rewrites the document).
  /// - list: The `ProblemList` of the suggestions.
  /// - rewrite: Replaces the text of the editor.
  constructor(parts, list, server, rewrite) {
    Object.assign(this, parts, { list, server, rewrite });
    this.native = null;
    this.all.addEventListener("click", () => { if (this.native) this.rewrite(formatted(this.native)); });
  }

  get problems() { return this.list.problems; }

  clear() {
    this.native = null;
    this.list.clear();
    this.box.hidden = true;
  }

  /// Asks the server what it suggests for a chart, and shows it. A server without suggestions has nothing to show.
  async update(chart, signal) {
    const answer = isSpec(chart.dialect) && this.server.canPost ? await ask(chart, this.server, signal) : null;
    if (signal.aborted) return;
    const found = suggested(answer, chart.text, chart.dialect);
    // The native spec of a document with errors is that of its parts without errors.
    const isRest = answer?.valid === false;
    const canRewrite = isObject(answer?.native) && (isRest || found.length > 0 || dialectOf(chart.text) !== "native");
    this.native = canRewrite ? answer.native : null;
    this.all.hidden = !canRewrite;
    this.all.textContent = isRest ? "Write the rest" : "Rewrite all";
    this.title.textContent = isRest ? "The rest can be drawn" : !found.length ? "Read as a document of another tool"
      : found.length === 1 ? "1 suggestion" : `${found.length} suggestions`;
    this.box.hidden = !found.length && !canRewrite;
    this.list.show(found);
  }
}

const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);
