import { describe, expect, it } from 'vitest';
import { captureLog } from '#test/bare-app.ts';
import { makeAfterwork } from './background-tasks.ts';

describe('work after the answer', () => {
  it('is not waited for, until somebody asks for the end of it', async () => {
    const afterwork = makeAfterwork(captureLog().logger);
    const done: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    afterwork.begin('The first', async () => {
      await gate;
      done.push('first');
      afterwork.begin('The second', async () => void done.push('second'));
    });
    expect(done).toEqual([]);
    release();
    await afterwork.finish();
    expect(done).toEqual(['first', 'second']);
  });

  it('that fails is logged, and stops nothing else', async () => {
    const log = captureLog();
    const afterwork = makeAfterwork(log.logger);
    let isDone = false;
    afterwork.begin('A mail', () => Promise.reject(new Error('no such server')));
    afterwork.begin('Another', async () => {
      isDone = true;
    });
    await afterwork.finish();
    expect(isDone).toBe(true);
    expect(log.entries).toMatchObject([
      {
        level: 50,
        msg: 'A mail failed after its request was answered',
        err: { message: 'no such server' },
      },
    ]);
  });
});
