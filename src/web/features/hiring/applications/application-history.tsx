import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { Day } from '#web/ui/day.tsx';
import { listHistory } from './my-application-history.ts';

/** The events of an application, oldest first. */
export function ApplicationHistory({ application }: { application: MyApplicationDetail }) {
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {listHistory(application).map(({ _id, at, text, quote }) => (
        <li key={_id}>
          <p>
            {text} <Day timestamp={at} className="text-muted" />
          </p>
          {quote !== undefined && (
            <p dir="auto" className="mt-1 break-words whitespace-pre-line text-muted">
              {quote}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
