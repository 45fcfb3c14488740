import { describe, expect, it } from 'vitest';
import type { JobHighlights, JobSearchPage } from '#contract/hiring/search.ts';
import type { NewJob } from '#db/factories.ts';
import { updateSearch } from '#test/update-search.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { listFoundJobs } from './found-jobs.queries.ts';

const site = await setupTestApp();

async function highlight(q: string, job: Partial<NewJob>): Promise<JobHighlights> {
  await site.database.pool.query('delete from jobs');
  await site.create.job(job);
  await updateSearch(site.database);
  const answer = await site.send('GET', '/jobs/search', { query: { q } });
  const highlights = answer.json<JobSearchPage>().jobs[0]?.highlights;
  if (!highlights) {
    throw new Error(`Nothing was found: ${answer.body}`);
  }
  return highlights;
}

describe('what was searched for', () => {
  it('is marked in every field and form', async () => {
    const job = {
      position: 'Senior Baker',
      company: 'Bakers & Sons',
      location: 'Bakerville',
      jobDetail: 'You knead. You bake with other bakers.',
    };
    expect(await highlight('baker', job)).toEqual({
      position: ['Senior ', 'Baker', ''],
      company: ['', 'Bakers', ' & Sons'],
      location: ['Bakerville'],
      excerpt: ['knead. You bake with other ', 'bakers', ''],
    });
  });

  it('has no excerpt where the details do not contain it, and a short one where they are long', async () => {
    const other = await highlight('baker', { position: 'Baker', jobDetail: 'You knead.' });
    expect(other.excerpt).toEqual([]);
    const long = `${'Nothing to see here. '.repeat(200)}We need a glazier soon. ${'More. '.repeat(200)}`;
    const { excerpt } = await highlight('glazier', { position: 'Person', jobDetail: long });
    expect(excerpt[1]).toBe('glazier');
    expect(excerpt.join('').split(' ').length).toBeLessThanOrEqual(30);
  });

  it.each([
    ['bakery', 'Our Bakeries'],
    ['hope', 'we are HOPING'],
    ['happiness', 'so HAPPY'],
    ['c++', 'some C++ code'],
    ['c#', '(C#)'],
    ['it', 'the IT, of the house'],
    ['front end', 'the frontend'],
    ['Рабочий', 'нужен Рабочий'],
    ['-cook o.b-x', 'by o.b-x'],
  ])('%s is found deep in a long text: %s', async (q, words) => {
    const jobDetail = `${'Nothing to see here. '.repeat(200)} ${words} ${'More. '.repeat(200)}`;
    const { excerpt } = await highlight(q, { position: 'Person', jobDetail });
    expect(words.toLowerCase()).toContain(excerpt[1]?.toLowerCase());
    expect(jobDetail).toContain(excerpt.join(''));
  });

  it.each(['responsibilities', 'skills'] as const)(
    'is found, and shown, where only the list of %s names it',
    async (list) => {
      const job = { position: 'Engineer', jobDetail: 'You keep things running.' };
      const { excerpt } = await highlight('kubernetes', {
        ...job,
        [list]: 'Linux\nKubernetes in production\nGood humour',
      });
      expect(excerpt[1]).toBe('Kubernetes');
      const misspelt = await highlight('kubernets', { ...job, [list]: 'Kubernetes' });
      expect(misspelt.excerpt[1]).toBe('Kubernetes');
    },
  );

  it.each([
    [
      'Plan **timetables** for four river ports.\n- Work with **captains** of ferries',
      'Plan [timetables] for four river ports.\nWork with captains of ferries',
    ],
    [
      '# What you do all day\n\t• Write (**good timetables**) for four ports.\n2. Go to sea on all the ferries',
      'What you do all day\nWrite (good [timetables]) for four ports.\n2. Go to sea on all the ferries',
    ],
    [
      'Plan timetables of 2**10 rows - or ** two ** short ones',
      'Plan [timetables] of 2**10 rows - or ** two ** short ones',
    ],
  ])(
    'is shown without the signs of headings, lists and bold words: %j',
    async (jobDetail, shown) => {
      const { excerpt } = await highlight('timetable', { position: 'Person', jobDetail });
      expect(excerpt.map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece)).join('')).toBe(
        shown,
      );
    },
  );

  it('is shown without a sign whose other half is cut off', async () => {
    const jobDetail = `**${'We sail by day and by night '.repeat(30)}timetables**. ${'We sail. '.repeat(90)}`;
    const { excerpt } = await highlight('timetable', { position: 'Person', jobDetail });
    expect(excerpt.join('')).toMatch(/night timetables\b/);
    expect(excerpt.join('')).not.toContain('*');
  });

  it('takes no longer in the longest texts than in short ones', async () => {
    await site.database.pool.query('delete from jobs');
    const owner = await site.create.employer();
    const text = 'The keeper of the lights cleans lamps, and sees the sea and the rocks. ';
    const post = (length: number) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          site.create.job({ ownerId: owner.id, jobDetail: text.repeat(200).slice(0, length) }),
        ),
      );
    const jobs = { short: await post(600), long: await post(10_000) };
    const words = {
      query: "'keeper' & 'light' & 'sea' & 'rock'",
      stems: ['keeper', 'light', 'sea', 'rock'],
      typed: 'keeper lights',
    };
    const measure = async (rows: typeof jobs.short) => {
      const startedAt = performance.now();
      const ids = rows.map(({ id }) => id);
      expect(await listFoundJobs(site.database.db, ids, words)).toHaveLength(20);
      return performance.now() - startedAt;
    };
    const times = { short: Infinity, long: Infinity };
    for (let round = 0; round < 9; round += 1) {
      times.short = Math.min(times.short, await measure(jobs.short));
      times.long = Math.min(times.long, await measure(jobs.long));
    }
    expect(times.long / times.short).toBeLessThan(4);
  });

  it.each([
    ['C++', 'Senior C++ Programmer', ['Senior ', 'C++', ' Programmer']],
    ['c#', 'C#, F# or C', ['', 'C#', ', F# or C']],
    ['node', 'Node.js Programmer', ['', 'Node', '.js Programmer']],
    ['ux', 'UI/UX Designer', ['UI/', 'UX', ' Designer']],
    ['back end', 'BackEnd Programmer', ['', 'Back', '', 'End', ' Programmer']],
    ['it', 'Head of IT', ['Head of ', 'IT', '']],
    ['"night shift" -cook', 'Night Shift Nurse', ['', 'Night', ' ', 'Shift', ' Nurse']],
    ['nusre', 'Nurse', ['', 'Nurse', '']],
  ])('is marked as it was written: %s', async (q, position, pieces) => {
    expect((await highlight(q, { position })).position).toEqual(pieces);
  });

  it('is not marked when only the filters found the job', async () => {
    const { jobs } = (await site.send('GET', '/jobs/search')).json<JobSearchPage>();
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).not.toHaveProperty('highlights');
  });
});

describe('a hostile text', () => {
  it.each([
    ['<script>alert("baker")</script> & <b>baker</b> <!-- baker -->'],
    ['baker </script><img src=x onerror=alert(1)> &amp; &lt;b&gt; ]]>'],
    ['مطلوب baker في دبي 👩‍🍳 \u202Ebaker\u202C'],
    ['https://a-b.example/x.html?baker=1#baker mail me at bo.b-baker@c_d.example'],
    ['\u2028baker\u2029 tabs\tand lines\nstay'],
    ['1.5 / 2-3 a_b ++ # -- pp sharp infotech IT C++ C# baker'],
  ])('comes out as it was written: %s', async (text) => {
    const { position, excerpt } = await highlight('baker', { position: text, jobDetail: text });
    expect(position.join('')).toBe(text);
    expect(position.filter((_, at) => at % 2 === 1).map((piece) => piece.toLowerCase())).toContain(
      'baker',
    );
    expect(text).toContain(excerpt.join(''));
  });

  it('cannot mark itself', async () => {
    const text = '\u0001baker\u0002 \u0003\u0004\u0005\u0006cook\u0001';
    const { position } = await highlight('cook', { position: text });
    expect(position).toEqual(['baker ', 'cook', '']);
  });
});
