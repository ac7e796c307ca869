// A chart's page: pop-ups, keyboard, legend and zoom. The server wrote the chart, its table and `data` (PageData.swift).
(() => {
  "use strict";
  const [chart, sheet, popup, said] = ["chart", "sheet", "popup", "said"].map(id => document.getElementById(id));
  const data = JSON.parse(document.getElementById("data").textContent);
  const { width, height, plots, stops, legend, interaction } = data;
  const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
  const movesLess = matchMedia("(prefers-reduced-motion: reduce)");
  const set = (element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const add = (parent, name, text = "") => {
    const element = parent.appendChild(document.createElement(name));
    element.textContent = text;
    return element;
  };

  for (const stop of stops) {
    stop.marks = stop.marks.map(([plot, x, y, text, shape = 0]) => ({ plot, x, y, text, shape }));
  }
  // Browsers would show the title of an SVG as a tooltip. The page has it as a label.
  for (const title of sheet.querySelectorAll("svg > title")) title.remove();
  for (const figure of sheet.querySelectorAll("svg, img")) set(figure, { "aria-hidden": "true" });
  set(chart, {
    role: "application", tabindex: "0", class: "live", "aria-label": document.title, "aria-describedby": "words",
    "aria-keyshortcuts": "ArrowRight ArrowLeft Home End Escape" + (interaction.zooms ? " + - 0" : ""),
  });
  if (data.background) document.documentElement.style.setProperty("--card", data.background);

  // MARK: Places

  /// A point of the window in points of the picture.
  const pointOf = event => {
    const box = sheet.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * width, y: (event.clientY - box.top) / box.height * height };
  };

  /// A point of the picture in pixels of the chart's element.
  const pixelOf = point => {
    const [box, frame] = [sheet.getBoundingClientRect(), chart.getBoundingClientRect()];
    return {
      x: box.left - frame.left + point.x / width * box.width,
      y: box.top - frame.top + point.y / height * box.height,
    };
  };

  const distanceTo = ([x, y, w, h], point) =>
    Math.hypot(Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h));

  /// Whether a point is in a polygon: an odd number of sides is to the right of it.
  const contains = (corners, point) => {
    let isInside = false;
    for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [corners[i], corners[i + 1], corners[j], corners[j + 1]];
      const crosses = y1 > point.y !== y2 > point.y;
      if (crosses && point.x < (x2 - x1) * (point.y - y1) / (y2 - y1) + x1) isInside = !isInside;
    }
    return isInside;
  };

  /// The distance of a point from a record, whose shape is the radius of a disc, a box or a polygon.
  const distance = ({ x, y, shape }, point) =>
    !shape.length ? Math.max(0, Math.hypot(point.x - x, point.y - y) - shape)
      : shape.length === 4 ? distanceTo(shape, point) : contains(shape, point) ? 0 : Infinity;

  // MARK: Records

  const hidden = new Set();
  const shownMarks = stop => stop.marks.filter(mark => !hidden.has(mark.plot));

  /// What is at a point of a graph: the records at the nearest place of an axis, and the symbol or slice.
  const stopsAt = (point, graph) => {
    let [place, way, hit, gap] = [null, Infinity, null, Infinity];
    for (const stop of stops) {
      if (stop.graph !== graph) continue;
      for (const mark of shownMarks(stop)) {
        const { order, margin } = plots[mark.plot];
        if (order === "none") {
          const far = distance(mark, point);
          if (far <= margin && far <= gap) [hit, gap] = [stop, far];
        } else {
          const far = Math.abs(order === "vertical" ? mark.y - point.y : mark.x - point.x);
          if (far < way) [place, way] = [stop, far];
        }
      }
    }
    return [place, hit].filter(Boolean);
  };

  const hasNames = plots.length > 1;
  const words = stop => [stop.at, ...shownMarks(stop).map(({ plot, text }) =>
    (hasNames ? `${plots[plot].name} ${text}` : text).replaceAll("\n", ", "))].filter(Boolean).join(", ");

  // MARK: Pop-ups

  /// The first color of an element of a drawing, or of the symbol that it draws.
  const paintOf = part => {
    const [fill, stroke, ...uses] = ["fill", "stroke", "href", "marker-start"].map(name => part.getAttribute(name) ?? "");
    const paint = [fill, stroke].find(paint => paint && !/^(none|url)/.test(paint));
    if (paint) return paint;
    const symbol = document.getElementById(/#([^)]+)/.exec(uses.join(""))?.[1]);
    return symbol && [symbol, ...symbol.children].map(paintOf).find(Boolean);
  };
  const colorOf = plot => {
    for (const part of sheet.querySelectorAll(`[data-plot="${plot}"] *`)) {
      const color = part.getClientRects().length && paintOf(part);
      if (color) return color;
    }
  };

  const write = (shown, skipped) => {
    popup.replaceChildren();
    for (const stop of shown) {
      const marks = shownMarks(stop);
      if (stop.at) add(popup, "h2", stop.at);
      for (const { plot, text } of marks.slice(0, marks.length - skipped)) {
        const line = add(popup, "p");
        const color = hasNames && colorOf(plot);
        if (color) add(line, "i").style.background = color;
        if (plots[plot].name) add(line, "span", plots[plot].name);
        add(line, "b", text);
      }
      if (skipped) add(popup, "p", `… +${Math.min(skipped, marks.length)}`);
    }
  };

  /// Outlines records, white on black so that they are visible on all colors.
  let outlines;
  const outline = shown => {
    outlines?.remove();
    if (!shown.length) return;
    const draw = (parent, name, attributes) =>
      set(parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", name)), attributes);
    outlines = draw(sheet, "svg", { class: "outlines", viewBox: `0 0 ${width} ${height}` });
    for (const { x, y, shape } of shown.flatMap(shownMarks)) {
      for (const color of ["#000", "#fff"]) {
        const [left, top, w, h] = shape.length === 4 ? shape : [];
        if (!shape.length) draw(outlines, "circle", { cx: x, cy: y, r: Math.max(4, shape), stroke: color });
        else if (w !== undefined) draw(outlines, "rect", { x: left, y: top, width: w, height: h, stroke: color });
        else draw(outlines, "polygon", { points: shape.join(" "), stroke: color });
      }
    }
  };

  const close = () => {
    popup.hidden = true;
    outline([]);
  };

  /// Shows the values of stops at a point. It is kept right of the left edge of the plot area and inside the chart.
  /// The pop-up starts there unless it would leave the chart at the right or the bottom: then it ends at that edge.
  const open = (shown, point, area) => {
    if (!shown.length) return close();
    outline(shown);
    if (!interaction.showsPopup) return;
    popup.hidden = false;
    const [w, h] = [chart.clientWidth, chart.clientHeight];
    const count = Math.max(...shown.map(stop => stop.marks.length));
    for (let skipped = 0; skipped < count; skipped += Math.max(1, count >> 5)) {
      write(shown, skipped);
      if (popup.offsetHeight <= h) break;
    }
    const touched = pixelOf(point);
    const left = clamp(pixelOf({ x: area[0], y: 0 }).x, 0, w);
    const start = (place, length, end) => Math.max(0, place + length > end ? end - length : place);
    popup.style.left = start(clamp(touched.x, left, w), popup.offsetWidth, w) + "px";
    popup.style.top = start(clamp(touched.y, 0, h), popup.offsetHeight, h) + "px";
  };

  const touch = event => {
    const point = pointOf(event);
    let [plot, least] = [null, Infinity];
    for (const other of plots) {
      const far = distanceTo(other.area, point);
      if (far < least) [plot, least] = [other, far];
    }
    // A mouse that only passes shows nothing outside of plot areas.
    const passes = event.pointerType === "mouse" && !event.buttons;
    if (!plot || passes && least > plot.margin) return close();
    open(stopsAt(point, plot.graph), point, plot.area);
  };

  // MARK: Zoom: the picture is enlarged as a whole, so its axes stay right

  let [scale, shift] = [1, { x: 0, y: 0 }];
  const apply = isEased => {
    const [w, h] = [chart.clientWidth, chart.clientHeight];
    shift = { x: clamp(shift.x, w * (1 - scale), 0), y: clamp(shift.y, h * (1 - scale), 0) };
    sheet.classList.toggle("eased", !!isEased && !movesLess.matches);
    sheet.style.transform = scale === 1 ? "" : `translate(${shift.x}px, ${shift.y}px) scale(${scale})`;
    chart.classList.toggle("large", scale > 1);
    close();
  };
  /// Enlarges the picture around a point of the chart's element, up to eight times.
  const zoom = (factor, center, isEased) => {
    const old = scale;
    scale = clamp(scale * factor, 1, 8);
    const moved = (from, fixed) => fixed - (fixed - from) * scale / old;
    shift = { x: moved(shift.x, center.x), y: moved(shift.y, center.y) };
    apply(isEased);
  };
  const move = (x, y, isEased) => {
    shift = { x: shift.x + x, y: shift.y + y };
    apply(isEased);
  };
  /// Continues a released movement, which slows down. The speed is in pixels per millisecond.
  let coasting;
  const coast = (x, y) => {
    let last = performance.now();
    const step = now => {
      if (Math.hypot(x, y) < .02) return;
      const rest = Math.exp((last - now) / 300);
      move(x * (now - last), y * (now - last));
      [x, y, last] = [x * rest, y * rest, now];
      coasting = requestAnimationFrame(step);
    };
    if (!movesLess.matches) coasting = requestAnimationFrame(step);
  };

  // MARK: Pointers

  const held = new Map();
  let speed = [0, 0];
  const local = ({ clientX, clientY }) => {
    const box = chart.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  chart.addEventListener("pointerdown", event => {
    if (event.target.closest("button")) return;
    cancelAnimationFrame(coasting);
    speed = [0, 0];
    held.set(event.pointerId, event);
    if (event.pointerType === "mouse" || scale > 1) chart.setPointerCapture(event.pointerId);
    if (held.size === 1) touch(event);
  });
  chart.addEventListener("pointermove", event => {
    const last = held.get(event.pointerId);
    if (!last) return event.target.closest("button") ? close() : touch(event);
    held.set(event.pointerId, event);
    const other = [...held.values()].find(pointer => pointer !== event);
    if (other) {
      const span = from => Math.max(1, Math.hypot(from.clientX - other.clientX, from.clientY - other.clientY));
      return interaction.zooms && zoom(span(event) / span(last), local(other));
    }
    if (scale === 1 || !interaction.scrolls) return touch(event);
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    const time = Math.max(1, event.timeStamp - last.timeStamp);
    speed = [interaction.momentumX ? x / time : 0, interaction.momentumY ? y / time : 0];
    move(x, y);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    chart.addEventListener(name, event => held.delete(event.pointerId) && !held.size && coast(...speed));
  }
  chart.addEventListener("pointerleave", event => event.pointerType === "mouse" && !event.buttons && close());
  document.addEventListener("pointerdown", event => chart.contains(event.target) || close());
  if (interaction.zooms) {
    chart.addEventListener("wheel", event => {
      if (scale === 1 && event.deltaY > 0) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? .01 : .002)), local(event));
    }, { passive: false });
  }
  addEventListener("resize", () => apply());

  // MARK: Keyboard

  let current = -1;
  const visit = (index, step) => {
    while (stops[index] && !shownMarks(stops[index]).length) index += step;
    if (!stops[index]) return;
    current = index;
    const [mark] = shownMarks(stops[index]);
    if (scale > 1) {
      const { x, y } = pixelOf(mark);
      const into = (place, size) => place < 0 || place > size ? size / 2 - place : 0;
      move(into(x, chart.clientWidth), into(y, chart.clientHeight));
    }
    // The pop-up is beside the record.
    const side = mark.shape.length === 4 ? mark.shape[0] + mark.shape[2] : mark.x;
    open([stops[index]], { x: side + 6, y: mark.y }, plots[mark.plot].area);
    said.textContent = words(stops[index]);
  };
  const zoomBy = factor => () => zoom(factor, { x: chart.clientWidth / 2, y: chart.clientHeight / 2 }, true);
  const forward = () => visit(current + 1, 1), backward = () => visit(current - 1, -1);
  const keys = {
    ArrowRight: forward, ArrowDown: forward, ArrowLeft: backward, ArrowUp: backward,
    Home: () => visit(0, 1), End: () => visit(stops.length - 1, -1), Escape: close,
    ...interaction.zooms && { "+": zoomBy(1.5), "=": zoomBy(1.5), "-": zoomBy(1 / 1.5), 0: zoomBy(0) },
  };
  chart.addEventListener("keydown", event => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(key in keys) || target !== chart && key !== "Escape") return;
    event.preventDefault();
    keys[key]();
  });
  chart.addEventListener("blur", close);

  // MARK: Legend

  for (const { name, box, plots: own } of legend) {
    const button = set(add(sheet, "button"), { class: "entry", "aria-label": name, "aria-pressed": "true" });
    ["left", "top", "width", "height"].forEach((side, index) => {
      button.style[side] = box[index] / (index % 2 ? height : width) * 100 + "%";
    });
    button.addEventListener("click", () => {
      const isOn = own.every(plot => hidden.has(plot));
      for (const plot of own) {
        hidden[isOn ? "delete" : "add"](plot);
        for (const part of sheet.querySelectorAll(`[data-plot="${plot}"]`)) {
          part.style.display = isOn ? "" : "none";
        }
      }
      set(button, { "aria-pressed": isOn });
      close();
    });
  }

  if (interaction.popupBackground) {
    popup.style.background = interaction.popupBackground;
    popup.style.color = interaction.popupInk;
  }
  // Paper shows no closed table.
  const tables = document.querySelector("details");
  let wasOpen = false;
  addEventListener("beforeprint", () => tables && ([wasOpen, tables.open] = [tables.open, true]));
  addEventListener("afterprint", () => tables && (tables.open = wasOpen));
})();
