"""Tests of the documentation in a browser: see Tests/system/test-browser."""
import json

from browser_tests import PICTURES, check, test, wait


@test
def documents_fit_narrow_windows_in_both_schemes(browser, server):
    browser.devtools("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
    try:
        papers = []
        for scheme in ["light", "dark"]:
            browser.media(prefers_color_scheme=scheme)
            browser.open(f"{server}/docs/cookbook")
            papers.append(browser.run("getComputedStyle(document.body).backgroundColor"))
            browser.screenshot(PICTURES / f"documents-{scheme}.png")
        check(papers[0] != papers[1], f"the backgrounds are {papers}")
        browser.run("document.querySelector('[popovertarget=site_pages]').click()")
        check(browser.run("document.querySelector('#site_pages').matches(':popover-open')"), "the menu does not open")
        check(browser.run("document.querySelector('#site_pages [aria-current]').textContent") == "Cookbook", "the menu differs")
        browser.press("Escape")
        check(not browser.run("document.querySelector('#site_pages').matches(':popover-open')"), "Escape does not close it")
        # Each page in the frame of this one, because opening all of them takes seconds.
        widths = browser.run("""(async () => {
            const found = {}, { pages } = await (await fetch("search.json")).json();
            for (const [address] of pages) {
                const page = new DOMParser().parseFromString(await (await fetch(address || ".")).text(), "text/html");
                for (const picture of page.images) picture.src = "../assets/icon.svg";
                document.querySelector("main").replaceWith(page.querySelector("main"));
                found[address] = document.documentElement.scrollWidth;
            }
            return found;
        })()""")
        wide = {address: width for address, width in widths.items() if width > 390}
        check(len(widths) > 20 and not wide, f"of {len(widths)} pages, some are too wide: {wide}")
    finally:
        browser.devtools("Emulation.clearDeviceMetricsOverride")


@test
def documents_are_searched_by_keyboard(browser, server):
    browser.media(prefers_color_scheme="light")
    browser.open(f"{server}/docs/")
    browser.press("Tab")
    check(browser.run("document.activeElement.className") == "skip", "the first stop does not skip to the content")
    browser.press("/", *"mov", " ", *"chart")
    wait(lambda: browser.run("document.querySelectorAll('#found [role=option]').length"), "nothing is found")
    first = "document.querySelector('#found [aria-selected=true] a')"
    check(browser.run(f"{first}.href") == f"{server}/docs/animation", browser.run(f"{first}.href"))
    browser.screenshot(PICTURES / "documents-search.png")
    browser.press("ArrowDown", "ArrowUp", "Enter")
    wait(lambda: browser.run("document.title") == "Moving charts · Plotwright", "Enter does not open the page")
    browser.press("/", *"xyzzy")
    wait(lambda: "xyzzy" in (browser.run("document.querySelector('#found').textContent")), "nothing is not reported")
    browser.press("Escape")
    check(browser.run("document.querySelector('#found').hidden"), "Escape does not close the results")


@test
def examples_of_documents_name_the_server_of_the_reader(browser, server):
    browser.open(f"{server}/docs/getting-started")
    examples = browser.run("[...document.querySelectorAll('.code code')].map(code => code.textContent)")
    check(not any("http://127.0.0.1:8080" in text for text in examples), "an example has the address of the text")
    check(any(f"curl {server}/chart -o" in text for text in examples), f"no example has {server}")
    for page, address in [
        ("https://charts.example/docs/", "https://charts.example"), ("http://[::1]:8080/docs/", "http://[::1]:8080"),
        ("https://a.example/team/charts/docs/", "https://a.example/team/charts"),
        ("http://$(reboot).example/docs/", None), ("http://a'b.example/docs/", None), ("http://a;b.example/docs/", None),
        ("http://a.example/$(reboot)/docs/", None), ("http://a.example/`b`/docs/", None), ("http://a.example/%27/docs/", None),
        ("file:///docs/", None),
    ]:
        found = browser.run(f"serverAddress({json.dumps(page)}, './')")
        check(found == address, f"the address of {page} is {found}")


@test
def documents_have_their_own_font(browser, server):
    browser.open(f"{server}/docs/")
    wait(lambda: browser.run("[...document.fonts].filter(font => font.status === 'loaded').length") == 2, "the fonts are not loaded")
    check("Docs Inter" in browser.run("getComputedStyle(document.querySelector('article p')).fontFamily"), "texts have another font")


@test
def examples_of_documents_open_in_the_playground(browser, server):
    browser.open(f"{server}/docs/cookbook")
    spec = browser.run("document.querySelector('.code[data-chart] code').textContent")
    browser.open(browser.run("document.querySelector('.code[data-chart] a').href"))
    text = "document.querySelector('.CodeMirror')?.CodeMirror.getValue()"
    wait(lambda: json.loads(browser.run(text) or "0") == json.loads(spec), "the playground shows another spec")
