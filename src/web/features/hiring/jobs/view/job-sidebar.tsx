import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

export interface JobPanelProps {
  apply: ReactNode;
  /** A note below the Apply area; hidden in a narrow panel. */
  note?: ReactNode;
  /** Buttons beside the Apply area, for example to share the job. */
  actions?: ReactNode;
  /** The company with its other jobs; below the texts in a narrow place. */
  company?: ReactNode;
}

// It stays in view where the window is as high as it usually is; in a lower one it goes with the texts, and nothing scrolls inside.
const panel =
  'group/panel contents [@media(min-height:46rem)]:@[60rem]:sticky @[60rem]:top-20 @[60rem]:flex @[60rem]:flex-col ' +
  '@[60rem]:gap-4 @[60rem]:in-[dialog]:top-2';

// Until the Apply area knows its viewer its height is unknown, too: what stands below it would jump. Visitors have no placeholder.
const waiting = 'in-[[data-session=in]]:@[60rem]:group-has-data-apply-placeholder/panel:invisible';

/** Beside the texts of a job, in view while they are read: applying, and who it would be with. */
export function JobSidebar({ apply, note, actions, company }: JobPanelProps) {
  return (
    <aside className="contents print:hidden! @[60rem]:col-start-2 @[60rem]:row-span-2 @[60rem]:row-start-1 @[60rem]:block">
      <div className={panel}>
        <div data-sticky-bar="foot" className="apply-bar">
          <div className="min-w-0 flex-1">{apply}</div>
          {note && (
            <div className={classNames('text-sm text-muted @max-[60rem]:hidden', waiting)}>
              {note}
            </div>
          )}
          {actions && <div className={classNames('flex flex-col', waiting)}>{actions}</div>}
        </div>
        {company !== undefined && (
          <div className={classNames('job-company @max-[60rem]:order-2', waiting)}>{company}</div>
        )}
      </div>
    </aside>
  );
}
