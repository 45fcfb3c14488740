import { sql } from 'drizzle-orm';
import type { MessageSender } from '#db/schema.ts';

const readMarks: Readonly<Record<MessageSender, string>> = {
  employer: 'employer_read_at',
  'job-seeker': 'job_seeker_read_at',
};

/**
 * The one meaning of unread, for lists, counts and mails: of the messages that were not removed the last one is the other
 * participant's, and later than this one has read. For statements with `applications`; one entry of the index of messages
 * for each application, however many messages there are. Sending a message moves the mark, so nothing is unread after it.
 */
export const isUnreadBy = (reader: MessageSender) => sql<boolean>`((
  select sender <> ${reader} and sent_at > coalesce(applications.${sql.raw(readMarks[reader])}, '-infinity')
  from messages where application_id = applications.id and removed_at is null
  order by sent_at desc, id desc limit 1) is true)`;
