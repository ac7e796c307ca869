// What the schema says about the place of the cursor, below the editor, and about that of the pointer, beside it.
import { locate, scan } from "./scan.js";

const DELAY = 250;
const HINT = "Ctrl-Space completes · Ctrl-Enter draws at once · Escape, then Tab leaves";

const TABLE = "A table: the server chooses the chart from its columns. Ctrl-Enter draws at once";

/// Shows explanations. `state` tells the `schema` (null for none), the `problems` of the text, and whether it `isTable`.
export function explain(editor, line, tip, state) {
  let timer = 0;

  const at = offset => {
    const tree = scan(editor.getValue());
    const place = locate(tree, offset);
    if (!place.member && place.index === undefined) return null;
    const path = place.role === "key" ? [...place.path, place.member.key] : place.path;
    const schemas = state().schema?.at(path, tree) ?? [];
    return schemas.length ? { path, ...state().schema.describe(schemas) } : null;
  };

  const follow = () => {
    const found = at(editor.indexFromPos(editor.getCursor()));
    line.replaceChildren(...found ? parts(found) : [state().isTable ? TABLE : HINT]);
  };
  editor.on("cursorActivity", follow);

  const hide = () => { clearTimeout(timer); tip.hidden = true; };
  const show = (x, y) => {
    const position = editor.coordsChar({ left: x, top: y }, "window");
    const box = editor.charCoords(position, "window");
    if (position.outside || Math.abs(box.left - x) > 24) return hide();
    const offset = editor.indexFromPos(position);
    const problems = state().problems.filter(problem => offset >= problem.start && offset <= problem.end);
    const found = at(offset);
    if (!found && !problems.length) return hide();
    tip.replaceChildren(
      ...problems.map(problem => element("p", problem.isSuggestion ? "hint" : "error", problem.message)),
      ...found ? [element("p", "", ...parts(found))] : []);
    tip.hidden = false;
    const size = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(8, Math.min(box.left, innerWidth - size.width - 8))}px`;
    tip.style.top = `${box.bottom + size.height + 8 < innerHeight ? box.bottom + 4 : box.top - size.height - 4}px`;
  };
  const wrapper = editor.getWrapperElement();
  wrapper.addEventListener("mousemove", event => {
    if (tip.matches(":hover")) return;
    hide();
    if (!event.buttons) timer = setTimeout(show, DELAY, event.clientX, event.clientY);
  });
  wrapper.addEventListener("mouseleave", () => { timer = setTimeout(() => tip.matches(":hover") || hide(), 100); });
  tip.addEventListener("mouseleave", hide);
  wrapper.addEventListener("keydown", hide);
  editor.on("scroll", hide);
  addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  return { follow };
}

function parts({ path, type, text, facts }) {
  return [
    element("code", "", written(path)),
    ...type ? [" ", element("span", "type", type.length > 72 ? `${type.slice(0, 71)}…` : type)] : [],
    ...text ? [" ", element("span", "", text)] : [],
    ...facts.length ? [" ", element("span", "facts", facts.join(" · "))] : [],
  ];
}

/// A path as people write it: `plots[0].type`.
export function written(path) {
  return path.map((step, index) => typeof step === "number" ? `[${step}]` : index ? `.${step}` : step).join("");
}

export function element(tag, className, ...content) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...content);
  return node;
}
