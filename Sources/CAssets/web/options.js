// The choices above the picture: dialect, format, theme, size and pixel ratio.

const NAMES = {
  png: "PNG", svg: "SVG", webp: "WebP", jpg: "JPEG", gif: "GIF", apng: "APNG", pdf: "PDF", html: "HTML",
  map: "Image map", regions: "Regions",
};

export class Options {
  /// - fields: The elements `dialect`, `format`, `theme`, `width`, `height`, `devicePixelRatio`.
  constructor(fields, server, changed) {
    this.fields = fields;
    this.fill(fields.format, server.endings.filter(ending => ending !== "jpeg").map(ending => [ending, NAMES[ending] ?? ending]));
    this.fill(fields.dialect, [["native", "Plotwright"], ["vegalite", "Vega-Lite"], ["chartjs", "Chart.js"]]
      .filter(([dialect]) => server.dialects.includes(dialect)));
    fields.dialect.closest("label").hidden = server.dialects.length < 2;
    // A picture for a screen with more pixels has more pixels too, and so has its URL.
    if (devicePixelRatio > 1.25) fields.devicePixelRatio.value = "2";
    for (const [name, field] of Object.entries(fields)) {
      field.addEventListener(field.tagName === "INPUT" ? "input" : "change", () => changed(name));
    }
    this.update();
  }

  fill(select, choices) {
    select.append(...choices.map(([value, label]) => new Option(label, value)));
  }

  /// Offers themes. That of a link stays chosen, even if it is unknown.
  themes(names) {
    const field = this.fields.theme, chosen = field.value;
    field.options.length = 1;
    this.fill(field, [...new Set([...names, chosen])].filter(Boolean).map(name => [name, name]));
    field.value = chosen;
  }

  /// Says what the choice "auto" means.
  showAutomatic(isDark) {
    this.fields.theme.options[0].textContent = isDark ? "auto (dark)" : "auto";
  }

  get dialect() { return this.fields.dialect.value; }
  set dialect(value) { this.fields.dialect.value = value; this.update(); }
  get format() { return this.fields.format.value; }

  /// Themes belong to native specs.
  update() {
    this.fields.theme.disabled = this.dialect !== "native";
  }

  /// The parameters of the picture that differ from the spec.
  get values() {
    const values = {};
    for (const name of ["width", "height", "devicePixelRatio", "theme"]) {
      const field = this.fields[name];
      if (field.value && !field.disabled) values[name] = field.value;
    }
    if (["svg", "pdf", "map", "regions", "html"].includes(this.format)) delete values.devicePixelRatio;
    return values;
  }

  /// Takes over the parameters of a link.
  set(values) {
    for (const [name, value] of Object.entries(values)) {
      if (!value || !this.fields[name]) continue;
      // A link may be opened before the themes are known.
      if (name === "theme" && ![...this.fields.theme.options].some(option => option.value === value)) this.fill(this.fields.theme, [[value, value]]);
      this.fields[name].value = value === "jpeg" ? "jpg" : value;
    }
    if (!this.fields.format.value) this.fields.format.value = "png";
  }

  /// Shows the size that applies where a field is empty.
  suggest({ width, height }) {
    this.fields.width.placeholder = width ?? "";
    this.fields.height.placeholder = height ?? "";
  }
}
