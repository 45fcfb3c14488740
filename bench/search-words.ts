import type { Question } from './search-questions.ts';

/** The questions of the table that made the search what it is, and all that can be done with words. */

const tenWords =
  'work or team or you or engineer or manager or senior or officer or assistant or day or new';

/** The slowest ones before searches had bounds. */
export const knownQuestions: readonly Question[] = [
  { name: 'nothing', query: {} },
  { name: 'a phrase of common words that never meet', query: { q: '"senior engineer"' } },
  {
    name: 'team, nobody pays so much',
    query: { q: 'team', salaryFrom: 99_000_000, currency: 'BDT' },
  },
  { name: 'occupation alone', query: { occupation: 'Web Developer' } },
  {
    name: 'occupation and a rare country',
    query: { occupation: 'Web Developer', country: 'IS' },
  },
  { name: 'two common words', query: { q: 'team engineer' } },
  { name: 'team in Sylhet', query: { q: 'team', location: 'Sylhet' } },
  { name: 'Sylhet alone', query: { location: 'Sylhet' } },
  { name: 'misspelt, country rare', query: { q: 'enginere', country: 'IS' } },
  {
    name: 'remote, Finance, 0 years',
    query: { jobType: 'remote', companyCategory: 'Finance', maxExp: 0 },
  },
  { name: 'team, country rare', query: { q: 'team', country: 'IS' } },
  { name: 'without team', query: { q: '-team' } },
  { name: 'engineer without team', query: { q: 'engineer -team' } },
  {
    name: 'place, Finance, hybrid',
    query: { location: 'Sylhet', companyCategory: 'Finance', jobType: 'hybrid' },
  },
  {
    name: 'by experience, Finance, hybrid',
    query: { order: 'experience', companyCategory: 'Finance', jobType: 'hybrid' },
  },
  { name: 'unknown words', query: { q: 'zzyzx qwrtplk' } },
  { name: 'company', query: { company: 'Riverside Foods' } },
  { name: 'says its pay', query: { withSalary: 'yes' } },
  { name: 'two words and a place', query: { q: 'nursing planner', location: 'sylh' } },
];

export const wordQuestions: readonly Question[] = [
  { name: 'a common word', query: { q: 'team' } },
  { name: 'a common word, newest', query: { q: 'team', order: 'newest' }, withoutFacets: true },
  { name: 'a word of positions', query: { q: 'engineer' } },
  { name: 'a middling word', query: { q: 'nurse' } },
  { name: 'a rare word', query: { q: 'inspector' } },
  { name: 'rare words and a place', query: { q: 'payroll inspector reykjavik' } },
  { name: 'ten words, one or another', query: { q: tenWords } },
  { name: 'ten words, fifty jobs', query: { q: tenWords, size: 50 }, withoutFacets: true },
  { name: 'one word or a rare one', query: { q: 'team or reykjavik' } },
  { name: 'a phrase of titles', query: { q: '"software engineer"' } },
  { name: 'a rare phrase of titles', query: { q: '"laboratory planner"' } },
  { name: 'a phrase of many texts', query: { q: '"monthly figures"' } },
  { name: 'a phrase of few texts', query: { q: '"monthly reports"' } },
  { name: 'a long phrase', query: { q: '"agree prices with suppliers in three countries"' } },
  { name: 'two phrases', query: { q: '"last working day" "write and review"' } },
  { name: 'a phrase that never is, in a place', query: { q: '"team senior"', location: 'Dhaka' } },
  { name: 'a phrase that never is, a rare country', query: { q: '"team work"', country: 'IS' } },
  { name: 'a word without a phrase', query: { q: 'team -"software engineer"' } },
  {
    name: 'without ten words',
    query: { q: tenWords.replaceAll(/\bor\b /g, '-').replace(/^/, '-') },
  },
  { name: 'without a rare word', query: { q: '-inspector' } },
  { name: 'all that is not hybrid', query: { q: '-hybrid -remote', jobType: 'hybrid' } },
  { name: 'misspelt, rare', query: { q: 'pyaroll inspecter reykjavic' } },
  { name: 'misspelt, common', query: { q: 'enginere' } },
  {
    name: 'misspelt, five words',
    query: { q: 'enginere maneger asistant plannr warehose', size: 50 },
  },
  { name: 'stop words', query: { q: 'the of and' } },
  { name: 'Bengali', query: { q: 'হিসাবরক্ষক' } },
  { name: 'Bengali, many', query: { q: 'কাজ' } },
  { name: 'a phrase in Bengali that never is', query: { q: '"নার্স প্রকৌশলী"' } },
  { name: 'a place by its beginning', query: { location: 'd' } },
  { name: 'a place nobody has', query: { q: 'team', location: 'Ulaanbaatar' } },
];

/** Pages and orders: facets do not depend on them. */
export const pageQuestions: readonly Question[] = [
  { query: {}, of: 'all' },
  { query: { q: 'team' }, of: 'team' },
  { query: { q: 'engineer', open: 'no' as const }, of: 'engineer, closed too' },
  { query: { country: 'BD', employmentType: 'Full-time' as const }, of: 'full-time in a country' },
  { query: { companyCategory: 'Finance' as const }, of: 'Finance' },
].flatMap(({ query, of }) =>
  (['best', 'newest', 'experience'] as const).flatMap((order) => [
    { name: `${of}: ${order}`, query: { ...query, order }, withoutFacets: true as const },
    {
      name: `${of}: ${order}, page 125 of eight`,
      query: { ...query, order, page: 124, size: 8 },
      withoutFacets: true as const,
    },
  ]),
);
