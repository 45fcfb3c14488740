import { eq } from 'drizzle-orm';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { applications, employerProfiles, jobs, messages, users } from '#db/schema.ts';
import { employerId } from '#server/accounts/users/employers.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { lockOwner } from '#server/hiring/jobs/hide-job.queries.ts';

/** What a decision is about, locked until the commit. */
export interface Target {
  readonly id: string;
  /** Whom the decision concerns; null for an employer's message where it is not stored who deleted the job. */
  readonly subjectId: string | null;
  /** Since when it is off the site: hidden, frozen, disabled or removed. */
  readonly restrictedAt: Date | null;
  /** Empty where there is none. */
  readonly position: string;
  readonly company: string;
  /** When a message was sent. */
  readonly sentAt: Date | null;
  /** Whose open pages show it. */
  readonly viewers: readonly string[];
}

type Find = (transaction: Transaction, id: string) => Promise<Target | undefined>;

const lockJob: Find = async (transaction, id) => {
  await lockOwner(transaction, id);
  const { ownerId, position, company, hiddenAt } = jobs;
  const [job] = await transaction
    .select({ id: jobs.id, ownerId, position, company, hiddenAt })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('update');
  if (!job) {
    return undefined;
  }
  const applicants = await transaction
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.jobId, id));
  return {
    id,
    subjectId: job.ownerId,
    restrictedAt: job.hiddenAt,
    position: job.position,
    company: job.company,
    sentAt: null,
    viewers: [job.ownerId, ...applicants.map(({ userId }) => userId)],
  };
};

const lockUser =
  (kind: 'company' | 'user'): Find =>
  async (transaction, id) => {
    const { disabledAt, frozenAt } = users;
    const [user] = await transaction
      .select({ disabledAt, frozenAt })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!user) {
      return undefined;
    }
    const [profile] = await transaction
      .select({ company: employerProfiles.companyName })
      .from(employerProfiles)
      .where(eq(employerProfiles.userId, id));
    return {
      id,
      subjectId: id,
      restrictedAt: kind === 'company' ? user.frozenAt : user.disabledAt,
      position: '',
      company: profile?.company ?? '',
      sentAt: null,
      viewers: [id],
    };
  };

const lockMessage: Find = async (transaction, id) => {
  const [message] = await transaction
    .select({
      sender: messages.sender,
      sentAt: messages.sentAt,
      removedAt: messages.removedAt,
      position: applications.position,
      company: applications.company,
      seekerId: applications.userId,
      ownerId: employerId,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(messages.id, id))
    .for('update', { of: messages });
  return (
    message && {
      id,
      subjectId: message.sender === 'employer' ? message.ownerId : message.seekerId,
      restrictedAt: message.removedAt,
      position: message.position,
      company: message.company,
      sentAt: message.sentAt,
      viewers: [message.seekerId, ...(message.ownerId === null ? [] : [message.ownerId])],
    }
  );
};

const locks: Readonly<Record<ReportTarget, Find>> = {
  job: lockJob,
  company: lockUser('company'),
  user: lockUser('user'),
  message: lockMessage,
};

/** Undefined for what is gone. */
export const lockTarget = (
  transaction: Transaction,
  { kind, id }: { readonly kind: ReportTarget; readonly id: string },
): Promise<Target | undefined> => locks[kind](transaction, id);
