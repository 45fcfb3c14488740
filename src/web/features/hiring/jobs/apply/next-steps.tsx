import { m } from '#messages';
import type { Applicant, JobSummary } from '#contract/hiring/jobs.ts';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const getClosedReason = (application: Applicant | undefined): string | undefined =>
  application?.erasedAt === undefined ? undefined : m.apply_erased();

interface NextStepsProps {
  job: JobSummary;
  /** The viewer's; undefined until the job was read again after applying. */
  application: Applicant | undefined;
}

/** Says what happens after an application, with links. On a phone and beside a list the bar has room for exceptions alone. */
export function NextSteps({ job, application }: NextStepsProps) {
  const end = getClosedReason(application);
  return (
    <div className="text-sm">
      <p className={end === undefined ? 'in-data-job-pane:sr-only max-sm:sr-only' : undefined}>
        {end ?? m.apply_next()}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:hidden">
        <TextLink to={paths.jobSeeker.applied} isAlone>
          {m.apply_my_application()}
        </TextLink>
        <TextLink to={buildFindJobUrl({ q: job.position })} isAlone>
          {m.apply_similar()}
        </TextLink>
      </div>
    </div>
  );
}
