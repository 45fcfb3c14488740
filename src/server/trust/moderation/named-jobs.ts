import { m } from '#messages';
import { toOneLine } from '#contract/platform/text/one-line.ts';

/** The maximum of jobs that a mail names. */
const namedJobs = 5;

export interface AppliedJob {
  readonly position: string;
  readonly company: string;
}

/** `“Baker at Riverside Foods”, “Cook at Riverside Foods”`, and how many different ones there are. */
export function nameJobs(applied: readonly AppliedJob[]): { jobs: string; count: number } {
  const all = applied.map(({ position, company }) =>
    m.mail_fraud_job({ position: toOneLine(position), company: toOneLine(company) }),
  );
  const different = [...new Set(all)];
  const names = different.slice(0, namedJobs).join(', ');
  const others = different.length - namedJobs;
  const jobs = others > 0 ? m.mail_fraud_jobs({ names, count: others }) : names;
  return { jobs, count: different.length };
}
