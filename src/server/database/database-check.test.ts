import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeDatabaseCheck } from './database-check.ts';

/** A pool whose answers a test gives. */
function makePool() {
  const questions: { answer: () => void; fail: () => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      questions.push({
        answer: () => resolve(undefined),
        fail: () => reject(new Error('Connection terminated')),
      });
    });
  return { questions, pool: { query: query as never } };
}

describe('whether the database answers', () => {
  it('is asked once for everybody who asks at about the same time', async () => {
    const { pool, questions } = makePool();
    const isAnswering = makeDatabaseCheck(pool, { keepMillis: 50 });
    const asked = [isAnswering(), isAnswering()];
    questions[0]?.answer();
    expect(await Promise.all([...asked, isAnswering()])).toEqual([true, true, true]);
    expect(questions).toHaveLength(1);
    await wait(80);
    void isAnswering();
    expect(questions).toHaveLength(2);
  });

  it('is denied when it fails', async () => {
    const { pool, questions } = makePool();
    const isAnswering = makeDatabaseCheck(pool);
    const asked = isAnswering();
    questions[0]?.fail();
    expect(await asked).toBe(false);
  });

  it('is denied when it takes too long, and no second question is put on top', async () => {
    const { pool, questions } = makePool();
    const isAnswering = makeDatabaseCheck(pool, { timeoutMillis: 20, keepMillis: 1 });
    expect(await isAnswering()).toBe(false);
    expect(await isAnswering()).toBe(false);
    expect(questions).toHaveLength(1);
    questions[0]?.answer();
    await wait(20);
    const again = isAnswering();
    questions[1]?.answer();
    expect(await again).toBe(true);
  });
});
