import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
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
  /** Absent where no times can be suggested: the employer has decided. */
  onPropose: (() => void) | undefined;
}

const isOpen = ({ state, startsAt }: Interview, now: number): boolean =>
  state === 'proposed' ||
  state === 'declined' ||
  (state === 'confirmed' && startsAt !== undefined && Date.parse(startsAt) > now);

/** The interview with an applicant, or the way to one, for the employer. */
export function ApplicantInterview({ applicationId, onPropose, now }: ApplicantProps) {
  const { data, interviews } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  return (
    interviews && (
      <>
        {interviews.map((interview) => (
          <InterviewCard
            key={interview._id}
            interview={interview}
            viewerZone={viewerZone}
            now={now}
            headingLevel={3}
            onPropose={onPropose}
          />
        ))}
        {onPropose && !interviews.some((interview) => isOpen(interview, now)) && (
          <Button
            variant="secondary"
            className="self-start"
            aria-haspopup="dialog"
            onClick={onPropose}
          >
            {m.interview_suggest()}
          </Button>
        )}
      </>
    )
  );
}

interface InterviewProposalProps extends SeekerProps {
  fullName: string;
  onClose: () => void;
}

/** The times that are being suggested to an applicant. */
export function InterviewProposal(props: InterviewProposalProps) {
  const { applicationId, fullName, now, onClose } = props;
  const { data, interviews = [] } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  const open = interviews.find((interview) => isOpen(interview, now));
  const jobSeekerZone = interviews[0]?.timeZones.jobSeeker;
  return (
    <LazyPart
      load={loadDialog}
      name="form"
      dialog={{ title: m.interview_suggest(), onClose }}
      props={{ applicationId, fullName, open, viewerZone, jobSeekerZone, onClose }}
    />
  );
}
