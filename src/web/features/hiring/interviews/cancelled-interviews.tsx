import { m } from '#messages';
import { useViewerZone } from '#web/lib/viewer-zone.ts';
import { useState } from 'react';
import { formatMoment } from '#contract/hiring/zoned-time-texts.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import { isAgreed, nameOther } from './interview-state.ts';
import { useOpenInterviews } from './interviews-api.ts';

interface CancelledInterviewsProps {
  /** True for interviews of the job or the people that the dialog is about. */
  includes: (interview: Interview) => boolean;
  className?: string;
}

/** Names the interview that an action of the employer cancels, or counts them. Nothing where none was agreed on. */
export function CancelledInterviews({ includes, className }: CancelledInterviewsProps) {
  const { data } = useOpenInterviews();
  const [now] = useState(() => Date.now());
  const cancelled =
    data?.interviews.filter((interview) => includes(interview) && isAgreed(interview, now)) ?? [];
  const [first] = cancelled;
  const zone = useViewerZone(data?.timeZone, first?.jobZone);
  if (first?.startsAt === undefined) {
    return null;
  }
  const moment = formatMoment(new Date(first.startsAt), zone, new Date(now));
  return (
    <p className={className}>
      {cancelled.length === 1
        ? m.interview_cancels_one({ name: nameOther(first), moment })
        : m.interview_cancels_several({ count: cancelled.length, moment })}
    </p>
  );
}
