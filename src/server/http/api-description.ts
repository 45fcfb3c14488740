import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';

/** One request and its answer, as JSON. */
export interface CallExample {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  /** Nothing, where the answer has no body. */
  readonly answer?: unknown;
}

export interface CallDescription {
  /** A name for programs, never changed once it is out. */
  readonly operationId: string;
  readonly example: CallExample;
  /** The media type of an answer that is not JSON; its example is a text. */
  readonly mediaType?: string;
  /** The answer sets the cookie of a session, or ends it. */
  readonly setsCookie?: boolean;
}

/** How a program says who it is. */
export interface Credential {
  readonly name: string;
  readonly scheme: { readonly description: string } & (
    | { readonly type: 'http'; readonly scheme: 'bearer'; readonly bearerFormat: string }
    | { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }
  );
}

/** What the domains say of their calls, beside their schemas. */
export interface ApiDescription {
  /** By method and path with `:name` parameters, the path behind the base of the API. */
  readonly calls: ReadonlyMap<string, CallDescription>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The shapes that have a name of their own. */
  readonly shapes: z.core.$ZodRegistry<{ id: string }>;
  readonly credential: Credential;
  /** What every call may be refused with on this site alone. */
  readonly errors: readonly ErrorCode[];
}
