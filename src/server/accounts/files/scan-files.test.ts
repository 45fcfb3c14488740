import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyFile } from '#contract/accounts/files.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { malware, startClamd } from '#test/clamd-stand-in.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { pdf, putText, toForm } from '#test/sample-files.ts';
import { makeClamd, type Scanner } from './clamd.ts';
import { scanFiles } from './scan-files.ts';

let clamd: Awaited<ReturnType<typeof startClamd>> | undefined;
const start = async (handle?: (socket: Socket) => void) => {
  const { port } = clamd ?? {};
  clamd = await startClamd({ ...(handle && { handle }), ...(port && { port }) });
  return clamd.port;
};
const stop = async () => clamd?.stop();

let site: TestApp;
let scanner: Scanner;
const error = vi.fn<() => void>();

beforeAll(async () => {
  scanner = makeClamd(`tcp://127.0.0.1:${await start()}`);
  site = await buildTestApp({ makeDeps: () => ({ scanner }) });
});
beforeEach(async () => {
  error.mockClear();
  await stop();
  await start();
});
afterAll(async () => {
  await stop();
  await site.close();
});

const run = (one = scanner, signal = new AbortController().signal) => {
  const { db } = site.database;
  const inTransaction = makeInTransaction(db, makeEventBus());
  const deps = {
    db,
    inTransaction,
    store: site.store,
    scanner: one,
    logger: { error },
    metrics: makeMetrics(),
  };
  return scanFiles(deps, new Date(), signal);
};

const clean = pdf();
const infected = pdf(malware);
async function send(bytes: Buffer) {
  const seeker = await site.create.jobSeeker();
  const uploaded = await site.send('POST', '/files', { as: seeker, body: toForm(bytes, 'cv.pdf') });
  const file = uploaded.json<MyFile>();
  const job = await site.create.job();
  await site.create.application({ jobId: job.id, userId: seeker.id, cvFileId: file._id });
  const list = async () =>
    (await site.send('GET', '/files', { as: seeker })).json<MyFile[]>().map(({ state }) => state);
  const employer = { id: job.ownerId };
  return { seeker, file, employer, list };
}
const readAs = async (id: string, userId: string) => {
  const { rows } = await site.database.pool.query<{ identity_uid: string; email: string }>(
    'select identity_uid, email from users where id = $1',
    [userId],
  );
  const [row] = rows;
  const identity = {
    uid: row?.identity_uid ?? '',
    email: row?.email ?? '',
    emailVerified: false,
    displayName: '',
    photoURL: null,
  };
  return site.send('GET', `/files/${id}`, { as: identity });
};

describe('a site with a scanner', () => {
  it('lets nobody but the owner open a new CV, and has it scanned', async () => {
    const { file, seeker, employer, list } = await send(clean);
    expect(file.state).toBe('checking');
    expectProblem(await readAs(file._id, employer.id), 'file-not-checked');
    expect((await readAs(file._id, seeker.id)).statusCode).toBe(200);
    const query = "select from graphile_worker.jobs where task_identifier = 'scan-files'";
    expect((await site.database.pool.query(query)).rowCount).toBe(1);
    await run();
    expect(await list()).toEqual(['clean']);
    expect((await readAs(file._id, employer.id)).statusCode).toBe(200);
  });

  it('finds a signature of bytes beyond ASCII, refuses the file and erases it', async () => {
    const { file, seeker, employer, list } = await send(infected);
    await run();
    expect(await list()).toEqual(['refused']);
    expect(await site.store.read(file._id)).toBeUndefined();
    expectProblem(await readAs(file._id, employer.id), 'file-refused');
    expectProblem(await readAs(file._id, seeker.id), 'file-refused');
  });

  it.each([
    ['is down', stop],
    [
      'is too busy',
      async () => {
        await stop();
        await start((socket) => socket.resume().end('INSTREAM size limit exceeded. ERROR\0'));
      },
    ],
    [
      'hangs up',
      async () => {
        await stop();
        await start((socket) => socket.destroy());
      },
    ],
  ])('that %s leaves files unchecked for employers until it is back', async (_how, fail) => {
    await fail();
    const { file, employer, list } = await send(infected);
    await run();
    expect(await list()).toEqual(['checking']);
    expectProblem(await readAs(file._id, employer.id), 'file-not-checked');
    expect(error).toHaveBeenCalled();
    await stop();
    await start();
    await run();
    expect(await list()).toEqual(['refused']);
  });

  it.each([
    ['stops after five files in a row without an answer', false, 5, 9],
    ['scans all files in one run', true, 7, 9],
    ['stops after the current file when the site stops', true, 2, 2],
  ])('%s', async (...[, isScanned, calls, stopAt]) => {
    const { id: ownerId } = await site.create.jobSeeker();
    for (let count = 0; count < 7; count += 1) {
      const { id } = await site.create.file({ ownerId, state: 'checking' });
      await putText(site.store, id, 'x');
    }
    const stopping = new AbortController();
    const scan = vi.fn<Scanner['scan']>(async (bytes) => {
      bytes.destroy();
      if (scan.mock.calls.length === stopAt) {
        stopping.abort();
      }
      if (!isScanned) {
        throw new Error('no answer');
      }
      return null;
    });
    await run({ scan }, stopping.signal);
    expect(scan).toHaveBeenCalledTimes(calls);
    await site.database.pool.query('delete from files where owner_id = $1', [ownerId]);
  });
});

it('files that no scanner can read do not hide those behind them', async () => {
  await site.database.pool.query("update files set state = 'clean' where state = 'checking'");
  const bad: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    bad.push((await send(clean)).file._id);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
  }
  const { list } = await send(clean);
  let calls = 0;
  const picky: Scanner = {
    ...scanner,
    scan: async (bytes) => {
      calls += 1;
      if (calls <= 5) {
        bytes.destroy();
        throw new Error('poison');
      }
      return scanner.scan(bytes);
    },
  };
  await run(picky);
  expect(calls).toBe(5);
  calls = 0;
  const order: string[] = [];
  const read = site.store.read.bind(site.store);
  const spy = vi.spyOn(site.store, 'read').mockImplementation((id) => {
    order.push(id);
    return read(id);
  });
  await run(picky);
  spy.mockRestore();
  expect(bad).not.toContain(order[0]);
  await run();
  expect(await list()).toEqual(['clean']);
});

it('files without bytes do not hide those behind them', async () => {
  await site.database.pool.query("update files set state = 'clean' where state = 'checking'");
  const { id: ownerId } = await site.create.jobSeeker();
  await site.database.pool.query(
    `insert into files (id, owner_id, kind, name, media_type, size, sha256, state, created_at, is_stored)
     select gen_random_uuid(), owner_id, kind, name, media_type, size, sha256, 'checking', '2020-01-01', true
     from generate_series(1, 500), (select * from files where owner_id <> $1 limit 1) as one`,
    [ownerId],
  );
  const { list } = await send(clean);
  for (let runs = 0; runs < 2; runs += 1) {
    await run();
  }
  expect(await list()).toEqual(['clean']);
  await site.database.pool.query("delete from files where created_at = '2020-01-01'");
});
