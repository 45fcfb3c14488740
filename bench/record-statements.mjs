// @ts-check
// Loaded by `node --import` before the built site: appends every statement that the site sends to PostgreSQL to the file
// RECORDED_STATEMENTS, one JSON object a line, with the moments at which it began and ended.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env['RECORDED_STATEMENTS'] ?? '';
const query = pg.Client.prototype.query;

/**
 * @this {pg.Client}
 * @param {any[]} args As `pg` takes them: a text or a configuration, the values, a callback.
 */
function recordedQuery(...args) {
  const startedAt = performance.now();
  const [config, values] = args;
  const write = () => {
    const { text, rowMode } = typeof config === 'string' ? { text: config } : config;
    const statement = { text, rowMode, values: Array.isArray(values) ? values : config.values };
    appendFileSync(
      file,
      `${JSON.stringify({ ...statement, startedAt, endedAt: performance.now() })}\n`,
    );
  };
  const callback = args.findLastIndex((arg) => typeof arg === 'function');
  if (callback >= 0) {
    const done = args[callback];
    args[callback] = (/** @type {unknown[]} */ ...results) => {
      write();
      done(...results);
    };
    return query.apply(this, /** @type {any} */ (args));
  }
  const result = /** @type {any} */ (query.apply(this, /** @type {any} */ (args)));
  result?.then?.(write, () => {});
  return result;
}

pg.Client.prototype.query = /** @type {any} */ (recordedQuery);
