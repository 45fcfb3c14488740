import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { EventBus } from '#server/events/event-bus.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { Database } from '#server/database/database.ts';

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
  readonly db: Database;
  readonly clock: Clock;
  readonly events: EventBus;
}
