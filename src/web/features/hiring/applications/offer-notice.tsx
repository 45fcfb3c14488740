import { Handshake } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { OfferTerms as Terms } from '#contract/hiring/offers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface OfferNoticeProps {
  title: string;
  /** When it was made, and by when the employer asks for an answer. */
  days: string;
  terms: Terms | undefined;
  /** The way to the letter, which has all of the note. */
  letter?: ReactNode;
  acts: ReactNode;
}

/** An offer at a glance, as its person sees it, and its employer before it is sent. */
export function OfferNotice({ title, days, terms, letter, acts }: OfferNoticeProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border-2 border-primary bg-tint p-3 sm:p-5"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon of={Handshake} className="mt-0.5 size-6 shrink-0 text-primary max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-lg leading-6 wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-sm sm:text-base">{days}</p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 empty:hidden sm:ms-9">
        <OfferTerms terms={terms} isBrief />
        {terms?.note !== undefined && (
          <p dir="auto" className="line-clamp-2 max-w-measure wrap-anywhere">
            {terms.note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>.btn]:flex-auto max-sm:[&>.btn]:px-3 sm:ms-9">
        {acts}
        {letter && <span className="px-2">{letter}</span>}
      </div>
    </section>
  );
}
