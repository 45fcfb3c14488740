import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { messages, type MessageSender } from '#db/hiring-applications-schema.ts';
import { listMailedApplications } from '#server/mails/mailed-applications.queries.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

interface Conversation {
  readonly id: string;
  readonly jobId: string;
  readonly employer: TestUser;
  readonly seeker: TestUser;
}

async function makeConversation(): Promise<Conversation> {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const { id: jobId } = await site.create.job({ ownerId: employer.id });
  const { id } = await site.create.application({ jobId, userId: seeker.id, stage: 'interview' });
  return { id, jobId, employer, seeker };
}

async function read<Answer>(as: TestUser, path: string) {
  const answer = await site.send('GET', path, { as });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const isTrue = (value: unknown): boolean => value === true || value === 1;

/** Where the reader's side of the conversation is unread, of all marks that say so. */
async function listUnread(
  { id, jobId, employer, seeker }: Conversation,
  reader: MessageSender,
): Promise<string[]> {
  const { db } = site.database;
  const [facts] = await listMailedApplications(db, [id]);
  const marks =
    reader === 'employer'
      ? {
          applications: (await read<ApplicationEntry[]>(employer, `/jobs/${jobId}/applications`))[0]
            ?.isUnread,
          application: (await read<ApplicationEntry>(employer, `/applications/${id}`)).isUnread,
          waiting: (await read<WaitingCounts>(employer, '/waiting')).employer.unread,
          mail: facts?.isUnreadByEmployer,
        }
      : {
          applications: (await read<MyApplication[]>(seeker, '/my-applications'))[0]?.isUnread,
          application: (await read<MyApplication>(seeker, `/my-applications/${id}`)).isUnread,
          waiting: (await read<WaitingCounts>(seeker, '/waiting')).jobSeeker.unread,
          mail: facts?.isUnreadByJobSeeker,
        };
  return Object.entries(marks)
    .filter(([, value]) => isTrue(value))
    .map(([mark]) => mark);
}

const everywhere: Readonly<Record<MessageSender, readonly string[]>> = {
  employer: ['applications', 'application', 'waiting', 'mail'],
  'job-seeker': ['applications', 'application', 'waiting', 'mail'],
};

describe.each([
  ['employer', 'job-seeker'],
  ['job-seeker', 'employer'],
] as const)('an unread message, for the %s', (reader, sender) => {
  const write = (conversation: Conversation, minute: number) =>
    site.create.message({
      applicationId: conversation.id,
      sender,
      sentAt: new Date(site.time.now.getTime() + minute * 60_000),
    });
  const remove = ({ id }: { readonly id: string }) =>
    site.database.db
      .update(messages)
      .set({ removedAt: site.time.now, text: '' })
      .where(eq(messages.id, id));

  it('is unread in each list and count and for its mail, until it is removed', async () => {
    const conversation = await makeConversation();
    const other = await makeConversation();
    await write(other, 1);
    const message = await write(conversation, 1);
    expect(await listUnread(conversation, reader)).toEqual(everywhere[reader]);
    await remove(message);
    expect(await listUnread(conversation, reader)).toEqual([]);
    expect(await listUnread(other, reader)).toEqual(everywhere[reader]);
  });

  it('stays unread everywhere when only a later one is removed', async () => {
    const conversation = await makeConversation();
    await write(conversation, 1);
    await remove(await write(conversation, 2));
    expect(await listUnread(conversation, reader)).toEqual(everywhere[reader]);
  });
});
