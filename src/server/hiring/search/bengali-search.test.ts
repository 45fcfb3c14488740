import { describe, expect, it } from 'vitest';
import type { JobSearchPage, JobSuggestion } from '#contract/hiring/search.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs as jobsTable } from '#db/hiring-jobs-schema.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';
import { toBengaliStem } from './bengali-words.ts';

const site = await setupTestApp();

async function post(...changes: Partial<NewJob>[]): Promise<string[]> {
  await site.database.pool.query('delete from jobs; delete from search_words');
  const { id: ownerId } = await site.create.employer();
  const silent = { company: 'Acme', location: 'Oslo', jobDetail: 'Work.', position: 'Person' };
  const rows = changes.map((change) => buildJob({ ...silent, ownerId, ...change }));
  await site.database.db.insert(jobsTable).values(rows);
  await updateSearch(site.database);
  return rows.map(({ id }) => id);
}

const ask = async (q: string, more: Record<string, string> = {}) =>
  (await site.send('GET', '/jobs/search', { query: { q, ...more } })).json<JobSearchPage>();
const find = async (q: string) => {
  const { jobs, isFuzzy } = await ask(q);
  return { ids: jobs.map(({ _id }) => _id), isFuzzy };
};

describe('the stem of a Bengali word', () => {
  it.each([
    ['শিক্ষকের', 'শিক্ষক'],
    ['শিক্ষকদেরকে', 'শিক্ষক'],
    ['শিক্ষকেরা', 'শিক্ষক'],
    ['অফিসগুলোতে', 'অফিস'],
    ['চাকরিটির', 'চাকরি'],
    ['ঢাকায়', 'ঢাকা'],
    ['বইয়ের', 'বইয়'],
    ['ঘর', 'ঘর'],
    ['baker', 'baker'],
  ])('of %s is %s', (word, stem) => {
    expect(toBengaliStem(word.normalize())).toBe(stem.normalize());
  });
});

describe('a search in Bengali', () => {
  it.each([
    ['শিক্ষক', 'প্রাথমিক শিক্ষকের পদ', 'শিক্ষা সহকারী'],
    ['শিক্ষকের', 'গণিত শিক্ষক', 'শিক্ষা সহকারী'],
    ['শিক্ষকদের', 'গণিতের শিক্ষকেরা', 'শিক্ষা সহকারী'],
    ['অফিসে', 'অফিসগুলোর সহকারী', 'হিসাবরক্ষক'],
    ['চাকরিটি', 'চাকরির পরামর্শক', 'হিসাবরক্ষক'],
    ['নার্সদের', 'নার্স।', 'চিকিৎসক'],
    ['হিসাবরক্ষক ঢাকায়', 'ঢাকার হিসাবরক্ষক', 'হিসাবরক্ষক'],
    ['"গণিত শিক্ষক"', 'গণিত শিক্ষকের পদ', 'শিক্ষক, গণিত'],
    ['শিক্ষক -গণিত', 'বাংলা শিক্ষক', 'গণিতের শিক্ষক'],
    ['react ডেভেলপারদের', 'React ডেভেলপার', 'Java ডেভেলপার'],
    ['developers ঢাকা', 'React Developer, ঢাকায়', 'React Developer'],
  ])('%s finds %s, not %s', async (q, wanted, other) => {
    const [id] = await post({ position: wanted.normalize() }, { position: other.normalize() });
    expect(await find(q)).toEqual({ ids: [id], isFuzzy: false });
  });

  it.each([
    ['শিক্ষখ', 'শিক্ষকের পদ'],
    ['শীক্ষক', 'শিক্ষক'],
    ['নার্ষ', 'নার্স'],
    ['নাস', 'সিনিয়র নার্সের পদ'],
    ['হিসাবরক্ষখ', 'হিসাবরক্ষক'],
    ['হিসবরক্ষক', 'হিসাবরক্ষক'],
    ['ইনজিনিয়ার', 'ইঞ্জিনিয়ার'],
    ['বিক্রয়কর্মি', 'বিক্রয়কর্মী'],
    ['ডরাইভার', 'ড্রাইভার'],
    ['ব্যাবস্থাপক', 'ব্যবস্থাপক'],
    ['padma হিসবরক্ষক', 'Padma হিসাবরক্ষক'],
  ])('%s, with a wrong character, finds %s', async (q, position) => {
    const [id] = await post({ position: position.normalize() }, { position: 'দর্জি' });
    expect(await find(q)).toEqual({ ids: [id], isFuzzy: true });
  });

  it('finds by a stem of many forms, of more than are looked up, and of none that is known yet', async () => {
    const endings = 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষস'.split('');
    const forms = endings.flatMap((one) => endings.slice(0, 3).map((two) => `শিক্ষক${one}${two}`));
    const ids = await post(...forms.map((position) => ({ position })));
    const count = async (q: string) => (await ask(q)).count;
    expect(await count('শিক্ষক')).toBe(ids.length);
    expect(await count('শিক্ষকক')).toBe(3);
    expect(await count('"শিক্ষকক"')).toBe(3);
    expect(await count('-শিক্ষকক')).toBe(ids.length - 3);
    await site.database.pool.query('delete from search_words');
    expect(await count('শিক্ষকক')).toBe(3);
  });

  it('finds nothing by a word that resembles none', async () => {
    await post({ position: 'শিক্ষক' });
    expect(await find('মহাকাশচারী')).toEqual({ ids: [], isFuzzy: false });
  });

  it('shows jobs with nothing else in their position first', async () => {
    const [long, short] = await post(
      { position: 'সহকারী ব্যবস্থাপক ও শিক্ষক', publishedAt: new Date('2026-03-02T09:00:01Z') },
      { position: 'শিক্ষক' },
    );
    expect((await find('শিক্ষক')).ids).toEqual([short, long]);
  });

  it('marks each form of a word', async () => {
    const jobDetail = `${'আমাদের সঙ্গে কাজ করুন। '.repeat(60)}ভালো শিক্ষকদের খুঁজছি।`;
    await post({ position: 'গণিতের শিক্ষক', jobDetail });
    const { highlights } = (await ask('শিক্ষকের')).jobs[0] ?? {};
    expect(highlights?.position).toEqual(['গণিতের ', 'শিক্ষক', '']);
    expect(highlights?.excerpt[1]).toBe('শিক্ষকদের');
    expect(highlights?.excerpt.join('')).toContain('করুন। ভালো শিক্ষকদের খুঁজছি');
  });
});

it('a job is found whichever way its characters were typed', async () => {
  const owner = await site.create.employer();
  // য় and ড় as one character each, ো as two.
  const position = 'বিক্র\u09dfকর্মী, গা\u09dc\u09bf ও ল\u09c7\u09beক';
  const posted = await site.send('POST', '/jobs', { as: owner, body: { ...jobForm, position } });
  expect(posted.json<{ position: string }>().position).toBe(position.normalize());
  await updateSearch(site.database);
  for (const word of ['বিক্র\u09dfকর্মী', 'গা\u09dcির', 'ল\u09c7\u09beক']) {
    for (const q of [word, word.normalize('NFC'), word.normalize('NFD')]) {
      expect((await ask(q)).count, q).toBe(1);
    }
  }
  const query = { q: 'গা\u09dc' };
  const suggestions = await site.send('GET', '/jobs/search/suggestions', { query });
  expect(suggestions.json<JobSuggestion[]>().map(({ text }) => text)).toEqual([
    position.normalize(),
  ]);
});
