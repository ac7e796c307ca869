import Testing

@testable import Fetching

@Suite struct HTMLPageTests {
    @Test(arguments: [
        (["text/html"], "<html>", true), (["Text/HTML ; charset=utf-8"], " \r\n\t<!DOCTYPE html>", true),
        (["application/xhtml+xml"], "<?xml version=\"1.0\"?>", true), (["text/html"], "\u{FEFF}\n<p>", true),
        (["text/html"], "\n\u{FEFF}<p>", true), (["text/csv", "text/html"], "<p>", true),
        (["text/html"], "day,sales\n<b>,2", false), (["text/html"], "", false), (["text/html"], " \n", false),
        (["text/html"], "[{\"a\": \"<\"}]", false), (["text/csv"], "<html>", false), ([], "<html>", false),
        (["text/htmlx"], "<html>", false), (["image/svg+xml"], "<svg>", false),
    ])
    func `HTML pages are recognized by their type and content`(mediaTypes: [String], content: String, isPage: Bool) {
        var fields = ResponseFields()
        for type in mediaTypes { fields.append("Content-Type", type) }
        #expect(HTMLPage.isOne(Array(content.utf8), fields) == isPage)
    }
}
