import { m } from '#messages';
import { Link } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { MyDecision } from '#web/features/trust/reports/my-decisions.tsx';
import { paths } from '#web/paths.ts';

/** Why a job was taken down, what that means for its employer, and the way to object. */
export function TakenDownNotice({ job }: { job: Job }) {
  return (
    <section
      aria-labelledby="taken-down"
      className="mb-6 flex flex-col gap-3 rounded-card border border-error/40 p-4"
    >
      <h2 id="taken-down" className="text-lg">
        {m.posted_job_taken_down_title()}
      </h2>
      <p>{m.posted_job_taken_down()}</p>
      {job.hiddenBy !== undefined && <MyDecision id={job.hiddenBy} />}
      <p>
        <Link to={paths.reporting} className="text-primary underline underline-offset-4">
          {m.posted_job_rules()}
        </Link>
      </p>
    </section>
  );
}
