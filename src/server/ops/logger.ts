import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/**
 * What is logged of an error: what says where it comes from. Other properties may quote what a person sent or stored,
 * such as the `input` of an invalid URL, the `detail` of a violated constraint, or the packet that could not be read.
 */
const loggedProperties = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/** Characters of a message. */
const messageLimit = 500;

const email = /[^\s@'"<>()]{1,64}@[^\s@'"<>()]{1,255}/g;
const query = /\?[^\s'"<>()]+/g;

/** PostgreSQL's errors about a value, and those of a JSON parser, quote the value in their message. */
const isAboutValue = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^22...$/.test(String(error.code)));

const describeMessage = (error: Error): string =>
  isAboutValue(error)
    ? 'A value could not be read.'
    : error.message
        .slice(0, messageLimit)
        .replaceAll(email, '[email]')
        .replaceAll(query, '?[query]');

/** The frames alone: the stack begins with the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The error and what caused it, the outermost first. */
const chainOf = (error: Error): Error[] =>
  error.cause instanceof Error ? [error, ...chainOf(error.cause)] : [error];

/** A failed query says its values, in its message too: its statement and its cause tell enough. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) {
    // Whatever was thrown instead of an error may be anybody's text.
    return { type: typeof error };
  }
  const chain = chainOf(error);
  const failedQuery = chain.find((link) => 'query' in link);
  const told = failedQuery ? chain.slice(-1) : chain;
  const properties = told.toReversed().flatMap((link) => Object.entries(link));
  return {
    type: told[0]?.name,
    message: told.map(describeMessage).join(': '),
    stack: told.map(framesOf).join('\ncaused by\n'),
    ...Object.fromEntries(properties.filter(([name]) => loggedProperties.includes(name))),
    ...(failedQuery && 'query' in failedQuery && { query: failedQuery.query }),
  };
}

/** One JSON object a line, in which nothing stands that belongs to a person. */
export const makeLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger => {
  const options = { level, serializers: { err: withoutValues } };
  return destination ? pino(options, destination) : pino(options);
};
