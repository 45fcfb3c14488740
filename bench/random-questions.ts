import { employmentTypes, occupations } from '#contract/hiring/job-choices.ts';
import type { JobSearchQuery } from '#contract/hiring/search.ts';
import { writeBengaliTexts } from './bengali-texts.ts';
import { makeRareWord, writeEnglishTexts } from './english-texts.ts';
import { makeCompany } from './generated-companies.ts';
import type { Call } from './measure-search.ts';
import { countries } from './places.ts';
import type { Random } from './random.ts';

/** Questions as somebody makes them up who has read the source and looks for a slow one. */

const commonWords =
  'team senior engineer nurse manager work you people new month week full time remote site'.split(
    ' ',
  );

function makeWord(random: Random): string {
  const words = [
    () => random.pick(commonWords),
    () => random.pick(commonWords),
    () => makeRareWord(random.rank(60_000)),
    () => random.pick(writeEnglishTexts(random).position.split(' ')),
    () => random.pick(writeBengaliTexts(random).jobDetail.split(' ')),
  ];
  const word = words[random.below(words.length)]?.() ?? '';
  const at = 1 + random.below(Math.max(1, word.length - 1));
  return random.next() < 0.1 ? word.slice(0, at) + word.slice(at + 1) : word;
}

/** Some words beside each other that a job has, or that no job needs to have. */
function makePhrase(random: Random): string {
  if (random.next() < 0.5) {
    return `"${Array.from({ length: 2 + random.below(2) }, () => makeWord(random)).join(' ')}"`;
  }
  const words = writeEnglishTexts(random).jobDetail.split(' ');
  const from = random.below(words.length - 3);
  return `"${words.slice(from, from + 2 + random.below(3)).join(' ')}"`;
}

function makeWords(random: Random): string {
  const part = () => {
    const text = random.next() < 0.3 ? makePhrase(random) : makeWord(random);
    return random.next() < 0.15 ? `-${text}` : text;
  };
  const glue = random.next() < 0.25 ? ' or ' : ' ';
  const count = random.next() < 0.1 ? 10 : 1 + random.below(4);
  return Array.from({ length: count }, part).join(glue).slice(0, 190);
}

/** Some of the filters, each in one question of six. */
function makeFilters(random: Random): Partial<JobSearchQuery> {
  const country = random.next() < 0.3 ? 'IS' : (random.choose(countries).code ?? 'MT');
  const place = random.choose(countries);
  const currency = random.pick(['BDT', 'GBP', 'EUR', 'USD', 'INR', 'ISK']);
  const since = Date.parse('2026-06-01T12:00:00.000Z') - random.rank(3 * 10 ** 10);
  const filters: Partial<JobSearchQuery>[] = [
    { jobTypes: random.pick(['Fresher Jobs', 'Experienced Jobs']) },
    { jobType: random.pick(['remote', 'hybrid', 'onSite']) },
    { occupation: random.pick(occupations) },
    { companyCategory: random.pick(['Finance', 'Technology', 'Healthcare']) },
    { maxExp: random.pick([0, 1, 3, 10]) },
    { location: random.next() < 0.2 ? place.name.slice(0, 2) : random.pick(place.cities) },
    { company: makeCompany(random.rank(50_000) - 1).name },
    { employmentType: random.pick(employmentTypes.toReversed()) },
    { country },
    {
      salaryFrom: random.rank(10 ** 7),
      currency,
      salaryUnit: random.pick(['month', 'hour', 'year']),
    },
    { withSalary: 'yes' },
    { answersQuickly: 'yes' },
    { postedWithin: random.rank(365) },
    { newSince: new Date(since).toISOString() },
    { open: 'no' },
  ];
  return filters
    .filter(() => random.next() < 1 / 6)
    .reduce((all, filter) => ({ ...all, ...filter }), {});
}

/** Large cities and dense ones of all continents, of the gazetteer. */
const cities =
  '2643743 1185241 1275004 5128581 1273294 2950159 3941584 2988507 3117735 1275339 5368361 4887398 6167865 2147714 1850147 1816670 3448439 3530597 1264527 1277333 360630 2332459 184745 1172451 1337178 1205733'.split(
    ' ',
  );
const regions = ['BD', 'US.CA', 'GB.ENG', 'europe', 'IN', 'US'];

/** Up to five cities with a radius around them, or a region or a country. */
function makePlaces(random: Random): Partial<JobSearchQuery> {
  const count = random.pick([1, 1, 2, 5]);
  const cityIds = new Set(Array.from({ length: count }, () => random.pick(cities)));
  const isWide = random.next() < 0.1;
  return {
    place: isWide ? random.pick(regions) : [...cityIds].join(','),
    ...(!isWide && random.next() < 0.85 && { radius: random.pick([10, 25, 50, 100] as const) }),
    ...(random.next() < 0.25 && { order: 'nearest' as const }),
  };
}

/** The same, around places in place of a location. */
export function makePlacedCall(random: Random): Call {
  const {
    query: { location: _, ...query },
    ...call
  } = makeRandomCall(random);
  return { ...call, query: { ...query, ...makePlaces(random) } };
}

export function makeRandomCall(random: Random): Call {
  const query: JobSearchQuery = {
    jobTypes: 'All Jobs',
    open: 'yes',
    order: random.pick(['best', 'newest', 'experience']),
    page: random.next() < 0.8 ? 0 : random.below(130),
    size: random.pick([4, 8, 50]),
    ...makeFilters(random),
    ...(random.next() < 0.65 && { q: makeWords(random) }),
  };
  const kind = random.next() < 0.5 ? 'facets' : 'search';
  return { name: '', kind, query };
}
