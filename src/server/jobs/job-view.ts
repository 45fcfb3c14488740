import type { Actor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import type { JobSummaryRow, JobView } from './job-rows.queries.ts';

/** A job is seen at a moment: it may be past its last day. */
export type ViewDeps = Pick<ApiDeps, 'db' | 'clock'>;

/**
 * Which applicant entries a viewer may see. The domain of applications, which builds on this one,
 * answers it; the application hands the answer in.
 */
export interface JobViews {
  /** For a public list: the viewer's own entries. */
  readonly ofList: (
    deps: ViewDeps,
    actor: Actor | null,
    rows: readonly JobSummaryRow[],
  ) => Promise<JobView>;
  /** For one job: all entries for its owner, the viewer's own entry for anybody else. */
  readonly ofJob: (deps: ViewDeps, actor: Actor | null, row: JobSummaryRow) => Promise<JobView>;
}

export interface JobsDeps extends ApiDeps {
  readonly views: JobViews;
}
