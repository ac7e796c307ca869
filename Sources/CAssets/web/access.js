// What the server is and what it allows. A token is kept in this tab only.

const KEY = "plotwright-token";

/// What is kept in this tab; empty if nothing is, or if the reader allows no storage.
export function kept(key) {
  try { return sessionStorage.getItem(key) ?? ""; } catch { return ""; }
}

/// Keeps a text in this tab, or forgets it if it is empty.
export function keep(key, text) {
  try { text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key); } catch { /* It is full or not allowed. */ }
}

export class Server {
  /// - settings: Those of the page.
  /// - root: The start of the paths of requests, which ends with a slash.
  constructor(settings, root) {
    Object.assign(this, settings);
    // Specs of Vega-Lite are accepted where native specs are.
    this.dialects = settings.dialects.flatMap(dialect => dialect === "native" ? [dialect, "vegalite"] : [dialect]);
    this.root = root;
    this.token = kept(KEY);
    // The URLs that are copied are those under which other people reach the server.
    this.publicRoot = settings.url ? `${settings.url}/` : new URL(root, location.href).href.replace(/[#?].*$/, "");
  }

  use(token) {
    this.token = token;
    keep(KEY, token);
  }

  get authorization() {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }

  /// Whether specs can be sent in bodies.
  get canPost() { return !this.needsToken || Boolean(this.token); }

  /// Whether the server draws anything for this page.
  get canDraw() { return this.canPost || !this.needsSignature; }

  /// Whether a URL is short enough for a request.
  accepts(url) {
    const { pathname, search } = new URL(url, location.href);
    return pathname.length + search.length + "GET  HTTP/1.1".length <= this.longestRequestLine;
  }

  /// What the reader should know about access; empty if all is open.
  get notice() {
    const needsToken = this.needsToken && !this.token;
    if (needsToken && this.needsSignature) {
      return "This server draws charts only for those who have a token, and shows pictures only under signed URLs. Enter a token to draw.";
    }
    if (needsToken) {
      return "This server asks for a token for everything that is sent to it. Without one, only charts that fit into a URL are drawn here, and charts cannot be saved.";
    }
    if (this.needsSignature) {
      return "This server shows pictures only under signed URLs. Sign the URLs that you copy from here with “plotwright sign”.";
    }
    return "";
  }
}
