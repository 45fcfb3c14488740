import type { Question } from './search-questions.ts';

/** Questions about places of a generated site, each with the same one without a radius, or without its order. */

interface PlaceQuestion extends Question {
  readonly beside: Question['query'];
}

/** Of many jobs, of some, with many cities around it, and of few jobs. */
const cities = {
  Dhaka: '1185241',
  Berlin: '2950159',
  London: '2643743',
  Cusco: '3941584',
} as const;

/** As many as a search may have, each in the middle of hundreds of cities. */
const largest = `${cities.London},${cities.Dhaka},1275004,5128581,1273294`;

const around: PlaceQuestion[] = Object.entries(cities).flatMap(([name, place]) =>
  [10, 25, 50, 100].map((radius) => ({
    name: `${name}, ${radius} km`,
    query: { place, radius },
    beside: { place },
  })),
);

const combined: PlaceQuestion[] = Object.entries(cities).flatMap(([name, place]) => {
  const near = { place, radius: 50 };
  const filters = { jobType: 'hybrid', companyCategory: 'Finance' } as const;
  return [
    {
      name: `engineer, ${name}, 50 km`,
      query: { q: 'engineer', ...near },
      beside: { q: 'engineer', place },
    },
    { name: `team, ${name}, 50 km`, query: { q: 'team', ...near }, beside: { q: 'team', place } },
    {
      name: `nearest, ${name}, 50 km`,
      query: { order: 'nearest', ...near },
      beside: near,
      withoutFacets: true,
    },
    {
      name: `hybrid, Finance, ${name}, 50 km`,
      query: { ...filters, ...near },
      beside: { ...filters, place },
    },
  ];
});

const five: PlaceQuestion[] = [
  { query: {}, what: '' },
  { query: { q: 'engineer' }, what: 'engineer, ' },
  { query: { order: 'nearest' as const }, what: 'nearest, ' },
  { query: { order: 'experience' as const, maxExp: 5 }, what: 'five years, ' },
].map(({ query, what }) => ({
  name: `${what}five places, 100 km`,
  query: { ...query, place: largest, radius: 100 },
  beside: { ...query, place: largest },
}));

/** Of hundreds of cities, beside the largest of them. */
const regions: PlaceQuestion[] = [
  { region: 'England', place: 'GB.ENG', beside: { place: cities.London } },
  { region: 'California', place: 'US.CA', beside: { place: '5368361' } },
].flatMap(({ region, place, beside }) => [
  { name: region, query: { place }, beside },
  {
    name: `engineer, ${region}`,
    query: { q: 'engineer', place },
    beside: { q: 'engineer', ...beside },
  },
  {
    name: `hybrid, Finance, ${region}`,
    query: { jobType: 'hybrid', companyCategory: 'Finance', place },
    beside: { jobType: 'hybrid', companyCategory: 'Finance', ...beside },
  },
]);

export const placeQuestions: readonly PlaceQuestion[] = [
  ...around,
  ...combined,
  ...five,
  ...regions,
  {
    name: 'Bangladesh',
    query: { place: 'BD' },
    beside: { country: 'BD' },
  },
  { name: 'Europe', query: { place: 'europe' }, beside: { country: 'DE' } },
];

/** What people type where a place is asked for: names, beginnings, names of before, and misspelt ones. */
export const typedPlaces: Readonly<Record<string, readonly string[]>> = {
  exact: ['Dhaka', 'London', 'New York', 'Springfield, Ill', 'ঢাকা', 'Dhaka Bangladesh'],
  beginnings: ['sa', 'san', 'Dha', 'new', 'al-', 'চট্ট', 'sant'],
  'of before': ['Dacca', 'Bombay', 'Peking', 'Leningrad', 'Constantinople'],
  misspelt: [
    'Londn',
    'Dahka',
    'Chitagang',
    'Sanfransisco',
    'New Yrok City',
    'Johanesberg',
    'Santa Marija de la Crus',
    'san fransisco del montee',
    'santa san maria el la de las los saint new north east west',
    'অজানাশহর',
    'a'.repeat(60),
    'santa san maria el la de las los saint new north east west st',
  ],
};
