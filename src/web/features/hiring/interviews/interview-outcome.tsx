import { m } from '#messages';
import { interviewLimits, mayCorrect } from '#contract/hiring/interview-choices.ts';
import { CorrectButton, type InterviewCardProps } from './interview-actions.tsx';
import { nameOther } from './interview-state.ts';

const dayMs = 24 * 60 * 60_000;

/** Whether a participant still says what became of it, or corrects that. */
export const isOutcomeOpen = (start: number, now: number): boolean =>
  now >= start && now <= start + interviewLimits.outcomeDays * dayMs;

const outcomeTexts = {
  done: {
    you: m.interview_you_said_done,
    they: m.interview_they_said_done,
    nobody: m.interview_was_done,
  },
  missed: {
    you: m.interview_you_said_missed,
    they: m.interview_they_said_missed,
    nobody: m.interview_was_missed,
  },
} as const;

/** The outcome and the participant who said it: the other one may see it differently. */
export function Outcome({
  interview,
  now,
  isReader,
}: Pick<InterviewCardProps, 'interview' | 'now' | 'isReader'>) {
  const { role, outcomeBy } = interview;
  const canCorrect =
    !isReader &&
    !interview.isJobHidden &&
    mayCorrect(interview) &&
    isOutcomeOpen(Date.parse(interview.startsAt ?? ''), now);
  const other = outcomeBy === undefined ? 'nobody' : 'they';
  const outcome = interview.state === 'done' ? 'done' : 'missed';
  const text = outcomeTexts[outcome][outcomeBy === role ? 'you' : other];
  return (
    <>
      <p>{text({ name: nameOther(interview) })}</p>
      {/* The employer keeps the record. */}
      {outcome === 'missed' && role === 'job-seeker' && outcomeBy === 'employer' && (
        <p className="text-muted">{m.interview_outcome_differs()}</p>
      )}
      {canCorrect && (
        <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
          <CorrectButton interview={interview} />
        </div>
      )}
    </>
  );
}
