import { beforeAll, describe, expect, it } from 'vitest';
import { toJobPlace } from '#contract/hiring/job-place-texts.ts';
import { jobPath } from '#contract/platform/urls.ts';
import type { NewJob } from '#db/factories.ts';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import { loadDemoContent } from '#db/seed.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { hostileJobs, unwritableText } from '#test/hostile-jobs.ts';
import { asCanonicalText, listContents, expectValidXml } from '#test/read-xml.ts';
import { setupTestApp } from '#test/setup-site.ts';

const url = '/feeds/indeed.xml';

const read = async (site: TestApp): Promise<string> => {
  const answer = await site.app.inject(url);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
};

/** Those of one job, by name. */
function readJobs(canonical: string): Record<string, string>[] {
  const jobs = canonical.split('<job>').slice(1);
  const elements = /<(\w+)>([^<]*)<\/\1>/g;
  return jobs.map((job) =>
    Object.fromEntries<string>(
      [...job.matchAll(elements)].map(([, name = '', text = '']) => [name, text]),
    ),
  );
}

let jobs: NewJob[];
let canonical: string;
// More jobs than one batch has.
const site = await setupTestApp();
beforeAll(async () => {
  const owner = await site.create.employer();
  jobs = await Promise.all(
    hostileJobs.map((job) => site.create.job({ ownerId: owner.id, ...job })),
  );
  await site.create.job({ ownerId: owner.id, closedAt: site.time.now });
  await site.create.job({ ownerId: owner.id, applyUntil: '2026-05-30' });
  canonical = await expectValidXml(await read(site), 'indeed');
});

describe('the Indeed feed', () => {
  it('names its publisher', () => {
    expect(listContents(canonical, 'publisher')).toEqual(['Job Portal']);
    expect(listContents(canonical, 'publisherurl')).toEqual(['http://jobs.example/']);
  });

  it('has every open job once, with all its texts as they were written', () => {
    const wanted = jobs.map((job) => ({
      title: job.position,
      date: job.publishedAt.toISOString(),
      referencenumber: job.id,
      url: new URL(`${jobPath({ ...job, _id: job.id })}?from=feed`, 'http://jobs.example').href,
      company: job.company,
      city: toJobPlace(job).city,
      // A line ends in one way in XML.
      description: `${job.jobDetail}\n\n${job.companyDetail}`.replaceAll('\r\n', '\n'),
      category: job.companyCategory,
    }));
    const byId = new Map(readJobs(canonical).map((job) => [job['referencenumber'], job]));
    expect(byId.size).toBe(jobs.length);
    for (const job of wanted) {
      const texts = Object.entries(job).map(([name, text]) => [name, asCanonicalText(text)]);
      expect(byId.get(job.referencenumber)).toMatchObject(Object.fromEntries(texts));
    }
  });

  it('has what an employer added, and nothing else', () => {
    const ofTerms = readJobs(canonical).filter((job) => 'salary' in job || 'remotetype' in job);
    expect(ofTerms).toHaveLength(2);
    expect(ofTerms).toContainEqual(
      expect.objectContaining({
        country: 'BD',
        salary: '1200.5 - 1800 BDT per hour',
        jobtype: 'parttime',
        experience: '2 years',
        expirationdate: '2026-12-31T23:59:59-12:00',
        remotetype: 'Fully remote',
      }),
    );
    const hybrid = ofTerms.find(({ remotetype }) => remotetype === 'Hybrid remote');
    expect(hybrid).toMatchObject({ experience: 'No experience' });
    const optional = ['salary', 'jobtype', 'expirationdate'];
    expect(Object.keys(hybrid ?? {}).filter((name) => optional.includes(name))).toEqual([]);
  });

  it('has the city, the state and the country that a location names', async () => {
    const other = await buildTestApp();
    await other.create.job({
      location: 'Austin, Texas, USA',
      responsibilities: 'Count the till.',
      skills: 'Patience',
    });
    const [job] = readJobs(await expectValidXml(await read(other), 'indeed'));
    expect(job).toMatchObject({ city: 'Austin', state: 'Texas', country: 'US' });
    expect(job?.['description']).toContain('Responsibilities\nCount the till.\n\nSkills\nPatience');
    await other.close();
  });

  it('writes every text in a CDATA section', async () => {
    const feed = await read(site);
    for (const name of ['title', 'date', 'url', 'company', 'city', 'description', 'salary']) {
      expect(feed.split(`<${name}>`).length).toBeGreaterThan(1);
      expect(feed.split(`<${name}><![CDATA[`)).toHaveLength(feed.split(`<${name}>`).length);
    }
  });
});

describe('the Indeed feed of another site', () => {
  it('has all jobs of the demo content that are open', async () => {
    const demo = await buildTestApp();
    const createAccount = async ({ email }: { email: string }) => ({ uid: email });
    const storeFile = async () => {};
    const { db } = demo.database;
    await loadDemoContent({ db, now: demo.time.now, createAccount, storeFile });
    const pages = ['0', '1', '2'].map(async (page) =>
      (await demo.send('GET', '/jobs/pagination', { query: { page, size: '50' } })).json<JobPage>(),
    );
    const listed = (await Promise.all(pages)).flatMap((page) => page.jobs);
    const open = listed.filter(({ isClosed }) => !isClosed).map(({ _id }) => _id);
    const ids = listContents(await expectValidXml(await read(demo), 'indeed'), 'referencenumber');
    expect(ids.toSorted()).toEqual(open.toSorted());
    expect(ids.length).toBeGreaterThan(30);
    await demo.close();
  });

  it('is well formed without any job, and with characters that XML cannot hold', async () => {
    const empty = await buildTestApp();
    expect(readJobs(await expectValidXml(await read(empty), 'indeed'))).toEqual([]);
    await empty.create.job({ position: unwritableText });
    const [job] = readJobs(await expectValidXml(await read(empty), 'indeed'));
    expect(job?.['title']).toBe('abcde');
    await empty.close();
  });
});
