import { m } from '#messages';
import { useState } from 'react';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import type { OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { OfferNotice } from '#web/features/hiring/applications/offer-notice.tsx';
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
  const { position, company } = application;
  const about = {
    inputs: { company, position },
  };
  const { terms } = application.offer;
  return (
    <OfferNotice
      title={m.offer_card_title({ company, position })}
      days={describeDays(application, now)}
      terms={terms}
      letter={
        <TextLink to={paths.jobSeeker.offerLetter(application._id)} isAlone>
          {m.offer_letter()}
          <VisuallyHidden> {company}</VisuallyHidden>
        </TextLink>
      }
      acts={
        <>
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
        </>
      }
    />
  );
}
