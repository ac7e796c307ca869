// Search, the tools of examples, and links that can be copied. Pages can be read without it.
"use strict";
const root = document.documentElement.dataset.site;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

async function copy(text, button, said) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  said(true);
  setTimeout(() => said(false), 1500);
}

// Examples

// The address of the server that has a page: its scheme, its host, and the path to `/docs/` behind a proxy. Null unless it has
// only characters that mean nothing to a shell, to HTML and to the languages of the examples: a host can be `$(reboot).example`.
function serverAddress(page, site) {
  const { origin, pathname } = new URL(`${site}../`, page);
  const address = origin + pathname.replace(/\/$/, "");
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?(\/[A-Za-z0-9._~-]+)*$/.test(address) ? address : null;
}

const server = serverAddress(location.href, root);
for (const address of server ? document.querySelectorAll(".code .server") : []) address.textContent = server;

for (const block of document.querySelectorAll(".code")) {
  const text = block.querySelector("code").textContent;
  const tools = element("div", { className: "tools" });
  if (block.dataset.chart) {
    tools.append(element("a", { href: `${root}../#${block.dataset.chart}=${encodeURIComponent(text)}`, textContent: "Open in the playground" }));
  }
  if (navigator.clipboard && !block.classList.contains("plain")) {
    const button = element("button", { type: "button", textContent: "Copy" });
    const commands = text.split("\n").filter(line => line.startsWith("$ ")).map(line => line.slice(2));
    button.onclick = () => copy(commands.length ? commands.join("\n") : text, button, done => {
      button.textContent = done ? "Copied" : "Copy";
    });
    tools.append(button);
  }
  if (tools.childElementCount) block.append(tools);
}

// Headings

for (const link of document.querySelectorAll(".anchor")) {
  link.onclick = () => copy(link.href, link, done => link.classList.toggle("copied", done));
}

const contents = new Map([...document.querySelectorAll("#page_contents a")].map(link => [decodeURIComponent(link.hash.slice(1)), link]));
if (contents.size) {
  const headings = [...contents.keys()].map(name => document.getElementById(name)).filter(Boolean);
  let waits = false;
  const mark = () => {
    waits = false;
    const here = headings.findLast(heading => heading.getBoundingClientRect().top < innerHeight / 4) ?? headings[0];
    for (const [name, link] of contents) link.classList.toggle("here", name === here.id);
  };
  addEventListener("scroll", () => {
    if (!waits) requestAnimationFrame(mark);
    waits = true;
  }, { passive: true });
  mark();
}
for (const side of document.querySelectorAll(".side[popover]")) {
  side.addEventListener("click", event => {
    if (event.target.closest("a") && side.matches(":popover-open")) side.hidePopover();
  });
}
// A long list of pages shows the current one.
const current = document.querySelector("#site_pages [aria-current]");
if (current) {
  const list = document.getElementById("site_pages");
  const { offsetTop, offsetHeight } = current;
  if (offsetTop + offsetHeight > list.clientHeight) list.scrollTop = offsetTop - list.clientHeight / 2;
}

// Search

const form = document.querySelector("[role=search]");
const input = form.querySelector("input");
const found = document.getElementById("found");
const status = form.querySelector("[role=status]");
let index;
form.hidden = false;

function load() {
  index ??= fetch(`${root}search.json`).then(response => {
    if (!response.ok) throw new Error(response.status);
    return response.json();
  }).then(({ pages, sections }) => sections.map(([page, anchor, heading, text, above]) => ({
    address: pages[page][0] + (anchor && heading !== pages[page][1] ? `#${anchor}` : ""), page: pages[page][1],
    place: [pages[page][2], pages[page][1], above].filter(Boolean).join(" › "), group: pages[page][2],
    heading: heading || pages[page][1], text,
  })));
  index.catch(() => index = undefined);
  return index;
}

const isLetter = letter => /[\p{L}\p{N}]/u.test(letter ?? " ");
const isCapital = letter => /\p{Lu}/u.test(letter ?? " ");

// How well a word fits a text: a word of it, the start of a word, a part of a word, or not at all. `lineStyle` has two words.
function fit(original, word) {
  const text = original.toLowerCase();
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 4; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const starts = !isLetter(text[at - 1]) || isCapital(original[at]) && !isCapital(original[at - 1]);
    const ends = !isLetter(text[end]) || isCapital(original[end]);
    best = Math.max(best, starts && ends ? 4 : starts ? 2 : 0.5);
  }
  return best;
}

// "email" finds "e-mail" and the other way round, and "tooltips" finds "tooltip".
const plain = text => text.replace(/(?<=\p{L})-(?=\p{L})/gu, "");
const fits = (text, word) => fit(text, word) || fit(plain(text), plain(word)) || /...s$/.test(word) && fit(text, word.slice(0, -1)) / 2;

// The letters of a text only, so that "line style" finds `lineStyle`.
const joined = text => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

// The sections with all words; or, if there are none, those with most of them.
function search(sections, words) {
  const results = [];
  const all = joined(words.join(""));
  let most = 1;
  for (const section of sections) {
    const { page, heading, text } = section;
    const isForAll = section.group !== "Contributing";
    const isNamed = all && (isForAll || heading === page) && [all, all + "s"].includes(joined(heading));
    let score = isNamed ? 100 : 0;
    let count = 0;
    for (const word of words) {
      const value = 6 * fits(heading, word) + 3 * fits(page, word) + fits(text, word);
      if (value) count += 1;
      score += value;
    }
    if (!score) continue;
    if (isNamed) count = words.length;
    most = Math.max(most, count);
    // A page comes before its sections, and what is for users before what is for contributors.
    if (heading === page && score > 10) score += 30;
    results.push([isForAll ? score : score / 10, section, count]);
  }
  return results.filter(result => result[2] === most).sort((a, b) => b[0] - a[0]).slice(0, 20).map(result => result[1]);
}

function marked(text, words) {
  const parts = [];
  let rest = text;
  while (rest) {
    const lower = rest.toLowerCase();
    const hits = words.map(word => [lower.indexOf(word), word.length]).filter(hit => hit[0] >= 0).sort((a, b) => a[0] - b[0]);
    if (!hits.length) break;
    const [at, length] = hits[0];
    parts.push(rest.slice(0, at), element("mark", { textContent: rest.slice(at, at + length) }));
    rest = rest.slice(at + length);
  }
  return [...parts, rest];
}

function excerpt({ text }, words) {
  const lower = text.toLowerCase();
  const at = Math.max(0, Math.min(...words.map(word => lower.indexOf(word)).filter(at => at >= 0)) - 30);
  const start = isFinite(at) && at > 0 ? text.indexOf(" ", at) + 1 : 0;
  return (start ? "… " : "") + text.slice(start, start + 120);
}

async function show() {
  const text = input.value;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  let results = [];
  let failed = false;
  try {
    if (words.length) results = search(await load(), words);
  } catch {
    failed = true;
  }
  if (text !== input.value) return;
  found.replaceChildren(...results.map((section, number) => element("li", { role: "option", id: `found-${number}` },
    element("a", { href: root + section.address, tabIndex: -1 },
      element("small", { textContent: section.place }),
      element("b", {}, ...marked(section.heading, words)), element("span", {}, ...marked(excerpt(section, words), words))))));
  const message = failed ? "The search could not be loaded." : results.length ? "" : `Nothing has “${text}”.`;
  if (words.length && message) found.append(element("li", {}, element("p", { textContent: message })));
  found.hidden = !words.length;
  input.ariaExpanded = String(!found.hidden);
  status.textContent = words.length ? message || `${results.length} results` : "";
  select(0);
}

function select(number) {
  const options = [...found.querySelectorAll("[role=option]")];
  options.forEach((option, other) => option.ariaSelected = String(other === number));
  options[number]?.scrollIntoView({ block: "nearest" });
  if (options[number]) input.setAttribute("aria-activedescendant", options[number].id);
  else input.removeAttribute("aria-activedescendant");
}

function close() {
  found.hidden = true;
  input.ariaExpanded = "false";
}

form.onsubmit = event => event.preventDefault();
input.onfocus = () => {
  load().catch(() => {});
  if (input.value) show();
};
input.oninput = show;
input.onkeydown = event => {
  const options = [...found.querySelectorAll("[role=option]")];
  const at = options.findIndex(option => option.ariaSelected === "true");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    select((at + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length);
  } else if (event.key === "Enter" && options[at]) {
    close();
    options[at].querySelector("a").click();
  } else if (event.key === "Escape") {
    if (found.hidden) input.value = "";
    close();
  } else return;
  event.preventDefault();
};
form.onfocusout = event => {
  if (!form.contains(event.relatedTarget)) close();
};
found.onmousedown = event => event.preventDefault();
found.onclick = event => {
  if (event.target.closest("a")) close();
};
addEventListener("keydown", event => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    input.select();
  }
});
