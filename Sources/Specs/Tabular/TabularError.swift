import Diagnostics

/// Why a table cannot be drawn in the way that a setting asks for. The place is the setting's name.
package typealias TabularError = Issue<String>
