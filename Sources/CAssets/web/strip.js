// The strip of charts to start from. It is one stop of Tab; the arrows go from chart to chart.
import { element } from "./explain.js";
import { Thumbnails } from "./thumbnails.js";

const RATIO = 0.5;
const STEPS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity };

export class Strip {
  /// - list: The element for the charts, which has its height without them.
  /// - choose: Receives a recipe.
  constructor(list, server, choose) {
    Object.assign(this, { list, choose });
    this.thumbnails = new Thumbnails(list, server, RATIO);
    list.addEventListener("keydown", event => this.move(event));
    list.addEventListener("focusin", ({ target }) => this.stopAt(target.closest("button")));
  }

  /// Shows recipes, or a sentence if they could not be loaded.
  async fill(recipes) {
    try {
      const found = await recipes;
      this.list.replaceChildren(...found.map(recipe => this.card(recipe)));
      this.stopAt(this.list.firstElementChild);
    } catch { this.list.replaceChildren(element("p", "note", "The examples could not be loaded.")); }
  }

  card(recipe) {
    const card = element("button", "start", this.thumbnails.place(recipe), element("span", "title", recipe.title));
    card.type = "button";
    card.tabIndex = -1;
    card.title = recipe.title;
    card.addEventListener("click", () => this.choose(recipe));
    return card;
  }

  stopAt(card) {
    if (!card || card === this.stop) return;
    if (this.stop) this.stop.tabIndex = -1;
    card.tabIndex = 0;
    this.stop = card;
  }

  move(event) {
    const step = STEPS[event.key], cards = [...this.list.querySelectorAll("button")];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = Math.min(cards.length - 1, Math.max(0, cards.indexOf(event.target) + step));
    cards[index]?.focus({ preventScroll: true });
    cards[index]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
