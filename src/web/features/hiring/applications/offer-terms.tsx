import { m } from '#messages';
import type { OfferTerms as Terms } from '#contract/hiring/offers.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

interface OfferTermsProps {
  terms: Terms | undefined;
  /** In one row and without the note, where the acts have to stay in sight. */
  isBrief?: boolean;
}

/** What an offer offers, as both sides see it; nothing where the employer named nothing. */
export function OfferTerms({ terms, isBrief = false }: OfferTermsProps) {
  const { pay, startsOn, note } = terms ?? {};
  const facts = [
    [m.offer_pay(), pay],
    [m.offer_start(), startsOn && utcDates.formatDate(startsOn)],
    [m.offer_note(), isBrief ? undefined : note],
  ] as const;
  const items = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return items.length > 0 && <DescriptionList items={items} isRow={isBrief} />;
}
