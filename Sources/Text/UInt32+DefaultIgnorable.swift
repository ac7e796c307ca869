extension UInt32 {
    /// Whether this scalar is invisible if a font lacks it: joiners, variation selectors, directional marks.
    var isDefaultIgnorable: Bool {
        self >= 0xad && Unicode.Scalar(self)?.properties.isDefaultIgnorableCodePoint ?? false
    }
}
