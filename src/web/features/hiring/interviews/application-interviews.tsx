import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { InterviewCard } from './interview-card.tsx';
import { useInterviews } from './interviews-api.ts';
import { useTimeZone } from './time-zones.ts';

const loadDialog = async () => (await import('./proposal-dialog.tsx')).ProposalDialog;

interface SeekerProps {
  applicationId: string;
  now: number;
}

/** The open interview of the viewer's application. */
export function MyInterview({ applicationId, now }: SeekerProps) {
  const { data, interviews } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  return interviews?.map((interview) => (
    <InterviewCard key={interview._id} interview={interview} viewerZone={viewerZone} now={now} />
  ));
}

interface ApplicantProps extends SeekerProps {
  fullName: string;
  /** Whether times can be suggested: the employer has not decided yet. */
  canPropose: boolean;
}

/** The interview with an applicant, or the way to one, for the employer. */
export function ApplicantInterview(props: ApplicantProps) {
  const { applicationId, fullName, canPropose, now } = props;
  const { data, interviews } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  const [isProposing, setIsProposing] = useState(false);
  if (!interviews) {
    return null;
  }
  const hasBegun = (startsAt: string | undefined) =>
    startsAt !== undefined && Date.parse(startsAt) <= now;
  const open = interviews.find(
    ({ state, startsAt }) =>
      state === 'proposed' ||
      state === 'declined' ||
      (state === 'confirmed' && !hasBegun(startsAt)),
  );
  const propose = () => setIsProposing(true);
  const close = () => setIsProposing(false);
  const jobSeekerZone = interviews[0]?.timeZones.jobSeeker;
  return (
    <>
      {interviews.map((interview) => (
        <InterviewCard
          key={interview._id}
          interview={interview}
          viewerZone={viewerZone}
          now={now}
          headingLevel={3}
          onPropose={canPropose ? propose : undefined}
        />
      ))}
      {canPropose && !open && (
        <Button variant="secondary" className="self-start" aria-haspopup="dialog" onClick={propose}>
          Suggest interview times
        </Button>
      )}
      {isProposing && (
        <LazyPart
          load={loadDialog}
          name="form"
          dialog={{ title: 'Suggest interview times', onClose: close }}
          props={{ applicationId, fullName, open, viewerZone, jobSeekerZone, onClose: close }}
        />
      )}
    </>
  );
}
