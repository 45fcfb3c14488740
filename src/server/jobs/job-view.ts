import type { Actor } from '#server/platform/actor.ts';
import type { ApiDeps } from '#server/platform/api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { JobSummaryRow, JobView } from './job-rows.queries.ts';

/**
 * Which applicant entries a viewer may see. The domain of applications, which builds on this one,
 * answers it; the application hands the answer in.
 */
export interface JobViews {
  /** For a public list: the viewer's own entries. */
  readonly ofList: (
    db: Executor,
    actor: Actor | null,
    rows: readonly JobSummaryRow[],
  ) => Promise<JobView>;
  /** For one job: all entries for its owner, the viewer's own entry for anybody else. */
  readonly ofJob: (db: Executor, actor: Actor | null, row: JobSummaryRow) => Promise<JobView>;
}

export interface JobsDeps extends ApiDeps {
  readonly views: JobViews;
}
