/**
 * Signs an absolute URL, or a path with a query, as `plotwright sign` does.
 * @param {string} url
 * @param {SigningKey | string} key The key, or `NAME:SECRET`.
 * @param {{expires?: number, base?: string}} options `expires` is the time when the URL expires, in seconds since 1970. `base` is
 *     the public URL of the server; the prefix of its path is not signed.
 */
export function signURL(url: string, key: SigningKey | string, { expires, base }?: {
    expires?: number;
    base?: string;
}): Promise<string>;
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
    get name(): string;
}
/** The server could not be reached, did not answer in time, or its response broke off. */
export class ConnectionFailed extends PlotwrightError {
}
/** A spec does not fit into a URL. `Client.save` gives it a short URL. */
export class URLTooLong extends PlotwrightError {
}
/** A problem document (RFC 9457): the server's answer to a request that it refuses. */
export class Problem extends PlotwrightError {
    /**
     * @param {any} document
     * @param {number} status
     * @param {number} [retryAfter]
     */
    constructor(document: any, status: number, retryAfter?: number | undefined);
    /** The status of the response, such as 422. */
    status: number;
    /**
     * The kind of the problem, such as `urn:problem-type:plotwright:invalid-spec`.
     * @type {string}
     */
    type: string;
    /**
     * What the kind means.
     * @type {string}
     */
    title: string;
    /**
     * What is wrong with this request.
     * @type {string}
     */
    detail: string;
    /** Each error, with its place and what to write instead. */
    errors: Fault[];
    /**
     * The identifier of the request in the server's log.
     * @type {string | undefined}
     */
    requestId: string | undefined;
    /** The seconds after which the server wants to be asked again. */
    retryAfter: number | undefined;
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
    constructor(bytes: Uint8Array, mediaType: string, alt?: string, etag?: string, warnings?: string[]);
    /** The bytes of the picture. */
    bytes: Uint8Array;
    /** The media type, such as `image/png`. */
    mediaType: string;
    /** The title and a description in words, for `alt` in HTML. */
    alt: string;
    /** The entity tag, a hash of everything that the picture depends on. */
    etag: string;
    /** What is not as it should be, such as characters that no font has. */
    warnings: string[];
    /** The picture as text, such as the source of an SVG. */
    text(): string;
    /** The picture as a blob, for `URL.createObjectURL`. */
    blob(): Blob;
    /** The picture as a `data:` URI, for `<img>`. */
    dataURI(): string;
}
/** A Plotwright server. */
export class Client {
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
    constructor(url: string, { token, signingKey, timeout, retries, maxWait, maxURLLength }?: {
        token?: string | undefined;
        signingKey?: string | undefined;
        timeout?: number | undefined;
        retries?: number | undefined;
        maxWait?: number | undefined;
        maxURLLength?: number | undefined;
    });
    base: string;
    timeout: number;
    retries: number;
    maxWait: number;
    maxURLLength: number;
    /**
     * A URL with the spec in it, for `<img>`. No request is sent.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {Options} [options]
     * @throws {URLTooLong}
     */
    url(spec: Spec, format?: Format | undefined, options?: Options | undefined): string;
    /**
     * The same, signed for `lifetime` seconds from now or forever.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {SignedOptions} options
     */
    signedURL(spec: Spec, format?: Format | undefined, { lifetime, ...options }?: SignedOptions): Promise<string>;
    /**
     * Signs a URL of the server, or a path with a query.
     * @param {string} url
     * @param {number} [lifetime] The seconds from now for which the URL is valid; forever by default.
     */
    sign(url: string, lifetime?: number | undefined): Promise<string>;
    /**
     * The picture of a spec.
     * @param {Spec} spec
     * @param {Format} [format]
     * @param {Options} [options]
     * @throws {Problem} with the place of each error in the spec.
     */
    render(spec: Spec, format?: Format | undefined, options?: Options | undefined): Promise<Picture>;
    /**
     * All errors of a spec, at most 20, or the warnings that its picture would have. Nothing is drawn.
     * @param {Spec} spec
     * @param {Options} [options]
     * @returns {Promise<Validation>}
     */
    validate(spec: Spec, options?: Options | undefined): Promise<Validation>;
    /**
     * What the picture of a spec shows: its words and its records.
     * @param {Spec} spec
     * @param {Options} [options]
     * @returns {Promise<Description>}
     * @throws {Problem} like `render`.
     */
    describe(spec: Spec, options?: Options | undefined): Promise<Description>;
    /**
     * The picture of a table, such as CSV.
     * @param {string | Uint8Array} data
     * @param {Format} [format]
     * @param {{mediaType?: string, [name: string]: any}} options The parameters of `POST /chart` for data, such as `type`, `x`, `y`.
     */
    renderData(data: string | Uint8Array, format?: Format | undefined, { mediaType, ...options }?: {
        [name: string]: any;
        mediaType?: string | undefined;
    }): Promise<Picture>;
    /**
     * Saves a spec under a short URL. The same spec has the same URL.
     * @param {Spec} spec
     * @param {{timeToLive?: number}} options The seconds after which the server deletes it.
     */
    save(spec: Spec, { timeToLive }?: {
        timeToLive?: number;
    }): Promise<SavedChart>;
    /**
     * The saved chart with an id or a hash. No request is sent.
     * @param {string} id
     */
    saved(id: string): SavedChart;
    /**
     * Renders many specs. Each result is there as soon as it is ready, or in the order of the specs with `inOrder`. A spec that cannot be
     * drawn is a result with a `problem`.
     * @param {Iterable<Spec | BatchSpec>} specs
     * @param {{format?: Format, inOrder?: boolean} & Options} options
     * @returns {AsyncGenerator<BatchItem, void, void>}
     * @throws {ConnectionFailed} if the response breaks off.
     */
    batch(specs: Iterable<Spec | BatchSpec>, { format, inOrder, ...options }?: {
        format?: Format;
        inOrder?: boolean;
    } & Options): AsyncGenerator<BatchItem, void, void>;
    /** @internal @param {string} url */
    _checked(url: string): string;
    /** @internal @param {string} path */
    _signedIfPossible(path: string): Promise<string>;
    /**
     * @internal
     * @param {string} method
     * @param {string} path
     * @param {string | Uint8Array} [body]
     * @param {string} [type]
     */
    _picture(method: string, path: string, body?: string | Uint8Array | undefined, type?: string | undefined): Promise<Picture>;
    /**
     * The answer to a request. After 429 and 503 with `Retry-After`, the request is sent again.
     * @internal
     * @param {string} method
     * @param {string} path
     * @param {string | Uint8Array} [body]
     * @param {string} [type]
     */
    _send(method: string, path: string, body?: string | Uint8Array | undefined, type?: string | undefined): Promise<Answer>;
    #private;
}
/** A spec that the server has saved. */
export class SavedChart {
    /**
     * @param {Client} client
     * @param {string} id
     * @param {string} hash
     * @param {string} base
     * @param {number} [timeToLive]
     */
    constructor(client: Client, id: string, hash: string, base: string, timeToLive?: number | undefined);
    /** The id in the URL. */
    id: string;
    /** The whole hash of the spec. */
    hash: string;
    /** What its URLs start with: the server's public URL if it has one, or the URL of the client. */
    publicBase: string;
    /** The seconds after which the server deletes the chart. */
    timeToLive: number | undefined;
    /**
     * The short URL of the picture.
     * @param {Format} [format]
     * @param {Options} [options]
     */
    url(format?: Format | undefined, options?: Options | undefined): string;
    /**
     * The same, signed for `lifetime` seconds from now or forever.
     * @param {Format} [format]
     * @param {SignedOptions} options
     */
    signedURL(format?: Format | undefined, { lifetime, ...options }?: SignedOptions): Promise<string>;
    /**
     * The picture.
     * @param {Format} [format]
     * @param {Options} [options]
     */
    render(format?: Format | undefined, options?: Options | undefined): Promise<Picture>;
    /**
     * The spec as it was saved.
     * @returns {Promise<any>}
     */
    spec(): Promise<any>;
    /** Deletes the chart. Requires a token. */
    delete(): Promise<void>;
    #private;
}
export type SigningKey = {
    name: string;
    secret: string;
};
/**
 * A spec or a Chart.js configuration, as an object, as JSON, or a configuration in JavaScript as text. In an object, columns may be
 * arrays and typed arrays, with dates. NaN is a gap.
 */
export type Spec = object | string;
export type Format = "png" | "svg" | "pdf" | "webp" | "jpg" | "gif" | "apng" | "html" | "map" | "regions";
export type Theme = "modern" | "modernDark" | "plainWhite" | "plainBlack" | "darkGradients" | "slate" | "stocks";
/**
 * What takes precedence over the spec. `width` and `height` are in points, `devicePixelRatio` is the pixels for each point, and
 * `background` a color of CSS.
 */
export type Options = {
    width?: number;
    height?: number;
    devicePixelRatio?: number;
    background?: string;
    theme?: Theme;
    quality?: number;
    filename?: string;
};
/**
 * With the seconds from now for which a signed URL is valid.
 */
export type SignedOptions = Options & {
    lifetime?: number;
};
/**
 * One of the errors in a request. `pointer` is the JSON Pointer of the place in the spec, `parameter` the name of the query parameter,
 * `suggestion` what was probably meant, and `members` what says the same in the server's terms.
 */
export type Fault = {
    detail: string;
    pointer?: string;
    parameter?: string;
    suggestion?: string;
    members?: object;
    found?: unknown;
    allowed?: unknown[];
};
/**
 * Whether a spec is valid: each error with its place and what to write instead, or what would not be as it should be in the picture.
 */
export type Validation = {
    valid: boolean;
    errors: Fault[];
    warnings: string[];
};
/**
 * A record in words.
 */
export type DescribedRecord = {
    record: number | null;
    values: Record<string, number | string>;
    text: string;
};
/**
 * What a picture shows. `alt` is the title and the description on one line, for `alt` in HTML, and `place` a JSON Pointer.
 */
export type Description = {
    title: string | null;
    alt: string;
    description: string;
    language: string | null;
    parts: {
        kind: string;
        place: string;
        text: string;
    }[];
    records: {
        total: number;
        listed: number;
    };
    plots: {
        place: string;
        name: string | null;
        records: DescribedRecord[];
    }[];
};
/**
 * The result of one spec.
 */
export type BatchItem = {
    number: number;
    id: string;
    status: number;
    picture?: Picture;
    problem?: Problem;
};
/**
 * A spec with options of its own.
 */
export type BatchSpec = {
    id?: string | number;
    spec: Spec;
    format?: Format;
} & Options;
/** A response whose content is read with a limit for silence. */
declare class Answer {
    /**
     * @param {string} url
     * @param {RequestInit} request
     * @param {number} seconds
     */
    static to(url: string, request: RequestInit, seconds: number): Promise<Answer>;
    /** @param {number} seconds */
    constructor(seconds: number);
    /** @type {Response} @readonly */
    readonly response: Response;
    bytes(): Promise<Uint8Array>;
    lines(): AsyncGenerator<string, void, unknown>;
    problem(): Promise<Problem>;
    #private;
}
export {};
