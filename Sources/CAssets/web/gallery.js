// The dialog with examples and recipes.
import { draw } from "./draw.js";
import { element } from "./explain.js";
import { examples, matching, recipes } from "./recipes.js";

/// The dialog. `files` are the URLs of its documents, `choose` receives a recipe.
export class Gallery {
  constructor(dialog, files, server, choose) {
    Object.assign(this, { dialog, files, server, choose });
    this.search = dialog.querySelector("input");
    this.list = dialog.querySelector(".recipes");
    this.count = dialog.querySelector("[role=status]");
    this.all = null;
    this.search.addEventListener("input", () => this.filter());
    this.search.addEventListener("keydown", event => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.list.querySelector("button:not([hidden])")?.click();
    });
    this.seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.drawThumbnail(target);
    }, { root: this.list, rootMargin: "200px" });
  }

  async open() {
    this.dialog.showModal();
    this.search.select();
    if (this.all) return;
    this.count.textContent = "Loading …";
    try {
      const text = async url => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(response.status);
        return response.text();
      };
      const native = async () => [
        ...recipes(await text(this.files.cookbook), "native"), ...examples(await text(this.files.examples))];
      const chartjs = async () => recipes(await text(this.files.chartjs), "chartjs");
      const known = { native, chartjs };
      this.all = (await Promise.all(this.server.dialects.map(dialect => known[dialect]()))).flat();
    } catch {
      this.count.textContent = "The examples could not be loaded.";
      return;
    }
    this.fill();
  }

  fill() {
    const groups = Map.groupBy ? Map.groupBy(this.all, recipe => recipe.group) : grouped(this.all);
    this.cards = new Map();
    this.list.replaceChildren(...[...groups].map(([name, recipes]) => {
      const heading = element("h3", "", name);
      return element("section", "", heading, element("div", "cards", ...recipes.map(recipe => this.card(recipe))));
    }));
    this.filter();
  }

  card(recipe) {
    const image = element("span", "thumbnail");
    const button = element("button", "card", image, element("span", "title", recipe.title));
    button.type = "button";
    if (recipe.words) button.title = recipe.words;
    button.addEventListener("click", () => { this.dialog.close(); this.choose(recipe); });
    image.recipe = recipe;
    this.cards.set(recipe, button);
    this.seen.observe(image);
    return button;
  }

  filter() {
    if (!this.all) return;
    const found = new Set(matching(this.all, this.search.value));
    for (const [recipe, button] of this.cards) button.hidden = !found.has(recipe);
    for (const section of this.list.children) section.hidden = !section.querySelector("button:not([hidden])");
    this.count.textContent = found.size === 1 ? "1 chart" : `${found.size} charts`;
    this.list.scrollTop = 0;
  }

  async drawThumbnail(target) {
    this.seen.unobserve(target);
    if (!this.server.canDraw) return;
    const { text, dialect } = target.recipe;
    const ratio = devicePixelRatio > 1 ? 1 : 0.75;
    // A WebP of a chart with an animation moves, and is large.
    const format = /"animation"/.test(text) ? "png" : "webp";
    try {
      const { blob } = await draw({ text, dialect, format, options: { devicePixelRatio: ratio } }, this.server);
      const image = element("img", "");
      image.alt = "";
      image.src = URL.createObjectURL(blob);
      image.addEventListener("load", () => URL.revokeObjectURL(image.src));
      target.replaceChildren(image);
    } catch { target.classList.add("failed"); }
  }
}

function grouped(recipes) {
  const groups = new Map();
  for (const recipe of recipes) groups.set(recipe.group, [...groups.get(recipe.group) ?? [], recipe]);
  return groups;
}
