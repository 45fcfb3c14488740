import { m } from '#messages';
import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The name of a control, with the job that it belongs to. */
export const labelWithJob = (text: string, { position, company }: JobSummary): string =>
  m.apply_named({ action: text, position, company });

export function Note({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 font-medium [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    >
      {children}
    </span>
  );
}

export function ClosedNote() {
  return (
    <Note className="text-muted">
      <Icon of={Lock} />
      {m.apply_job_closed()}
    </Note>
  );
}

/** A card has no room for the sentence on one line. */
export function OwnNote({ isSmall }: { isSmall: boolean }) {
  return (
    <Note className={isSmall ? 'max-w-34 text-end text-sm text-balance text-muted' : 'text-muted'}>
      {m.apply_own()}
    </Note>
  );
}
