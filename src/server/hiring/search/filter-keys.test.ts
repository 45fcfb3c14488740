import { and, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import { quickAnswerDays } from '#contract/hiring/answer-texts.ts';
import {
  employmentTypes,
  experienceSteps,
  jobTypes,
  occupations,
} from '#contract/hiring/job-choices.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { experienceKey, openKey, payKey, quickKey, remoteKey, toKey } from './filter-keys.ts';
import { fillSomeKeys, firstId, haveKeys } from './filter-keys-fill.queries.ts';
import { fillKeys } from './filter-keys-fill.service.ts';
import {
  type FilterConditions,
  type JobFilters,
  listSearchedKeys,
  matchesFilters,
} from './job-filters.queries.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
let ownerId: string;
beforeEach(async () => {
  await db.delete(users);
  ownerId = (await site.create.employer()).id;
});

const post = async (...rows: Partial<NewJob>[]): Promise<string[]> => {
  const built = rows.map((row) =>
    buildJob({ ownerId, position: 'Person', location: 'Oslo', ...row }),
  );
  await db.insert(jobs).values(built);
  return built.map(({ id }) => id);
};

const readKeys = async (id: string | undefined): Promise<string[]> => {
  const { rows } = await pool.query<{ words: string[] }>(
    `select array(select word from unnest(tsvector_to_array(location_words)) as word
      where word like '=%' and word !~ '^=(|[wp]:.*)$' order by word collate "C") as words from jobs where id = $1`,
    [id],
  );
  return rows[0]?.words ?? [];
};

/** As jobs were stored before they had keys. */
async function removeKeys(): Promise<void> {
  await pool.query('alter table jobs disable trigger jobs_words');
  await pool.query(`update jobs set location_words = to_tsvector('simple', search_text(location))`);
  await pool.query('alter table jobs enable trigger jobs_words');
}

const find = async (query: Record<string, string>) =>
  (await site.send('GET', '/jobs/search', { query }))
    .json<JobSearchPage>()
    .jobs.map(({ _id }) => _id);

describe('the keys of a job', () => {
  it('are the values of its filters, and change with them', async () => {
    const salary = {
      salaryMin: 1,
      salaryMax: 2,
      salaryCurrency: 'EUR',
      salaryUnit: 'month',
    } as const;
    const [id] = await post({
      ...salary,
      position: 'Payroll Officer',
      jobType: 'remote',
      jobCategory: 'Fresher',
      companyCategory: 'Retail',
      employmentType: 'Per diem',
      country: 'IS',
      requiredExp: 2.5,
      answerDays: quickAnswerDays,
    });
    const lasting = [
      toKey('companyCategory', 'Retail'),
      toKey('country', 'IS'),
      toKey('currency', 'EUR'),
      toKey('employmentType', 'Per diem'),
      toKey('jobCategory', 'Fresher'),
      toKey('jobType', 'remote'),
      toKey('occupation', 'Human Resource'),
      remoteKey('IS'),
      payKey,
      ...[3, 5, 10].map(experienceKey),
    ];
    expect(await readKeys(id)).toEqual([...lasting, openKey, quickKey].toSorted());
    await pool.query(
      `update jobs set closed_at = now(), answer_days = ${quickAnswerDays + 1}, required_exp = 11 where id = $1`,
      [id],
    );
    expect(await readKeys(id)).toEqual(lasting.slice(0, -3).toSorted());
  });

  it('are not those of an open job while its owner may not be shown', async () => {
    const [id] = await post({});
    await pool.query('update users set disabled_at = now() where id = $1', [ownerId]);
    expect(await readKeys(id)).not.toContain(openKey);
    const [hidden] = await post({});
    expect(await readKeys(hidden)).not.toContain(openKey);
    await pool.query('update users set disabled_at = null where id = $1', [ownerId]);
    expect(await readKeys(id)).toContain(openKey);
  });

  it('are no words: text that looks like one is neither stored nor searched as one', async () => {
    const texts = [
      '=c:IS =open',
      'x=c:IS',
      '~=',
      '<a href="=c:IS">',
      'http://a.example/?=c:IS',
      '\\=o',
      '‗=c:IS',
      "'=c:IS'",
    ];
    const { rows } = await pool.query(
      `select word from unnest($1::text[]) as text, unnest(array['simple', 'english']::regconfig[]) as language,
        unnest(tsvector_to_array(to_tsvector(language, search_text(text)))) as word where word like '=%'`,
      [texts],
    );
    expect(rows).toEqual([]);
    const [abroad] = await post({ country: 'IS' }, { location: '=c:IS =e:Other' });
    expect(await find({ country: 'IS' })).toEqual([abroad]);
    expect(await find({ employmentType: 'Other' })).toEqual([]);
    expect(await find({ location: '=c:IS' })).not.toContain(abroad);
    expect(await find({ q: '"=open"' })).toEqual([]);
  });
});

describe('a filter', () => {
  const pick = <Value>(values: readonly Value[], n: number): Value =>
    values[n % values.length] as Value;
  const makeFilters = (n: number): JobFilters => ({
    jobTypes: pick(['All Jobs', 'Fresher Jobs', 'Experienced Jobs'] as const, n),
    open: pick(['yes', 'no'] as const, n >> 1),
    jobType: pick([undefined, ...jobTypes], n),
    companyCategory: pick([undefined, undefined, ...companyCategories], n * 3),
    employmentType: pick([undefined, undefined, ...employmentTypes], n * 7),
    country: pick([undefined, 'IS', 'BD'], n >> 2),
    occupation: pick([undefined, undefined, ...occupations], n * 5),
    maxExp: pick([undefined, ...experienceSteps, 2.5, 40], n * 11),
    withSalary: pick([undefined, undefined, 'yes' as const], n * 13),
    answersQuickly: pick([undefined, undefined, undefined, 'yes' as const], n),
  });

  it('leaves the same jobs by its key as by its column', async () => {
    const titles = [
      'Web Developer',
      'Payroll Officer',
      'Project Coordinator',
      'Nurse',
      'Tax Support',
    ];
    await post(
      ...Array.from({ length: 400 }, (_, n) => ({
        position: pick(titles, n * 3),
        jobType: pick(jobTypes, n * 5 + 1),
        jobCategory: pick(['Fresher', 'Experienced'] as const, n),
        companyCategory: pick(companyCategories, n * 3 + (n >> 3)),
        employmentType: pick([null, ...employmentTypes], n * 7 + (n >> 2)),
        country: pick([null, 'IS', 'BD'], n >> 1),
        requiredExp: pick([0, 0.5, 1, 2.5, 3, 7, 10, 12], n * 11 + (n >> 4)),
        closedAt: pick([null, null, new Date(0)], n),
        answerDays: pick([null, 1, 3, 7, 14] as const, n),
        ...(n % 3 === 0 && {
          salaryMin: 1,
          salaryMax: 2,
          salaryCurrency: 'EUR',
          salaryUnit: 'month' as const,
        }),
      })),
    );
    const list = async (
      filters: JobFilters,
      hasKeys: boolean,
      hints: Pick<
        FilterConditions,
        'commonKeys' | 'areFew' | 'isPayCommon' | 'areRecentCommon'
      > = {},
    ) => {
      const condition = matchesFilters({ filters, now: new Date(), hasKeys, ...hints });
      const rows = await db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(condition))
        .orderBy(sql`id`);
      return rows.map(({ id }) => id);
    };
    let found = 0;
    for (let n = 0; n < 300; n += 1) {
      const filters = makeFilters(n);
      const ids = await list(filters, true);
      found += ids.length;
      expect(ids, JSON.stringify(filters)).toEqual(await list(filters, false));
      const { occupation: _, ...columns } = filters;
      const commonKeys = new Set(listSearchedKeys(columns).filter((_key, at) => (at + n) % 3 > 0));
      const hints = {
        commonKeys,
        areFew: n % 2 > 0,
        isPayCommon: n % 4 > 1,
        areRecentCommon: n % 3 > 0,
      };
      expect(ids, JSON.stringify(filters)).toEqual(await list(filters, true, hints));
    }
    expect(found).toBeGreaterThan(300);
  });
});

describe('jobs of before the upgrade', () => {
  const inTransaction = makeInTransaction(db, makeEventBus());
  const warnings: unknown[] = [];
  const logger = { warn: (entry: unknown) => void warnings.push(entry) };
  beforeEach(() => {
    warnings.length = 0;
  });

  it('are found by their columns until all have keys, which are written in pieces', async () => {
    const ids = await post(...Array.from({ length: 700 }, () => ({ country: 'IS' })));
    await removeKeys();
    const [young] = await post({
      country: 'IS',
      position: 'Young',
      postedAt: new Date('2030-01-01'),
    });
    const isFound = async () =>
      (await find({ country: 'IS', q: 'person', size: '50' })).length === 50;
    expect(await haveKeys(db)).toBe(false);
    expect(await readKeys(young)).toContain(toKey('country', 'IS'));
    expect(await isFound()).toBe(true);
    await inTransaction(async (transaction) => {
      const piece = await fillSomeKeys(transaction, firstId);
      expect(piece).toMatchObject({ isFull: true, lacking: 0 });
      return [];
    });
    expect(await haveKeys(db)).toBe(false);
    expect(await isFound()).toBe(true);
    await fillKeys({ inTransaction, logger });
    expect(await haveKeys(db)).toBe(true);
    expect(await readKeys(ids[699])).toContain(toKey('country', 'IS'));
    expect(await isFound()).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('that get no keys are passed over once, and the log counts them', async () => {
    const ids = (await post(...Array.from({ length: 610 }, () => ({ country: 'IS' })))).toSorted();
    await removeKeys();
    const last = ids.slice(-5);
    // The first 605 get none, as from a trigger of another version.
    await pool.query(`create function give_no_keys() returns trigger language plpgsql as $$
      begin new.location_words = null; return new; end $$`);
    await pool.query(`create trigger zz_no_keys before update on jobs for each row
      when (old.id < '${last[0]}') execute function give_no_keys()`);
    try {
      await fillKeys({ inTransaction, logger });
      expect(warnings).toEqual([{ lacking: 605, jobId: ids[0] }]);
      expect(await haveKeys(db)).toBe(false);
      for (const id of last) {
        expect(await readKeys(id)).toContain(toKey('country', 'IS'));
      }
      expect(await readKeys(ids[604])).toEqual([]);
    } finally {
      await pool.query('drop trigger zz_no_keys on jobs');
      await pool.query('drop function give_no_keys');
    }
    await fillKeys({ inTransaction, logger });
    expect(warnings).toHaveLength(1);
    expect(await haveKeys(db)).toBe(true);
  });

  it('are written anew in jobs that have cities, of before the keys of regions', async () => {
    const city = { id: '5368361', kind: 'city', name: 'Los Angeles', country: 'US' } as const;
    await pool.query(`insert into places (id, kind, name, country, region_id) values
      ('5368361', 'city', 'Los Angeles', 'US', 'US.CA'), ('1880252', 'city', 'Singapore', 'SG', null)`);
    const [inRegion, withoutRegion, elsewhere] = await post(
      { places: [city] },
      { places: [{ ...city, id: '1880252', country: 'SG' }] },
      { places: [{ id: 'US', kind: 'country', name: 'United States', country: 'US' }] },
    );
    const regionKeys = ['=l/', '=l:US.CA'];
    const rows = async () => [
      await readKeys(inRegion),
      await readKeys(withoutRegion),
      await readKeys(elsewhere),
    ];
    const asBefore = await rows();
    expect(asBefore[0]).toEqual(expect.arrayContaining(regionKeys));
    expect(asBefore[1]).toContain('=l/');
    expect(asBefore[2]).not.toContain('=l/');
    await pool.query('alter table jobs disable trigger jobs_words');
    await pool.query('update jobs set location_words = ts_delete(location_words, $1::text[])', [
      regionKeys,
    ]);
    await pool.query('alter table jobs enable trigger jobs_words');
    expect(await haveKeys(db)).toBe(false);
    await fillKeys({ inTransaction, logger });
    expect(await haveKeys(db)).toBe(true);
    expect(await rows()).toEqual(asBefore);
  });
});
