import type { JobSummary } from '#contract/jobs.ts';

/** The orders of Sort Listed Jobs, by their name in the address. */
export const jobOrders = {
  newest: 'Newest first',
  experience: 'Least experience first',
  position: 'Position, A to Z',
  company: 'Company, A to Z',
} as const;
export type JobOrder = keyof typeof jobOrders;

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

const compare: Record<JobOrder, (a: JobSummary, b: JobSummary) => number> = {
  newest: () => 0,
  experience: (a, b) => a.requiredExp - b.requiredExp,
  position: (a, b) => collator.compare(a.position, b.position),
  company: (a, b) => collator.compare(a.company, b.company),
};

const isOrder = (value: string | null): value is JobOrder =>
  value !== null && Object.hasOwn(jobOrders, value);

/** The order that the address asks for; newest first when it asks for none that exists. */
export const readJobOrder = (params: URLSearchParams): JobOrder => {
  const order = params.get('order');
  return isOrder(order) ? order : 'newest';
};

/** The jobs in an order; where it does not decide, the newer job stays in front. `jobs` are newest first. */
export const sortJobs = (jobs: readonly JobSummary[], order: JobOrder): JobSummary[] =>
  jobs.toSorted(compare[order]);
