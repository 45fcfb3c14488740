import { m } from '#messages';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { isOpenStage, type Stage, stageNames } from '#contract/hiring/stages.ts';
import {
  describeInterviewEvent,
  isInterviewEvent,
} from '#web/features/hiring/applications/interview-events.ts';
import { Day } from '#web/ui/day.tsx';

type Event = MyApplicationDetail['events'][number];

/** One line of the history, with what was written on the occasion. */
export interface HistoryEntry {
  readonly _id: string;
  readonly at: string;
  readonly text: string;
  /** The colleague of the employer who did it. */
  readonly author?: string | undefined;
  /** How the company was called then. */
  readonly company?: string | undefined;
  readonly quote?: string | undefined;
}

/** The stage and the offer that the job seeker saw before an event. */
interface Known {
  readonly stage: Stage;
  readonly hasOpenOffer: boolean;
}

const learn = ({ stage }: Known, { kind, toStage }: Event): Known => ({
  stage: toStage ?? stage,
  hasOpenOffer: kind !== 'declined' && (toStage ?? stage) === 'offer',
});

const describeWithdrawnOffer = (stage: Stage): string =>
  stage === 'applied'
    ? m.application_history_offer_withdrawn()
    : m.application_history_offer_withdrawn_stage({ stage: stageNames[stage]() });

function describeMove({ role, toStage }: Event, { stage: before }: Known): string {
  if (role === 'job-seeker') {
    if (toStage === 'hired') {
      return m.application_history_accepted();
    }
    return toStage === 'withdrawn'
      ? m.application_history_withdrew()
      : m.application_history_returned();
  }
  if (toStage === 'offer' && before === 'offer') {
    return m.history_another_offer();
  }
  const name = stageNames[toStage ?? 'applied']();
  if (toStage === 'rejected' || toStage === 'hired') {
    return name;
  }
  if (before === 'rejected') {
    return toStage === 'applied'
      ? m.application_history_reconsidered()
      : m.application_history_reconsidered_stage({ stage: name });
  }
  return toStage === 'applied' ? m.application_history_back() : name;
}

function describeEvent(event: Event, before: Known): string | undefined {
  const { role, toStage } = event;
  if (
    before.hasOpenOffer &&
    role === 'employer' &&
    toStage &&
    toStage !== 'offer' &&
    isOpenStage(toStage)
  ) {
    return describeWithdrawnOffer(toStage);
  }
  if (isInterviewEvent(event.kind)) {
    return describeInterviewEvent(event.kind, event.role, 'job-seeker');
  }
  switch (event.kind) {
    case 'applied':
      return m.application_history_sent();
    case 'seen':
      return m.application_history_seen();
    case 'moved':
      return describeMove(event, before);
    case 'undone':
      return m.application_history_undone({ stage: stageNames[event.toStage ?? 'applied']() });
    case 'declined':
      return m.application_history_declined();
    case 'job-deleted':
      return m.application_history_job_deleted();
    case 'note':
    case 'assigned':
    case 'unassigned':
      return undefined;
    default:
      return undefined;
  }
}

/** The history in sentences, oldest first. The last message stands beside the rejection that it explains. */
export function listHistory(application: MyApplicationDetail): readonly HistoryEntry[] {
  const { events, latestMessage, stage } = application;
  const isExplained = stage === 'rejected' && latestMessage?.employerSender === true;
  const rejection = events.findLast(({ toStage }) => toStage === 'rejected');
  let before: Known = { stage: 'applied', hasOpenOffer: false };
  return events.flatMap((event): HistoryEntry[] => {
    const text = describeEvent(event, before);
    before = learn(before, event);
    if (text === undefined) {
      return [];
    }
    const own = event.role === 'job-seeker' ? event.reason : undefined;
    const quote = event === rejection && isExplained ? latestMessage.text : own;
    const { _id, at, author, authorCompany: company } = event;
    return [{ _id, at, text, author, company, quote }];
  });
}

/** The events of an application, oldest first. */
export function ApplicationHistory({ application }: { application: MyApplicationDetail }) {
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {listHistory(application).map(({ _id, at, text, author, company, quote }) => (
        <li key={_id}>
          <p className="wrap-anywhere">
            {text} <Day timestamp={at} className="text-muted" />
            {author !== undefined && (
              <span className="text-muted">
                {' '}
                · {author} · {company ?? application.company}
              </span>
            )}
          </p>
          {quote !== undefined && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-muted">
              {quote}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
