// Tests against a server: the program that PLOTWRIGHT names, or that of the release build.
import assert from "node:assert/strict"
import { execFile, spawn } from "node:child_process"
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, before, test } from "node:test"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Client, ConnectionFailed, Problem, URLTooLong, signURL } from "plotwright"

const program = process.env.PLOTWRIGHT ?? fileURLToPath(new URL("../../.build/release/plotwright", import.meta.url))
const key = "2026-11:0123456789abcdef0123456789abcdef", token = "token-token-token-token"
const spec = {title: "Orders", plots: [{type: "bar", x: ["Mon", "Tue", "Wed"], y: [12, 9, 15]}]}
const config = {type: "bar", data: {labels: ["a", "b"], datasets: [{data: [3, 5]}]}}
const access = ["--signing-keys", key, "--bearer-tokens", token]

let folder, open, guarded, charts
const processes = []

async function serve(...settings) {
    const server = spawn(program, ["serve", "--port", "0", "--metrics", "off", "--workers", "1", "--log", "off", ...settings])
    processes.push(server)
    let output = ""
    for await (const text of server.stdout) {
        output += text
        const url = /http:\/\/[^\s]+/.exec(output)
        if (url) return url[0]
    }
    throw new Error(`${program} does not serve: ${output}`)
}

before(async () => {
    folder = await mkdtemp(join(tmpdir(), "plotwright-"))
    open = await serve("--saved-charts", join(folder, "open.db"))
    guarded = await serve("--saved-charts", join(folder, "guarded.db"), "--signed-images", "on", ...access,
        "--public-url", "https://charts.example/plots")
    charts = new Client(open)
})
after(async () => {
    for (const server of processes) server.kill()
    await rm(folder, {recursive: true})
})

const get = async url => new Uint8Array(await (await fetch(url)).arrayBuffer())
const fails = (work, kind, check) => assert.rejects(work, error => {
    assert.ok(error instanceof kind, String(error))
    check?.(error)
    return true
})

test("every format, by POST and in a URL", async () => {
    for (const format of ["png", "svg", "pdf", "webp", "jpg", "gif", "apng", "html", "map", "regions"]) {
        const {bytes} = await charts.render(spec, format, {width: 300})
        assert.deepEqual(await get(charts.url(spec, format, {width: 300})), bytes, format)
    }
})

test("a picture has its description, as URI, blob and text", async () => {
    const picture = await charts.render(spec)
    assert.match(picture.alt, /^Orders\. Bar chart\./)
    assert.deepEqual([picture.mediaType, picture.warnings, picture.etag.length], ["image/png", [], 66])
    assert.deepEqual(await get(picture.dataURI()), picture.bytes)
    assert.equal(picture.blob().size, picture.bytes.length)
    assert.match((await charts.render(spec, "svg")).text(), /<svg/)
})

test("validation lists all errors", async () => {
    assert.deepEqual(await charts.validate(spec), {valid: true, errors: [], warnings: []})
    const wrong = await charts.validate({titel: "a", plots: [{type: "bar", colr: "red", y: [1]}]})
    assert.equal(wrong.valid, false)
    assert.deepEqual(wrong.errors.map(fault => [fault.pointer, fault.suggestion]), [["/plots/0/colr", "color"], ["/titel", "title"]])
    assert.equal((await charts.validate(config)).valid, true)
})

test("a description has words and records", async () => {
    const description = await charts.describe(spec)
    assert.equal(description.alt, (await charts.render(spec)).alt)
    assert.deepEqual(description.plots[0].records[2], {record: 2, values: {x: "Wed", y: 15}, text: "Wed: 15"})
    await fails(charts.describe({plots: [{type: "bark"}]}), Problem)
})

test("every way to write a spec", async () => {
    const {bytes} = await charts.render(config)
    const script = "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [3, 2 + 3]}]}}"
    for (const written of [JSON.stringify(config), script]) {
        assert.deepEqual((await charts.render(written)).bytes, bytes)
        assert.deepEqual(await get(charts.url(written)), bytes)
    }
    const typed = {plots: [{type: "line", x: [new Date(0), new Date(1e9)], y: Float64Array.of(1, NaN)}]}
    const plain = {plots: [{type: "line", x: ["1970-01-01T00:00:00.000Z", "1970-01-12T13:46:40.000Z"], y: [1, null]}]}
    assert.equal(charts.url(typed), charts.url(plain))
    assert.throws(() => charts.url({...config, options: {onClick() {}}}), /onClick/)
    assert.throws(() => charts.url("[1]"), TypeError)
})

test("text survives a URL", async () => {
    const strange = {...spec, title: "50 % & more: \"a\" + <b> #1 ä 日本 \u{1F600}"}
    assert.match(charts.url(strange), /^[\w:/.?=%&-]+$/)
    assert.deepEqual(await get(charts.url(strange)), (await charts.render(strange)).bytes)
})

test("a URL that is too long names save", () => {
    assert.throws(() => charts.url({plots: [{type: "line", y: Array(40_000).fill(1)}]}),
        error => error instanceof URLTooLong && /save\(\)/.test(error.message))
})

test("data", async () => {
    const {bytes} = await charts.renderData("day,count\nMon,3\nTue,5\n", "png", {type: "bar", x: "day", y: "count"})
    assert.equal(bytes[1], 0x50)
})

test("problems point into the spec", async () => {
    await fails(charts.render({plots: [{type: "bar", y: [3], colr: "red"}]}), Problem, problem => {
        assert.deepEqual([problem.status, problem.name, problem.errors[0].pointer, problem.errors[0].suggestion],
            [422, "Problem", "/plots/0/colr", "color"])
        assert.match(problem.message, /\/plots\/0\/colr: BarPlot has no key/)
    })
    await fails(charts.render(spec, "png", {widht: 3}), Problem, problem => assert.equal(problem.errors[0].parameter, "widht"))
})

test("a batch", async () => {
    const items = []
    const specs = [spec, {id: "wide", spec, width: 900}, {plots: [{type: "bar", y: "x"}]}, JSON.stringify(config)]
    for await (const item of charts.batch(specs, {inOrder: true, height: 250})) items.push(item)
    assert.deepEqual(items.map(item => item.id), ["1", "wide", "3", "4"])
    assert.deepEqual(items[1].picture.bytes, (await charts.render(spec, "png", {width: 900, height: 250})).bytes)
    assert.equal(items[2].problem.errors[0].pointer, "/plots/0/y")
    for await (const item of charts.batch(specs)) { assert.ok(item.number); break }
})

test("a saved chart", async () => {
    const saved = await charts.save(spec, {timeToLive: 60})
    assert.deepEqual([saved.url(), saved.timeToLive], [`${open}/charts/${saved.id}.png`, 60])
    assert.deepEqual(await saved.spec(), spec)
    assert.deepEqual(await get(saved.url("svg", {width: 300})), (await charts.render(spec, "svg", {width: 300})).bytes)
    assert.deepEqual((await charts.saved(saved.hash).render()).bytes, (await charts.render(spec)).bytes)
    await fails(saved.delete(), Problem, problem => assert.equal(problem.status, 403))
    await fails(charts.saved("x/../y").render(), Problem, problem => assert.equal(problem.status, 404))
})

test("a server that asks for signatures and tokens", async () => {
    const secured = new Client(guarded, {token, signingKey: key})
    const {bytes} = await secured.render(spec)
    assert.deepEqual(await get(await secured.signedURL(spec, "png", {lifetime: 60})), bytes)
    const saved = await secured.save(spec)
    assert.deepEqual([(await saved.render()).bytes, await saved.spec()], [bytes, spec])
    const url = await saved.signedURL("png", {lifetime: 60})
    assert.ok(url.startsWith(`https://charts.example/plots/charts/${saved.id}.png?expires=`), url)
    assert.deepEqual(await get(url.replace("https://charts.example/plots", guarded)), bytes)
    await saved.delete()
    await fails(saved.render(), Problem, problem => assert.equal(problem.status, 410))
    await fails(new Client(guarded).render(spec), Problem, problem => assert.equal(problem.status, 401))
    await fails(new Client(guarded).signedURL(spec), TypeError)
})

test("signatures are those of the program", async () => {
    const urls = [
        "/chart.png?spec=abc", "/charts/ID.png", "/charts/ID.png?", "/chart?a=1&", "http://a.example/chart?spec={\"a\":[1,'b']}",
        "https://a.example:8443/plots/charts/ID.png?width=300", "/chart?t=ä 日本^`|\\<>~*!()$;,@:/?+%2F%e4", "/plots/chart", "/chart#x",
        "/chart?a=%", "/a/../b", "/chart?key=1", "/chart?expires", "//a/b", "chart", "http://a?b/c", "http://a", "",
    ]
    for (const base of ["", "https://a.example:8443/plots"]) for (const url of urls) {
        const words = ["sign", "--signing-keys", key, "--expires", "1790000000", ...(base ? ["--public-url", base] : []), "--", url]
        const expected = await promisify(execFile)(program, words).then(done => done.stdout.trim(), () => undefined)
        const signed = await signURL(url, key, {expires: 1790000000, base}).catch(() => undefined)
        assert.equal(signed, expected, url)
    }
    await assert.rejects(signURL("/chart", "a:short"), TypeError)
})

test("a client waits as long as the server says", async () => {
    const url = await serve("--rate-limit", "60", "--rate-limit-burst", "1")
    const start = Date.now()
    for (let count = 0; count < 2; count += 1) await new Client(url).render(spec)
    assert.ok(Date.now() - start > 900)
    for (const settings of [{retries: 0}, {maxWait: 0.5}]) {
        const impatient = new Client(url, settings)
        await fails((async () => { for (let count = 0; count < 2; count += 1) await impatient.render(spec) })(), Problem,
            problem => assert.deepEqual([problem.status, problem.retryAfter], [429, 1]))
    }
})

test("what a server should not answer", async () => {
    const line = '{"number":1,"id":"1","status":200,"type":"image/png","data":"aGFsbG8="}\n'
    const answers = {
        "/chart.png": response => response.writeHead(307, {location: "http://127.0.0.1:9/"}).end(),
        "/chart.svg": response => response.writeHead(502).end("<html>"),
        "/chart.pdf": () => {},
        "/batch": response => response.end(line),
    }
    const server = createServer((request, response) => answers[request.url.split("?")[0]](response))
    await new Promise(resume => server.listen(0, "127.0.0.1", resume))
    const wrong = new Client(`http://127.0.0.1:${server.address().port}`, {timeout: 0.2})
    try {
        await fails(wrong.render(spec), ConnectionFailed)
        await fails(wrong.render(spec, "svg"), Problem, problem => assert.match(problem.message, /502 .*<html>/))
        await fails(wrong.render(spec, "pdf"), ConnectionFailed, error => assert.match(error.message, /silent/))
        const items = wrong.batch([spec, spec])
        assert.equal((await items.next()).value.picture.text(), "hallo")
        await fails(items.next(), ConnectionFailed, error => assert.match(error.message, /1 of 2/))
    } finally {
        server.closeAllConnections?.()
        server.close()
    }
    await fails(new Client("http://127.0.0.1:9").render(spec), ConnectionFailed)
    for (const url of ["127.0.0.1:8080", "ftp://a", "http://a/?b"]) assert.throws(() => new Client(url), TypeError)
})

test("the examples of the README, as they stand but for the port", async () => {
    const text = await readFile(new URL("README.md", import.meta.url), "utf8")
    const blocks = Array.from(text.matchAll(/```js\n(.*?)```/gs), found => found[1])
    assert.equal(blocks.length, 6)
    const place = JSON.stringify(new URL("plotwright.js", import.meta.url).href)
    const script = blocks.join("\n").replace('"plotwright"', place).replaceAll("http://127.0.0.1:8080", open)
    const work = await mkdtemp(join(folder, "readme-"))
    await writeFile(join(work, "readme.mjs"), script)
    const env = {...process.env, PLOTWRIGHT_BEARER_TOKENS: token, PLOTWRIGHT_SIGNING_KEYS: key}
    const {stdout} = await promisify(execFile)(process.execPath, ["readme.mjs"], {cwd: work, env})
    assert.equal(stdout.trim().split("\n").at(-1), "/plots/0/colr color")
    assert.deepEqual((await readdir(work)).sort(), ["1.svg", "orders.png", "readme.mjs", "wide.svg"])
})
