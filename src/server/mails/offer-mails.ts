import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';
import { m } from '#messages';
import type { MailPart } from '#server/platform/mail/mail-parts.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { shortenQuote, toApplicantPath } from './application-facts.ts';
import { formatDay } from '#server/platform/ops/clock.ts';
import {
  listCompanyPage,
  type MailBody,
  type MailContext,
  mailPaths,
  type WriteMail,
} from './mail-kind.ts';
import { listMailedApplications, type MailedApplication } from './mailed-applications.queries.ts';

const toDay = (date: string): string => formatDay(new Date(`${date}T00:00:00Z`));

/** What is offered, in the employer's words. A reader with an unconfirmed address may be another person: they read it on the site. */
function describeTerms({ offerTerms }: MailedApplication, isConfirmed: boolean): MailPart[] {
  const { pay, startsOn, note } = (isConfirmed ? offerTerms : null) ?? {};
  const facts = [
    pay && m.mail_offer_pay({ pay: toOneLine(pay) }),
    startsOn && m.mail_offer_start({ day: toDay(startsOn) }),
  ];
  const list = facts.flatMap((label) => (label ? [{ label }] : []));
  return [...(list.length > 0 ? [{ list }] : []), ...(note ? [{ quote: shortenQuote(note) }] : [])];
}

/** To the job seeker; null once the offer was answered. */
export function offerMade(
  application: MailedApplication,
  { recipient, publicUrl }: Pick<MailContext, 'recipient' | 'publicUrl'>,
): Pick<MailBody, 'subject' | 'parts' | 'label'> | null {
  const { id, answerBy, offerResponse, position, company } = application;
  const day = answerBy === null ? undefined : toDay(answerBy);
  return offerResponse === null
    ? {
        subject: m.mail_offer_subject({ company }),
        parts: [
          m.mail_offer_text({ company, position }),
          ...describeTerms(application, recipient.emailVerified),
          day === undefined ? m.mail_offer_choice() : m.mail_offer_choice_by({ day }),
          {
            list: [
              { label: m.mail_offer_letter(), url: publicUrl + mailPaths.offerLetter(id) },
              ...listCompanyPage(publicUrl, application),
            ],
          },
        ],
        label: m.mail_offer_button(),
      }
    : null;
}

/** The job seeker learned of an offer that they had not answered, and that does not stand any more. */
export const isOfferTakenBack = (
  { stageForApplicant, offerResponse, isOfferTold }: MailedApplication,
  rows: readonly MailRow[],
): boolean =>
  stageForApplicant !== 'offer' &&
  offerResponse === null &&
  isOfferTold &&
  rows.some(({ knownStage }) => knownStage === 'offer');

/** To the employer. */
export const offerAnswered: WriteMail = async ({ db, row, recipient }) => {
  const [application] = await listMailedApplications(db, [row.applicationId]);
  const { jobId, ownerId, isTakenDown, offerResponse } = application ?? {};
  if (!application || !jobId || ownerId !== recipient.id || isTakenDown || !offerResponse) {
    return null;
  }
  const names = { name: application.seekerName, position: application.position };
  const text =
    offerResponse === 'accepted'
      ? {
          subject: m.mail_offer_accepted_subject(names),
          parts: [m.mail_offer_accepted_text(names), m.mail_offer_accepted_next()],
        }
      : {
          subject: m.mail_offer_declined_subject(names),
          parts: [m.mail_offer_declined_text(names), m.mail_offer_declined_next()],
        };
  return { ...text, path: toApplicantPath(application), label: m.mail_application_button() };
};
