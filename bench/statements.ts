import pg from 'pg';
import * as z from 'zod/mini';

const Config = z.object({
  text: z.string(),
  rowMode: z.optional(z.string()),
  values: z.optional(z.array(z.unknown())),
});

/** A statement that a client of `pg` sent, and when it began and ended, by `performance.now()`. */
export interface Statement extends z.infer<typeof Config> {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** `config` is the statement, or an object with it and perhaps its values. */
function toStatement(config: unknown, values: unknown, startedAt: number): Statement {
  const statement = Config.parse(typeof config === 'string' ? { text: config } : config);
  return {
    ...statement,
    ...(Array.isArray(values) && { values }),
    startedAt,
    endedAt: performance.now(),
  };
}

/** Tells of every statement of this process that PostgreSQL has answered. */
export function watchStatements(note: (statement: Statement) => void): void {
  const send: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof send !== 'function') {
    throw new TypeError('pg has another interface than this bench knows.');
  }
  const original = send;
  /** Takes what `pg` takes: the statement, its values, a callback. */
  function watched(this: unknown, ...args: unknown[]): unknown {
    const startedAt = performance.now();
    const [config, values] = args;
    const callback = args.at(-1);
    const tell = () => note(toStatement(config, values, startedAt));
    if (typeof callback === 'function') {
      const told = (...results: unknown[]) => {
        tell();
        Reflect.apply(callback, undefined, results);
      };
      return Reflect.apply(original, this, [...args.slice(0, -1), told]);
    }
    const result: unknown = Reflect.apply(original, this, args);
    if (result instanceof Promise) {
      result.then(tell, () => {});
    }
    return result;
  }
  Reflect.set(pg.Client.prototype, 'query', watched);
}
