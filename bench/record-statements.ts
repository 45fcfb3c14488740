// Loaded by `node --import` before the built site: appends every statement that the site sends to PostgreSQL to the file
// RECORDED_STATEMENTS, one JSON object a line, with the moments at which it began and ended.
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import * as z from 'zod/mini';

const file = process.env['RECORDED_STATEMENTS'] ?? '';
const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') {
  throw new TypeError('pg has another interface than this bench knows.');
}
const send = query;

const Config = z.object({
  text: z.string(),
  rowMode: z.optional(z.string()),
  values: z.optional(z.array(z.unknown())),
});

/** `config` is the statement, or an object with it and perhaps its values. */
function record(config: unknown, values: unknown, startedAt: number) {
  const statement = Config.parse(typeof config === 'string' ? { text: config } : config);
  const line = {
    ...statement,
    ...(Array.isArray(values) && { values }),
    startedAt,
    endedAt: performance.now(),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Takes what `pg` takes: the statement, its values, a callback. */
function recordedQuery(this: unknown, ...args: unknown[]): unknown {
  const startedAt = performance.now();
  const [config, values] = args;
  const callback = args.at(-1);
  if (typeof callback !== 'function') {
    const result: unknown = Reflect.apply(send, this, args);
    if (result instanceof Promise) {
      result.then(
        () => record(config, values, startedAt),
        () => {},
      );
    }
    return result;
  }
  const recorded = (...results: unknown[]) => {
    record(config, values, startedAt);
    Reflect.apply(callback, undefined, results);
  };
  return Reflect.apply(send, this, [...args.slice(0, -1), recorded]);
}

Reflect.set(pg.Client.prototype, 'query', recordedQuery);
