import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { InTransaction } from '#server/events/in-transaction.queries.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { Queryable } from '#server/database/database.ts';

/** The application as the routes of the domains see it: the contract's schemas give the types. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What every domain works with. */
export interface ApiDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** The only way to write. */
  readonly inTransaction: InTransaction;
}

/** What reading takes. The moment decides which jobs are past their last day. */
export type ReadDeps = Pick<ApiDeps, 'db' | 'clock'>;
