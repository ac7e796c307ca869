import HTTPMessages

extension HTTPFieldName {
    static let allowHeaders = HTTPFieldName("access-control-allow-headers")
    static let allowMethods = HTTPFieldName("access-control-allow-methods")
    static let allowOrigin = HTTPFieldName("access-control-allow-origin")
    static let authenticate = HTTPFieldName("www-authenticate")
    static let authorization = HTTPFieldName("authorization")
    static let exposeHeaders = HTTPFieldName("access-control-expose-headers")
    static let forwarded = HTTPFieldName("forwarded")
    static let forwardedFor = HTTPFieldName("x-forwarded-for")
    static let forwardedHost = HTTPFieldName("x-forwarded-host")
    static let forwardedPrefix = HTTPFieldName("x-forwarded-prefix")
    static let forwardedProto = HTTPFieldName("x-forwarded-proto")
    static let maximumAge = HTTPFieldName("access-control-max-age")
    static let origin = HTTPFieldName("origin")
    static let rateLimit = HTTPFieldName("ratelimit")
    static let rateLimitPolicy = HTTPFieldName("ratelimit-policy")
    static let referrerPolicy = HTTPFieldName("referrer-policy")
    static let requestMethod = HTTPFieldName("access-control-request-method")
}
