import { m } from '#messages';
import { useWatch } from 'react-hook-form';
import { fillTemplate } from '#contract/hiring/template-texts.ts';
import { OfferNotice } from '#web/features/hiring/applications/offer-notice.tsx';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import type { OfferInput } from './offer-input.ts';

interface OfferPreviewProps {
  /** The person, the first of several: the names in the note are theirs. */
  fullName: string;
  position: string;
  company: string;
  /** Milliseconds. */
  now: number;
}

/** An empty field says nothing. */
const pickFilled = (text = ''): string | undefined =>
  text.trim() === '' ? undefined : text.trim();

/** The offer as the person will see it, with no more than what is filled in. Its buttons are theirs. */
export function OfferPreview({ fullName, position, company, now }: OfferPreviewProps) {
  const { terms, answerBy } = useWatch<OfferInput>();
  const { pay, startsOn, note } = terms ?? {};
  const date = localDates.formatDate(new Date(now).toISOString());
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-semibold text-muted">{m.offer_preview()}</p>
      <div inert>
        <OfferNotice
          title={m.offer_card_title({ company, position })}
          days={
            answerBy
              ? m.offer_made_on_respond({ date, day: utcDates.formatDate(answerBy) })
              : m.offer_made_on({ date })
          }
          terms={{
            pay: pickFilled(pay),
            startsOn: pickFilled(startsOn),
            note: pickFilled(fillTemplate(note ?? '', { fullName, position, company })),
          }}
          acts={
            <>
              <span className="btn btn-primary">{m.offer_preview_accept()}</span>
              <span className="btn btn-secondary">{m.offer_preview_message()}</span>
              <span className="btn btn-quiet text-error">{m.applicant_decline()}</span>
            </>
          }
        />
      </div>
      <p className="text-sm text-muted">{m.offer_preview_hint()}</p>
    </div>
  );
}
