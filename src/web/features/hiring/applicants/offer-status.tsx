import { m } from '#messages';
import type { Offer } from '#contract/hiring/offers.ts';
import { OfferTerms } from '#web/features/hiring/applications/offer-terms.tsx';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const answered = { accepted: m.offer_status_accepted, declined: m.offer_status_declined } as const;

function describeOffer({ offeredAt, answerBy, response, answeredAt = offeredAt }: Offer): string {
  if (response !== undefined) {
    return answered[response]({ date: localDates.formatDate(answeredAt) });
  }
  const date = localDates.formatDate(offeredAt);
  return answerBy === undefined
    ? m.offer_status_made({ date })
    : m.offer_status_made_until({ date, day: utcDates.formatDate(answerBy) });
}

interface OfferStatusProps {
  applicationId: string;
  offer: Offer;
  /** Makes another offer after the person declined. */
  onOffer?: () => void;
  /** Asks whether an open offer is to be withdrawn. */
  onWithdraw?: () => void;
}

/** How the offer to a person stands, for the employer. */
export function OfferStatus({ applicationId, offer, onOffer, onWithdraw }: OfferStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-medium">{describeOffer(offer)}</p>
      {offer.response === 'declined' && onOffer && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onOffer}>
          {m.offer_make_another()}
        </Button>
      )}
      {offer.response === undefined && onWithdraw && (
        <Button variant="quietDanger" aria-haspopup="dialog" onClick={onWithdraw}>
          {m.offer_withdraw()}
        </Button>
      )}
      <div className="basis-full">
        <OfferTerms terms={offer.terms} />
        <TextLink to={paths.employer.offerLetter(applicationId)} isAlone>
          {m.offer_letter()}
        </TextLink>
      </div>
    </div>
  );
}
