import Diagnostics

/// Why a client cannot get what it asks a named source for. The place is a JSON pointer from the object that names the source on,
/// without its first slash: `source`, `query`, `parameters/name`.
package typealias DataQueryError = Issue<String>
