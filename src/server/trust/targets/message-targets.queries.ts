import { cutAt } from '#contract/platform/text/cut.ts';
import { eq, sql } from 'drizzle-orm';
import { mails } from '#db/platform-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { employerId } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import type { TargetKind } from './target.ts';
import { m } from '#messages';
import { formatDay } from '#server/platform/ops/clock.ts';
import { present } from '#server/platform/http/present.ts';

/** Characters of a message that the form and the queue show. */
const excerptLength = 200;

const selectMessage = (db: Queryable, id: string) =>
  db
    .select({
      sender: messages.sender,
      sentAt: messages.sentAt,
      removedAt: messages.removedAt,
      text: messages.text,
      position: applications.position,
      company: applications.company,
      applicantId: applications.userId,
      ownerId: employerId,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(messages.id, id));

type MessageRow = Awaited<ReturnType<typeof selectMessage>>[number];

const toSubjectId = ({ sender, ownerId, applicantId }: MessageRow): string | null =>
  sender === 'employer' ? ownerId : applicantId;

const toFields = ({ text, sender, sentAt, position, company }: MessageRow) => ({
  text,
  sender,
  sentAt: present(sentAt),
  position,
  company,
});

export const messageTargets: TargetKind = {
  flag: 'removed',
  listed: {
    title: sql`left(${messages.text}, ${excerptLength})`,
    detail: sql`${applications.position} || ' · ' || ${applications.company}`,
    isRestricted: sql`${messages.removedAt} is not null`,
  },

  async findReported(db, id) {
    const [row] = await selectMessage(db, id);
    return (
      row && {
        kind: 'message',
        id,
        subjectId: toSubjectId(row),
        participantIds: [row.ownerId, row.applicantId],
        isGone: row.removedAt !== null,
        title: cutAt(row.text, excerptLength),
        snapshot: toFields(row),
      }
    );
  },

  /** Only the reported message: administrators read nothing else of the conversation. */
  async findTexts(db, id) {
    const [row] = await selectMessage(db, id);
    return row && { present: toFields(row) };
  },

  async lock(transaction, id) {
    const [row] = await selectMessage(transaction, id).for('update', { of: messages });
    if (!row) {
      return undefined;
    }
    const { sentAt, removedAt, position, company, applicantId, ownerId } = row;
    return {
      kind: 'message',
      id,
      subjectId: toSubjectId(row),
      restrictedAt: removedAt,
      describe: () =>
        m.target_message({
          day: formatDay(sentAt),
          position: toOneLine(position),
          company: toOneLine(company),
        }),
      viewerIds: [applicantId, ...(ownerId === null ? [] : [ownerId])],
    };
  },

  /** Deletes the text for good, also from the mail of a rejection. */
  async restrict(transaction, id, removedAt) {
    await transaction.execute(sql`
      update ${mails} set text = null
      from ${messages} as removed
      where removed.id = ${id} and mails.application_id = removed.application_id
        and mails.text = removed.text`);
    await transaction.update(messages).set({ text: '', removedAt }).where(eq(messages.id, id));
  },

  listEvents: ({ viewerIds }) => [toEvent('jobApply', viewerIds)],
};
