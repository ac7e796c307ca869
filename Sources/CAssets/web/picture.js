// The picture beside the editor.

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
      if (size.width) Object.assign(this.image, { width: size.width, height: size.height });
      if (this.address) URL.revokeObjectURL(this.address);
      this.address = address;
      this.image.src = address;
      this.image.alt = drawn.alt;
    } else if (kind === "page") {
      if (page && this.frame.src !== page) this.frame.src = page;
    } else this.source.textContent = await drawn.blob.text();
    this.image.hidden = kind !== "image";
    this.frame.hidden = kind !== "page" || !page;
    this.source.hidden = kind !== "source";
    this.figure.classList.remove("stale");
    this.alt.textContent = drawn.alt;
    this.alt.parentElement.hidden = !drawn.alt;
    this.warnings.replaceChildren(...drawn.warnings.map(warning => {
      const item = document.createElement("li");
      item.textContent = warning;
      return item;
    }));
    this.warnings.hidden = !drawn.warnings.length;
    this.current = { ...size, alt: drawn.alt, blob: drawn.blob };
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

  /// The picture belongs to an earlier text, and so do its warnings.
  dim() {
    this.figure.classList.add("stale");
    this.warnings.hidden = true;
  }
}

export function bytes(count) {
  return count < 1000 ? `${count} bytes` : count < 1e6 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}
