import type { JobHit } from '#contract/hiring/search.ts';
import { paths } from '#web/app/paths.ts';
import { type GridProps, JobCardGrid } from './job-card-grid.tsx';
import { JobCard } from './job-card.tsx';
import { titleMoves } from '#web/lib/title-moves.ts';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';

interface CompactJobsProps extends GridProps {
  jobs: readonly JobHit[];
}

/** Jobs to read on: each can be saved, and its title leads to its page. */
export const CompactJobs = ({ jobs, ...grid }: CompactJobsProps) => (
  <JobCardGrid {...grid} jobs={jobs}>
    {(job) => (
      <JobCard
        job={job}
        link={{ to: paths.job(job), ...titleMoves }}
        headingLevel={3}
        isCompact
        corner={<SaveJobButton job={job} />}
      />
    )}
  </JobCardGrid>
);
