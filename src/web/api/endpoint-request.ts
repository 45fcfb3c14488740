import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type Parameters = Record<string, string | number | boolean | undefined>;

/** One call, as both the browser's and the server's own query function take it; `url` is relative to the API base. */
export interface ApiRequest {
  method: Endpoint['method'];
  url: string;
  /** The query string; what is undefined is left out. */
  params?: Parameters | undefined;
  body?: unknown;
}

type Schemas = Endpoint['schema'];

/** What may be left out on the way in may be left out here; the values are those the server works with. */
type Sent<Schema> = Schema extends z.ZodMiniType
  ? {
      [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema>
        ? z.output<Schema>[Key]
        : never;
    }
  : never;

type Part<Schema extends Schemas, Key extends keyof Schemas, Name extends string> =
  Schema extends Record<Key, z.ZodMiniType>
    ? Record<never, never> extends Sent<Schema[Key]>
      ? { [N in Name]?: Sent<Schema[Key]> }
      : { [N in Name]: Sent<Schema[Key]> }
    : unknown;

/** The body of a call. */
export type Body<E extends Endpoint> = Sent<E['schema']['body']>;

/** What a call needs: the parameters of its address, its query string and its body, each only where it has one. */
type RequestInput<E extends Endpoint> = Part<E['schema'], 'params', 'params'> &
  Part<E['schema'], 'querystring', 'query'> &
  (E['schema'] extends Record<'body', z.ZodMiniType> ? { body: Body<E> } : unknown);

/** What a call answers when it succeeds. */
export type Answer<E extends Endpoint> = z.output<
  E['schema']['response'][keyof E['schema']['response'] & number]
>;

interface LooseInput {
  params?: Parameters;
  query?: Parameters;
  body?: unknown;
}

const fillUrl = (url: string, params: Parameters = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`${url} needs ${name}`);
    }
    return encodeURIComponent(value);
  });

/** The request for a call of the contract, so that no address or method is written twice. */
export const request = <E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends RequestInput<E>
    ? [input?: RequestInput<E>]
    : [input: RequestInput<E>]
): ApiRequest => {
  const { params, query, body }: LooseInput = input ?? {};
  return {
    method: endpoint.method,
    url: fillUrl(endpoint.url, params),
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
};
