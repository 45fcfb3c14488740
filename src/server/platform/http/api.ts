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
import type { AccessRule, Endpoint } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { WaitingPicture } from '#contract/accounts/linked-pictures.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the API has one. */
    access?: AccessRule;
    /** The errors of this route, besides those that follow from its access, parameters and body. */
    errors?: readonly ErrorCode[];
  }
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
  readonly db: Queryable;
  readonly clock: Clock;
  /** All writes go through it. */
  readonly inTransaction: InTransaction;
}

/** The clock decides which jobs have expired. */
export type ReadDeps = Pick<ApiDeps, 'db' | 'clock'>;

/** Who sent a link. */
export interface LinkSender {
  /** The stored user, who owns what is loaded. */
  readonly ownerId: string;
  /** The identity's uid. */
  readonly account: string;
  /** The IP address. */
  readonly address: string;
}

/** Pictures that people link to. The link stands in the row until a task has loaded its picture. */
export interface LinkedPictures {
  /** The stored form of a link: itself, or the path of this site that it leads to; undefined where it is not taken. */
  take(sender: LinkSender, link: string): Promise<string | undefined>;
  /** The state of a link that still stands in a row, for its owner. */
  findWaiting(ownerId: string | null, picture: string): Promise<WaitingPicture | undefined>;
}
