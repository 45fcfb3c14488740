import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** What PostgreSQL adds to an error that may quote a person's row or a value of a query. */
const valuesOfPeople = new Set(['detail', 'where', 'internalQuery', 'hint', 'params']);

/** The error and what caused it, the outermost first. */
const chainOf = (error: Error): Error[] =>
  error.cause instanceof Error ? [error, ...chainOf(error.cause)] : [error];

/** A failed query says its values, in its message too: its statement and its cause tell enough. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) {
    // Whatever was thrown instead of an error may be anybody's text.
    return { type: typeof error };
  }
  const chain = chainOf(error);
  const failedQuery = chain.find((link) => 'query' in link);
  const told = Object.entries({
    ...pino.stdSerializers.err(failedQuery ? (chain.at(-1) ?? error) : error),
    ...(failedQuery && 'query' in failedQuery && { query: failedQuery.query }),
  });
  return Object.fromEntries(told.filter(([name]) => !valuesOfPeople.has(name)));
}

/** One JSON object a line, in which nothing stands that belongs to a person. */
export const makeLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger => {
  const options = { level, serializers: { err: withoutValues } };
  return destination ? pino(options, destination) : pino(options);
};
