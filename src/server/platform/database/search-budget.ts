import type pg from 'pg';
import { isTimeout, isUsable } from './database-errors.ts';

/** A statement with its parameters, as drizzle-orm sends it. */
export type Statement = readonly [config: pg.QueryConfig, values?: unknown[]];

/** Milliseconds of the database that the statements of one search share. */
const searchMs = 250;

/** Milliseconds to look at the newest jobs alone after that, and to show what was found. */
const afterwards = [50, 50] as const;

/** Milliseconds that are spent before a statement is told its limit, which takes two more: most searches end sooner. */
const untoldMs = 50;

/** The limit of the connections of searches, in milliseconds. */
export const searchConnectionMs = searchMs - untoldMs;

/**
 * The time that one search has left. A statement that takes longer fails, and the caller asks for less in the next share.
 * Waiting for a connection costs nothing.
 */
export class SearchBudget {
  /** With so much left, the limit of the connection does. */
  readonly #untoldFrom: number;
  readonly #left: number[];

  /** `patience` is how many times as long everything may take. */
  constructor(patience: number) {
    this.#untoldFrom = searchConnectionMs * patience;
    this.#left = [searchMs, ...afterwards].map((ms) => ms * patience);
  }

  /** Sends a statement with the time that is left as its limit. */
  async send(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
    const [left = 0] = this.#left;
    const limit = Math.max(1, Math.ceil(left));
    const startedAt = performance.now();
    try {
      const result = await (limit >= this.#untoldFrom
        ? client.query(...statement)
        : sendWithin(client, statement, limit));
      this.#spend(startedAt);
      return result;
    } catch (error) {
      if (isTimeout(error) && this.#left.length > 1) {
        this.#left.shift();
      } else {
        this.#spend(startedAt);
      }
      throw error;
    }
  }

  #spend(startedAt: number): void {
    this.#left[0] = (this.#left[0] ?? 0) - (performance.now() - startedAt);
  }

  /** As `send`, on a connection of a pool. */
  async query(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
    const client = await pool.connect();
    try {
      const result = await this.send(client, statement);
      client.release();
      return result;
    } catch (error) {
      client.release(!isUsable(error));
      throw error;
    }
  }
}

/** A pooler may lend the connection to others after a transaction: the limit ends with it. */
async function sendWithin(client: pg.ClientBase, statement: Statement, ms: number) {
  await client.query(`begin read only; set local statement_timeout = ${ms}`);
  try {
    return await client.query(...statement);
  } finally {
    // Of a statement that failed it is a rollback.
    await client.query('commit');
  }
}
