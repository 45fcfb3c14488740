import { m } from '#messages';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMemo } from 'react';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { pollingIntervals } from '#web/api/live.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ApplicantContent } from './applicant-content.tsx';
import { ApplicantHistory } from './applicant-history.tsx';
import { Stars } from './rating-stars.tsx';
import { useApplication } from './applicants-api.ts';
import { WholeConversation } from '#web/features/hiring/conversations/whole-conversation.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { PersonSummary } from './person-pane.tsx';
import { useBoard } from './use-board.ts';

/** Whether something that will be printed was not read yet. */
const useIsReading = (): boolean => {
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  // The earlier messages.
  const writes = useIsMutating();
  return reads + writes > 0;
};

function PrintedApplication({ application }: { application: ApplicationDetail }) {
  const { job } = useBoard();
  const matcher = useMemo(() => makeSkillMatcher(job), [job]);
  const now = useNow(messageLineTick);
  return (
    <article
      aria-label={application.fullName}
      className="flex flex-col gap-6 [&_button]:hidden card-surface p-4 sm:p-6 print:block print:break-after-page print:space-y-5 print:last:break-after-auto"
    >
      <div>
        <h2 className="text-xl wrap-anywhere">{application.fullName}</h2>
        <p className="text-muted">
          {job.position}, {job.company}
        </p>
      </div>
      <PersonSummary entry={application} now={now} />
      <Stars rating={application.rating} />
      <ApplicantContent application={application} matcher={matcher} />
      {application.erasedAt === undefined && (
        <>
          <TextPart headingLevel={3} title={m.applicant_conversation()}>
            <WholeConversation role="employer" application={application} />
          </TextPart>
          <TextPart headingLevel={3} title={m.applicant_history()}>
            <ApplicantHistory events={application.events} />
          </TextPart>
        </>
      )}
    </article>
  );
}

function PrintedPerson({ id }: { id: string }) {
  const { entries } = useBoard();
  const listed = entries.find(({ _id }) => _id === id);
  return (
    <QueryView
      query={useApplication(id, listed, { interval: pollingIntervals.never })}
      loading={<Spinner label={m.applicant_loading()} size="large" />}
      failed={m.applicant_failed()}
    >
      {(application) => <PrintedApplication application={application} />}
    </QueryView>
  );
}

/** All that was sent and said by some of the people, each from a new page on. */
export function PrintedPeople() {
  const { printing } = useBoard();
  const isReading = useIsReading();
  return (
    <div className="flex flex-col gap-6 print:block">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <h1 ref={takeFocus} tabIndex={-1} className="me-auto text-xl">
          {m.applicant_print_people({ count: printing.ids.length })}
        </h1>
        <Button variant="secondary" onClick={printing.stop}>
          {m.common_back()}
        </Button>
        <Button pending={isReading} onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" />
          {m.applicant_print()}
        </Button>
      </div>
      {printing.ids.map((id) => (
        <PrintedPerson key={id} id={id} />
      ))}
    </div>
  );
}
