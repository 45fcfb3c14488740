import { beforeEach, describe, expect, it } from 'vitest';
import type { JobSuggestion } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
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
