import { m } from '#messages';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import { OfferAnswerDialog } from './offer-answer-dialog.tsx';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-loss.ts';
import { OfferCard } from './offer-card.tsx';
import { SeekerConversation } from './seeker-conversation.tsx';

/**
 * The offers among some applications of the viewer, with what can be answered; takes the focus of a card that was answered.
 * The dialogs stand beside the cards, which go when an offer is withdrawn.
 */
export function Offers({ applications }: { applications: readonly MyApplication[] }) {
  const offers = applications.filter(hasOpenOffer);
  const ref = useFocusAfterRemoval<HTMLDivElement>(offers.length);
  const asked = useOpenEntry(applications);
  const conversation = useOpenEntry(applications);
  const [response, setResponse] = useState<OfferResponse>('accepted');
  return (
    <div
      ref={ref}
      role="group"
      aria-label={m.offer_list()}
      tabIndex={-1}
      // Without an offer it takes no room between its neighbours.
      className={offers.length === 0 ? 'sr-only' : 'flex flex-col gap-3'}
    >
      {offers.map((application) => (
        <OfferCard
          key={application._id}
          application={application}
          onAnswer={(answer) => {
            setResponse(answer);
            asked.open(application);
          }}
          onMessage={() => conversation.open(application)}
        />
      ))}
      {asked.entry && (
        <OfferAnswerDialog application={asked.entry} response={response} onClose={asked.close} />
      )}
      {conversation.entry && (
        <SeekerConversation application={conversation.entry} onClose={conversation.close} />
      )}
    </div>
  );
}
