import type { Queryable } from '#server/platform/database/database.ts';
import { estimateEach } from './estimated-jobs.queries.ts';
import type { JobConditions } from './job-conditions.queries.ts';
import { countJobs } from './job-facets.queries.ts';
import {
  type CountedJobs,
  type Facet,
  type FacetCounts,
  listChosenFacets,
  passesFacets,
  withoutFacets,
} from './job-facets.ts';
import { orIfSlow, type SearchDeps } from './parse-search.service.ts';
import { fewJobs } from './windows.ts';

/** Of so many expected jobs the groups are read. Filters that go together may leave four times as many. */
const expectedInGroups = 1_000;

/** Groups have the currency of a salary and not its amount: this filter is never left to them. */
const isInGroups = (facet: Facet): boolean => facet !== 'currency';

/**
 * The chosen filters that need not be applied, because the others leave few jobs, whose groups tell which of them pass. The
 * rarest are applied first.
 */
export function chooseUnapplied(all: number, passing: ReadonlyMap<Facet, number>): Facet[] {
  const shares = [...passing].map(([facet, n]) => ({
    facet,
    share: Math.min(1, n / Math.max(1, all)),
  }));
  const [paid, others] = [
    shares.filter(({ facet }) => !isInGroups(facet)),
    shares.filter(({ facet }) => isInGroups(facet)),
  ];
  let expected = paid.reduce((left, { share }) => left * share, all);
  return others
    .toSorted((one, other) => one.share - other.share)
    .filter(({ share }) => {
      const isUnapplied = expected <= expectedInGroups;
      expected *= share;
      return isUnapplied;
    })
    .map(({ facet }) => facet);
}

const leaveOut = (conditions: JobConditions, facets: readonly Facet[]): JobConditions => ({
  ...conditions,
  filters: withoutFacets(conditions.filters, facets),
});

/** The planner takes filters for independent of each other. */
async function expectUnapplied(
  db: Queryable,
  conditions: JobConditions,
  facets: readonly Facet[],
): Promise<Facet[]> {
  const [all = 0, ...passing] = await estimateEach(db, [
    leaveOut(conditions, facets),
    ...facets.map((facet) =>
      leaveOut(
        conditions,
        facets.filter((each) => each !== facet),
      ),
    ),
  ]);
  return chooseUnapplied(all, new Map(facets.map((facet, at) => [facet, passing[at] ?? 0])));
}

/** The cost of each statement of a call, in jobs that are read in the same time. */
export type Work = number[];

/** The counts of a search that are known: of all its jobs, and of those without each of the chosen filters. */
interface Counts {
  readonly known: Map<'all' | Facet, CountedJobs>;
  readonly work: Work;
}

/** All counts of a search take as long as reading so many jobs, of some microseconds each. */
const workLimit = 14_000;

/** Whether one more statement is expected to take too long. */
export const isSpent = (work: readonly number[]): boolean =>
  work.reduce((sum, each) => sum + each, 0) + Math.max(0, ...work) > workLimit;

async function countWith(
  db: Queryable,
  { work }: Counts,
  ...[conditions, limit]: [JobConditions, number?]
): Promise<CountedJobs> {
  const counted = await countJobs(db, conditions, limit);
  work.push(counted.work);
  return counted;
}

/** Notes all counts that follow from the groups of the jobs without some of the filters. */
function noteDerived(
  { known }: Counts,
  { filters }: JobConditions,
  { unapplied, wide }: { readonly unapplied: readonly Facet[]; readonly wide: CountedJobs },
): void {
  for (const left of ['all', ...unapplied] as const) {
    const passed = unapplied.filter((facet) => facet !== left);
    const groups = wide.groups.filter((group) => passesFacets(group, filters, passed));
    known.set(left, known.get(left) ?? { groups, isWhole: wide.isWhole });
  }
}

const listMissing = ({ known }: Counts, { filters }: JobConditions): Facet[] =>
  listChosenFacets(filters).filter((facet) => !known.has(facet));

/** Each count that is not known yet by a statement of its own, while there is time for one more. */
async function countOthers(
  counts: Counts,
  conditions: JobConditions,
  count: (given: JobConditions) => Promise<CountedJobs>,
): Promise<void> {
  const { known } = counts;
  if (!known.has('all') && !isSpent(counts.work)) {
    known.set('all', await count(conditions));
  }
  const missing = listMissing(counts, conditions);
  for (const facet of missing) {
    if (isSpent(counts.work)) {
      return;
    }
    const others = leaveOut(conditions, [facet]);
    known.set(facet, await count({ ...others, counts: missing.length }));
  }
}

async function countAll(db: Queryable, conditions: JobConditions, counts: Counts): Promise<void> {
  const facets = listChosenFacets(conditions.filters);
  const unapplied = facets.length > 0 ? await expectUnapplied(db, conditions, facets) : [];
  if (unapplied.length > 0 && !isSpent(counts.work)) {
    const wide = await countWith(db, counts, leaveOut(conditions, unapplied), fewJobs);
    if (wide.isWhole) {
      noteDerived(counts, conditions, { unapplied, wide });
    }
  }
  await countOthers(counts, conditions, (given) => countWith(db, counts, given));
}

/** What is not known yet, of the newest jobs alone. */
async function countNewest(db: Queryable, all: JobConditions, counts: Counts): Promise<void> {
  const conditions = { ...all, isRecentOnly: true };
  const count = (given: JobConditions): Promise<CountedJobs> =>
    orIfSlow<CountedJobs>(
      () => countJobs(db, given, fewJobs),
      () => ({ groups: [], isWhole: false }),
    );
  const unapplied = listChosenFacets(all.filters).filter(isInGroups);
  noteDerived(counts, conditions, {
    unapplied,
    wide: await count(leaveOut(conditions, unapplied)),
  });
  await countOthers(counts, conditions, count);
}

/**
 * The jobs of a search, and those that the others of its filters leave; of the newest alone where these took too long, also
 * together with what the call has asked before.
 */
export async function countForFacets(
  { db, countCut }: SearchDeps,
  conditions: JobConditions,
  work: Work,
): Promise<FacetCounts> {
  const { known }: Pick<Counts, 'known'> = { known: new Map() };
  await orIfSlow(
    () => countAll(db, conditions, { known, work }),
    () => countCut?.('newest'),
  );
  if (listMissing({ known, work }, conditions).length > 0 || !known.has('all')) {
    await countNewest(db, conditions, { known, work: [] });
  }
  const { filters } = conditions;
  const nothing = { groups: [], isWhole: false };
  const chosen = listChosenFacets(filters).map(
    (facet) => [facet, { ...(known.get(facet) ?? nothing), value: filters[facet] }] as const,
  );
  return { all: known.get('all') ?? nothing, chosen: new Map(chosen) };
}
