/// The signatures of all built-in functions. A test compares their names with the tables of the interpreter.
package enum Signatures {
    static let all: [Signature] = (texts + numbers + arrays + mutations + dates + objects + math).map { Signature($0) }

    /// The names of the methods of values of a kind: `string`, `number`, `array` or `date`.
    package static func methods(of receiver: String) -> Set<String> {
        let kinds: [String: Kind] = ["string": .string, "number": .number, "array": .array(.element), "date": .date]
        return Set(
            all.filter { signature in kinds[receiver].map { signature.callee == .method($0) } ?? false }.map(\.name))
    }

    /// The names of the functions, with their namespaces, such as `Math.max`.
    package static var functions: Set<String> {
        Set(
            all.compactMap { signature in
                guard case .function(let namespace) = signature.callee else { return nil }
                return namespace.isEmpty ? signature.name : "\(namespace).\(signature.name)"
            })
    }

    package static var constructors: Set<String> { Set(all.filter { $0.callee == .constructor }.map(\.name)) }

    /// Built-in functions that always end with an error, so that programs do not call them.
    package static let unavailable: Set<String> = ["Math.random", "Date.now", "Date"]

    private static let texts = [
        "string.toUpperCase(): string", "string.toLowerCase(): string", "string.toLocaleUpperCase(): string",
        "string.toLocaleLowerCase(): string", "string.trim(): string", "string.trimStart(): string",
        "string.trimEnd(): string", "string.toString(): string", "string.valueOf(): string",
        "string.slice(index?, index?): string", "string.substring(index?, index?): string",
        "string.substr(index?, count?): string", "string.charAt(index): string", "string.at(index): any",
        "string.charCodeAt(index): number", "string.codePointAt(index): any", "string.concat(...string): string",
        "string.indexOf(string, index?): number", "string.lastIndexOf(string): number",
        "string.includes(string, index?): boolean", "string.startsWith(string, index?): boolean",
        "string.endsWith(string, index?): boolean", "string.repeat(count): string",
        "string.padStart(count, string?): string", "string.padEnd(count, string?): string",
        "string.localeCompare(string): number", "string.normalize(): string",
        "string.split(pattern?, count?): string[]", "string.replace(pattern, replacement): string",
        "string.replace(pattern, (string, number) => string): string", "string.replaceAll(string, replacement): string",
        "string.replaceAll(string, (string, number) => string): string", "string.match(regexp): any",
        "string.search(regexp): number", "regexp.test(string): boolean",
        "String(any): string", "String.fromCharCode(...code): string", "String.fromCodePoint(...code): string",
    ]

    private static let numbers = [
        "number.toFixed(digits?): string", "number.toPrecision(digits?): string",
        "number.toExponential(digits?): string", "number.toString(radix?): string",
        "number.toLocaleString(locale?, numberOptions?): string", "number.valueOf(): number",
        "Number(any): number", "Number.isInteger(any): boolean", "Number.isSafeInteger(any): boolean",
        "Number.isFinite(any): boolean", "Number.isNaN(any): boolean", "Number.parseFloat(string): number",
        "Number.parseInt(string, radix?): number", "parseInt(string, radix?): number", "parseFloat(string): number",
        "isNaN(any): boolean", "isFinite(any): boolean", "Boolean(any): boolean",
        "new Intl.NumberFormat(locale?, numberOptions?): numberFormat",
        "Intl.NumberFormat(locale?, numberOptions?): numberFormat", "numberFormat.format(number): string",
    ]

    private static let arrays = [
        "array.map((T, number, any) => number): number[]", "array.map((T, number) => string): string[]",
        "array.map((T, number, any) => any): any[]", "array.map((T) => record): record[]",
        "array.filter((T, number, any) => boolean): array", "array.forEach((T, number, any) => any, any?): nothing",
        "array.some((T, number, any) => boolean): boolean", "array.every((T, number) => boolean): boolean",
        "array.find((T) => boolean): any", "array.findIndex((T) => boolean): number",
        "array.findLast((T) => boolean): any", "array.findLastIndex((T) => boolean): number",
        "array.reduce((number, T, number, any) => number, number): number",
        "array.reduce((any, T) => any, any): any", "array.reduceRight((number, T) => number, number): number",
        "array.reduceRight((string, T) => string, string): string", "array.join(string?): string",
        "array.toString(): string", "array.slice(index?, index?): array", "array.concat(...array): array",
        "array.includes(T, index?): boolean", "array.indexOf(T, index?): number", "array.lastIndexOf(T): number",
        "array.at(index): any", "array.flat(count?): any[]", "array.flatMap((T) => array): array",
        "array.keys(): number[]", "array.values(): array", "array.entries(): any[]",
        "array.toSorted((T, T) => number?): array", "array.toReversed(): array",
        "Array(count): any[]", "new Array(count): any[]", "Array.isArray(any): boolean",
        "Array.of(...number): number[]",
        "Array.of(...any): any[]", "Array.from(lengths, (any, number) => number): number[]",
        "Array.from(any[], (any, number) => any): any[]", "Array.from(string): string[]", "Array.from(set): any[]",
    ]

    private static let mutations = [
        "array.push(...T): number", "array.pop(): any", "array.shift(): any", "array.unshift(...T): number",
        "array.splice(index, count?, ...T): array", "array.sort((T, T) => number?): array", "array.reverse(): array",
        "array.fill(T, index?, index?): array",
    ]

    private static let dates =
        [
            "FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds",
        ].flatMap { ["date.get\($0)(): number", "date.getUTC\($0)(): number"] } + [
            "date.getTime(): number", "date.valueOf(): number", "date.getTimezoneOffset(): number",
            "date.toISOString(): string", "date.toJSON(): any", "date.toString(): string",
            "date.toDateString(): string", "date.toUTCString(): string",
            "date.toLocaleDateString(locale?, dateOptions?): string",
            "date.toLocaleTimeString(locale?, dateOptions?): string",
            "date.toLocaleString(locale?, dateOptions?): string", "Date.UTC(time, number, number?): number",
            "Date.parse(dateText): number", "new Date(time): date", "new Date(dateText): date",
            "new Date(time, number, number): date", "new Intl.DateTimeFormat(locale?, dateOptions?): dateFormat",
            "Intl.DateTimeFormat(locale?, dateOptions?): dateFormat", "dateFormat.format(date): string",
        ]

    private static let objects = [
        "Object.keys(record): string[]", "Object.keys(array): string[]", "Object.values(record): any[]",
        "Object.values(string): string[]", "Object.entries(record): any[]", "Object.assign(record, record): record",
        "Object.fromEntries(any[]): any", "Object.freeze(record): record", "Object(any): any",
        "record.hasOwnProperty(key): boolean", "new Set(any[]): set", "new Set(array): set", "new Set(string): set",
        "set.add(any): set", "set.delete(any): boolean", "set.clear(): nothing", "set.has(any): boolean",
        "set.values(): any[]", "set.keys(): any[]", "set.forEach((any) => any): nothing",
        "JSON.stringify(any, nothing?, spaces?): string", "JSON.parse(json): any",
    ]

    private static let math =
        [
            "abs", "sign", "floor", "ceil", "trunc", "round", "fround", "sqrt", "cbrt", "exp", "expm1", "log", "log2",
            "log10", "log1p", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh",
            "atanh", "clz32",
        ].map { "Math.\($0)(number): number" } + [
            "Math.pow(number, number): number", "Math.atan2(number, number): number",
            "Math.imul(number, number): number", "Math.hypot(...number): number", "Math.min(...number): number",
            "Math.max(...number): number",
        ]
}
