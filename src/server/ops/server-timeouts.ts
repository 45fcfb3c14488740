/**
 * Milliseconds, for the HTTP server. Idle connections live longer than the 60 s after which proxies let go of theirs,
 * so that none is closed in the moment a proxy uses it; a request has to arrive whole in good time.
 */
export const serverTimeouts = {
  keepAliveTimeout: 72_000,
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
} as const;
