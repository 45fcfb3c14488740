import { describe, expect, it } from 'vitest';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs as jobsTable } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();

async function post(...changes: Partial<NewJob>[]): Promise<string[]> {
  await site.database.pool.query(
    'delete from jobs; delete from search_words; delete from search_phrases',
  );
  const { id: ownerId } = await site.create.employer();
  const silent = { company: 'Acme', location: 'Oslo', jobDetail: 'Work.', position: 'Person' };
  const rows = changes.map((change) => buildJob({ ...silent, ownerId, ...change }));
  await site.database.db.insert(jobsTable).values(rows);
  await updateSearch(site.database);
  return rows.map(({ id }) => id);
}

const ask = async (query: Record<string, string>) =>
  (await site.send('GET', '/jobs/search', { query })).json<JobSearchPage>();

describe('a place is found without its accents', () => {
  it.each([
    ['Sao Paulo', 'São Paulo'],
    ['São Paulo', 'Sao Paulo'],
    ['Malaga', 'Málaga'],
    ['Zurich', 'Zürich'],
    ['Zürich', 'Zurich'],
    ['Sfantu Gheorghe', 'Sfântu Gheorghe'],
    ['St Johns', 'St. John’s, NL'],
    ["St. John's", 'St Johns, NL'],
    ['St John s', 'St. John’s, NL'],
    ['N Djamena', "N'Djamena"],
    ['Iași', 'Iaşi'],
    ['Iaşi', 'Iași'],
    ['ISTANBUL', 'İstanbul'],
    ['ÍSAFJÖRÐUR', 'Ísafjörður'],
    ['ΑΘΗΝΑ', 'Αθήνα'],
    ['Զզմառ', 'ԶԶՄԱՌ'],
    ['ﾎﾟﾘｽ', 'ポリス'],
    ['Киев', 'Киев'.normalize('NFD')],
    ['চট্টগ্রাম', 'চট্টগ্রাম'],
    ['Lodz', 'Łódź'],
    ['Aero', 'Ærø'],
    ['Thorshofn', 'Þórshöfn'],
    ['Agri', 'Ağrı'],
    ['Da Nang', 'Đà Nẵng'],
    ['Izmir', 'İzmir'],
    ['Αθηνα', 'Αθήνα'],
    ['МОСКВА', 'Москва'],
    ['القاهره', 'القَاهِرة'],
    ['Zuerich', 'Zürich'],
    ['zueri', 'Zürich'],
    ['Zuerich Schweiz', 'Zürich, Schweiz'],
    ['Zürich', 'Zuerich'],
    ['Muenchen', 'München'],
    ['München', 'Muenchen'],
    ['Munchen', 'Muenchen'],
    ['Muenchen', 'Munchen'],
    ['Duesseldorf', 'Düsseldorf'],
    ['Dusseldorf', 'Duesseldorf'],
    ['Malmoe', 'Malmö'],
    ['Malmö', 'Malmoe'],
    ['Jaerbo', 'Järbo'],
    ['Koeln', 'KÖLN'],
    ['Moenchengladbach', 'Mönchengladbach'],
    ['Bad Toelz', 'Bad Tölz'],
  ])('%j as %j', async (location, written) => {
    const [id] = await post({ location: written }, { location: 'Oslo' });
    for (const open of ['yes', 'no']) {
      const { jobs } = await ask({ location, open });
      expect(jobs.map(({ _id }) => _id)).toEqual([id]);
    }
  });

  it.each([
    ['Queens', 'Qüns'],
    ['Duero', 'Düro'],
    ['Phoenix', 'Phönix'],
    ['Goeteborg', 'Göteborg'],
  ])('%j alone, where a job is there, though %j exists', async (location, other) => {
    const [id] = await post({ location }, { location: other });
    const { jobs } = await ask({ location });
    expect(jobs.map(({ _id }) => _id)).toEqual([id]);
  });

  it('not where another word of the place is another', async () => {
    await post({ location: 'Zürich, Ontario' });
    expect((await ask({ location: 'Zuerich Schweiz' })).jobs).toEqual([]);
  });
});

describe('a word is found without its accents, and shown as it is written', () => {
  it.each([
    ['patissier', 'Pâtissier', ['Pâtissier']],
    ['pâtissier', 'Patissier wanted', ['Patissier']],
    ['baker sao paulo', 'Baker in São Paulo', ['Baker', 'São', 'Paulo']],
    ['software', 'Soft\u00adware tes\u00adter', ['Soft\u00adware']],
    ['tester', 'Soft\u00adware tes\u00adter', ['tes\u00adter']],
    ['abc', 'ＡＢＣ Chef', ['ＡＢＣ']],
    ['obrien', 'O’Brien’s clerk', ['O’Brien’s']],
    ["o'brien", 'OBrien clerk', ['OBrien']],
    ["can't cook", 'A cook', ['cook']],
    ['ecole', 'Cuisinier à l’école', ['école']],
    ['ingenieur', 'Inge\u0301nieur', ['Inge\u0301nieur']],
    ['strassenbau', 'Straßenbau', ['Straßenbau']],
    ['елка', 'Ёлка', ['Ёлка']],
    ['র্যাম্প', 'র\u200d্যাম্প ইঞ্জিনিয়ার', ['র\u200d্যাম্প']],
    ['র\u200d্যাম্প', 'র্যাম্প ইঞ্জিনিয়ার', ['র্যাম্প']],
    ['نرم\u200cافزار', 'مهندس نرمافزار', ['نرمافزار']],
    ['한국어', '한국어'.normalize('NFD'), ['한국어'.normalize('NFD')]],
    ['שלום', 'שָׁלוֹם', ['שָׁלוֹם']],
  ])('%j in %j', async (q, position, marked) => {
    const [id] = await post(
      { position, jobDetail: `${'Bread. '.repeat(150)} ${position} here.` },
      {},
    );
    const { jobs, isFuzzy } = await ask({ q });
    expect([jobs.map(({ _id }) => _id), isFuzzy]).toEqual([[id], false]);
    const { position: pieces = [], excerpt = [] } = jobs[0]?.highlights ?? {};
    expect(pieces.join('')).toBe(position);
    expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(marked);
    expect(excerpt.filter((_, at) => at % 2 === 1)).toEqual(expect.arrayContaining(marked));
  });

  it.each(['O Brien', '"O Brien" clerk', 'obrien', 'O’BRIEN', "O'Brien", 'brien'])(
    'O’Brien by %j',
    async (q) => {
      const ids = await post({ position: 'O’Brien clerk' }, { company: "O'Brien" }, {});
      const { jobs, isFuzzy } = await ask({ q });
      expect(isFuzzy).toBe(false);
      expect(ids).toContain(jobs[0]?._id);
      expect(jobs).toHaveLength(q.includes('clerk') ? 1 : 2);
    },
  );
});
