#include "web.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The editor of the playground is Debian's package libjs-codemirror, whose files name its authors and its license.
static const unsigned char editorScriptBytes[] = {
#embed </usr/share/javascript/codemirror/lib/codemirror.js>
    , '\n',
#embed </usr/share/javascript/codemirror/mode/javascript/javascript.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/edit/matchbrackets.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/edit/closebrackets.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/fold/foldcode.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/fold/foldgutter.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/fold/brace-fold.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/hint/show-hint.js>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/display/placeholder.js>
};

static const unsigned char editorStyleBytes[] = {
#embed </usr/share/javascript/codemirror/lib/codemirror.css>
    , '\n',
#embed </usr/share/javascript/codemirror/addon/hint/show-hint.css>
};

// A JSON array of the specs.
static const unsigned char examplesBytes[] = {
    '[',
#embed "../../Examples/weather.json"
    , ',',
#embed "../../Examples/stocks.json"
    , ',',
#embed "../../Examples/latency.json"
    , ',',
#embed "../../Examples/electricity.json"
    , ',',
#embed "../../Examples/barley.json"
    , ',',
#embed "../../Examples/jobs.json"
    , ',',
#embed "../../Examples/employment.json"
    , ',',
#embed "../../Examples/histogram.json"
    , ',',
#embed "../../Examples/iris.json"
    , ',',
#embed "../../Examples/rain.json"
    , ',',
#embed "../../Examples/heat-map.json"
    , ',',
#embed "../../Examples/box-plot.json"
    , ',',
#embed "../../Examples/candlestick.json"
    , ',',
#embed "../../Examples/radar.json"
    , ',',
#embed "../../Examples/doughnut.json"
    , ',',
#embed "../../Examples/pie.json"
    , ',',
#embed "../../Examples/smooth.json"
    , ',',
#embed "../../Examples/test-counts.json"
    , ',',
#embed "../../Examples/wheat.json"
    , ',',
#embed "../../Examples/languages.json"
    , ',',
#embed "../../Examples/stocks-dark.json"
    , ',',
#embed "../../Examples/jobs-race.json"
    , ']'
};

static const unsigned char cookbookBytes[] = {
#embed "../../docs/cookbook.md"
};

static const unsigned char baseStyleBytes[] = {
#embed "web/base.css"
};

static const unsigned char iconBytes[] = {
#embed "web/icon.svg"
};

static const unsigned char playgroundStyleBytes[] = {
#embed "web/playground.css"
};

static const unsigned char playgroundScriptBytes[] = {
#embed "web/playground.js"
};

static const unsigned char scanScriptBytes[] = {
#embed "web/scan.js"
};

static const unsigned char schemaScriptBytes[] = {
#embed "web/schema.js"
};

static const unsigned char completeScriptBytes[] = {
#embed "web/complete.js"
};

static const unsigned char explainScriptBytes[] = {
#embed "web/explain.js"
};

static const unsigned char problemsScriptBytes[] = {
#embed "web/problems.js"
};

static const unsigned char adviceScriptBytes[] = {
#embed "web/advice.js"
};

static const unsigned char drawScriptBytes[] = {
#embed "web/draw.js"
};

static const unsigned char pictureScriptBytes[] = {
#embed "web/picture.js"
};

static const unsigned char optionsScriptBytes[] = {
#embed "web/options.js"
};

static const unsigned char themeScriptBytes[] = {
#embed "web/theme.js"
};

static const unsigned char shareScriptBytes[] = {
#embed "web/share.js"
};

static const unsigned char linkScriptBytes[] = {
#embed "web/link.js"
};

static const unsigned char csvScriptBytes[] = {
#embed "web/csv.js"
};

static const unsigned char plotsScriptBytes[] = {
#embed "web/plots.js"
};

static const unsigned char galleryScriptBytes[] = {
#embed "web/gallery.js"
};

static const unsigned char stripScriptBytes[] = {
#embed "web/strip.js"
};

static const unsigned char thumbnailsScriptBytes[] = {
#embed "web/thumbnails.js"
};

static const unsigned char recipesScriptBytes[] = {
#embed "web/recipes.js"
};

static const unsigned char rewriteScriptBytes[] = {
#embed "web/rewrite.js"
};

static const unsigned char accessScriptBytes[] = {
#embed "web/access.js"
};

static const unsigned char chartJSRecipesBytes[] = {
#embed "web/chartjs.md"
};

static const unsigned char setupScriptBytes[] = {
#embed "web/setup.js"
};

static const unsigned char panelScriptBytes[] = {
#embed "web/panel.js"
};

static const unsigned char languageScriptBytes[] = {
#embed "web/language.js"
};

static const unsigned char vegaLiteRecipesBytes[] = {
#embed "web/vegalite.md"
};

static const unsigned char intakeScriptBytes[] = {
#embed "web/intake.js"
};

static const unsigned char playgroundPageBytes[] = {
#embed "web/playground.html"
};

const struct asset playgroundPage = {playgroundPageBytes, sizeof playgroundPageBytes};

static const struct webFile files[] = {
    {"base.css", {baseStyleBytes, sizeof baseStyleBytes}},
    {"icon.svg", {iconBytes, sizeof iconBytes}},
    {"playground.css", {playgroundStyleBytes, sizeof playgroundStyleBytes}},
    {"playground.js", {playgroundScriptBytes, sizeof playgroundScriptBytes}},
    {"scan.js", {scanScriptBytes, sizeof scanScriptBytes}},
    {"schema.js", {schemaScriptBytes, sizeof schemaScriptBytes}},
    {"complete.js", {completeScriptBytes, sizeof completeScriptBytes}},
    {"explain.js", {explainScriptBytes, sizeof explainScriptBytes}},
    {"problems.js", {problemsScriptBytes, sizeof problemsScriptBytes}},
    {"advice.js", {adviceScriptBytes, sizeof adviceScriptBytes}},
    {"draw.js", {drawScriptBytes, sizeof drawScriptBytes}},
    {"picture.js", {pictureScriptBytes, sizeof pictureScriptBytes}},
    {"options.js", {optionsScriptBytes, sizeof optionsScriptBytes}},
    {"theme.js", {themeScriptBytes, sizeof themeScriptBytes}},
    {"share.js", {shareScriptBytes, sizeof shareScriptBytes}},
    {"link.js", {linkScriptBytes, sizeof linkScriptBytes}},
    {"csv.js", {csvScriptBytes, sizeof csvScriptBytes}},
    {"plots.js", {plotsScriptBytes, sizeof plotsScriptBytes}},
    {"gallery.js", {galleryScriptBytes, sizeof galleryScriptBytes}},
    {"strip.js", {stripScriptBytes, sizeof stripScriptBytes}},
    {"thumbnails.js", {thumbnailsScriptBytes, sizeof thumbnailsScriptBytes}},
    {"recipes.js", {recipesScriptBytes, sizeof recipesScriptBytes}},
    {"rewrite.js", {rewriteScriptBytes, sizeof rewriteScriptBytes}},
    {"access.js", {accessScriptBytes, sizeof accessScriptBytes}},
    {"setup.js", {setupScriptBytes, sizeof setupScriptBytes}},
    {"panel.js", {panelScriptBytes, sizeof panelScriptBytes}},
    {"intake.js", {intakeScriptBytes, sizeof intakeScriptBytes}},
    {"language.js", {languageScriptBytes, sizeof languageScriptBytes}},
    {"vegalite.md", {vegaLiteRecipesBytes, sizeof vegaLiteRecipesBytes}},
    {"chartjs.md", {chartJSRecipesBytes, sizeof chartJSRecipesBytes}},
    {"editor.js", {editorScriptBytes, sizeof editorScriptBytes}},
    {"editor.css", {editorStyleBytes, sizeof editorStyleBytes}},
    {"examples.json", {examplesBytes, sizeof examplesBytes}},
    {"cookbook.md", {cookbookBytes, sizeof cookbookBytes}},
};
const size_t webFileCount = sizeof files / sizeof *files;
const struct webFile *const webFiles = files;

const struct asset cookbook = {cookbookBytes, sizeof cookbookBytes};
