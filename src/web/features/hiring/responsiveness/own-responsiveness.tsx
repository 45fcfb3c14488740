import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { AnswerTime } from './answer-time.tsx';
import { ownResponsivenessOptions } from './responsiveness-api.ts';
import { formatOwn } from './responsiveness-texts.ts';

const radius = 15.9155;

/** The answered part of a circle; its circumference is 100. The text beside it says the same. */
function Ring({ share }: { share: number }) {
  const circle = { cx: 20, cy: 20, r: radius, fill: 'none', strokeWidth: 5 };
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-12 shrink-0 -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle {...circle} className="stroke-success" strokeDasharray={`${100 * share} 100`} />
    </svg>
  );
}

/** How many applicants the viewer replied to, and what lifts the badge; nothing before an application is due. */
export function OwnResponsiveness() {
  const { data } = useQuery(ownResponsivenessOptions());
  if (data === undefined || data.due === 0) {
    return null;
  }
  return (
    <div className="card-surface mt-6 flex items-center gap-4 p-4">
      <Ring share={data.answered / data.due} />
      <div className="min-w-0">
        <p>{formatOwn(data)}</p>
        <p className="mt-1 text-sm text-muted">{m.answer_own_counted()}</p>
        <div className="mt-2 empty:hidden">
          <AnswerTime days={data.answerDays} />
        </div>
      </div>
    </div>
  );
}
