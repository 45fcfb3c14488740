import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointConfig } from '#contract/platform/endpoint.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  /** Every route of the API has an `access`. */
  interface FastifyContextConfig extends Partial<EndpointConfig> {}
}

/** A Fastify instance whose routes are typed by the contract's schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

type Parsed<Schema, Name extends string> = Schema extends {
  readonly [N in Name]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

/** A call of an endpoint: its user, who is known unless anyone may call, and its input as the contract's schemas read it. */
export interface Call<E extends Endpoint> {
  readonly actor: E['config']['access'] extends 'anyone' ? Actor | null : Actor;
  readonly params: Parsed<E['schema'], 'params'>;
  readonly query: Parsed<E['schema'], 'querystring'>;
  readonly body: Parsed<E['schema'], 'body'>;
  readonly request: FastifyRequest;
  /** For headers and cookies; the status is the contract's. */
  readonly reply: FastifyReply;
}

type Responses<E extends Endpoint> = E['schema']['response'];

/** The body of the response: anything where it has none, the reply where the handler sends what is not JSON. */
type Answer<E extends Endpoint> = E['config'] extends { readonly produces: string }
  ? FastifyReply
  : Responses<E> extends { readonly 204: unknown }
    ? unknown
    : z.output<Responses<E>[keyof Responses<E>]>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export interface ApiDeps {
  readonly db: OutsideTransaction;
  readonly clock: Clock;
  /** All writes go through it. */
  readonly inTransaction: InTransaction;
}

/** The clock decides which jobs have expired. */
export type ReadDeps = Pick<ApiDeps, 'db' | 'clock'>;
