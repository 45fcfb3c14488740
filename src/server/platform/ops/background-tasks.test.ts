import { describe, expect, it } from 'vitest';
import { captureLog } from '#test/bare-app.ts';
import { makeBackgroundTasks } from './background-tasks.ts';

describe('background tasks', () => {
  it('are not waited for until the end', async () => {
    const tasks = makeBackgroundTasks(captureLog().logger);
    const done: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    tasks.run('The first', async () => {
      await gate;
      done.push('first');
      tasks.run('The second', async () => void done.push('second'));
    });
    expect(done).toEqual([]);
    release();
    await tasks.finish();
    expect(done).toEqual(['first', 'second']);
  });

  it('that fail are logged, and stop no others', async () => {
    const log = captureLog();
    const tasks = makeBackgroundTasks(log.logger);
    let isDone = false;
    tasks.run('A mail', () => Promise.reject(new Error('no such server')));
    tasks.run('Another', async () => {
      isDone = true;
    });
    await tasks.finish();
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
