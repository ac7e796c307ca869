// Small pictures of recipes, which are drawn when they come into sight.
import { draw } from "./draw.js";
import { element } from "./explain.js";
import { url } from "./share.js";
import { automaticTheme, onScheme } from "./theme.js";

/// As many are drawn at a time, so that a server with few processors has time for the chart itself.
const MOST = 2;
const LONGEST_WAIT = 30;

export class Thumbnails {
  /// - root: The element that scrolls.
  /// - ratio: Pixels per point.
  constructor(root, server, ratio) {
    Object.assign(this, { server, ratio });
    this.waiting = [];
    this.running = 0;
    this.places = new Set();
    this.seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) isIntersecting ? this.want(target) : this.forget(target);
    }, { root, rootMargin: "200px" });
    onScheme(() => this.drawAgain());
  }

  /// A place for the picture of a recipe.
  place(recipe) {
    const place = element("span", "thumbnail");
    place.recipe = recipe;
    this.places.add(place);
    this.seen.observe(place);
    return place;
  }

  /// Draws those in sight once more, because they would look otherwise or can be drawn now.
  drawAgain() {
    for (const place of this.places) {
      this.seen.unobserve(place);
      this.seen.observe(place);
    }
  }

  want(target) {
    this.forget(target);
    if (!this.server.canDraw) return;
    this.waiting.push(target);
    this.next();
  }

  forget(target) {
    this.waiting = this.waiting.filter(other => other !== target);
  }

  async next() {
    if (this.running >= MOST || !this.waiting.length) return;
    const target = this.waiting.shift();
    this.running += 1;
    this.seen.unobserve(target);
    try {
      const { server } = this, chart = this.chart(target.recipe);
      if (!server.canPost && !server.accepts(url(chart, server.root))) throw new Error("It does not fit into a URL.");
      const { blob } = await draw(chart, server);
      this.show(target, blob);
    } catch ({ pause }) {
      if (pause && pause <= LONGEST_WAIT) {
        // The server has asked to wait.
        await new Promise(resolve => { setTimeout(resolve, pause * 1000); });
        this.seen.observe(target);
      } else target.classList.add("failed");
    }
    this.running -= 1;
    this.next();
  }

  chart({ text, dialect }) {
    // A WebP of a chart with an animation moves, and is large.
    const format = /"animation"/.test(text) ? "png" : "webp";
    const theme = automaticTheme({ text, dialect, format });
    return { text, dialect, format, options: { devicePixelRatio: this.ratio, ...theme ? { theme } : {} } };
  }

  show(target, blob) {
    const image = element("img", "");
    image.alt = "";
    image.src = URL.createObjectURL(blob);
    image.addEventListener("load", () => URL.revokeObjectURL(image.src));
    target.replaceChildren(image);
    target.classList.remove("failed");
  }
}
