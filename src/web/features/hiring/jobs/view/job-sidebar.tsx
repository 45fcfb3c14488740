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

// In a narrow place the Apply area is a bar at the lower edge of the screen or of the dialog. The pane beside a list may
// reach below the screen, and has it at its upper edge.
const bar =
  'sticky bottom-0 z-10 order-last -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 ' +
  'in-[dialog]:-bottom-4 in-[dialog]:-mb-4 sm:-mx-6 sm:px-6 ' +
  'in-[[data-job-pane]]:-top-4 in-[[data-job-pane]]:bottom-auto in-[[data-job-pane]]:order-none in-[[data-job-pane]]:border-b ' +
  '@[60rem]:static @[60rem]:order-none @[60rem]:m-0 @[60rem]:flex-col @[60rem]:items-stretch @[60rem]:gap-3 ' +
  '@[60rem]:rounded-card @[60rem]:border @[60rem]:p-4 @[60rem]:in-[dialog]:m-0';

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
        <div data-sticky-bar className={bar}>
          <div className="min-w-0 flex-1">{apply}</div>
          {note && (
            <div className={classNames('text-sm text-muted @max-[60rem]:hidden', waiting)}>
              {note}
            </div>
          )}
          {actions && <div className={classNames('flex flex-col', waiting)}>{actions}</div>}
        </div>
        {company !== undefined && (
          <div className={classNames('@max-[60rem]:order-2', waiting)}>{company}</div>
        )}
      </div>
    </aside>
  );
}
