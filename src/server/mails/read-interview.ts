import { isLink } from '#contract/platform/links.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { formatZonedMoment } from '#contract/hiring/zoned-time-texts.ts';
import { toCalendarInterview, zonesOf } from '#server/hiring/interviews/calendars.service.ts';
import {
  findMailedInterview,
  type MailedInterview,
} from '#server/hiring/interviews/interviews.queries.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import { shortenQuote } from './application-facts.ts';
import { m } from '#messages';
import { listCompanyPage, type MailBody, type MailContext, mailPaths } from './mail-kind.ts';
import { listMailedApplications } from './mailed-applications.queries.ts';

/** An interview as the reader of a mail sees it. */
export class ReadInterview {
  readonly row: MailedInterview;
  readonly isSeeker: boolean;
  /** The name of the other participant. */
  readonly other: string;
  readonly position: string;
  readonly #context: MailContext;
  readonly #companyId: string | null;

  constructor(row: MailedInterview, context: MailContext, companyId: string | null) {
    this.row = row;
    this.#context = context;
    this.#companyId = companyId;
    this.isSeeker = row.jobSeekerId === context.recipient.id;
    this.other = toOneLine(this.isSeeker ? row.company : row.applicantName);
    this.position = toOneLine(row.position);
  }

  /** `Monday, November 30 at 3:00 PM Dhaka time`, and the time in the zone of the other participant. */
  describeTime(start: Date): string {
    return formatZonedMoment(
      start,
      zonesOf(this.row, this.#context.recipient.id),
      this.#context.now,
    );
  }

  /** The kind, the length, the place and the note. Nobody sends a stranger’s address a text. */
  describeTerms(): MailPart[] {
    const { kind, minutes, place, note } = this.row;
    const { emailVerified } = this.#context.recipient;
    const label = m.mail_interview_length({ kind: interviewKindNames[kind](), minutes });
    const places = emailVerified && place !== '' ? [this.#describePlace()] : [];
    const isHidden = !emailVerified && (place !== '' || note !== '');
    return [
      { list: [{ label }, ...places] },
      ...(isHidden ? [m.mail_interview_hidden()] : []),
      ...(emailVerified
        ? this.quote(note, this.isSeeker ? undefined : m.mail_interview_you_wrote())
        : []),
    ];
  }

  /** Says who wrote it: the other participant, unless it is the reader. */
  quote(text: string, author = m.mail_interview_other_wrote({ other: this.other })): MailPart[] {
    return text === '' ? [] : [author, { quote: shortenQuote(text) }];
  }

  /** The link names its host: it leads away from this site. */
  #describePlace(): MailEntry {
    const { kind, place, state } = this.row;
    if (kind !== 'video') {
      return { label: toOneLine(place) };
    }
    const host = isLink(place) ? new URL(place).host : undefined;
    const label = host ? m.mail_interview_call({ host }) : toOneLine(place);
    return host && state === 'confirmed' ? { label, url: place } : { label };
  }

  /** The times to choose from that are still to come. */
  listTimes(): MailEntry[] {
    const { now } = this.#context;
    const starts = this.row.slots.map(({ startsAt }) => new Date(startsAt));
    return starts
      .filter((start) => start > now)
      .map((start) => ({ label: this.describeTime(start) }));
  }

  /** Whether it waits for other times, because all that were suggested have passed. */
  isExpired(): boolean {
    const { state, slots, stage } = this.row;
    const isWaiting = state === 'proposed' || state === 'declined';
    return isWaiting && isOpenStage(stage) && slots.length > 0 && this.listTimes().length === 0;
  }

  /** When an interview that does not take place was to be. */
  describePlan(): string[] {
    const { startsAt } = this.row;
    return startsAt === null
      ? []
      : [m.mail_interview_was_planned({ time: this.describeTime(startsAt) })];
  }

  /** Whether it was cancelled while its time stood. A time that fell away before is no longer among the slots. */
  hadTime(): boolean {
    const { slots, startsAt } = this.row;
    return slots.some((slot) => new Date(slot.startsAt).getTime() === startsAt?.getTime());
  }

  /** Leads job seekers to the page of the company. */
  describeCompany(): MailPart[] {
    const company = { company: this.other, companyId: this.#companyId };
    const list = this.isSeeker ? listCompanyPage(this.#context.publicUrl, company) : [];
    return list.length > 0 ? [{ list }] : [];
  }

  /** What calendars need to show it, or to remove what they showed, with the reason. */
  toCalendar(reason: string): Pick<MailBody, 'calendar'> {
    const { row } = this;
    const { publicUrl, recipient, now } = this.#context;
    if (row.startsAt === null) {
      return {};
    }
    const hidden = recipient.emailVerified ? {} : { place: '', note: '' };
    const shown = { ...row, ...hidden, startsAt: row.startsAt };
    const interview = toCalendarInterview(shown, recipient.id, { publicUrl, now });
    return {
      calendar:
        row.state === 'confirmed'
          ? { method: 'REQUEST', interview }
          : { method: 'CANCEL', interview: { ...interview, reason } },
    };
  }

  toPath(): string {
    const { applicationId, jobId } = this.row;
    if (this.isSeeker) {
      return mailPaths.myApplication(applicationId);
    }
    return jobId === null ? mailPaths.postedJobs : mailPaths.applicant(jobId, applicationId);
  }
}

/** Of a job that was taken down, people read only that an interview is cancelled. */
export async function findReadInterview(context: MailContext): Promise<ReadInterview | null> {
  const { db, row, recipient } = context;
  const found =
    row.interviewId === null
      ? undefined
      : await findMailedInterview(db, recipient.id, row.interviewId);
  if (!found || (found.isTakenDown && found.state !== 'cancelled')) {
    return null;
  }
  const [application] = await listMailedApplications(db, [found.applicationId]);
  return new ReadInterview(found, context, application?.companyId ?? null);
}
