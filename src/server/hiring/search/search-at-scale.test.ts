import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '#bench/load-site.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { updateSearch } from '#test/update-search.ts';
import { searchJobs } from './job-search.service.ts';

type Texts = Partial<
  Pick<NewJob, 'position' | 'company' | 'location' | 'companyCategory' | 'jobType' | 'jobDetail'>
>;

/** A query, the job that it should find, and jobs with similar words that it should not. */
interface WantedJob {
  readonly query: string;
  readonly job: Texts;
  readonly others: readonly Texts[];
}

const positions = (...names: string[]): Texts[] => names.map((position) => ({ position }));

const wanted = (query: string, job: Texts, ...others: Texts[]): WantedJob => ({
  query,
  job,
  others,
});

/** Queries as job seekers would type them. */
const wantedJobs: readonly WantedJob[] = [
  wanted(
    'react developer',
    { position: 'React Developer' },
    { position: 'Junior Software Developer', jobDetail: 'You work with a React developer.' },
    { position: 'React Native Trainer', jobDetail: 'Teach each developer of the house.' },
  ),
  wanted(
    'Node.js backend engineer',
    { position: 'Backend Engineer (Node.js)' },
    { position: 'Node Installation Engineer', jobDetail: 'Draw plans of the back end of halls.' },
    { position: 'Frontend Engineer', jobDetail: 'Talk to the backend in Node.js.' },
  ),
  wanted(
    'c++ programmer',
    { position: 'C++ Programmer' },
    ...positions('C# Programmer', 'C Programmer'),
  ),
  wanted(
    'c# game programmer',
    { position: 'C# Programmer, Games' },
    ...positions('C++ Game Programmer', 'Game Programmer'),
  ),
  wanted(
    'ui/ux designer',
    { position: 'UI/UX Designer' },
    { position: 'Senior Textile Designer', jobDetail: 'No UI, no UX: cloth.' },
    { position: 'UX Researcher', jobDetail: 'You question users with the UI designer.' },
  ),
  wanted(
    'front-end developer',
    { position: 'Frontend Developer' },
    ...positions('Backend Developer', 'Front Desk Developer of Talent at the Far End of Town'),
  ),
  wanted(
    'full stack engineers',
    { position: 'Full-Stack Engineer' },
    ...positions('Stack Engineer', 'Full Time Engineer'),
  ),
  wanted(
    'truck drivers',
    { position: 'Truck Driver' },
    { position: 'Driver', jobDetail: 'A small truck waits.' },
    { position: 'Truck Mechanic', jobDetail: 'Drivers bring them in.' },
  ),
  wanted(
    'primary school teacher',
    { position: 'Primary School Teacher' },
    { position: 'School Bus Driver', jobDetail: 'Greet each primary teacher.' },
    { position: 'Secondary School Teacher' },
  ),
  wanted(
    'dentist sylhet',
    { position: 'Dentist', location: 'Sylhet, Bangladesh' },
    { position: 'Dentist', location: 'Dhaka, Bangladesh' },
    { position: 'Receptionist', location: 'Sylhet, Bangladesh', jobDetail: 'For a dentist.' },
  ),
  wanted(
    'barista reykjavik',
    { position: 'Barista', location: 'Reykjavik, Iceland' },
    { position: 'Barista', location: 'Lisbon, Portugal' },
    { position: 'Shift Lead', location: 'Reykjavik, Iceland', jobDetail: 'Lead each barista.' },
  ),
  wanted(
    'translator warsaw poland',
    { position: 'Translator', location: 'Warsaw, Poland' },
    { position: 'Translator', location: 'Berlin, Germany' },
    { position: 'Office Clerk', location: 'Warsaw, Poland', jobDetail: 'Call the translator.' },
  ),
  wanted(
    'accountant kingfisher',
    { position: 'Accountant', company: 'Kingfisher Foods' },
    { position: 'Accountant', company: 'Riverside Foods' },
    { position: 'Clerk', company: 'Kingfisher Foods', jobDetail: 'Help the accountant.' },
  ),
  wanted(
    'pilot Zephyr Airways',
    { position: 'Pilot', company: 'Zephyr Airways' },
    { position: 'Cabin Crew', company: 'Zephyr Airways', jobDetail: 'Serve passenger and pilot.' },
    { position: 'Pilot', company: 'Blue Airways' },
  ),
  wanted(
    'biologist healthcare',
    { position: 'Biologist', companyCategory: 'Healthcare' },
    { position: 'Biologist', companyCategory: 'Retail' },
    { position: 'Cleaner', companyCategory: 'Healthcare', jobDetail: 'Beside a biologist.' },
  ),
  wanted(
    'actuary finance',
    { position: 'Actuary', companyCategory: 'Finance' },
    { position: 'Actuary', companyCategory: 'Manufacturing' },
    { position: 'Finance Assistant', jobDetail: 'To the actuary.' },
  ),
  wanted(
    'remote copywriter',
    { position: 'Copywriter', jobType: 'remote' },
    { position: 'Copywriter', jobType: 'onSite' },
    { position: 'Copy Shop Writer', jobType: 'remote' },
  ),
  wanted(
    '"machine learning" engineer',
    { position: 'Machine Learning Engineer' },
    { position: 'Learning Machine Operator and Engineer' },
    { position: 'Data Engineer', jobDetail: 'Some machine learning is welcome.' },
  ),
  wanted(
    'security guard -night',
    { position: 'Security Guard' },
    { position: 'Night Security Guard' },
    { position: 'Security Officer', jobDetail: 'Stand guard by day.' },
  ),
  wanted(
    'IT administrator',
    { position: 'IT Administrator' },
    { position: 'School Administrator', jobDetail: 'It is a busy house.' },
    { position: 'Database Administrator', jobDetail: 'Belongs to IT.' },
  ),
  wanted('nusre midwife', { position: 'Nurse and Midwife' }, ...positions('Nurse', 'Midwife')),
  wanted(
    'elctrician solar',
    { position: 'Solar Electrician' },
    ...positions('Solar Electronics Tester', 'Electrician'),
  ),
  wanted('plubmer', { position: 'Plumber' }, ...positions('Lumber Sorter', 'Number Checker')),
  wanted(
    'reatc natvie developer',
    { position: 'React Native Developer' },
    ...positions('React Developer at a Native Nursery'),
  ),
  wanted(
    'pharamcist',
    { position: 'Pharmacist' },
    ...positions('Pharmacy Cleaner and Messenger for All Branches'),
  ),
  wanted(
    'vetrinarian',
    { position: 'Veterinarian' },
    { position: 'Stable Hand', jobDetail: 'Hold horses for the veterinarian.' },
  ),
  wanted(
    'hair dreser',
    { position: 'Hair Dresser' },
    ...positions('Window Dresser with Long Hair and Experience'),
  ),
  wanted(
    'carpnter khulna',
    { position: 'Carpenter', location: 'Khulna, Bangladesh' },
    { position: 'Carpenter', location: 'Cusco, Peru' },
  ),
  wanted(
    'libarian',
    { position: 'Librarian' },
    { position: 'Clerk', jobDetail: 'Sort with a librarian.' },
  ),
  wanted(
    'physioterapist toronto',
    { position: 'Physiotherapist', location: 'Toronto, Canada' },
    { position: 'Physiotherapist', location: 'Lagos, Nigeria' },
  ),
];

const now = new Date('2026-06-01T12:00:00.000Z');
const day = 24 * 60 * 60_000;
/** `npm run test:nightly` makes it 100,000. */
const generatedJobs = Number(process.env['SCALE_JOBS'] ?? 10_000);

/** Every wanted job on another day of the year, with the similar jobs right after it. */
function buildWanted(ownerId: string) {
  return wantedJobs.flatMap(({ job, others }, number) =>
    [job, ...others].map((texts, at) => {
      const publishedAt = new Date(now.getTime() - (350 - number * 11) * day + at * 60_000);
      const rest = { company: 'Meadow Works', location: 'Nairobi, Kenya', jobDetail: 'Good work.' };
      return buildJob({ ...rest, ...texts, ownerId, publishedAt });
    }),
  );
}

describe('among many thousand jobs', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadSite(database, { jobs: generatedJobs, applicationsPerJob: 0, now });
    const [owner] = await database.db.select({ id: users.id }).from(users).limit(1);
    await database.db.insert(jobs).values(buildWanted(owner?.id ?? ''));
    await updateSearch(database);
  }, 180_000);
  afterAll(() => database.close());

  const findFirst = async (q: string) => {
    const query = {
      q,
      jobTypes: 'All Jobs',
      open: 'yes',
      order: 'best',
      page: 0,
      size: 4,
    } as const;
    const { db, beginSearch } = database;
    const { rows } = await searchJobs({ db, beginSearch, clock: () => now }, query);
    return rows[0];
  };

  it('each of thirty written queries has its own', () => {
    expect(new Set(wantedJobs.map(({ query }) => query)).size).toBe(30);
  });

  it.each(wantedJobs)('"$query" finds the wanted job first', async ({ query, job }) => {
    expect(await findFirst(query)).toMatchObject(withoutDetail(job));
  });
});

const withoutDetail = ({ jobDetail: _, ...shown }: (typeof wantedJobs)[number]['job']) => shown;
