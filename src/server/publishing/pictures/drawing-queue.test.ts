import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/ops/app-error.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { type DrawerLimits, WorkerDrawer, type PictureDrawer } from './drawing-queue.ts';
import type { Picture } from './picture-layout.ts';

/** Draws as the title orders; a drawing is how many this thread made, and its id. */
const program = `
  import { parentPort, threadId } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ title }) => {
    if (title === 'hang') for (;;);
    if (title === 'die') process.exit(1);
    if (title === 'throw') throw new Error('broken');
    if (title === 'reject') return void Promise.reject(new Error('broken'));
    count += 1;
    const answer = () => parentPort.postMessage(new TextEncoder().encode(count + ' by ' + threadId));
    title === 'slow' ? setTimeout(answer, 200) : answer();
    if (title === 'last') setTimeout(() => process.exit(0));
  });`;
const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(program)}`);

let drawer: PictureDrawer;
const make = (limits: Partial<DrawerLimits> = {}, logger = silentLogger): PictureDrawer => {
  drawer = new WorkerDrawer({ workerUrl, logger, limits });
  return drawer;
};
afterEach(() => drawer.close());

const titled = (title: string): Picture => ({
  kind: 'blog',
  label: '',
  title,
  date: '',
  steps: [],
  site: {
    name: '',
    shades: { primary: '', tint: '' },
    logo: null,
    texts: { title: '', subtitle: '' },
  },
});
const draw = async (title = 'plain') => String(await drawer.draw(titled(title)));
const readThread = (drawing: string) => drawing.split(' by ')[1];
const rejection = { code: 'service-unavailable', retryAfter: 5 };

describe('the drawer', () => {
  it('draws one after another in the same thread', async () => {
    make();
    const drawings = await Promise.all([draw('slow'), draw(), draw()]);
    expect(drawings.map((drawing) => drawing.split(' ')[0])).toEqual(['1', '2', '3']);
    expect(new Set(drawings.map(readThread)).size).toBe(1);
  });

  it('rejects pictures while too many wait, and none afterwards', async () => {
    make({ waiting: 1 });
    const taken = [draw('slow'), draw()];
    const refused: unknown = await draw().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject(rejection);
    await Promise.all(taken);
    expect(await draw()).toMatch(/^3 by /);
  });

  it.each(['hang', 'die', 'throw', 'reject'])(
    'continues in another thread after a failure (%s), which is logged',
    async (fault) => {
      const logged: string[] = [];
      const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
      make({ drawMillis: 500 }, logger);
      const before = await draw();
      const broken = draw(fault).catch((reason: unknown) => reason);
      const behind = draw();
      expect(await broken).toMatchObject(rejection);
      expect(await behind).toMatch(/^1 by /);
      expect(readThread(await behind)).not.toBe(readThread(before));
      expect(logged).toHaveLength(1);
    },
  );

  it('notices that its thread ended between two pictures', async () => {
    make();
    const before = await draw('last');
    await wait(100);
    expect(readThread(await draw())).not.toBe(readThread(before));
  });

  it('ends its thread when there was nothing to draw for a while', async () => {
    make({ idleMillis: 600 });
    const before = await draw();
    await wait(50);
    expect(readThread(await draw())).toBe(readThread(before));
    await wait(900);
    const after = await draw();
    expect(after).toMatch(/^1 by /);
    expect(readThread(after)).not.toBe(readThread(before));
  });

  it('closes in the middle of a picture, and draws nothing more', async () => {
    make({ drawMillis: 60 * 60_000 });
    await draw();
    const underWay = [draw('hang'), draw()].map((drawing) =>
      drawing.catch((reason: unknown) => reason),
    );
    await wait(50);
    await drawer.close();
    for (const refused of await Promise.all(underWay)) {
      expect(refused).toMatchObject(rejection);
    }
    await expect(draw()).rejects.toMatchObject(rejection);
  });

  it('rejects pictures when its worker is missing', async () => {
    const missing = new URL('no-such-worker.js', import.meta.url);
    drawer = new WorkerDrawer({ workerUrl: missing, logger: silentLogger });
    await expect(draw()).rejects.toMatchObject(rejection);
  });
});
