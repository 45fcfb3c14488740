import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { mails } from '#db/platform-schema.ts';
import { newId } from '#db/new-id.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';

/** The task that sends mails, except those of bulk kinds. It runs every minute, too. */
export const sendTask = 'send-mails';

/** Kinds of which very many are due at once. A task of their own sends them one after another, so that they hold up no other mail. */
export const bulkKinds: ReadonlySet<string> = new Set<MailKind>([
  'job-alerts',
  'job-alerts-paused',
  'newsletter-issue',
]);

/** Of a mail: a user, or a person without an account. */
type Recipient = { readonly userId: string } | { readonly email: string };

/** Where the mails of a person go: to a user, or to an email. */
export interface Addressee {
  readonly userId: string | null;
  readonly email: string | null;
}

/** Addresses mails to the account of a person, or else to the email; to nobody where neither is stored. */
export function toRecipients({ userId, email }: Addressee): readonly Recipient[] {
  if (userId !== null) {
    return [{ userId }];
  }
  return email === null ? [] : [{ email }];
}

/** A new mail; without `sendAt` it is due at once. */
export type NewMail = Recipient &
  Readonly<
    Pick<
      typeof mails.$inferInsert,
      | 'kind'
      | 'applicationId'
      | 'jobId'
      | 'decisionId'
      | 'reportId'
      | 'interviewId'
      | 'invitationId'
      | 'knownStage'
      | 'text'
      | 'batchId'
      | 'dedupeKey'
      | 'searches'
      | 'appointment'
      | 'newsletterIssueId'
      | 'readAt'
    >
  > & {
    readonly sendAt?: Date;
    /** By which the bell sorts: now unless given. */
    readonly createdAt?: Date;
  } & Partial<typeof inBellAlone>;

/** The state of what nobody is mailed of, and the bell shows at once. */
const inBellAlone = { state: 'unwanted', attempts: 1 } as const;

/** Mails in one statement, which takes 65,535 values; a mail has fewer than twenty. */
const chunk = 1_000;

const wasNotSent = inArray(mails.state, ['cancelled', 'unwanted']);

/**
 * Replaces a mail that was not sent as a whole, so that it waits like a new one. Of any other mail only the time changes by
 * which the bell sorts: its latest cause.
 */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(mails))
    .filter(([name]) => name !== 'id' && name !== 'dedupeKey')
    .map(([name, column]) => {
      const given = sql.raw(`excluded.${column.name}`);
      return [
        name,
        name === 'createdAt'
          ? given
          : sql`case when ${wasNotSent} then ${given} else ${column} end`,
      ];
    }),
);

/** The last of the mails with one key, and all without a key. */
const dropDuplicates = (drafts: readonly NewMail[]): NewMail[] => [
  ...new Map(drafts.map((draft, at) => [draft.dedupeKey ?? at, draft])).values(),
];

/**
 * Stores mails in the transaction of the change that causes them, and wakes the sender for those that are due and of no bulk
 * kind. A mail whose key is stored already is dropped, unless the stored one was cancelled or unwanted: it stands for the new
 * one, too, until its recipient reads it.
 */
export async function enqueueMails(
  transaction: Transaction,
  drafts: readonly NewMail[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) {
    return;
  }
  const row = { createdAt: now, sendAt: now };
  const rows = dropDuplicates(drafts).map((draft) => ({ id: newId(now), ...row, ...draft }));
  for (let start = 0; start < rows.length; start += chunk) {
    await transaction
      .insert(mails)
      .values(rows.slice(start, start + chunk))
      .onConflictDoUpdate({
        target: mails.dedupeKey,
        set: replaced,
        setWhere: sql`${wasNotSent} or ${isNotNull(mails.userId)}`,
      });
  }
  if (rows.some(({ kind, sendAt }) => sendAt <= now && !bulkKinds.has(kind))) {
    await enqueueTask(transaction, sendTask);
  }
}

/** Stores what the bell alone says, without a mail. */
export const addToBell = (
  transaction: Transaction,
  news: readonly NewMail[],
  now: Date,
): Promise<void> =>
  enqueueMails(
    transaction,
    news.map((one) => ({ ...one, ...inBellAlone })),
    now,
  );

type WhichMails = (
  | { readonly ids: readonly string[] }
  | { readonly decisionIds: readonly string[] }
  | { readonly interviewIds: readonly string[] }
  | { readonly applicationIds: readonly string[] }
) & { readonly kinds?: readonly MailKind[] };

function isAbout(which: WhichMails): SQL {
  if ('ids' in which) {
    return inArray(mails.id, [...which.ids]);
  }
  if ('interviewIds' in which) {
    return inArray(mails.interviewId, [...which.interviewIds]);
  }
  return 'applicationIds' in which
    ? inArray(mails.applicationId, [...which.applicationIds])
    : inArray(mails.decisionId, [...which.decisionIds]);
}

const isOneOf = (which: WhichMails, state: typeof mails.$inferSelect.state) =>
  and(eq(mails.state, state), isAbout(which), which.kinds && inArray(mails.kind, [...which.kinds]));

/** Cancels the mails with these ids, of decisions, or about interviews, that were not sent yet. */
export async function cancelMails(transaction: Transaction, which: WhichMails): Promise<void> {
  const isCancelled = isOneOf(which, 'waiting');
  // An address without an account may be of a person who never used the site: delete it.
  await transaction.delete(mails).where(and(isCancelled, isNull(mails.userId)));
  await transaction.update(mails).set({ state: 'cancelled' }).where(isCancelled);
}

/** Sends mails that wait not before this moment. */
export const postponeMails = (transaction: Transaction, which: WhichMails, until: Date) =>
  transaction
    .update(mails)
    .set({ sendAt: sql`greatest(${mails.sendAt}, ${moment(until)})` })
    .where(isOneOf(which, 'waiting'));

/** Sends cancelled mails after all, and returns their kinds: their reason is back. */
export async function reviveMails(
  transaction: Transaction,
  which: WhichMails,
  now: Date,
): Promise<readonly MailKind[]> {
  const revived = await transaction
    .update(mails)
    .set({ state: 'waiting', sendAt: now, attempts: 0 })
    .where(isOneOf(which, 'cancelled'))
    .returning({ kind: mails.kind });
  await enqueueTask(transaction, sendTask);
  return revived.map(({ kind }) => kind);
}

/** What a user has read on the site: the mails with these ids, one kind about an application, or all. */
interface ReadMark {
  readonly userId: string;
  readonly at: Date;
  readonly ids?: readonly string[] | undefined;
  readonly about?: {
    readonly applicationId: string;
    readonly kind: MailKind;
    /** Later ones stay unread. */
    readonly until?: Date;
  };
}

/** Returns whether anything was unread. Mails that were read give their keys back: the next cause has a mail of its own. */
export async function markMailsRead(
  transaction: Transaction,
  { userId, at, ids, about }: ReadMark,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(mails)
    .set({ readAt: at, dedupeKey: null })
    .where(
      and(
        eq(mails.userId, userId),
        isNull(mails.readAt),
        ids && inArray(mails.id, [...ids]),
        about && and(eq(mails.applicationId, about.applicationId), eq(mails.kind, about.kind)),
        about?.until && lte(mails.createdAt, about.until),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Deletes the mails of these kinds to an address without an account, waiting ones too. */
export const deleteMailsTo = (
  transaction: Transaction,
  email: string,
  kinds: readonly MailKind[],
) => {
  const isTheirs = and(isNull(mails.userId), eq(sql`lower(${mails.email})`, email.toLowerCase()));
  return transaction.delete(mails).where(and(isTheirs, inArray(mails.kind, [...kinds])));
};
