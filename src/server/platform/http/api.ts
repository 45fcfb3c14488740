import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Endpoint, EndpointConfig } from '#contract/platform/endpoint.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';

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

/** A route of such an instance. */
export type EndpointRoute<E extends Endpoint> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  E['schema'],
  ZodTypeProvider
>;

export interface ApiDeps {
  readonly db: OutsideTransaction;
  readonly clock: Clock;
  /** All writes go through it. */
  readonly inTransaction: InTransaction;
}

/** The clock decides which jobs have expired. */
export type ReadDeps = Pick<ApiDeps, 'db' | 'clock'>;
