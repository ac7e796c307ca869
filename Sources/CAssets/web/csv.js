// Tables as text, and the specs that show them.
import { chosenPlots, isNumeric } from "./plots.js";

const SEPARATORS = [",", "\t", ";"];

/// The records of a text with one separator: arrays of cells. Quotes may contain separators and line ends.
export function records(text, separator) {
  const rows = [];
  let row = [], cell = "", quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const c = text[at];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[at + 1] === '"') { cell += c; at += 1; } else quoted = false;
    } else if (c === '"' && !cell) quoted = true;
    else if (c === separator) { row.push(cell); cell = ""; }
    else if (c === "\n" || c === "\r") {
      if (c === "\r" && text[at + 1] === "\n") at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += c;
  }
  if (cell || row.length) rows.push([...row, cell]);
  return rows.filter(row => row.length > 1 || row[0].trim());
}

/// The table of a text: `columns`, a list of `name` and `values`; null if the text is no table.
/// - isFile: whether the text is known to be a table, even with one column.
export function table(text, isFile = false) {
  const clean = text.replace(/^\uFEFF/, "");
  if (!isFile && (/^\s*[[{<]/.test(clean) || /^\s*"[^"\n]*"\s*:/m.test(clean))) return null;
  const found = SEPARATORS.map(separator => ({ separator, rows: records(clean, separator) }))
    .filter(({ rows }) => rows.length > 1 && rows[0].length > 1 && rows.every(row => row.length === rows[0].length))
    .sort((left, right) => right.rows[0].length - left.rows[0].length)[0]
    ?? (isFile ? { separator: ",", rows: records(clean, ",") } : null);
  if (!found || found.rows.length < 2) return null;
  const { rows, separator } = found;
  const hasNames = rows[0].some(cell => cell.trim() && number(cell, separator) === null);
  const names = unique(rows[0].map((cell, index) => hasNames && cell.trim() || `column ${index + 1}`));
  const body = hasNames ? rows.slice(1) : rows;
  return {
    count: body.length,
    columns: names.map((name, index) => ({ name, values: values(body.map(row => (row[index] ?? "").trim()), separator) })),
  };
}

/// Whether a text is meant to be a table, even if its last line is not written yet. What could be code must be one already.
export function isTable(text) {
  if (/^\uFEFF?\s*([[{<(]|(const|let|var|new|function|import|return)\s|\/[/*]|["'\w$]+\s*:|"[^"\n]*"\s*:)/.test(text)) return false;
  const [first, second] = text.trim().split("\n", 2);
  if (second === undefined || !SEPARATORS.some(separator => records(first, separator)[0]?.length > 1)) return false;
  return !/[{}[\]=]|\w\(|;\s*$/.test(first) || table(text) !== null;
}

export const mediaType = text => /^[^\n]*\t/.test(text.trimStart()) ? "text/tab-separated-values" : "text/csv";

function unique(names) {
  const seen = new Map();
  return names.map(name => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name} ${count}` : name;
  });
}

/// Numbers if all cells that are not empty are numbers, otherwise texts.
function values(cells, separator) {
  const numbers = cells.map(cell => isMissing(cell) ? null : number(cell, separator));
  return cells.every((cell, index) => isMissing(cell) || numbers[index] !== null)
    ? numbers : cells.map(cell => cell === "" ? null : cell);
}

const isMissing = cell => /^(|NA|N\/A|NaN|null|-)$/i.test(cell);

/// Where semicolons separate cells, a comma is the decimal sign. Digits after a leading zero are a code, not a number.
function number(cell, separator) {
  const text = separator === ";" ? cell.trim().replace(/^([-+]?\d+),(\d+)$/, "$1.$2") : cell.trim();
  return /^[-+]?(0|[1-9]\d*|(?=\.))(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text) : null;
}

/// The table of records of JSON: `columns`, `count`, the `rows` with what a spec can contain, and the names that were
/// `left` out, because their values are objects or arrays; null if the text is not an array of objects.
export function recordTable(text) {
  let found;
  try { found = JSON.parse(text); } catch { return null; }
  const isObject = value => value !== null && typeof value === "object";
  if (!Array.isArray(found) || !found.length || !found.every(row => isObject(row) && !Array.isArray(row))) return null;
  const names = [...new Set(found.flatMap(Object.keys))];
  const left = names.filter(name => found.some(row => isObject(row[name])));
  const kept = names.filter(name => !left.includes(name));
  const plain = value => typeof value === "boolean" ? String(value) : value;
  const rows = found.map(row => Object.fromEntries(
    kept.filter(name => Object.hasOwn(row, name)).map(name => [name, plain(row[name])])));
  return kept.length ? {
    count: rows.length, left, rows,
    columns: kept.map(name => ({ name, values: rows.map(row => row[name] ?? null) })),
  } : null;
}

/// A native spec of a table. A spec whose columns the table has keeps everything but its data.
export function nativeSpec({ columns, rows }, title, current) {
  const data = rows ?? { columns: Object.fromEntries(columns.map(({ name, values }) => [name, values])) };
  const names = Object.keys(current?.data?.columns ?? (Array.isArray(current?.data) ? current.data[0] : null) ?? {});
  const keeps = Array.isArray(current?.plots) && current.plots.length && names.length
    && names.every(name => columns.some(column => column.name === name));
  return formatted(keeps ? { ...current, data } : { ...title ? { title } : {}, ...chosenPlots(columns), data });
}

/// A configuration of Chart.js of a table: the first column has the labels, the others with numbers are datasets.
export function chartJSConfiguration({ columns }, title) {
  const [labels, ...rest] = columns;
  return formatted({
    type: labels.values.length > 30 ? "line" : "bar",
    data: {
      labels: labels.values,
      datasets: rest.filter(isNumeric).map(({ name, values }) => ({ label: name, data: values })),
    },
    ...title ? { options: { plugins: { title: { display: true, text: title } } } } : {},
  });
}

/// JSON whose arrays of numbers and texts are filled lines.
export function formatted(value) {
  return written(value, "");
}

const WIDTH = 76;

function flat(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  return `{${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${flat(part)}`).join(", ")}}`;
}

function written(value, indent) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (JSON.stringify(value).length + indent.length <= WIDTH) return flat(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${written(part, inner)}`);
    return members.length ? `{\n${members.join(",\n")}\n${indent}}` : "{}";
  }
  const items = value.map(part => written(part, inner));
  if (value.some(part => part !== null && typeof part === "object")) {
    return `[\n${items.map(item => inner + item).join(",\n")}\n${indent}]`;
  }
  const lines = [""];
  for (const [index, item] of items.entries()) {
    const part = index < items.length - 1 ? `${item},` : item, line = lines.length - 1;
    if (!lines[line]) lines[line] = inner + part;
    else if (lines[line].length + part.length + 1 <= WIDTH) lines[line] += ` ${part}`;
    else lines.push(inner + part);
  }
  return `[\n${lines.join("\n")}\n${indent}]`;
}
