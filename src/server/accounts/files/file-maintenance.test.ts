import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { aroundTransactions } from '#test/around-transactions.ts';
import { picturePath } from '#contract/platform/urls.ts';
import { newId } from '#db/new-id.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { putText, sha256 } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { cleanTemporaryFolder, eraseUnusedFiles, sweepBytes } from './file-maintenance.ts';

const site = await setupTestApp();

const counted = { logger: silentLogger, metrics: makeMetrics() };

const day = 24 * 60 * 60_000;

const inTime = (after: number) => new Date(Date.now() + after);
const { signal: never } = new AbortController();
const sweep = (after = 8 * day, beforeEach = async () => {}, signal = never) =>
  eraseUnusedFiles(
    {
      ...counted,
      db: site.database.db,
      store: site.store,
      inTransaction: aroundTransactions(
        makeInTransaction(site.database.db, makeEventBus()),
        async (run) => {
          await beforeEach();
          return run();
        },
      ),
    },
    inTime(after),
    signal,
  );

const addFile = async (values: Parameters<TestApp['create']['file']>[0]) => {
  const { id } = await site.create.file({ createdAt: new Date(), ...values });
  await putText(site.store, id, 'x');
  return id;
};
const exists = async (id: string) => {
  const { rows } = await site.database.pool.query('select from files where id = $1', [id]);
  const bytes = await site.store.read(id);
  bytes?.destroy();
  return [rows.length === 1, bytes !== undefined];
};
const gone = [false, false];
const there = [true, true];

describe('the sweep of files', () => {
  it('erases others where the store refuses one', async () => {
    const ownerId = (await site.create.jobSeeker()).id;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await addFile({ ownerId, removedAt: new Date() }));
    }
    const refuse = vi.spyOn(site.store, 'remove').mockImplementation(async (id) => {
      if (id === ids[0]) {
        throw new Error('poison');
      }
    });
    await sweep(0);
    await sweep(0);
    refuse.mockRestore();
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from files where id = any($1)',
      [ids],
    );
    expect(rows).toEqual([{ id: ids[0] }]);
  });

  it('erases removed CVs that no application carries any more, and no others', async () => {
    const seeker = await site.create.jobSeeker();
    const ownerId = seeker.id;
    const listed = await addFile({ ownerId });
    const removed = await addFile({ ownerId, removedAt: new Date() });
    const sent = await addFile({ ownerId, removedAt: new Date() });
    await site.create.application({ userId: ownerId, cvFileId: sent });
    await sweep(0);
    expect(await exists(listed)).toEqual(there);
    expect(await exists(removed)).toEqual(gone);
    expect(await exists(sent)).toEqual(there);
  });

  it('erases pictures a week old that neither job, draft nor user shows', async () => {
    const employer = await site.create.employer();
    const ownerId = employer.id;
    const hash = (name: string) => sha256(name);
    const toPath = (name: string) => picturePath(hash(name).toString('hex'));
    const names = ['unused', 'job', 'draft'] as const;
    const logos = new Map<string, string>();
    for (const name of names) {
      logos.set(name, await addFile({ ownerId, kind: 'logo', sha256: hash(name) }));
    }
    const portrait = await addFile({ ownerId, kind: 'portrait', sha256: hash('portrait') });
    const former = await addFile({ ownerId, kind: 'portrait', sha256: hash('former') });
    await site.create.job({ ownerId, logo: toPath('job') });
    await site.database.pool.query(
      'insert into job_drafts (id, owner_id, input, updated_at) values ($1, $2, $3, now())',
      [newId(), ownerId, { logo: toPath('draft') }],
    );
    const update = 'update users set photo_url = $2 where id = $1';
    await site.database.pool.query(update, [ownerId, toPath('portrait')]);
    await sweep(6 * day);
    expect(await exists(logos.get('unused') ?? '')).toEqual(there);
    await sweep(8 * day);
    expect(await exists(logos.get('unused') ?? '')).toEqual(gone);
    expect(await exists(former)).toEqual(gone);
    for (const id of [logos.get('job'), logos.get('draft'), portrait]) {
      expect(await exists(id ?? '')).toEqual(there);
    }
  });

  it('erases pictures a week old that neither blog nor review shows', async () => {
    const { id: ownerId } = await site.create.user();
    const add = (name: string, kind: 'logo' | 'blog') =>
      addFile({ ownerId, kind, sha256: sha256(name) });
    const toPath = (name: string) => picturePath(sha256(name).toString('hex'));
    const [unused, ofBlog, ofReview] = await Promise.all([
      add('no blog', 'blog'),
      add('blog', 'blog'),
      add('review', 'logo'),
    ]);
    await site.create.blog({ imgSrc: toPath('blog') });
    await site.create.review({ userImg: toPath('review') });
    await sweep(8 * day);
    expect(await exists(unused)).toEqual(gone);
    expect(await exists(ofBlog)).toEqual(there);
    expect(await exists(ofReview)).toEqual(there);
  });

  it('leaves what is used again while it works', async () => {
    const { id: ownerId } = await site.create.jobSeeker();
    const cv = await addFile({ ownerId, removedAt: new Date() });
    await sweep(0, async () => {
      await site.create.application({ userId: ownerId, cvFileId: cv });
    });
    expect(await exists(cv)).toEqual(there);

    const employer = await site.create.employer();
    const hash = sha256('used again');
    const logo = await addFile({ ownerId: employer.id, kind: 'logo', sha256: hash });
    await sweep(8 * day, async () => {
      await site.create.job({ ownerId: employer.id, logo: picturePath(hash.toString('hex')) });
    });
    expect(await exists(logo)).toEqual(there);
  });

  it('ends after the file at hand when the site stops', async () => {
    const { id: ownerId } = await site.create.jobSeeker();
    const removed = { ownerId, removedAt: new Date() };
    const files = [await addFile(removed), await addFile(removed)];
    const stop = new AbortController();
    const work = sweep(0, async () => stop.abort(), stop.signal);
    await expect(work).rejects.toThrow('aborted');
    const left = await Promise.all(files.map(exists));
    expect(left).toEqual([gone, there]);
  });

  it('removes bytes without a row after a day', async () => {
    const id = newId();
    await putText(site.store, id, 'x');
    await symlink('nowhere', path.join(site.store.temporaryFolder, '..', id.slice(-2), newId()));
    const deps = { ...counted, db: site.database.db, store: site.store };
    await sweepBytes(deps, inTime(0.9 * day), never);
    expect(await exists(id)).toEqual([false, true]);
    await sweepBytes(deps, inTime(1.1 * day), never);
    expect(await exists(id)).toEqual(gone);
  });

  it('removes the bytes of malware that a stopped site left, and tells the owner of it', async () => {
    const { id: ownerId } = await site.create.jobSeeker();
    const refused = await addFile({ ownerId, state: 'refused' });
    const clean = await addFile({ ownerId, state: 'clean' });
    const deps = { ...counted, db: site.database.db, store: site.store };
    await sweepBytes(deps, inTime(1.1 * day), never);
    expect(await exists(refused)).toEqual([true, false]);
    expect(await exists(clean)).toEqual(there);
  });

  it('removes temporary files of before an hour', async () => {
    const folder = site.store.temporaryFolder;
    await mkdir(folder, { recursive: true });
    const [old, recent] = ['old', 'recent'].map((name) => path.join(folder, name));
    await writeFile(old ?? '', 'x');
    await writeFile(recent ?? '', 'x');
    await utimes(old ?? '', 1, 1);
    // As if another one had been taken away after the folder was read.
    await symlink('nowhere', path.join(folder, 'ended'));
    await cleanTemporaryFolder(site.store, inTime(0.9 * (day / 24)));
    expect(await readdir(folder)).toEqual(['ended', 'recent']);
    await cleanTemporaryFolder(site.store, inTime(1.1 * (day / 24)));
    expect(await readdir(folder)).toEqual(['ended']);
  });
});
