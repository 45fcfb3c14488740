import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/**
 * The properties of an error that are logged. Others can quote personal data, such as the `input` of an invalid URL or
 * the `detail` of a violated constraint.
 */
const loggedProperties = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/** Characters of a message. */
const messageLimit = 500;

const email = /[^\s@'"<>()]{1,64}@[^\s@'"<>()]{1,255}/g;
const query = /\?[^\s'"<>()]+/g;

/** PostgreSQL's errors about a value, and those of a JSON parser, quote the value in their message. */
const quotesValue = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^22...$/.test(String(error.code)));

const describeMessage = (error: Error): string =>
  quotesValue(error)
    ? 'A value could not be read.'
    : error.message
        .slice(0, messageLimit)
        .replaceAll(email, '[email]')
        .replaceAll(query, '?[query]');

/** The stack without its first lines, which are the message. */
const listFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The error and its causes, the outermost first. */
const listCauses = (error: Error): Error[] =>
  error.cause instanceof Error ? [error, ...listCauses(error.cause)] : [error];

/** The message of a failed query contains its values: only its statement and its cause are logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) {
    // A thrown value that is not an Error may hold personal data.
    return { type: typeof error };
  }
  const chain = listCauses(error);
  const failedQuery = chain.find((link) => 'query' in link);
  const logged = failedQuery ? chain.slice(-1) : chain;
  const properties = logged.toReversed().flatMap((link) => Object.entries(link));
  return {
    type: logged[0]?.name,
    message: logged.map(describeMessage).join(': '),
    stack: logged.map(listFrames).join('\ncaused by\n'),
    ...Object.fromEntries(properties.filter(([name]) => loggedProperties.includes(name))),
    ...(failedQuery && 'query' in failedQuery && { query: failedQuery.query }),
  };
}

/** @fastify/multipart logs the headers of an upload, with its cookie, at the level `trace`. */
const leaveOut = (): undefined => undefined;

/** Writes one JSON object per line, without personal data. */
export const makeLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger => {
  const serializers = { err: serializeError, busboyOptions: leaveOut };
  const options = { level, serializers };
  return destination ? pino(options, destination) : pino(options);
};
