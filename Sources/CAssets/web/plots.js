// The plots that show a table, written so that there is something to edit. A server that gets only data chooses more finely.

const MOST_BARS = 40;
const MOST_PLOTS = 12;
/// A quantity with less than this part of the first one's extent would be flat on the same axis.
const LEAST_PART = 0.1;

export const isNumeric = ({ values }) => values.some(value => value !== null)
  && values.every(value => value === null || typeof value === "number");
const isDate = ({ values }) => values.some(value => value !== null)
  && values.every(value => value === null || typeof value === "string" && /^\d{4}[-/]\d\d([-/]\d\d([T ]\d\d:\d\d.*)?)?$/.test(value));
const isRising = ({ values }) => values.length > 1
  && values.every((value, index) => value !== null && (index === 0 || value > values[index - 1]));
const isRepeated = ({ values }) => new Set(values).size < values.length;
const extent = ({ values }) => values.reduce((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);

/// Members of a native spec that show columns; none if the server should choose.
///
/// The first dates, names or rising numbers are x. Each quantity on the scale of the first one is a line or bars.
export function chosenPlots(columns) {
  const [first] = columns, numeric = columns.filter(isNumeric), named = columns.filter(column => !isNumeric(column));
  const x = columns.find(isDate) ?? (isNumeric(first) && isRising(first) && numeric.length > 1 ? first : named[0]);
  if (!x) {
    return numeric.length < 2 ? {} : {
      plots: [{ type: "scatter", x: numeric[0].name, y: numeric[1].name }], ...axisTitles(numeric[0], numeric[1]),
    };
  }
  const quantities = numeric.filter(column => column !== x);
  const [main] = quantities;
  if (!main) return {};
  const isLine = isDate(x) || isNumeric(x) || x.values.length > MOST_BARS;
  const type = isLine ? "line" : "bar";
  if (isRepeated(x)) {
    const series = named.find(column => column !== x && isRepeated(column) && distinguishes(column, x));
    return series ? { plots: [{ type, x: x.name, y: main.name, series: series.name }], ...axisTitles(null, main) } : {};
  }
  const fitting = quantities.filter(column => {
    const part = extent(column) / extent(main);
    return !(part < LEAST_PART || part > 1 / LEAST_PART);
  }).slice(0, MOST_PLOTS);
  if (fitting.length === 1) return { plots: [{ type, x: x.name, y: main.name }], ...axisTitles(null, main) };
  return { plots: fitting.map(({ name }) => ({ type, title: name, x: x.name, y: name })) };
}

/// The parameters of a request for a table that choose the same plots; null if parameters cannot.
export function settings({ plots = [], title }) {
  const [first] = plots, named = title ? { title } : {};
  if (!first) return named;
  const columns = plots.map(({ y }) => y);
  const isPlain = plots.every(({ type, x, series }) => type === first.type && x === first.x && series === first.series)
    && columns.every(name => !name.includes(","));
  return isPlain ? {
    type: first.type, x: first.x, y: columns.join(","), ...first.series ? { series: first.series } : {}, ...named,
  } : null;
}

/// Whether no value of x occurs twice with the same value of a column.
function distinguishes({ values }, x) {
  return new Set(values.map((value, index) => JSON.stringify([value, x.values[index]]))).size === values.length;
}

function axisTitles(x, y) {
  return { axes: [...x ? [{ coordinate: "x", title: x.name }] : [], { coordinate: "y", title: y.name }] };
}
