import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { jobPath } from '#contract/platform/urls.ts';
import type { NewJob } from '#db/factories.ts';
import { type EventBus, makeNodeEventBus } from '#server/platform/events/event-bus.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { toAddress, createReporter } from '#test/reporters.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { type ServedSite, serveSite } from '#test/served-site.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { openDatabaseAt } from '#test/test-database.ts';

const adminEmail = 'boss@jobs.example';
const word = 'Lamplighter';

/** Two nodes with pages and caches of their own on one PostgreSQL. */
describe('what is taken down on one of two nodes', () => {
  let name: string;
  const databases: OpenDatabase[] = [];
  const buses: EventBus[] = [];
  let a: ServedSite;
  let b: ServedSite;
  let administrator: TestUser;
  let job: NewJob;
  let otherJob: NewJob;

  const openNode = async () => {
    const database = await openDatabaseAt(withDatabaseName(getTestServerUrl(), name), 4);
    const events = makeNodeEventBus({ settings: database.directSettings, logger: silentLogger });
    databases.push(database);
    buses.push(events);
    await vi.waitUntil(() => events.maxAgeMs > 0);
    return serveSite({ database, events, adminEmails: [adminEmail] });
  };

  beforeAll(async () => {
    name = await createFromTemplate();
    [a, b] = [await openNode(), await openNode()];
    administrator = await a.create.user({ email: adminEmail, emailVerified: true });
  });
  beforeEach(async () => {
    const company = 'Lantern';
    job = await a.create.job({ position: word, company, jobCategory: 'Fresher' });
    otherJob = await a.create.job({ ownerId: job.ownerId, position: 'Sweep', company });
    // The caches of the case before.
    buses.forEach((bus) => bus.publish('jobs', []));
  });
  afterAll(async () => {
    await Promise.all([a.close(), b.close()]);
    await Promise.all(buses.map((bus) => bus.close()));
    await Promise.all(databases.map((database) => database.close()));
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  /** The public pages, feeds and answers with the job, and by what it shows there. */
  const listAddresses = (): readonly (readonly [url: string, mark: string])[] => {
    const api = '/api/v1/jobs';
    const pages = [
      '/',
      '/all-job',
      jobPath({ _id: job.id, position: word }),
      '/sitemaps/jobs-1.xml',
    ];
    const feeds = ['/feeds/jobs.rss', '/feeds/jobs.atom', '/feeds/indeed.xml'];
    const lists = [`${api}/fresherJobs`, `${api}/pagination`, `${api}/search?q=${word}`];
    const urls = [...pages, ...feeds, ...lists, `${api}/company-jobs/${otherJob.id}`];
    return [
      ...urls.map((url) => [url, job.id] as const),
      [`${api}/search/facets?q=${word}`, '"Fresher Jobs":1'],
    ];
  };

  let rounds = 0;
  /** Where a node shows the job; what it answered before it may call unchanged. */
  const findShown = async ({ app }: ServedSite, tags = new Map<string, string>()) => {
    const shown: string[] = [];
    // Feeds and searches of one address are limited.
    rounds += 1;
    for (const [at, [url, mark]] of listAddresses().entries()) {
      const tag = tags.get(url);
      const headers = tag === undefined ? {} : { 'if-none-match': tag };
      const answer = await app.inject({
        url,
        headers,
        remoteAddress: `127.0.${rounds % 256}.${at}`,
      });
      const isStructured = !url.startsWith('/job/') || answer.body.includes('"JobPosting"');
      if (answer.statusCode === 304 || (answer.body.includes(mark) && isStructured)) {
        shown.push(url);
      }
      const { etag } = answer.headers;
      if (typeof etag === 'string' && tag === undefined) {
        tags.set(url, etag);
      }
    }
    return shown;
  };

  const decide = async (body: object, path = '') => {
    const url = `/administration/decisions${path}`;
    const answer = await a.send('POST', url, { as: administrator, body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<DecisionResult>().decision._id;
  };
  const reasons = { reason: 'fraud', facts: 'It asks for money.' };

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'a job, and undone',
      async () => {
        const id = await decide({ targetId: job.id, action: 'hide-job', ...reasons });
        return () => decide({}, `/${id}/undo`);
      },
    ],
    [
      'a company',
      async () => {
        const targetId = job.ownerId;
        await decide({ targetId, action: 'freeze-company', ...reasons });
        return () => decide({ targetId, action: 'unfreeze-company' });
      },
    ],
    [
      'an employer who is disabled',
      async () => {
        const targetId = job.ownerId;
        await decide({ targetId, action: 'disable-user', ...reasons });
        return () => decide({ targetId, action: 'enable-user' });
      },
    ],
    [
      'by three reports, and restored',
      async () => {
        for (let count = 0; count < 3; count += 1) {
          const as = await createReporter(a.create);
          const answer = await a.send('POST', '/reports', {
            as,
            from: toAddress(as),
            body: { ...reportForm, kind: 'job', id: job.id },
          });
          expect(answer.statusCode, answer.body).toBe(202);
        }
        return () => decide({ targetId: job.id, action: 'restore-job' });
      },
    ],
  ])('is gone from both and comes back on both: %s', async (_what, takeDown) => {
    const [tagsOfA, tagsOfB] = [new Map<string, string>(), new Map<string, string>()];
    const everywhere = listAddresses().map(([url]) => url);
    expect(await findShown(b, tagsOfB)).toEqual(everywhere);
    expect(await findShown(a, tagsOfA)).toEqual(everywhere);
    const removals = vi.fn<(node: EventBus) => void>();
    const ends = buses.map((bus) =>
      bus.subscribe(({ topic }) => topic === 'removals' && removals(bus)),
    );
    const bringBack = await takeDown();
    expect(await findShown(a, tagsOfA)).toEqual([]);
    await expect.poll(() => findShown(b, tagsOfB), { interval: 20 }).toEqual([]);
    // No node sends what it cached before while its database is away.
    expect(new Set(removals.mock.calls.flat())).toEqual(new Set(buses));
    ends.forEach((end) => end());
    await bringBack();
    expect(await findShown(a)).toEqual(everywhere);
    await expect.poll(() => findShown(b), { interval: 20 }).toEqual(everywhere);
    await a.database.pool.query('delete from jobs where id = any($1)', [[job.id, otherJob.id]]);
  });
});
