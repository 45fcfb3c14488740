import { m } from '#messages';
import type { OptionalKind } from '#contract/hiring/notifications.ts';
import { companyPath } from '#contract/platform/urls.ts';
import type { CalendarInterview } from '#server/hiring/interviews/calendar-file.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { MailLinks } from '#server/platform/mail/mail-links.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import type { Grouping, MailRow } from '#server/platform/mail/due-mails.queries.ts';
import type { Recipient } from './recipients.queries.ts';

/** A mail between its greeting and its ending. */
export interface MailBody {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** The page that the mail leads to, below the public URL. */
  readonly path: string;
  /** The text of the button that leads to that page. */
  readonly label: string;
  /** Where the mail goes, if not to the address of its recipient. */
  readonly to?: string;
  /** An entry that the reader's calendar adds, or removes. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL';
    readonly interview: CalendarInterview;
  };
  /** The path on which the reader unsubscribes, of a kind without a setting. */
  readonly unsubscribePath?: string;
}

export interface MailContext {
  readonly db: OutsideTransaction;
  readonly beginSearch: () => OutsideTransaction;
  readonly now: Date;
  /** Of the pages in the language of the recipient. Without a slash at its end. */
  readonly publicUrl: string;
  readonly recipient: Recipient;
  /** The mails that are sent as one, the oldest first. */
  readonly rows: readonly MailRow[];
  readonly row: MailRow;
  readonly provider: Pick<IdentityProvider, 'createMailLink'>;
  readonly mailLinks: Pick<MailLinks, 'makePath' | 'makeToken'>;
}

/** Writes a mail from the present state; null cancels a mail that would be wrong by now. */
export type WriteMail = (context: MailContext) => Promise<MailBody | null>;

export interface KindOfMail {
  /** The setting that switches it off; without one it is always sent. */
  readonly setting?: OptionalKind;
  /** Whether it is sent to disabled users, too. */
  readonly isForDisabled?: boolean;
  /** Whether it is sent to an address from which mails came back, too: its link shows that they arrive again. */
  readonly isForBounced?: boolean;
  /** Mails of this kind to one user with the same value in this column are sent as one. */
  readonly together?: Grouping;
  readonly write: WriteMail;
  /** Why the reader gets it. */
  readonly ending: () => string;
}

/** The page of a company; undefined for one without a page. */
export const toCompanyUrl = (
  publicUrl: string,
  { company, companyId }: { readonly company: string; readonly companyId: string | null },
): string | undefined =>
  companyId === null
    ? undefined
    : publicUrl + companyPath({ _id: companyId, companyName: company });

/** A line that leads to the page of a company. */
export function listCompanyPage(
  publicUrl: string,
  job: { readonly company: string; readonly companyId: string | null },
): MailEntry[] {
  const url = toCompanyUrl(publicUrl, job);
  return url === undefined ? [] : [{ label: m.mail_company_page({ company: job.company }), url }];
}

/** The pages that mails lead to, below the public URL. */
export const mailPaths = {
  myApplication: (id: string) => `/job-seeker-dashboard/my-apply/${id}`,
  offerLetter: (id: string) => `/job-seeker-dashboard/my-apply/${id}/offer-letter`,
  myApplications: '/job-seeker-dashboard/my-apply',
  applicants: (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`,
  applicant: (jobId: string, applicationId: string) =>
    `/employer-dashboard/applicant-job/${jobId}?person=${applicationId}`,
  company: '/employer-dashboard/company',
  postedJobs: '/employer-dashboard/my-posted-job',
  postedJob: (id: string) => `/employer-dashboard/my-posted-job/details/${id}`,
  updateJob: (id: string) => `/employer-dashboard/update-job/${id}`,
  account: '/account',
  reporting: '/reporting',
} as const;
