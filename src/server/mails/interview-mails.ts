import { interviewErased } from './erased-interview-mails.ts';
import type { MailEntry } from '#server/platform/mail/mail-parts.ts';
import { m } from '#messages';
import { describeCancelled } from './cancelled-interview-mails.ts';
import type { MailBody, MailContext, WriteMail } from './mail-kind.ts';
import { findReadInterview, type ReadInterview } from './read-interview.ts';

/** `reason` is what a calendar says beside an entry that it removes; the subject unless given. */
type Text = Pick<MailBody, 'subject' | 'parts' | 'label'> & { readonly reason?: string };

/** The times that the reader or the other one suggested have all passed without an answer. */
function describeExpired(interview: ReadInterview, text: string): Text {
  const { isSeeker, other } = interview;
  return {
    subject: m.mail_interview_expired_subject({ other }),
    parts: [text, isSeeker ? m.mail_interview_expired_ask() : m.mail_interview_expired_suggest()],
    label: m.mail_interview_suggest_button(),
  };
}

/** To the employer whose times wait for an answer. */
function describeMyProposal(interview: ReadInterview, times: readonly MailEntry[]): Text {
  const { other, position } = interview;
  return times.length === 0
    ? describeExpired(interview, m.mail_interview_unanswered_text({ other, position }))
    : {
        subject: m.mail_interview_moved_subject({ other }),
        parts: [
          m.mail_interview_new_times_text({ other, position }),
          ...interview.describePlan(),
          { list: times },
        ],
        label: m.mail_application_button(),
      };
}

/** A time that was agreed on falls away when the employer suggests others, or when two interviews overlapped at an upgrade. */
function describeProposal(interview: ReadInterview): Text {
  const { isSeeker, other, position, row } = interview;
  const times = interview.listTimes();
  if (!isSeeker) {
    return describeMyProposal(interview, times);
  }
  if (times.length === 0) {
    return describeExpired(interview, m.mail_interview_passed_text({ other, position }));
  }
  const [subject, text] =
    row.startsAt === null
      ? [m.mail_interview_invited_subject, m.mail_interview_invited_text({ other, position })]
      : [
          m.mail_interview_moved_subject,
          m.mail_interview_moved_text({
            other,
            position,
            time: interview.describeTime(row.startsAt),
          }),
        ];
  return {
    subject: subject({ other }),
    parts: [text, { list: times }, ...interview.describeTerms(), m.mail_interview_choose()],
    label: m.mail_interview_choose_button(),
  };
}

/** To the employer. The times that the job seeker offered instead may have passed by now. */
function describeAnswer(interview: ReadInterview, isConfirmed: boolean): Text {
  const { other, position, row } = interview;
  const times = interview.listTimes();
  const hasPassed = row.slots.length > 0 && times.length === 0;
  const passed = hasPassed
    ? [m.mail_interview_their_times_passed({ other }), m.mail_interview_expired_suggest()]
    : [];
  const text =
    row.startsAt === null
      ? m.mail_interview_no_time({ position, other })
      : m.mail_interview_cannot_text({ other, position });
  return {
    subject: (hasPassed ? m.mail_interview_expired_subject : m.mail_interview_cannot_subject)({
      other,
    }),
    parts: [
      text,
      ...interview.describePlan(),
      ...(isConfirmed ? interview.quote(row.answerNote) : []),
      ...passed,
      ...(times.length > 0 ? [m.mail_interview_would_work(), { list: times }] : []),
    ],
    label: times.length > 0 ? m.mail_interview_choose_button() : m.mail_interview_suggest_button(),
  };
}

function describeDecline(interview: ReadInterview, isConfirmed: boolean): Text {
  const { isSeeker, other, position } = interview;
  return isSeeker
    ? {
        subject: m.mail_interview_declined_subject({ other }),
        parts: [m.mail_interview_declined_text({ other, position }), ...interview.describePlan()],
        label: m.mail_my_application_button(),
      }
    : describeAnswer(interview, isConfirmed);
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
  const { other, row } = interview;
  switch (row.state) {
    case 'proposed':
      return describeProposal(interview);
    case 'declined':
      return describeDecline(interview, recipient.emailVerified);
    case 'confirmed':
      return (
        row.startsAt && describeAgreement(interview, row.startsAt, m.mail_interview_agreed_subject)
      );
    case 'cancelled': {
      const parts = describeCancelled(interview);
      return {
        subject: m.mail_interview_cancelled_subject({ other }),
        parts,
        label: openLabel(interview),
        reason: parts.join(' '),
      };
    }
    case 'done':
    case 'missed':
      return null;
  }
}

/** Its cause is no change: one of the times passed. */
const isExpiry = ({ row: { createdAt } }: MailContext, { row }: ReadInterview): boolean =>
  createdAt > row.changedAt &&
  row.slots.some(({ startsAt }) => new Date(startsAt).getTime() === createdAt.getTime());

/** To both participants: what changed, with the entry of their calendars. */
export const interviewChanged: WriteMail = async (context) => {
  const { appointment } = context.row;
  if (appointment !== null) {
    return interviewErased(context, appointment);
  }
  const interview = await findReadInterview(context);
  if (!interview || (isExpiry(context, interview) && !interview.isExpired())) {
    return null;
  }
  const text = describeState(interview, context);
  if (!text) {
    return null;
  }
  const { reason = text.subject, parts: description, ...body } = text;
  const parts = [...description, ...interview.describeCompany()];
  return { ...body, parts, ...interview.toCalendar(reason), path: interview.toPath() };
};

/** To both participants, of an interview that stands. */
export const interviewReminder: WriteMail = async (context) => {
  const interview = await findReadInterview(context);
  const { state, startsAt = null } = interview?.row ?? {};
  if (!interview || state !== 'confirmed' || startsAt === null || startsAt <= context.now) {
    return null;
  }
  const text = describeAgreement(interview, startsAt, m.mail_interview_reminder_subject);
  const parts = [...text.parts, ...interview.describeCompany()];
  return { ...text, parts, path: interview.toPath() };
};
