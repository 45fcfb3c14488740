// @ts-check
// Loaded by `node --import` before the built site: appends every statement that the site sends to PostgreSQL to the file
// RECORDED_STATEMENTS, one JSON object a line, with the moments at which it began and ended.
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import * as z from 'zod/mini';

const file = process.env['RECORDED_STATEMENTS'] ?? '';
/** @type {unknown} */
const query = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') {
  throw new TypeError('pg has another interface than this bench knows.');
}
const send = query;

const Config = z.object({
  text: z.string(),
  rowMode: z.optional(z.string()),
  values: z.optional(z.array(z.unknown())),
});

/**
 * @param {unknown} config The statement, or an object with it and perhaps its values.
 * @param {unknown} values
 * @param {number} startedAt
 */
function record(config, values, startedAt) {
  const statement = Config.parse(typeof config === 'string' ? { text: config } : config);
  const line = {
    ...statement,
    ...(Array.isArray(values) && { values }),
    startedAt,
    endedAt: performance.now(),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/**
 * @this {unknown}
 * @param {unknown[]} args As `pg` takes them: the statement, its values, a callback.
 * @returns {unknown}
 */
function recordedQuery(...args) {
  const startedAt = performance.now();
  const [config, values] = args;
  const callback = args.at(-1);
  if (typeof callback !== 'function') {
    /** @type {unknown} */
    const result = Reflect.apply(send, this, args);
    if (result instanceof Promise) {
      result.then(
        () => record(config, values, startedAt),
        () => {},
      );
    }
    return result;
  }
  const recorded = (/** @type {unknown[]} */ ...results) => {
    record(config, values, startedAt);
    Reflect.apply(callback, undefined, results);
  };
  return Reflect.apply(send, this, [...args.slice(0, -1), recorded]);
}

Reflect.set(pg.Client.prototype, 'query', recordedQuery);
