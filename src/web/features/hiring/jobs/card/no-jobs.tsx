import { Briefcase } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobTexts } from '#contract/hiring/job-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A list without a job. */
export function NoJobs({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState title={jobTexts.empty} icon={<Briefcase />} action={action}>
      {children}
    </EmptyState>
  );
}
