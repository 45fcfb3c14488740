import type { Offer } from '#contract/hiring/offers.ts';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';

function describeOffer({ offeredAt, answerBy, response, answeredAt = offeredAt }: Offer): string {
  if (response !== undefined) {
    return `Offer ${response} ${localDates.formatDate(answeredAt)}`;
  }
  const made = `Offer made ${localDates.formatDate(offeredAt)}`;
  return answerBy === undefined ? made : `${made}, respond by ${utcDates.formatDate(answerBy)}`;
}

interface OfferStatusProps {
  offer: Offer;
  /** Makes another offer after the person declined. */
  onOffer?: () => void;
}

/** How the offer to a person stands, for the employer. */
export function OfferStatus({ offer, onOffer }: OfferStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-medium">{describeOffer(offer)}</p>
      {offer.response === 'declined' && onOffer && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onOffer}>
          Make another offer
        </Button>
      )}
    </div>
  );
}
