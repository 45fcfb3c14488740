import { m } from '#messages';
import { Handshake } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useId, useState } from 'react';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import type { OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { OfferTerms } from '#web/features/hiring/applications/offer-terms.tsx';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConversationButton } from './conversation-button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** When the offer was made, and by when the employer asks for an answer. */
function describeDays({ offer: { offeredAt, answerBy } }: OpenOffer, now: number): string {
  const date = localDates.formatDate(offeredAt);
  if (answerBy === undefined) {
    return m.offer_made_on({ date });
  }
  const day = utcDates.formatDate(answerBy);
  const isPast = now > Date.parse(`${answerBy}T23:59:59`);
  return isPast ? m.offer_respond_passed({ day }) : m.offer_made_on_respond({ date, day });
}

interface OfferCardProps {
  application: OpenOffer;
  /** Opens the dialog of an answer, and on a small screen that of the conversation: both outlive the card. */
  onAnswer: (response: OfferResponse) => void;
  onMessage: () => void;
}

/** An offer to the viewer: accept it, talk about it, or decline it. */
export function OfferCard({ application, onAnswer, onMessage }: OfferCardProps) {
  const [now] = useState(() => Date.now());
  const titleId = useId();
  const { position, company } = application;
  const about = {
    inputs: { company, position },
  };
  const { terms } = application.offer;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border-2 border-primary bg-tint p-4 sm:p-5"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon of={Handshake} className="mt-0.5 size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg">
            {m.offer_card_title({ company, position })}
          </h2>
          <p className="mt-1">{describeDays(application, now)}</p>
        </div>
      </div>
      <div className="min-w-0 sm:ms-9">
        <OfferTerms terms={terms} isBrief />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-auto max-sm:[&>.btn]:px-3 sm:ms-9">
        <Button aria-haspopup="dialog" onClick={() => onAnswer('accepted')}>
          <span>
            <Sentence of={m.offer_card_accept} {...about} />
          </span>
        </Button>
        <ConversationButton application={application} variant="secondary" onOpen={onMessage}>
          <span>
            <Sentence of={m.offer_card_message} {...about} inputs={{ company }} />
          </span>
        </ConversationButton>
        <Button variant="quietDanger" aria-haspopup="dialog" onClick={() => onAnswer('declined')}>
          <span>
            <Sentence of={m.offer_card_decline} {...about} />
          </span>
        </Button>
      </div>
      {/* All of the note is in the letter. */}
      <div className="flex flex-wrap items-baseline gap-x-3 sm:ms-9">
        {terms?.note !== undefined && (
          <p dir="auto" className="min-w-0 flex-1 basis-40 truncate text-muted">
            {terms.note}
          </p>
        )}
        <TextLink to={paths.jobSeeker.offerLetter(application._id)} isAlone>
          {m.offer_letter()}
          <VisuallyHidden> {company}</VisuallyHidden>
        </TextLink>
      </div>
    </section>
  );
}
