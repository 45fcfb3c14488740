import { Handshake } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useId, useState } from 'react';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { OfferAnswerDialog } from '#web/features/hiring/applications/offer-answer-dialog.tsx';
import type { OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ConversationButton } from './conversation-button.tsx';

/** When the offer was made, and by when the employer asks for an answer. */
function describeDays({ offer: { offeredAt, answerBy } }: OpenOffer, now: number): string {
  const made = `Offered ${localDates.formatDate(offeredAt)}`;
  if (answerBy === undefined) {
    return made;
  }
  const day = utcDates.formatDate(answerBy);
  const isOver = now > Date.parse(`${answerBy}T23:59:59`);
  return isOver
    ? `They asked for your response by ${day}. You can still respond.`
    : `${made}. Respond by ${day}`;
}

/** An offer to the viewer: accept it, talk about it, or decline it. */
export function OfferCard({ application }: { application: OpenOffer }) {
  const [response, setResponse] = useState<OfferResponse>();
  const [now] = useState(() => Date.now());
  const titleId = useId();
  const { position, company } = application;
  const about = <VisuallyHidden> {`the offer of ${company}: ${position}`}</VisuallyHidden>;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border-2 border-primary bg-tint p-4 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-6 sm:p-5"
    >
      <div className="flex min-w-0 items-start gap-3 sm:flex-1 sm:basis-72">
        <Icon of={Handshake} className="mt-0.5 size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg break-words">
            {company} offered you the job: {position}
          </h2>
          <p className="mt-1">{describeDays(application, now)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
        <Button aria-haspopup="dialog" onClick={() => setResponse('accepted')}>
          <span>Accept{about}</span>
        </Button>
        <ConversationButton application={application} variant="secondary">
          <span>
            Message<VisuallyHidden> {company}</VisuallyHidden>
          </span>
        </ConversationButton>
        <Button
          variant="quietDanger"
          aria-haspopup="dialog"
          onClick={() => setResponse('declined')}
        >
          <span>Decline{about}</span>
        </Button>
      </div>
      {response && (
        <OfferAnswerDialog
          application={application}
          response={response}
          onClose={() => setResponse(undefined)}
        />
      )}
    </section>
  );
}
