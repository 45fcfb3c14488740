import type { RateLimiter } from '#server/http/rate-limiter.ts';

/** Limits nothing: for tests that are not about limits. */
export const noRateLimits: RateLimiter = {
  consume: async () => {},
  release: async () => {},
};
