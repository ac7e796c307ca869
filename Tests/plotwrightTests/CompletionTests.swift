import Testing

@testable import plotwright

@Suite struct CompletionTests {
    @Test(arguments: [
        ("png|svg", Candidates.words(["png", "svg"])), ("debug, info", .words(["debug", "info"])), ("SPEC…", .files),
        ("a path", .files), ("FROM TO", .files), ("NUMBER", .anything), ("a host name, or an address", .anything),
    ])
    func `placeholders tell what stands in their place`(placeholder: String, candidates: Candidates) {
        #expect(Candidates(placeholder: placeholder) == candidates)
    }

    @Test func `each script has all commands, options and words`() {
        for script in [BashCompletion.script, ZshCompletion.script, FishCompletion.script] {
            let text = script(Main.commands)
            for command in Main.commands {
                #expect(text.contains(command.name))
                for option in command.options { #expect(text.contains(option.name), "\(command.name)") }
            }
            #expect(text.contains("modern modernDark") && text.contains("png svg pdf"))
        }
    }

    @Test func `texts in scripts are quoted`() {
        let option = Option("size", value: "IT'S [BIG]", "It's a [size]: \\ large. And more.")
        let command = Command("work", "Isn't idle.", options: [option]) { _ in }
        #expect(
            ZshCompletion.script([command]).contains(#"'--size=[It'\''s a \[size\]\: \\ large]:IT'\''S \[BIG\]: '"#))
        #expect(FishCompletion.script([command]).contains(#"-l size -r -f -d 'It\'s a [size]: \\ large'"#))
    }

    @Test func `texts of manual pages have no requests`() {
        #expect(ManualPage.escaped(".TH a\n'b\n\\f -x … 😀") == "\\&.TH a\n\\&'b\n\\ef \\-x \\[u2026] \\[u1F600]")
        #expect(ManualPage.command(.sign).contains(".TP\n\\fB\\-\\-lifetime\\fR \\fISECONDS\\fR\nThe time for which"))
    }

    @Test func `texts of licenses refer to others`() {
        let text =
            "see /usr/share/common-licenses/GPL-3. And `/usr/share/common-licenses/LGPL-2.1', /usr/share/common-licenses/"
        #expect(LicenseTexts.references(text) == ["GPL-3", "LGPL-2.1"])
    }
}
