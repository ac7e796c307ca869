// Charts of a Plotwright server: URLs, pictures, saved charts and signatures. For browsers and Node 18 or later.

/**
 * A spec or a Chart.js configuration, as an object, as JSON, or a configuration in JavaScript as text. In an object, columns may be
 * arrays and typed arrays, with dates. NaN is a gap.
 * @typedef {object | string} Spec
 */
/** @typedef {"png" | "svg" | "pdf" | "webp" | "jpg" | "gif" | "apng" | "html" | "map" | "regions"} Format */
/** @typedef {"modern" | "modernDark" | "plainWhite" | "plainBlack" | "darkGradients" | "slate" | "stocks"} Theme */
/**
 * What takes precedence over the spec. `width` and `height` are in points, `devicePixelRatio` is the pixels for each point, and
 * `background` a color of CSS.
 * @typedef {{width?: number, height?: number, devicePixelRatio?: number, background?: string, theme?: Theme, quality?: number,
 *     filename?: string}} Options
 */
/** @typedef {Options & {lifetime?: number}} SignedOptions With the seconds from now for which a signed URL is valid. */
/**
 * One of the errors in a request. `pointer` is the JSON Pointer of the place in the spec, `parameter` the name of the query parameter,
 * `suggestion` what was probably meant, and `members` what says the same in the server's terms.
 * @typedef {{detail: string, pointer?: string, parameter?: string, suggestion?: string, members?: object, found?: unknown,
 *     allowed?: unknown[]}} Fault
 */
/**
 * Whether a spec is valid: each error with its place and what to write instead, or what would not be as it should be in the picture.
 * @typedef {{valid: boolean, errors: Fault[], warnings: string[]}} Validation
 */
/** @typedef {{record: number | null, values: Record<string, number | string>, text: string}} DescribedRecord A record in words. */
/**
 * What a picture shows. `alt` is the title and the description on one line, for `alt` in HTML, and `place` a JSON Pointer.
 * @typedef {{title: string | null, alt: string, description: string, language: string | null,
 *     parts: {kind: string, place: string, text: string}[], records: {total: number, listed: number},
 *     plots: {place: string, name: string | null, records: DescribedRecord[]}[]}} Description
 */
/** @typedef {{number: number, id: string, status: number, picture?: Picture, problem?: Problem}} BatchItem The result of one spec. */
/** @typedef {{id?: string | number, spec: Spec, format?: Format} & Options} BatchSpec A spec with options of its own. */

/** Any error of this module. */
export class PlotwrightError extends Error {
    get name() { return this.constructor.name }
}

/** The server could not be reached, did not answer in time, or its response broke off. */
export class ConnectionFailed extends PlotwrightError {}

/** A spec does not fit into a URL. `Client.save` gives it a short URL. */
export class URLTooLong extends PlotwrightError {}

/** A problem document (RFC 9457): the server's answer to a request that it refuses. */
export class Problem extends PlotwrightError {
    /**
     * @param {any} document
     * @param {number} status
     * @param {number} [retryAfter]
     */
    constructor(document, status, retryAfter) {
        /** @type {Fault[]} */
        const errors = Array.isArray(document.errors) ? document.errors : []
        const places = errors.map(fault => [fault.pointer ?? fault.parameter, fault.detail].filter(Boolean).join(": "))
        super(`${status} ${document.title ?? ""}: ${places.join("; ") || document.detail || ""}`)
        /** The status of the response, such as 422. */
        this.status = status
        /**
         * The kind of the problem, such as `urn:problem-type:plotwright:invalid-spec`.
         * @type {string}
         */
        this.type = document.type ?? "about:blank"
        /**
         * What the kind means.
         * @type {string}
         */
        this.title = document.title ?? ""
        /**
         * What is wrong with this request.
         * @type {string}
         */
        this.detail = document.detail ?? ""
        /** Each error, with its place and what to write instead. */
        this.errors = errors
        /**
         * The identifier of the request in the server's log.
         * @type {string | undefined}
         */
        this.requestId = document.requestId
        /** The seconds after which the server wants to be asked again. */
        this.retryAfter = retryAfter
    }
}

/** A picture, with what the server says about it. */
export class Picture {
    /**
     * @param {Uint8Array} bytes
     * @param {string} mediaType
     * @param {string} alt
     * @param {string} etag
     * @param {string[]} warnings
     */
    constructor(bytes, mediaType, alt = "", etag = "", warnings = []) {
        /** The bytes of the picture. */
        this.bytes = bytes
        /** The media type, such as `image/png`. */
        this.mediaType = mediaType
        /** The title and a description in words, for `alt` in HTML. */
        this.alt = alt
        /** The entity tag, a hash of everything that the picture depends on. */
        this.etag = etag
        /** What is not as it should be, such as characters that no font has. */
        this.warnings = warnings
    }

    /** The picture as text, such as the source of an SVG. */
    text() { return new TextDecoder().decode(this.bytes) }

    /** The picture as a blob, for `URL.createObjectURL`. */
    blob() { return new Blob([this.bytes], {type: this.mediaType}) }

    /** The picture as a `data:` URI, for `<img>`. */
    dataURI() { return `data:${this.mediaType};base64,${base64(this.bytes)}` }
}

/** A Plotwright server. */
export class Client {
    #key
    #token

    /**
     * @param {string} url The URL of the server, such as `http://127.0.0.1:8080`.
     * @param {object} settings
     * @param {string} [settings.token] One of the server's `bearer-tokens`.
     * @param {string} [settings.signingKey] `NAME:SECRET`, one of the server's `signing-keys`. Not for browsers: whoever can read the
     *     page can read the secret.
     * @param {number} [settings.timeout] The seconds that the server may be silent.
     * @param {number} [settings.retries] How often a request is sent again that the server cannot take now.
     * @param {number} [settings.maxWait] The seconds that a request may wait for that in all.
     * @param {number} [settings.maxURLLength] The characters of a URL: what the server accepts by default. Proxies often accept 8,000.
     */
    constructor(url, {token, signingKey, timeout = 30, retries = 3, maxWait = 30, maxURLLength = 69_600} = {}) {
        const {protocol, search, hash} = new URL(url)
        if (!/^https?:$/.test(protocol) || search || hash) {
            throw new TypeError(`The URL of a server looks like http://127.0.0.1:8080, not ${url}`)
        }
        this.base = url.replace(/\/+$/, "")
        this.timeout = timeout
        this.retries = retries
        this.maxWait = maxWait
        this.maxURLLength = maxURLLength
        this.#token = token
        this.#key = signingKey === undefined ? undefined : parseKey(signingKey)
    }

    /**
     * A URL with the spec in it, for `<img>`. No request is sent.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {Options} [options]
     * @throws {URLTooLong}
     */
    url(spec, format = "png", options = {}) {
        return this._checked(this.base + this.#path(spec, format, options))
    }

    /**
     * The same, signed for `lifetime` seconds from now or forever.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {SignedOptions} options
     */
    async signedURL(spec, format = "png", {lifetime, ...options} = {}) {
        return this._checked(this.base + await this.sign(this.#path(spec, format, options), lifetime))
    }

    /**
     * Signs a URL of the server, or a path with a query.
     * @param {string} url
     * @param {number} [lifetime] The seconds from now for which the URL is valid; forever by default.
     */
    async sign(url, lifetime) {
        if (!this.#key) throw new TypeError("The client has no signingKey.")
        const expires = lifetime === undefined ? undefined : Math.floor(Date.now() / 1000 + lifetime)
        return signURL(url, this.#key, {expires, base: url.startsWith("/") ? "" : this.base})
    }

    /**
     * The picture of a spec.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {Options} [options]
     * @throws {Problem} with the place of each error in the spec.
     */
    async render(spec, format = "png", options = {}) {
        return this._picture("POST", `/chart.${format}${query(options)}`, encode(asObject(spec)), "application/json")
    }

    /**
     * All errors of a spec, at most 20, or the warnings that its picture would have. Nothing is drawn.
     * @param {Spec} spec
     * @param {Options} [options]
     * @returns {Promise<Validation>}
     */
    async validate(spec, options = {}) {
        return {errors: [], warnings: [], ...await this.#ask("/validate", spec, options)}
    }

    /**
     * What the picture of a spec shows: its words and its records.
     * @param {Spec} spec
     * @param {Options} [options]
     * @returns {Promise<Description>}
     * @throws {Problem} like `render`.
     */
    async describe(spec, options = {}) { return this.#ask("/describe", spec, options) }

    /**
     * The picture of a table, such as CSV.
     * @param {string | Uint8Array} data
     * @param {Format} [format]
     * @param {{mediaType?: string, [name: string]: any}} options The parameters of `POST /chart` for data, such as `type`, `x`, `y`.
     */
    async renderData(data, format = "png", {mediaType = "text/csv", ...options} = {}) {
        return this._picture("POST", `/chart.${format}${query(options)}`, data, mediaType)
    }

    /**
     * Saves a spec under a short URL. The same spec has the same URL.
     * @param {Spec} spec
     * @param {{timeToLive?: number}} options The seconds after which the server deletes it.
     */
    async save(spec, {timeToLive} = {}) {
        const answer = await this._send("POST", "/charts" + query({timeToLive}), encode(asObject(spec)), "application/json")
        const saved = JSON.parse(new TextDecoder().decode(await answer.bytes()))
        const path = `/charts/${saved.id}`
        const isPublic = /^https?:/.test(saved.url) && saved.url.endsWith(path)
        return new SavedChart(
            this, saved.id, saved.hash, isPublic ? saved.url.slice(0, -path.length) : this.base, saved.timeToLive)
    }

    /**
     * The saved chart with an id or a hash. No request is sent.
     * @param {string} id
     */
    saved(id) { return new SavedChart(this, encodeURIComponent(id), id, this.base) }

    /**
     * Renders many specs. Each result is there as soon as it is ready, or in the order of the specs with `inOrder`. A spec that cannot be
     * drawn is a result with a `problem`.
     * @param {Iterable<Spec | BatchSpec>} specs
     * @param {{format?: Format, inOrder?: boolean} & Options} options
     * @returns {AsyncGenerator<BatchItem, void, void>}
     * @throws {ConnectionFailed} if the response breaks off.
     */
    async *batch(specs, {format = "png", inOrder = false, ...options} = {}) {
        const lines = Array.from(specs, item => encode(
            typeof item === "object" && "spec" in item ? {...item, spec: asObject(item.spec)} : {spec: asObject(item)}))
        if (!lines.length) return
        const path = "/batch" + query({...options, format, as: "ndjson", order: inOrder ? "specs" : undefined})
        const answer = await this._send("POST", path, lines.join("\n"), "application/x-ndjson")
        let count = 0
        for await (const line of answer.lines()) {
            const item = JSON.parse(line)
            count += 1
            const {number, id, status} = item
            if (item.problem) yield {number, id, status, problem: new Problem(item.problem, status)}
            else yield {number, id, status, picture: new Picture(bytes(item.data), item.type, item.alt, item.etag, item.warnings)}
        }
        if (count < lines.length) {
            throw new ConnectionFailed(`The response broke off after ${count} of ${lines.length} pictures.`)
        }
    }

    /**
     * @param {Spec} spec
     * @param {Format} format
     * @param {Options} options
     */
    #path(spec, format, options) {
        const text = base64(new TextEncoder().encode(encode(asObject(spec)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")
        return `/chart.${format}${query({spec: text, ...options})}`
    }

    /**
     * The JSON with which the server answers a question about a spec.
     * @param {string} path
     * @param {Spec} spec
     * @param {Options} options
     */
    async #ask(path, spec, options) {
        const answer = await this._send("POST", path + query(options), encode(asObject(spec)), "application/json")
        return JSON.parse(new TextDecoder().decode(await answer.bytes()))
    }

    /** @internal @param {string} url */
    _checked(url) {
        if (url.length > this.maxURLLength) {
            throw new URLTooLong(`The URL would have ${url.length} characters, more than ${this.maxURLLength}. `
                + "save() gives a short URL, and render() the picture.")
        }
        return url
    }

    /** @internal @param {string} path */
    async _signedIfPossible(path) { return this.#key ? this.sign(path) : path }

    /**
     * @internal
     * @param {string} method
     * @param {string} path
     * @param {string | Uint8Array} [body]
     * @param {string} [type]
     */
    async _picture(method, path, body, type) {
        const answer = await this._send(method, path, body, type)
        const {headers} = answer.response
        return new Picture(
            await answer.bytes(), headers.get("content-type") ?? "", JSON.parse(headers.get("x-plotwright-alt") ?? '""'),
            headers.get("etag") ?? "", JSON.parse(headers.get("x-plotwright-warnings") ?? "[]"))
    }

    /**
     * The answer to a request. After 429 and 503 with `Retry-After`, the request is sent again.
     * @internal
     * @param {string} method
     * @param {string} path
     * @param {string | Uint8Array} [body]
     * @param {string} [type]
     */
    async _send(method, path, body, type) {
        /** @type {Record<string, string>} */
        const headers = {accept: "*/*"}
        if (this.#token && method !== "GET") headers.authorization = `Bearer ${this.#token}`
        if (type) headers["content-type"] = type
        for (let waited = 0, tries = 0; ; tries += 1) {
            // A redirect would send the token to another server.
            const answer = await Answer.to(this.base + path, {method, headers, body, redirect: "error"}, this.timeout)
            if (answer.response.ok) return answer
            const problem = await answer.problem()
            const pause = problem.retryAfter
            const isBusy = problem.status === 429 || problem.status === 503
            if (!isBusy || pause === undefined || tries >= this.retries || waited + pause > this.maxWait) throw problem
            waited += pause
            await new Promise(resume => setTimeout(resume, pause * 1000))
        }
    }
}

/** A spec that the server has saved. */
export class SavedChart {
    #client

    /**
     * @param {Client} client
     * @param {string} id
     * @param {string} hash
     * @param {string} base
     * @param {number} [timeToLive]
     */
    constructor(client, id, hash, base, timeToLive) {
        this.#client = client
        /** The id in the URL. */
        this.id = id
        /** The whole hash of the spec. */
        this.hash = hash
        /** What its URLs start with: the server's public URL if it has one, or the URL of the client. */
        this.publicBase = base
        /** The seconds after which the server deletes the chart. */
        this.timeToLive = timeToLive
    }

    /**
     * The short URL of the picture.
     * @param {Format} [format]
     * @param {Options} [options]
     */
    url(format = "png", options = {}) { return this.#client._checked(this.publicBase + this.#path(format, options)) }

    /**
     * The same, signed for `lifetime` seconds from now or forever.
     * @param {Format} [format]
     * @param {SignedOptions} options
     */
    async signedURL(format = "png", {lifetime, ...options} = {}) {
        return this.#client._checked(this.publicBase + await this.#client.sign(this.#path(format, options), lifetime))
    }

    /**
     * The picture.
     * @param {Format} [format]
     * @param {Options} [options]
     */
    async render(format = "png", options = {}) {
        return this.#client._picture("GET", await this.#client._signedIfPossible(this.#path(format, options)))
    }

    /**
     * The spec as it was saved.
     * @returns {Promise<any>}
     */
    async spec() {
        const answer = await this.#client._send("GET", await this.#client._signedIfPossible(`/charts/${this.id}`))
        return JSON.parse(new TextDecoder().decode(await answer.bytes()))
    }

    /** Deletes the chart. Requires a token. */
    async delete() { await (await this.#client._send("DELETE", `/charts/${this.id}`)).bytes() }

    /** @param {Format} format @param {Options} options */
    #path(format, options) { return `/charts/${this.id}.${format}${query(options)}` }
}

/** A response whose content is read with a limit for silence. */
class Answer {
    #abort
    #seconds
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer
    /** @type {Response} @readonly */
    // @ts-ignore: `to` sets it.
    response

    /** @param {number} seconds */
    constructor(seconds) {
        this.#abort = new AbortController()
        this.#seconds = seconds
    }

    /**
     * @param {string} url
     * @param {RequestInit} request
     * @param {number} seconds
     */
    static async to(url, request, seconds) {
        const answer = new Answer(seconds)
        // @ts-ignore: only here.
        answer.response = await answer.#within(() => fetch(url, {...request, signal: answer.#abort.signal}))
        return answer
    }

    /** @template T @param {() => Promise<T>} work */
    async #within(work) {
        this.#timer = setTimeout(() => this.#abort.abort(), this.#seconds * 1000)
        try {
            return await work()
        } catch (error) {
            const reason = this.#abort.signal.aborted ? `The server was silent for ${this.#seconds} s.`
                // @ts-ignore: a cause is only in newer types.
                : `The connection failed: ${error?.cause?.message ?? error?.message ?? error}`
            throw new ConnectionFailed(reason, {cause: error})
        } finally {
            clearTimeout(this.#timer)
        }
    }

    async *#chunks() {
        const reader = this.response.body?.getReader()
        if (!reader) return
        try {
            while (true) {
                const {done, value} = await this.#within(() => reader.read())
                if (done) return
                yield value
            }
        } finally {
            // A caller that stops early ends the request.
            reader.cancel().catch(() => {})
        }
    }

    async bytes() {
        const chunks = []
        for await (const chunk of this.#chunks()) chunks.push(chunk)
        const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
        let offset = 0
        for (const chunk of chunks) {
            joined.set(chunk, offset)
            offset += chunk.length
        }
        return joined
    }

    async *lines() {
        const decoder = new TextDecoder()
        /** @type {string[]} */
        let parts = []
        for await (const chunk of this.#chunks()) {
            const [first, ...others] = decoder.decode(chunk, {stream: true}).split("\n")
            parts.push(first)
            for (const other of others) {
                yield parts.join("")
                parts = [other]
            }
        }
        if (parts.join("").trim()) throw new ConnectionFailed("The response broke off within a line.")
    }

    async problem() {
        const text = new TextDecoder().decode(await this.bytes())
        const pause = this.response.headers.get("retry-after") ?? ""
        let document
        try { document = JSON.parse(text) } catch { document = undefined }
        if (typeof document !== "object" || !document) document = {title: "Not a problem document", detail: text.slice(0, 500)}
        return new Problem(document, this.response.status, /^\d+$/.test(pause) ? Number(pause) : undefined)
    }
}

/** @typedef {{name: string, secret: string}} SigningKey */

/**
 * Reads `NAME:SECRET`. Of several keys, separated by spaces or commas, the first one signs.
 * @param {string} text
 * @returns {SigningKey}
 */
function parseKey(text) {
    const found = /^([A-Za-z0-9._~-]{1,32}):([!-~]{16,})$/.exec(text.trim().split(/[\s,]+/)[0])
    if (!found) throw new TypeError("A signing key has the form NAME:SECRET, with a secret of at least 16 visible ASCII characters.")
    return {name: found[1], secret: found[2]}
}

/**
 * Signs an absolute URL, or a path with a query, as `plotwright sign` does.
 * @param {string} url
 * @param {SigningKey | string} key The key, or `NAME:SECRET`.
 * @param {{expires?: number, base?: string}} options `expires` is the time when the URL expires, in seconds since 1970. `base` is
 *     the public URL of the server; the prefix of its path is not signed.
 */
export async function signURL(url, key, {expires, base = ""} = {}) {
    const {name, secret} = typeof key === "string" ? parseKey(key) : key
    const found = /^(https?:\/\/[^/?]*)?(\/.*)$/s.exec(url)
    if (!found || (!found[1] && url.startsWith("//"))) {
        throw new TypeError("The URL must start with http:// or https:// and have a path, or be a path that starts with /.")
    }
    let [, origin = "", message] = found
    const prefix = base && new URL(base).pathname.replace(/\/+$/, "")
    if (prefix && message.startsWith(prefix + "/")) [origin, message] = [origin + prefix, message.slice(prefix.length)]
    if (message.includes("#")) throw new TypeError("A fragment (#…) is never sent; write # as %23.")
    if (/%(?![0-9A-Fa-f]{2})/.test(message)) throw new TypeError("A % is not followed by two hexadecimal digits; write % as %25.")
    message = Array.from(new TextEncoder().encode(message), octet => {
        const character = String.fromCharCode(octet)
        return /[!-~]/.test(character) && !"\"'<>[\\]^`{|}".includes(character)
            ? character : "%" + octet.toString(16).toUpperCase().padStart(2, "0")
    }).join("")
    const [path, ...rest] = message.split("?")
    if (path.split("/").some(segment => segment === "." || segment === "..")) {
        throw new TypeError("Browsers resolve . and .. in a path before they send it.")
    }
    const taken = rest.join("?").split("&").map(item => item.split("=")[0]).find(item => /^(expires|key|signature)$/.test(item))
    if (taken) throw new TypeError(`The URL already has the parameter ${taken}.`)
    if (!/[?&]$/.test(message)) message += rest.length ? "&" : "?"
    if (expires !== undefined) message += `expires=${expires}&`
    message += `key=${name}`
    // Node 18 has no global `crypto`.
    // @ts-ignore: the types of Node are not needed for anything else.
    const {subtle} = globalThis.crypto ?? (await import("node:crypto")).webcrypto
    const octets = new TextEncoder()
    const hmac = await subtle.importKey("raw", octets.encode(secret), {name: "HMAC", hash: "SHA-256"}, false, ["sign"])
    const code = base64(new Uint8Array(await subtle.sign("HMAC", hmac, octets.encode(message))))
    return `${origin}${message}&signature=${code.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")}`
}

/** @param {Record<string, any>} parameters */
function query(parameters) {
    const items = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null)
    return items.length ? "?" + items.map(pair => pair.map(encodeURIComponent).join("=")).join("&") : ""
}

/**
 * The spec as an object. A text that is not JSON is a configuration in JavaScript.
 * @param {Spec} spec
 */
function asObject(spec) {
    let found = spec
    if (typeof spec === "string") {
        try { found = JSON.parse(spec) } catch { return {chart: spec} }
    }
    if (typeof found !== "object" || found === null || Array.isArray(found)) throw new TypeError("A spec is an object.")
    return found
}

/**
 * @param {object} value
 * @returns {string}
 */
function encode(value) {
    return JSON.stringify(value, (key, item) => {
        if (typeof item === "function") {
            throw new TypeError(`JSON has no functions, such as ${key}. Pass the configuration as text.`)
        }
        return ArrayBuffer.isView(item) && !(item instanceof DataView) ? Array.from(/** @type {any} */ (item)) : item
    })
}

/** @param {Uint8Array} octets */
function base64(octets) {
    let text = ""
    for (let start = 0; start < octets.length; start += 8192) text += String.fromCharCode(...octets.subarray(start, start + 8192))
    return btoa(text)
}

/** @param {string} text */
function bytes(text) { return Uint8Array.from(atob(text), character => character.charCodeAt(0)) }
