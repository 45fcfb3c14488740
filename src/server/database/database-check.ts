import type { Pool } from 'pg';

export interface DatabaseCheckOptions {
  /** Milliseconds within which the database has to answer. */
  readonly timeoutMillis?: number;
  /** Milliseconds for which an answer counts again. */
  readonly keepMillis?: number;
}

/**
 * A function that says whether the database answers. However often it is asked, there is one question at a
 * time, and an answer is kept for a moment.
 */
export function makeDatabaseCheck(
  pool: Pick<Pool, 'query'>,
  { timeoutMillis = 2_000, keepMillis = 1_000 }: DatabaseCheckOptions = {},
): () => Promise<boolean> {
  let question: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await pool.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      setTimeout(() => {
        question = undefined;
      }, keepMillis).unref();
    }
  };
  return async () => {
    question ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMillis);
    });
    const isAnswering = await Promise.race([question, tooLate]);
    clearTimeout(timer);
    return isAnswering;
  };
}
