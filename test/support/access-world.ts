import type { Identity } from '#contract/accounts/identity.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { newId } from '#db/new-id.ts';
import { newsletterIssues } from '#db/publishing-schema.ts';
import type { Sender, TestApp } from './build-test-app.ts';
import { makeIdentity, type TestUser } from './factories.ts';
import { createCase, createDecision } from './moderation-cases.ts';
import { signOpening } from './report-times.ts';
import { putText } from './sample-files.ts';

/** The senders of a request, in the order of the access table's columns. */
export const people = [
  'visitor',
  'notStored',
  'other',
  'seeker',
  'applicant',
  'employer',
  'owner',
  'administrator',
  'unverified',
  'recruiter',
  'viewer',
  'otherViewer',
  'invited',
] as const;
export type Person = (typeof people)[number];

export const administratorEmail = 'admin@jobs.example';

/** A job with one applicant, a blog, and the sender of a request. */
export interface World {
  readonly sender: Sender;
  /** The sender's user id; a random one where the sender has none. */
  readonly senderId: string;
  readonly owner: TestUser;
  readonly applicant: TestUser;
  readonly jobId: string;
  /** The owner's. */
  readonly companyId: string;
  readonly applicationId: string;
  /** In which the owner moved the application. */
  readonly batchId: string;
  /** From the owner to the applicant. */
  readonly messageId: string;
  readonly blogId: string;
  /** The applicant's CV, which the application carries. */
  readonly fileId: string;
  /** The hash of a logo of the owner. */
  readonly logoHash: string;
  /** The owner's draft of a job. */
  readonly draftId: string;
  /** A search that the applicant saved. */
  readonly searchId: string;
  /** A proposal of the owner to the applicant, and an interview of both that took place. */
  readonly interviewId: string;
  readonly pastInterviewId: string;
  /** A draft of the newsletter. */
  readonly issueId: string;
  /** The signed time of a form that reports the job. */
  readonly openedAt: string;
  /** An open case about the job. */
  readonly caseId: string;
  /** A decision about the applicant, who was enabled. */
  readonly decisionId: string;
  /** A viewer in the owner's company. */
  readonly memberId: string;
  /** Of the owner's company. */
  readonly invitationId: string;
  readonly domain: string;
  /** Puts the bytes of files back that a request removed. */
  restoreFiles(): Promise<void>;
}

const logoHash = 'ab'.repeat(32);

/** Replaces all rows, so that no response depends on an earlier request. */
export async function makeWorld(site: TestApp, person: Person): Promise<World> {
  const { create, database, store, time } = site;
  await database.pool.query('delete from users');
  await database.pool.query('delete from companies');
  await database.pool.query('delete from blogs');
  await database.pool.query('delete from site_settings');
  const owner = await create.employer({ isJobSeeker: true });
  const applicant = await create.jobSeeker();
  const job = await create.job({ ownerId: owner.id, criteria: 'Teamwork' });
  const file = await create.file({ ownerId: applicant.id });
  const sha256 = Buffer.from(logoHash, 'hex');
  const logo = await create.file({ ownerId: owner.id, kind: 'logo', sha256 });
  const restoreFiles = async () => {
    await Promise.all([file, logo].map(({ id, size }) => putText(store, id, 'x'.repeat(size))));
  };
  await restoreFiles();
  const application = await create.application({
    jobId: job.id,
    userId: applicant.id,
    cvFileId: file.id,
  });
  const batchId = newId();
  await create.applicationEvent({ applicationId: application.id, batchId, at: time.now });
  const message = await create.message({ applicationId: application.id });
  const blog = await create.blog();
  const caseId = await createCase(database.db, {
    targetKind: 'job',
    targetId: job.id,
    subjectId: owner.id,
  });
  const decisionId = await createDecision(database.db, {
    targetKind: 'user',
    targetId: applicant.id,
    action: 'enable-user',
    decidedAt: time.now,
  });
  const participants = {
    applicationId: application.id,
    employerId: owner.id,
    jobSeekerId: applicant.id,
  };
  const hour = 60 * 60_000;
  const slot = new Date('2026-12-31T10:00:00.000Z');
  const proposed = await create.interview(participants, [slot]);
  const startsAt = new Date(time.now.getTime() - hour);
  const past = await create.interview({ ...participants, state: 'confirmed', startsAt });
  const draft = await create.jobDraft({ ownerId: owner.id });
  const issueId = newId();
  await database.db
    .insert(newsletterIssues)
    .values({ id: issueId, subject: 'News', text: 'Hello', updatedAt: time.now });
  const search = await create.savedSearch({ userId: applicant.id });
  const member = await create.colleague(owner, 'viewer');
  const invited = await create.user({ emailVerified: true });

  const administrator = { email: administratorEmail };
  const senders: Record<Person, () => Promise<TestUser> | TestUser | Identity | null> = {
    visitor: () => null,
    notStored: makeIdentity,
    other: () => create.user(),
    seeker: () => create.jobSeeker(),
    applicant: () => applicant,
    employer: () => create.employer(),
    owner: () => owner,
    administrator: () => create.user({ ...administrator, emailVerified: true }),
    unverified: () => create.user({ ...administrator, emailVerified: false }),
    recruiter: () => create.colleague(owner),
    viewer: () => create.colleague(owner, 'viewer'),
    otherViewer: async () => create.colleague(await create.employer(), 'viewer'),
    invited: () => invited,
  };
  const sender = await senders[person]();
  const senderId = sender !== null && 'id' in sender ? sender.id : newId();
  const openedAt = await signOpening(site, { kind: 'job', id: job.id });
  const ids = {
    openedAt,
    jobId: job.id,
    companyId: (await create.companyOf(owner.id))._id,
    applicationId: application.id,
    batchId,
    messageId: message.id,
    blogId: blog.id,
    fileId: file.id,
    logoHash,
    draftId: draft.id,
    searchId: search.id,
    interviewId: proposed.id,
    pastInterviewId: past.id,
    issueId,
    caseId,
    decisionId,
    memberId: member.id,
    invitationId: await create.invitation(owner, invited),
    domain: await create.domain(owner),
  };
  return { sender, senderId, owner, applicant, ...ids, restoreFiles };
}

/** The parameters of the administration's calls in this world. */
const issueForm = { subject: 'News', text: 'Hello' };
const anIssue = ({ issueId }: World) => ({ id: issueId });

export const administrationCalls = {
  'GET /administration/cases/:id': ({ caseId }: World) => ({ id: caseId }),
  'GET /administration/blogs/:id': ({ blogId }: World) => ({ id: blogId }),
  'POST /administration/decisions': ({ caseId }: World) => ({
    body: { caseId, action: 'none', outcome: 'rejected' },
  }),
  'POST /administration/decisions/:id/undo': ({ decisionId }: World) => ({ id: decisionId }),
  'DELETE /administration/newsletter/:id': ({ blogId }: World) => ({ id: blogId }),
  'GET /administration/newsletter-issues/:id': anIssue,
  'POST /administration/newsletter-issues': () => ({ body: issueForm }),
  'PUT /administration/newsletter-issues/:id': (world: World) => ({
    ...anIssue(world),
    body: issueForm,
  }),
  'DELETE /administration/newsletter-issues/:id': anIssue,
  'PUT /administration/site': () => ({
    body: { ...defaultSettings, name: 'Dhaka Works', version: 0 },
  }),
  'POST /administration/newsletter-issues/:id/send': anIssue,
};
