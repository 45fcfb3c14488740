import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobSuggestion } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { loadPlaces } from '#test/load-places.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(users);
});

const suggest = async (q: string) => {
  await updateSearch(site.database);
  const answer = await site.send('GET', '/jobs/search/suggestions', { query: { q } });
  return answer.json<JobSuggestion[]>();
};
const texts = async (q: string) => (await suggest(q)).map(({ text }) => text);

const post = (position: string, company = 'Acme', location = 'Oslo') =>
  site.create.job({ position, company, location });

describe('suggestions', () => {
  it('are positions, companies and locations with words that begin so, the commonest first', async () => {
    await post('Bakery Hand', 'Oslo Bakes', 'Bakersfield');
    await post('Night Baker', 'Oslo Bakes', 'Oslo');
    expect(await suggest('BAK')).toEqual([
      { kind: 'company', text: 'Oslo Bakes' },
      { kind: 'location', text: 'Bakersfield' },
      { kind: 'position', text: 'Bakery Hand' },
      { kind: 'position', text: 'Night Baker' },
    ]);
    expect(await texts('ba ni')).toEqual(['Night Baker']);
    expect(await texts('aker')).toEqual([]);
  });

  it('are eight at most', async () => {
    for (const letter of 'abcdefghij') {
      await post(`Baker ${letter}`);
    }
    expect(await texts('baker')).toHaveLength(8);
  });

  it.each([
    ['c++', 'C++ Programmer'],
    ['node.j', 'Node.js Programmer'],
    ['front-e', 'Frontend Programmer'],
    ['ui/u', 'UI/UX Designer'],
    ['Оф', 'Официант'],
    ["o'br", "O'Brien’s helper"],
  ])('split words as the search does: %s', async (q, position) => {
    await post(position);
    await post('Welder');
    expect(await texts(q)).toEqual([position]);
  });

  it.each([
    ['zuer', 'Zürich'],
    ['munch', 'Muenchen'],
    ['duesseldorf', 'Düsseldorf'],
  ])('of places have their umlauts in either spelling: %s', async (q, location) => {
    await post('Welder', 'Acme', location);
    await post('Rueckert');
    expect(await texts(q)).toEqual([location]);
    const query = { q, kind: 'location' };
    const answer = await site.send('GET', '/jobs/search/suggestions', { query });
    expect(answer.json()).toEqual([{ kind: 'location', text: location }]);
    expect(await texts('rückert')).toEqual([]);
  });

  it('are single places: a job in two cities is in either', async () => {
    await post('Welder', 'Acme', 'Dhaka, Bangladesh · Chattogram, Bangladesh');
    await post('Welder', 'Acme', 'Dhaka, Bangladesh');
    await post('Fitter · Chatter', 'Acme', 'Dhakaria');
    expect(await texts('dhaka')).toEqual(['Dhaka, Bangladesh', 'Dhakaria']);
    expect(await texts('banglad')).toEqual(['Dhaka, Bangladesh', 'Chattogram, Bangladesh']);
    expect(await texts('chat')).toEqual(['Chattogram, Bangladesh', 'Fitter · Chatter']);
    expect(await texts('dhaka chattogram')).toEqual([]);
  });

  it('of places that are known as they were typed have no other spelling', async () => {
    await post('Welder', 'Acme', 'Queens');
    await post('Welder', 'Acme', 'Qüns');
    expect(await texts('queens')).toEqual(['Queens']);
  });

  it.each(["'", '"', '& | ! ( ) :* <->', '\\', '%', "a' | 'b", '\u0000'])(
    'are none for signs, without an error: %s',
    async (q) => {
      await post('Welder');
      expect(await texts(q)).toEqual([]);
    },
  );

  it('disappear when the last job with them is closed, and return when it reopens', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id, position: 'Glazier' });
    expect(await texts('gla')).toEqual(['Glazier']);
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    expect(await texts('gla')).toEqual([]);
    await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    expect(await texts('gla')).toEqual(['Glazier']);
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(await texts('gla')).toEqual([]);
  });

  it('need something that was typed, and not too much', async () => {
    for (const q of ['', ' ', 'x'.repeat(201)]) {
      const answer = await site.send('GET', '/jobs/search/suggestions', { query: { q } });
      expect(Object.keys(expectRefusedFields(answer))).toEqual(['q']);
    }
  });
});

describe('the place that a text names', () => {
  beforeAll(() => loadPlaces(site.database), 60_000);

  const findPlace = async (q: string) => {
    await updateSearch(site.database);
    const query = { q, kind: 'place' };
    const answer = await site.send('GET', '/jobs/search/suggestions', { query });
    return answer
      .json<JobSuggestion[]>()
      .map((found) => (found.kind === 'place' ? [found.place.id, found.text] : [found.kind]));
  };

  it.each([
    ['Dhaka', '1185241', ''],
    ['Dacca', '1185241', ''],
    ['ঢাকা', '1185241', ''],
    ['west bengal', 'IN.28', ''],
    ['New York', '5128581', ''],
    ['usa', 'US', ''],
    ['Springfield, Illinois', '4250542', ''],
    ['driver Dhaka', '1185241', 'driver'],
    ['engineer in Berlin', '2950159', 'engineer'],
    ['senior engineer, New York', '5128581', 'senior engineer'],
    ['baker Dhaka, Bangladesh', '1185241', 'baker'],
    ['jobs in Dhaka', '1185241', ''],
    ['remote from Germany', 'DE', 'remote'],
    ['nurse UK', 'GB', 'nurse'],
    ['Dhaka developer', '1185241', 'developer'],
    ['Dhaka, senior developer', '1185241', 'senior developer'],
    ['New York nurse', '5128581', 'nurse'],
    ['UK nurse', 'GB', 'nurse'],
    ['Dhaka jobs', '1185241', ''],
    ['job vacancies Dhaka', '1185241', ''],
    ['ঢাকা ডেভেলপার', '1185241', 'ডেভেলপার'],
    ['ঢাকায়', '1185241', ''],
    ['ঢাকা\u09df চাকরি', '1185241', ''],
    ['চাকরি ঢাকায়', '1185241', ''],
    ['ঢাকাতে', '1185241', ''],
    ['ঢাকার চাকরি', '1185241', ''],
    ['রংপুর', '1185188', ''],
    ['রংপুরে', '1185188', ''],
    ['ভারতে চাকরি', 'IN', ''],
    ['Springfield Illinois', '4250542', ''],
    ['Springfield IL', '4250542', ''],
    ['nurse in Springfield Illinois', '4250542', 'nurse'],
    ['Springfield Illinois nurse', '4250542', 'nurse'],
    ['springfield, il', '4250542', ''],
    ['Springfield, Illinois State, USA', '4250542', ''],
    ['Newcastle NSW', '2155472', ''],
    ['London, Ontario', '6058560', ''],
    ['baker London ON', '6058560', 'baker'],
    ['Washington DC', '4140963', ''],
    ['Mobile Alabama', '4076598', ''],
    ['NYC developer', '5128581', 'developer'],
    ['Dacca driver', '1185241', 'driver'],
    ['Deutschland nurse', 'DE', 'nurse'],
    ['Bombay, senior developer', '1275339', 'senior developer'],
    ['Central, Philippines', '1715348', ''],
    ['Nice, Provence-Alpes-Côte d’Azur', '2990440', ''],
  ])('is first among its suggestions: %s', async (q, id, words) => {
    expect(await findPlace(q)).toEqual([[id, words]]);
    const [first] = await suggest(q);
    expect(first).toMatchObject({ kind: 'place', text: words });
  });

  it.each([
    'baker',
    'software engineer',
    'Dhak',
    'Dhakaa',
    'Georgia',
    'Taizhou',
    'Baker, USA and more',
    'Bank of India',
    'work with us',
    '"Dhaka"',
    'driver -Dhaka',
    'Dhaka or Berlin',
    'Anywhere',
    'Mobile',
    'Reading',
    'Nice to meet you',
    'Dhaka and Berlin are far',
    'Dhaka is big',
    'IT manager',
    'HR officer',
    'BD manager',
    'Male nurse',
    'Java developer',
    'Mobile developer',
    'roles we have',
    'Dhakar',
    'চাকরি',
    'ডেভেলপারের কাজ',
    'central',
    'central sales',
    'sales central',
    'western',
    'grenade',
    'chili cook',
    'Nice, Pro',
    'Springfield, Ill',
    'Springfield il',
    'Springfield Illino',
    'Orange me',
    'Help IN',
    `${'x '.repeat(60)}Dhaka`,
    "'; drop table places; --",
  ])('is none where the words may mean something else: %s', async (q) => {
    expect(await findPlace(q)).toEqual([]);
  });

  it('is none where more jobs have the name as a word', async () => {
    await post('Welder', 'Berlin Brands', 'Oslo');
    expect(await findPlace('Berlin')).toEqual([]);
    expect(await findPlace('welder Berlin')).toEqual([]);
    await post('Welder', 'Acme', 'Berlin');
    await post('Baker', 'Acme', 'Berlin, Germany');
    expect(await findPlace('Berlin')).toEqual([['2950159', '']]);
    expect(await findPlace('welder Berlin')).toEqual([['2950159', 'welder']]);
  });

  it('is one where its region or country follows, whatever titles say', async () => {
    await post('Springfield manager');
    await post('Reading tutor', 'Reading Rooms');
    expect(await findPlace('Reading')).toEqual([]);
    expect(await findPlace('Springfield, Illinois')).toEqual([['4250542', '']]);
    expect(await findPlace('tutor in Reading, UK')).toEqual([['2639577', 'tutor']]);
    expect(await findPlace('Reading, writing')).toEqual([]);
  });

  it('is none where a company has the whole text as its name', async () => {
    expect(await findPlace('Air India')).toEqual([['IN', 'Air']]);
    await post('Pilot', 'Air India', 'Mumbai, India');
    expect(await findPlace('Air India')).toEqual([]);
    expect((await suggest('Air India')).map(({ kind }) => kind)).toEqual(['company']);
  });

  it('is none where the words before it and its name are a company, whatever follows', async () => {
    for (const q of ['Wells Fargo, North Dakota', 'Wells Fargo North Dakota', 'Wells Fargo, ND']) {
      expect(await findPlace(q)).toEqual([['5059163', 'Wells']]);
    }
    await post('Teller', 'Wells Fargo', 'Chicago');
    for (const q of ['Wells Fargo, North Dakota', 'Wells Fargo North Dakota', 'Wells Fargo, ND']) {
      expect(await findPlace(q)).toEqual([]);
    }
    expect(await findPlace('teller Fargo, North Dakota')).toEqual([['5059163', 'teller']]);
  });

  it('is none for an ordinary word, whatever place jobs are in', async () => {
    await site.database.db.execute(sql`update places set has_jobs = true where id = '1715348'`);
    await post('Welder', 'Acme', 'Central, Hong Kong');
    expect(await findPlace('central')).toEqual([]);
    expect(await findPlace('Central Davao')).toEqual([['1715348', 'Central']]);
    await site.database.db.execute(sql`update places set has_jobs = false where has_jobs`);
  });

  it('is none where a company is called like the place and the word after it', async () => {
    expect(await findPlace('Dhaka Bank driver')).toEqual([['1185241', 'Bank driver']]);
    await post('Driver', 'Dhaka Bank Limited', 'Sylhet');
    await post('Driver', 'Acme', 'Dhaka');
    await post('Nurse', 'Acme', 'Dhaka');
    expect(await findPlace('Dhaka Bank driver')).toEqual([]);
    expect(await findPlace('Dhaka driver')).toEqual([['1185241', 'driver']]);
  });

  it('is none where jobs have another name of a city as a word, and none as a place', async () => {
    expect(await findPlace('Dacca')).toEqual([['1185241', '']]);
    await post('Logos and roles', 'Acme', 'Dhaka');
    await updateSearch(site.database);
    for (const q of ['roles', 'new roles', 'logos']) {
      expect(await findPlace(q)).toEqual([]);
    }
    expect(await findPlace('driver Dacca')).toEqual([['1185241', 'driver']]);
  });

  it('is a small city where a job is, with a Bengali ending, too', async () => {
    expect(await findPlace('সিলেটে')).toEqual([]);
    await site.database.db.execute(sql`update places set has_jobs = true where id = '1185099'`);
    expect(await findPlace('সিলেটে')).toEqual([['1185099', '']]);
    expect(await findPlace('সিলেটে ড্রাইভার')).toEqual([['1185099', 'ড্রাইভার']]);
  });

  it('is a small city where a job is', async () => {
    expect(await findPlace('Reading')).toEqual([]);
    await post('Welder', 'Acme', 'Reading');
    await site.database.db.execute(sql`update places set has_jobs = true where id = '2639577'`);
    expect(await findPlace('Reading')).toEqual([['2639577', '']]);
    await post('Reading teacher');
    await post('Reading tutor');
    expect(await findPlace('Reading')).toEqual([]);
    expect(await texts('teacher')).toEqual(['Reading teacher']);
  });

  it('has another name where jobs are, although their texts have it as well', async () => {
    await site.database.db.execute(sql`update places set has_jobs = true where id = '1185241'`);
    await site.create.job({ jobDetail: 'Our office in Dacca.', location: 'Dhaka' });
    expect(await findPlace('Dacca driver')).toEqual([['1185241', 'driver']]);
    await post('Dacca correspondent', 'Acme', 'Oslo');
    expect(await findPlace('Dacca driver')).toEqual([]);
    await site.database.db.execute(sql`update places set has_jobs = false where has_jobs`);
  });
});
