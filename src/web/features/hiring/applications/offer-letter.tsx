import { m } from '#messages';
import { Printer } from 'lucide';
import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { JobType } from '#contract/hiring/job-choices.ts';
import type { Offer } from '#contract/hiring/offers.ts';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { useSite } from '#web/lib/site-context.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export interface OfferLetterProps {
  /** Undefined where none stands: it was withdrawn, or never made. */
  offer: Offer | undefined;
  /** The person who gets it. */
  name: string;
  position: string;
  company: string;
  logo?: string | undefined;
  location?: string | undefined;
  jobType?: JobType | undefined;
}

/** Where the work is done: remote and hybrid work is not done at the location alone. */
const formatPlace = ({ location, jobType }: OfferLetterProps): string =>
  [jobType !== 'onSite' && jobType && jobTypeNames[jobType](), location]
    .filter(Boolean)
    .join(' · ');

/** What became of an offer that was answered. */
const describeAnswer = ({ response, answeredAt, offeredAt }: Offer): string | undefined => {
  const date = localDates.formatDate(answeredAt ?? offeredAt);
  return (
    response &&
    { accepted: m.offer_status_accepted, declined: m.offer_status_declined }[response]({ date })
  );
};

/** An offer as a letter, for both sides alike. The browser makes a sheet of paper or a PDF of it. */
export function OfferLetter(props: OfferLetterProps) {
  const { offer, name, position, company, logo } = props;
  const site = useSite();
  if (offer === undefined) {
    return (
      <>
        <PageHeading>{m.offer_letter()}</PageHeading>
        <EmptyState title={m.offer_letter_none()} />
      </>
    );
  }
  const { offeredAt, answerBy, terms: { pay, startsOn, note } = {} } = offer;
  const date = localDates.formatDate(offeredAt);
  const facts = [
    [m.offer_pay(), pay],
    [m.offer_start(), startsOn && utcDates.formatDate(startsOn)],
    [m.offer_letter_place(), formatPlace(props)],
    [m.offer_respond_by(), answerBy && utcDates.formatDate(answerBy)],
  ] as const;
  const answer = describeAnswer(offer);
  return (
    <div className="flex max-w-reading flex-col items-start gap-4">
      <article className="card-surface flex w-full flex-col gap-6 p-5 sm:p-10">
        <header className="flex items-center gap-4 border-b border-line pb-5">
          <AvatarLogo name={company} src={logo} size="large" />
          <p className="min-w-0 flex-1 font-face text-xl font-bold wrap-anywhere">{company}</p>
          <time dateTime={offeredAt} className="text-sm">
            {date}
          </time>
        </header>
        <h1 className="text-2xl">{m.offer_letter_title({ position })}</h1>
        <div className="flex flex-col gap-3">
          <p>{m.offer_letter_greeting({ name })}</p>
          <p>{m.offer_letter_text({ company, position })}</p>
        </div>
        <div className="rounded-card border border-line p-4 sm:px-5">
          <DescriptionList
            isGrid
            items={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))}
          />
        </div>
        {note !== undefined && (
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
        <p>
          {m.offer_letter_regards()}
          <span className="block font-face font-bold wrap-anywhere">{company}</span>
        </p>
        {answer !== undefined && <p className="font-medium">{answer}</p>}
        <p className="border-t border-line pt-4 text-sm text-muted">
          {m.offer_letter_sent({ date, site: site.name })}
        </p>
      </article>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        {m.offer_letter_print()}
      </Button>
    </div>
  );
}
