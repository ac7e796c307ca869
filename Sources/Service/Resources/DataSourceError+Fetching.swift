import Caching
import Data
import DataSources
import Fetching

extension DataSourceError {
    /// What a fetch for a data source came to; the source gives it its own name and words.
    init(_ error: FetchError) {
        let kind: Kind
        var detail = error.detail
        switch error.kind {
        case .tooSlow: kind = .tooSlow
        case .tooLarge:
            kind = .tooManyValues
            detail = "The data source gives more than can be read."
        case .status(let code): kind = code >= 500 ? .unreachable : .refused
        case .overloaded: kind = .overloaded
        case .stopped: kind = .stopped
        case .malformed, .schemeNotAllowed, .originNotAllowed, .addressNotAllowed, .unresolved, .unreachable,
            .tooManyRedirects, .badRedirect, .incomplete, .malformedResponse, .page:
            kind = .unreachable
        }
        self.init(kind, source: "", detail, log: error.detail)
    }

    /// What it does to an older answer.
    var effect: LoadOutcome<Table, DataSourceError>.Effect {
        switch kind {
        case .unreachable, .tooSlow: .passing
        case .overloaded, .stopped: .untried
        case .refused, .tooManyValues, .unfittingData: .definite
        }
    }
}
