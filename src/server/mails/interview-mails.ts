import { isLink } from '#contract/platform/links.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { formatMoment, formatOtherTime, toCityName } from '#contract/hiring/zoned-time-texts.ts';
import { toCalendarInterview } from '#server/hiring/interviews/calendars.service.ts';
import {
  findMailedInterview,
  type MailedInterview,
} from '#server/hiring/interviews/interviews.queries.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import { shortenQuote } from './application-facts.ts';
import { interviewErased } from './erased-interview-mails.ts';
import { m } from '#messages';
import { type MailBody, type MailContext, mailPaths, type WriteMail } from './mail-kind.ts';

/** An interview as the reader of a mail sees it. */
class ReadInterview {
  readonly row: MailedInterview;
  readonly isSeeker: boolean;
  /** The name of the other participant. */
  readonly other: string;
  readonly position: string;
  readonly #context: MailContext;

  constructor(row: MailedInterview, context: MailContext) {
    this.row = row;
    this.#context = context;
    this.isSeeker = row.jobSeekerId === context.recipient.id;
    this.other = toOneLine(this.isSeeker ? row.company : row.applicantName);
    this.position = toOneLine(row.position);
  }

  /** `Monday, November 30 at 3:00 PM Dhaka time`, and the time in the zone of the other participant. */
  describeTime(start: Date): string {
    const { employerZone, jobSeekerZone } = this.row;
    const [mine, theirs] = this.isSeeker
      ? [jobSeekerZone ?? employerZone, employerZone]
      : [employerZone, jobSeekerZone ?? employerZone];
    const there = formatOtherTime(start, theirs, mine);
    const here = {
      moment: formatMoment(start, mine, this.#context.now),
      city: toCityName(mine),
    };
    return there === undefined
      ? m.mail_interview_time(here)
      : m.mail_interview_times({ ...here, there });
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

  listTimes(): MailPart {
    const { now } = this.#context;
    const starts = this.row.slots.map(({ startsAt }) => new Date(startsAt));
    const list = starts
      .filter((start) => start > now)
      .map((start) => ({ label: this.describeTime(start) }));
    return { list };
  }

  /** What calendars need to show it, or to remove what they showed. */
  toCalendar(): Pick<MailBody, 'calendar'> {
    const { row } = this;
    const { publicUrl, recipient } = this.#context;
    if (row.startsAt === null) {
      return {};
    }
    const hidden = recipient.emailVerified ? {} : { place: '', note: '' };
    const shown = { ...row, ...hidden, startsAt: row.startsAt };
    return {
      calendar: {
        method: row.state === 'confirmed' ? 'REQUEST' : 'CANCEL',
        interview: toCalendarInterview(shown, recipient.id, publicUrl),
      },
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

type Text = Pick<MailBody, 'subject' | 'parts' | 'label'>;

/** A time that was agreed on falls away when the employer suggests others, or when two interviews overlapped at an upgrade. */
function describeProposal(interview: ReadInterview): Text {
  const { isSeeker, other, position, row } = interview;
  if (!isSeeker) {
    return {
      subject: m.mail_interview_moved_subject({ other }),
      parts: [m.mail_interview_new_times_text({ other, position }), interview.listTimes()],
      label: m.mail_application_button(),
    };
  }
  const [subject, text] =
    row.startsAt === null
      ? [m.mail_interview_invited_subject, m.mail_interview_invited_text]
      : [m.mail_interview_moved_subject, m.mail_interview_moved_text];
  return {
    subject: subject({ other }),
    parts: [
      text({ other, position }),
      interview.listTimes(),
      ...interview.describeTerms(),
      m.mail_interview_choose(),
    ],
    label: m.mail_interview_choose_button(),
  };
}

function describeDecline(interview: ReadInterview, isConfirmed: boolean): Text {
  const { isSeeker, other, position, row } = interview;
  if (isSeeker) {
    return {
      subject: m.mail_interview_declined_subject({ other }),
      parts: [m.mail_interview_declined_text({ other, position })],
      label: m.mail_my_application_button(),
    };
  }
  return {
    subject: m.mail_interview_cannot_subject({ other }),
    parts: [
      row.startsAt === null
        ? m.mail_interview_no_time({ position, other })
        : m.mail_interview_cannot_text({ other, position }),
      ...(isConfirmed ? interview.quote(row.answerNote) : []),
      ...(row.slots.length > 0 ? [m.mail_interview_would_work(), interview.listTimes()] : []),
    ],
    label:
      row.slots.length > 0 ? m.mail_interview_choose_button() : m.mail_interview_suggest_button(),
  };
}

const openLabel = ({ isSeeker }: ReadInterview): string =>
  isSeeker ? m.mail_my_application_button() : m.mail_application_button();

function describeAgreement(
  interview: ReadInterview,
  startsAt: Date,
  nameSubject: typeof m.mail_interview_agreed_subject | typeof m.mail_interview_reminder_subject,
): Text {
  const { other, position } = interview;
  const time = interview.describeTime(startsAt);
  return {
    subject: nameSubject({ other, time }),
    parts: [m.mail_interview_agreed_text({ other, position, time }), ...interview.describeTerms()],
    label: openLabel(interview),
  };
}

function describeState(interview: ReadInterview, { recipient }: MailContext): Text | null {
  const { other, position, row } = interview;
  switch (row.state) {
    case 'proposed':
      return describeProposal(interview);
    case 'declined':
      return describeDecline(interview, recipient.emailVerified);
    case 'confirmed':
      return (
        row.startsAt && describeAgreement(interview, row.startsAt, m.mail_interview_agreed_subject)
      );
    case 'cancelled':
      return {
        subject: m.mail_interview_cancelled_subject({ other }),
        parts: [
          (row.isTakenDown && row.outcomeBy === null
            ? m.mail_interview_taken_down_text
            : m.mail_interview_cancelled_text)({ other, position }),
        ],
        label: openLabel(interview),
      };
    case 'done':
    case 'missed':
      return null;
  }
}

/** Of a job that was taken down, people read only that an interview is cancelled. */
async function findRead(context: MailContext): Promise<ReadInterview | null> {
  const { db, row, recipient } = context;
  const found =
    row.interviewId === null
      ? undefined
      : await findMailedInterview(db, recipient.id, row.interviewId);
  return found && (!found.isTakenDown || found.state === 'cancelled')
    ? new ReadInterview(found, context)
    : null;
}

/** To both participants: what changed, with the entry of their calendars. */
export const interviewChanged: WriteMail = async (context) => {
  const { appointment } = context.row;
  if (appointment !== null) {
    return interviewErased(context, appointment);
  }
  const interview = await findRead(context);
  const text = interview && describeState(interview, context);
  return text && { ...text, ...interview.toCalendar(), path: interview.toPath() };
};

/** To both participants, of an interview that stands. */
export const interviewReminder: WriteMail = async (context) => {
  const interview = await findRead(context);
  const { state, startsAt = null } = interview?.row ?? {};
  if (!interview || state !== 'confirmed' || startsAt === null || startsAt <= context.now) {
    return null;
  }
  const text = describeAgreement(interview, startsAt, m.mail_interview_reminder_subject);
  return { ...text, path: interview.toPath() };
};
