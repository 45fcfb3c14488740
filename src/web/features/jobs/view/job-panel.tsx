import type { ReactNode } from 'react';

export interface JobPanelProps {
  /** The Apply area. */
  apply: ReactNode;
  /** What happens after applying, below the Apply area; not on a phone. */
  note?: ReactNode;
  /** Buttons beside the Apply area, for example to share the job. */
  actions?: ReactNode;
  /** The company with its other jobs; below the texts on a phone. */
  company?: ReactNode;
}

// On a phone the Apply area is a bar at the lower edge, of the screen or of the dialog.
const bar =
  'sticky bottom-0 z-10 order-last -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 ' +
  'in-[dialog]:-bottom-4 in-[dialog]:-mb-4 sm:-mx-6 sm:px-6 ' +
  'lg:static lg:order-none lg:m-0 lg:flex-col lg:items-stretch lg:gap-3 lg:rounded-card lg:border lg:p-4 lg:in-[dialog]:m-0';

/** Beside the texts of a job, in view while they are read: applying, and who it would be with. */
export function JobPanel({ apply, note, actions, company }: JobPanelProps) {
  return (
    <aside className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
      <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-4 lg:in-[dialog]:top-2">
        <div className={bar}>
          <div className="min-w-0 flex-1">{apply}</div>
          {note && <div className="text-sm text-muted max-lg:hidden">{note}</div>}
          {actions}
        </div>
        {company !== undefined && <div className="max-lg:order-2">{company}</div>}
      </div>
    </aside>
  );
}
