import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  buildApplication,
  buildApplicationEvent,
  buildBlog,
  buildCompany,
  buildEmployerProfile,
  buildFile,
  buildInterview,
  buildJob,
  buildJobDraft,
  buildJobSeekerProfile,
  buildMessage,
  buildReview,
  buildSavedSearch,
  buildUser,
  type NewApplication,
  type NewApplicationEvent,
  type NewBlog,
  type NewFile,
  type NewInterview,
  type NewJob,
  type NewJobDraft,
  type NewJobSeekerProfile,
  type NewMessage,
  type NewReview,
  type NewSavedSearch,
  type NewUser,
} from '#db/factories.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { newId } from '#db/new-id.ts';
import {
  companies,
  companyDomains,
  companyInvitations,
  companyMembers,
} from '#db/accounts-companies-schema.ts';
import { employerProfiles, files, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applicationEvents, applications, messages } from '#db/hiring-applications-schema.ts';
import { interviews, interviewSlots } from '#db/hiring-interviews-schema.ts';
import { jobDrafts, jobs } from '#db/hiring-jobs-schema.ts';
import { blogs, reviews } from '#db/publishing-schema.ts';
import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A stored user with the identity of its session. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly identity: Identity;
}

const toIdentity = (row: NewUser): Identity => ({
  uid: row.identityUid,
  email: row.email,
  emailVerified: row.emailVerified,
  displayName: row.displayName,
  photoURL: row.photoUrl ?? null,
});

/** A well-formed id under which nothing is stored. */
export const unknownId = '0192f0c1-0000-7000-8000-000000000001';

/** A signed-in person without a row in `users`. */
export const makeIdentity = (overrides?: Partial<Identity>): Identity => ({
  ...toIdentity(buildUser()),
  ...overrides,
});

export type Factories = ReturnType<typeof makeFactories>;

/** Stores rows for a test; missing parents are made with them. */
export function makeFactories(db: Database) {
  const insert = async <Table extends PgTable>(
    table: Table,
    row: Table['$inferInsert'],
  ): Promise<Table['$inferInsert']> => {
    await db.insert(table).values(row);
    return row;
  };
  const user = async (overrides?: Partial<NewUser>): Promise<TestUser> => {
    const row = buildUser(overrides);
    await insert(users, row);
    return { id: row.id, email: row.email, identity: toIdentity(row) };
  };
  const employer = async (overrides?: Partial<NewUser>) => {
    const person = await user({ ...overrides, isEmployer: true });
    const profile = buildEmployerProfile({ userId: person.id });
    await insert(employerProfiles, profile);
    const { company, member } = buildCompany(profile);
    await insert(companies, company);
    await insert(companyMembers, member);
    return person;
  };
  /** The company of an employer. */
  const companyOf = async (id: string) => {
    const [company] = await db
      .select({ _id: companies.id, companyName: companies.companyName })
      .from(companies)
      .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
      .where(eq(companyMembers.userId, id));
    return company ?? { _id: '', companyName: '' };
  };
  /** Another person in the company of an employer. */
  const colleague = async (
    { id }: Pick<TestUser, 'id'>,
    role: CompanyRole = 'recruiter',
    overrides?: Partial<NewUser>,
  ) => {
    const person = await user({ ...overrides, isEmployer: true });
    const { _id: companyId } = await companyOf(id);
    await insert(companyMembers, { userId: person.id, companyId, role, joinedAt: new Date() });
    return person;
  };
  /** An invitation to the company of an owner, by its id; to nobody's address unless one is given. */
  const invitation = async (
    { id: invitedBy }: Pick<TestUser, 'id'>,
    to?: Pick<TestUser, 'email'>,
  ): Promise<string> => {
    const [own] = await db
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, invitedBy));
    const row = {
      id: newId(),
      companyId: own?.companyId ?? '',
      invitedBy,
      role: 'viewer',
    } as const;
    const email = to?.email.toLowerCase() ?? `${row.id}@people.example`;
    await insert(companyInvitations, { ...row, email, createdAt: new Date() });
    return row.id;
  };
  /** The domain of an owner's company; not confirmed unless said. */
  const domain = async (
    { id: ownerId }: Pick<TestUser, 'id'>,
    values: Partial<typeof companyDomains.$inferInsert> = {},
  ): Promise<string> => {
    const [own] = await db
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, ownerId));
    const row = { companyId: own?.companyId ?? '', domain: `${newId()}.example`, token: newId() };
    await insert(companyDomains, { ...row, ...values });
    return values.domain ?? row.domain;
  };
  const jobSeeker = async (
    overrides?: Partial<NewUser>,
    profile?: Partial<NewJobSeekerProfile>,
  ) => {
    const person = await user({ ...overrides, isJobSeeker: true });
    await insert(jobSeekerProfiles, buildJobSeekerProfile({ ...profile, userId: person.id }));
    return person;
  };
  const job = async (overrides: Partial<NewJob> = {}) => {
    const ownerId = overrides.ownerId ?? (await employer()).id;
    return insert(jobs, buildJob({ ...overrides, ownerId }));
  };
  const application = async (overrides: Partial<NewApplication> = {}) => {
    const jobId = overrides.jobId ?? (await job()).id;
    const userId = overrides.userId ?? (await jobSeeker()).id;
    return insert(applications, buildApplication({ ...overrides, jobId, userId }));
  };
  const message = async (overrides: Partial<NewMessage> = {}) => {
    const applicationId = overrides.applicationId ?? (await application()).id;
    const draft = buildMessage({ ...overrides, applicationId });
    if (draft.sender === 'employer' && draft.authorId === undefined) {
      const [found] = await db
        .select({ authorId: jobs.ownerId })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(eq(applications.id, applicationId));
      return insert(messages, { ...draft, ...found });
    }
    return insert(messages, draft);
  };
  const applicationEvent = async (overrides: Partial<NewApplicationEvent> = {}) => {
    const applicationId = overrides.applicationId ?? (await application()).id;
    return insert(applicationEvents, buildApplicationEvent({ ...overrides, applicationId }));
  };
  /** An interview with these times to choose from. */
  const interview = async (
    overrides: Partial<NewInterview> & Pick<NewInterview, 'employerId' | 'jobSeekerId'>,
    starts: readonly Date[] = [],
  ) => {
    const { employerId: ownerId, jobSeekerId: userId } = overrides;
    const applicationId =
      overrides.applicationId ??
      (await application({ jobId: (await job({ ownerId })).id, userId })).id;
    const row = buildInterview({ ...overrides, applicationId });
    await insert(interviews, row);
    for (const startsAt of starts) {
      await insert(interviewSlots, { interviewId: row.id, startsAt });
    }
    return row;
  };
  const jobDraft = async (overrides: Partial<NewJobDraft> = {}) => {
    const ownerId = overrides.ownerId ?? (await employer()).id;
    return insert(jobDrafts, buildJobDraft({ ...overrides, ownerId }));
  };
  /** A search that is mailed every day, of a user or, with an email alone, of a person without an account. */
  const savedSearch = async ({
    userId,
    email,
    timeZone = 'UTC',
    ...overrides
  }: Partial<NewSavedSearch> & { userId?: string; email?: string; timeZone?: string } = {}) => {
    const [known] = await db
      .select()
      .from(alertRecipients)
      .where(userId ? eq(alertRecipients.userId, userId) : eq(alertRecipients.email, email ?? ''));
    const activeAt = overrides.requestedAt ?? new Date();
    const who = userId ? { userId } : { email: email ?? 'rima@people.example' };
    const recipient =
      known ?? (await insert(alertRecipients, { id: newId(), ...who, timeZone, activeAt }));
    return insert(savedSearches, buildSavedSearch({ ...overrides, recipientId: recipient.id }));
  };
  const file = async (overrides: Partial<NewFile> = {}) => {
    const ownerId = overrides.ownerId ?? (await jobSeeker()).id;
    return insert(files, buildFile({ ...overrides, ownerId }));
  };
  const blog = (overrides?: Partial<NewBlog>) => insert(blogs, buildBlog(overrides));
  const review = (overrides?: Partial<NewReview>) => insert(reviews, buildReview(overrides));
  return {
    user,
    employer,
    colleague,
    companyOf,
    invitation,
    domain,
    jobSeeker,
    job,
    application,
    applicationEvent,
    message,
    interview,
    file,
    jobDraft,
    savedSearch,
    blog,
    review,
  };
}
