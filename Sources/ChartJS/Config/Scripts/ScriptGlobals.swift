import JavaScript

/// The functions that QuickChart adds to the language of configurations.
enum ScriptGlobals {
    static let all: [(name: String, value: Value)] = []
}
