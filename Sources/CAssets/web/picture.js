// The picture beside the editor.

/// The least pixel ratio of specs.
const LEAST_RATIO = 0.5;
const STILLS = new Set(["png", "webp", "jpg"]);
const IMAGES = new Set(["png", "svg", "webp", "jpg", "gif", "apng"]);

export class PictureView {
  /// - parts: The elements `figure`, `image`, `frame`, `source`, `alt`, `warnings`, `download`.
  constructor(parts) {
    Object.assign(this, parts);
    this.current = null;
  }

  /// The format that is requested to show a picture in a format.
  static preview(format) {
    return format === "pdf" ? "svg" : format;
  }

  /// Shows a picture, and writes its `facts`. `page` is the URL of an HTML page, null if it cannot be shown.
  async show(drawn, chart, page) {
    const { format, options } = chart;
    const kind = format === "html" ? "page" : IMAGES.has(PictureView.preview(format)) ? "image" : "source";
    let size = {};
    if (kind === "image") {
      const ratio = ["svg", "pdf"].includes(format) ? 1
        : Number(options.devicePixelRatio) || Number(drawn.ratio) || 1;
      const address = URL.createObjectURL(drawn.blob);
      const next = new Image();
      next.src = address;
      try { await next.decode(); } catch { /* A browser that cannot show it: the alternative text remains. */ }
      const [pixelWidth, pixelHeight] = [next.naturalWidth, next.naturalHeight];
      size = { width: Math.round(pixelWidth / ratio), height: Math.round(pixelHeight / ratio), pixelWidth, pixelHeight };
      if (size.width) {
        Object.assign(this.image, { width: size.width, height: size.height });
        this.image.style.setProperty("--width", `${size.width}px`);
        this.image.style.setProperty("--ratio", size.width / size.height);
      }
      this.use(address);
      this.image.alt = drawn.alt;
    } else if (kind === "page") {
      if (page && this.frame.src !== page) this.frame.src = page;
    } else this.source.textContent = await drawn.blob.text();
    this.image.hidden = kind !== "image";
    this.frame.hidden = kind !== "page" || !page;
    this.source.hidden = kind !== "source";
    this.figure.classList.remove("stale");
    this.download.disabled = false;
    this.alt.textContent = drawn.alt;
    this.alt.parentElement.hidden = !drawn.alt;
    this.warnings.replaceChildren(...drawn.warnings.map(warning => {
      const item = document.createElement("li");
      item.textContent = warning;
      return item;
    }));
    this.warnings.hidden = !drawn.warnings.length;
    this.current = { ...size, alt: drawn.alt, blob: drawn.blob, chart: STILLS.has(format) ? chart : null };
    const facts = [
      ...size.pixelWidth && format !== "svg" && format !== "pdf" ? [`${size.pixelWidth} × ${size.pixelHeight} pixels`]
        : size.width ? [`${size.width} × ${size.height} points`] : [],
      ...format === "pdf" ? ["shown as SVG"] : [bytes(drawn.blob.size)],
      ...kind === "page" && !page ? ["download it to open it"] : [],
      `drawn in ${Math.max(1, Math.round(drawn.time))} ms`,
    ];
    this.facts = facts.join(" · ");
    return this.current;
  }

  use(address) {
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = address;
    this.image.src = address;
  }

  /// The chart with the pixel ratio at which a picture that is shown smaller than it is has the pixels of the screen;
  /// null if the picture is shown in its size.
  get reduced() {
    const { chart, width } = this.current ?? {}, shown = this.image.getBoundingClientRect().width;
    const ratio = shown * devicePixelRatio / width;
    if (!chart || !(shown < width - 1) || ratio < LEAST_RATIO) return null;
    return { ...chart, options: { ...chart.options, devicePixelRatio: ratio.toFixed(4) } };
  }

  /// Shows another picture of the same chart in the place of the picture. The facts remain those of the picture.
  replace(blob) {
    this.use(URL.createObjectURL(blob));
  }

  /// The picture belongs to an earlier text, and so do its warnings and its words. It cannot be downloaded as that of the text.
  dim() {
    this.download.disabled = true;
    this.figure.classList.add("stale");
    this.warnings.hidden = true;
    this.alt.textContent = "";
    this.alt.parentElement.hidden = true;
    if (!this.image.hidden) this.image.alt = "The picture of an earlier text";
  }
}

export function bytes(count) {
  return count < 1000 ? `${count} bytes` : count < 1e6 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}
