import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { TemplateValues } from '#contract/hiring/template-texts.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { ProposalSkeleton } from './proposal-skeleton.tsx';
import { isAgreed, zonesOf } from './interview-state.ts';
import { InterviewCards } from './interview-cards.tsx';
import { formatZonedMoment } from '#contract/hiring/zoned-time-texts.ts';
import { prepareOptions, useInterviews } from './interviews-api.ts';
import { useViewerZone } from '#web/lib/viewer-zone.ts';
import { useTimeZone } from './time-zones.ts';

const titleOf = ({ fullName }: ApplicationEntry): string =>
  m.interview_invite_title({ name: fullName });

/** The sheet before its form is there: of the same size, so that it does not grow. */
const toSheet = (application: ApplicationEntry, onClose: () => void) =>
  ({ title: titleOf(application), size: 'wideSheet', onClose }) as const;

const ProposalDialog = lazyPart(
  async () => (await import('./proposal-dialog.tsx')).ProposalDialog,
  {
    frame: partFrame({
      loading: () => <ProposalSkeleton />,
      failed: m.common_load_failed_form,
      dialog: ({ application, onClose }) => toSheet(application, onClose),
    }),
  },
);

interface SeekerProps {
  applicationId: string;
  now: number;
}

/** The open interview of the viewer's application. */
export function MyInterview({ applicationId, now }: SeekerProps) {
  const { data, interviews } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  return <InterviewCards interviews={interviews} viewerZone={viewerZone} now={now} />;
}

/** The time agreed on that is still to come, as the viewer reads it. */
export function useMeeting(applicationId: string, now: number): string | undefined {
  const { data, interviews } = useInterviews(applicationId);
  const agreed = interviews?.find((interview) => isAgreed(interview, now));
  const zone = useViewerZone(data?.timeZone, agreed?.jobZone);
  return (
    agreed?.startsAt &&
    formatZonedMoment(new Date(agreed.startsAt), zonesOf(agreed, zone), new Date(now))
  );
}

interface ApplicantProps extends SeekerProps {
  stage: Stage;
  /** Undefined for a viewer of the company, who only reads. */
  onPropose: (() => void) | undefined;
}

const isOpen = ({ state, startsAt }: Interview, now: number): boolean =>
  state === 'proposed' ||
  state === 'declined' ||
  (state === 'confirmed' && startsAt !== undefined && Date.parse(startsAt) > now);

export function ApplicantInterview({ applicationId, stage, onPropose, now }: ApplicantProps) {
  const { data, interviews } = useInterviews(applicationId);
  const viewerZone = useTimeZone(data);
  const openCount = interviews?.filter((interview) => isOpen(interview, now)).length;
  // It takes the focus of the card of an interview that was cancelled.
  const suggest = useFocusAfterRemoval<HTMLButtonElement>(openCount);
  return (
    interviews && (
      <>
        <InterviewCards
          interviews={interviews}
          viewerZone={viewerZone}
          now={now}
          headingLevel={3}
          isReader={onPropose === undefined}
          onPropose={isOpenStage(stage) ? onPropose : undefined}
        />
        {/* In earlier stages an invitation is one of the actions at the top. */}
        {onPropose && (stage === 'interview' || stage === 'offer') && openCount === 0 && (
          <Button
            ref={suggest}
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

interface InterviewProposalProps {
  /** As it was read when the dialog opened, or after a refusal because of that as it is now. */
  application: ApplicationEntry;
  job: Pick<TemplateValues, 'position' | 'company'>;
  now: number;
  onRefused: (error: unknown) => void;
  onSkip: () => void;
  onClose: () => void;
}

/** The times that are being suggested to an applicant. */
export function InterviewProposal(props: InterviewProposalProps) {
  const { application, job, now, onRefused, onSkip, onClose } = props;
  const { data, interviews = [] } = useInterviews(application._id);
  const open = interviews.find((interview) => isOpen(interview, now));
  const { data: found, isError } = useQuery(prepareOptions({ params: { id: application._id } }));
  const viewerZone = useTimeZone(data, found?.jobZone);
  // Nothing is remembered then; the times can be proposed all the same.
  const start = found ?? (isError ? { lastTerms: [] } : undefined);
  // The form is about the interview that stands when it opens.
  return data && start ? (
    <ProposalDialog
      interviews={data.interviews}
      {...{ application, job, open, viewerZone, start, onRefused, onSkip, onClose }}
    />
  ) : (
    <Dialog {...toSheet(application, onClose)}>
      <ProposalSkeleton />
    </Dialog>
  );
}
