// The dialog with examples and recipes.
import { element } from "./explain.js";
import { matching } from "./recipes.js";
import { Thumbnails } from "./thumbnails.js";

/// The dialog. `recipes` loads the recipes, `choose` receives one.
export class Gallery {
  constructor(dialog, recipes, server, choose) {
    Object.assign(this, { dialog, recipes, choose });
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
    this.thumbnails = new Thumbnails(this.list, server, devicePixelRatio > 1 ? 1 : 0.75);
  }

  async open() {
    this.dialog.showModal();
    this.search.select();
    if (this.all) return;
    this.count.textContent = "Loading …";
    try { this.all = await this.recipes(); } catch {
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
    const button = element("button", "card", this.thumbnails.place(recipe), element("span", "title", recipe.title));
    button.type = "button";
    if (recipe.words) button.title = recipe.words;
    button.addEventListener("click", () => { this.dialog.close(); this.choose(recipe); });
    this.cards.set(recipe, button);
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
}

function grouped(recipes) {
  const groups = new Map();
  for (const recipe of recipes) groups.set(recipe.group, [...groups.get(recipe.group) ?? [], recipe]);
  return groups;
}
