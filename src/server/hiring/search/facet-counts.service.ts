import type { Queryable } from '#server/platform/database/database.ts';
import { estimateEach } from './expected-rows.queries.ts';
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
import { workLimit } from './statement-work.ts';
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

const nothing: CountedJobs = { groups: [], isWhole: false };

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
  readonly facets: readonly Facet[];
}

/** The work of planning a statement, and of looking at the newest jobs for choices that are not counted. */
const reserved = { plan: 700, newest: 4_500 };

/** What a call may read for one more statement. Groups do not tell of amounts: the newest jobs are looked at twice. */
export const leftOf = (work: Work, facets: readonly Facet[] = []): number =>
  work.reduce(
    (left, each) => left - each - reserved.plan,
    workLimit - reserved.newest * (facets.every(isInGroups) ? 1 : 2),
  );

/** Undefined where nothing is left to read. */
async function countWith(
  db: Queryable,
  { work, facets }: Counts,
  ...[conditions, limit]: [JobConditions, number?]
): Promise<CountedJobs | undefined> {
  const left = leftOf(work, facets);
  const counted =
    left > 0 ? await countJobs(db, conditions, { left, ...(limit && { limit }) }) : undefined;
  work.push(counted?.work ?? 0);
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

const listMissing = ({ known, facets }: Counts): Facet[] =>
  facets.filter((facet) => !known.has(facet));

type Count = (given: JobConditions) => Promise<CountedJobs | undefined>;

/** Each count that is not known yet by a statement of its own. */
async function countOthers(counts: Counts, conditions: JobConditions, count: Count): Promise<void> {
  const note = async (which: 'all' | Facet, given: JobConditions) => {
    const counted = await count(given);
    if (counted) {
      counts.known.set(which, counted);
    }
  };
  if (!counts.known.has('all')) {
    await note('all', conditions);
  }
  const missing = listMissing(counts);
  for (const facet of missing) {
    await note(facet, { ...leaveOut(conditions, [facet]), counts: missing.length });
  }
}

/** With the groups of more jobs than were read in the end, these tell of what could not be counted by itself. */
async function countAll(db: Queryable, conditions: JobConditions, counts: Counts): Promise<void> {
  const { facets } = counts;
  const unapplied = facets.length > 0 ? await expectUnapplied(db, conditions, facets) : [];
  const wide =
    unapplied.length > 0
      ? await countWith(db, counts, leaveOut(conditions, unapplied), fewJobs)
      : undefined;
  if (wide?.isWhole) {
    noteDerived(counts, conditions, { unapplied, wide });
  }
  await countOthers(counts, conditions, (given) => countWith(db, counts, given));
  if (wide) {
    noteDerived(counts, conditions, { unapplied, wide });
  }
}

/** What is not known yet, of the newest jobs alone. */
async function countNewest(db: Queryable, all: JobConditions, counts: Counts): Promise<void> {
  const conditions = { ...all, isRecentOnly: true };
  const count: Count = (given) =>
    orIfSlow(
      () => countJobs(db, given, { limit: fewJobs }),
      () => undefined,
    );
  const unapplied = counts.facets.filter(isInGroups);
  const wide = await count(leaveOut(conditions, unapplied));
  noteDerived(counts, conditions, { unapplied, wide: wide ?? nothing });
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
  const { filters } = conditions;
  const counts: Counts = { known: new Map(), work, facets: listChosenFacets(filters) };
  const { known } = counts;
  work.push(conditions.words?.metWork ?? 0);
  await orIfSlow(
    () => countAll(db, conditions, counts),
    () => countCut?.('newest'),
  );
  if (listMissing(counts).length > 0 || !known.has('all')) {
    await countNewest(db, conditions, counts);
  }
  const chosen = counts.facets.map(
    (facet) => [facet, { ...(known.get(facet) ?? nothing), value: filters[facet] }] as const,
  );
  return { all: known.get('all') ?? nothing, chosen: new Map(chosen) };
}
