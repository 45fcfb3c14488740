import type { CompanyInvitation } from '#contract/accounts/company-invitations.ts';
import type { MailKind } from '#contract/hiring/notifications.ts';
import {
  newsletterIssues,
  newsletterRequests,
  newsletterSubscribers,
} from '#db/publishing-schema.ts';
import { newId } from '#db/new-id.ts';
import { reports } from '#db/trust-schema.ts';
import { sql } from 'drizzle-orm';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { NewMail } from '#server/platform/mail/mails.queries.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';
import { makeMailSender } from './mail-sender.ts';
import { createCase } from './moderation-cases.ts';

type SentKind = Exclude<MailKind, 'rejection'>;

const day = 24 * 60 * 60_000;

/** An employer with confirmed address and three applications for one job; `text` is what people wrote. */
async function makePeople({ create, time: { now } }: TestApp, text: string) {
  const applyUntil = new Date(now.getTime() + 2 * day).toISOString().slice(0, 10);
  const employer = await create.employer({ fullName: 'Rita Gomez', emailVerified: true });
  const seeker = await create.jobSeeker({ fullName: 'Omar Haddad', emailVerified: true });
  const other = await create.jobSeeker({ fullName: 'Ravi Das' });
  const { id: jobId } = await create.job({
    ownerId: employer.id,
    position: 'Baker',
    skills: 'Sourdough, rye',
    applyUntil,
  });
  const appliedAt = new Date(now.getTime() - 20 * day);
  const apply = async (userId: string, isComplete: boolean) => {
    const { id } = await create.application({
      jobId,
      userId,
      position: 'Baker',
      appliedAt,
      coverNote: isComplete ? text : null,
      profile: {
        fullName: isComplete ? 'Omar Haddad' : 'Ravi Das',
        gender: 'male',
        companyCategory: 'Retail',
        skills: 'Sourdough, Driving',
        position: 'Full Stack Developer',
        jobType: 'Experienced',
        yearOfExp: 4,
        employeeCount: '51-100',
        aboutMe: 'Bakes.',
      },
    });
    return id;
  };
  const mine = await apply(seeker.id, true);
  await apply(other.id, false);
  const closed = await create.job({
    ownerId: employer.id,
    position: 'Cook',
    closedAt: new Date(now.getTime() - 8 * day),
  });
  const ended = await create.application({
    jobId: closed.id,
    userId: seeker.id,
    position: 'Cook',
    retentionWarnedAt: now,
  });
  return { employer, seeker, jobId, mine, closedJobId: closed.id, ended: ended.id };
}

/** The employer invites an address to the company. */
async function inviteColleague(site: TestApp, as: TestUser, email: string): Promise<string> {
  const body = { email, role: 'recruiter' };
  const answer = await site.send('POST', '/company/invitations', { as, body });
  return answer.json<CompanyInvitation>()._id;
}

/** Writes one mail of each kind from rows of the database; `text` is what people wrote in them. */
export async function writeEveryMail(site: TestApp, text: string): Promise<Map<SentKind, Mail>> {
  const { db, pool } = site.database;
  const people = await makePeople(site, text);
  const { employer, seeker, jobId, mine } = people;
  const { now } = site.time;
  const address = 'ann@people.example';
  await createCase(db, { targetKind: 'job', targetId: jobId, subjectId: employer.id });
  const [report] = await db
    .select()
    .from(reports)
    .orderBy(sql`${reports.id} desc`)
    .limit(1);
  const reportId = report?.id ?? '';
  await db.insert(newsletterRequests).values({ email: address, requestedAt: now });
  const search = await site.create.savedSearch({
    email: address,
    filters: { jobTypes: 'All Jobs', q: text },
  });
  const mySearch = await site.create.savedSearch({
    userId: seeker.id,
    filters: { jobTypes: 'All Jobs', company: text },
  });
  const since = new Date(now.getTime() - day).toISOString();
  const alert = { searchId: search.id, since, jobIds: [jobId] };
  const issueId = newId();
  await db.insert(newsletterIssues).values({
    id: issueId,
    subject: `News: ${text}`,
    text: `## This week\n\n- One **bold** word\n- ${text}`,
    updatedAt: now,
    sentAt: now,
  });
  const invitationId = await inviteColleague(site, employer, address);
  const stage = (name: string) => () =>
    pool.query('update applications set stage = $1, shown_stage = $1 where id = $2', [name, mine]);
  const { id: interviewId } = await site.create.interview(
    { applicationId: mine, employerId: employer.id, jobSeekerId: seeker.id, note: text },
    [new Date(now.getTime() + day), new Date(now.getTime() + 2 * day)],
  );
  const toSeeker = { userId: seeker.id, applicationId: mine };
  const toEmployer = { userId: employer.id, jobId };
  /** What the mail needs beside its row is made before it. */
  const drafts: readonly (readonly [NewMail, (() => Promise<unknown>)?])[] = [
    [{ kind: 'application-received', ...toSeeker }],
    [{ kind: 'new-application', ...toEmployer, applicationId: mine }],
    [
      { kind: 'note-mention', userId: employer.id, applicationId: mine },
      async () =>
        site.create.applicationEvent({
          applicationId: mine,
          at: now,
          actorId: (await site.create.colleague(employer)).id,
          kind: 'note',
          note: text,
        }),
    ],
    [
      { kind: 'applicant-assigned', userId: employer.id, applicationId: mine },
      () =>
        pool.query('update applications set assignee_id = $1 where id = $2', [employer.id, mine]),
    ],
    [
      { kind: 'message-unread', ...toSeeker },
      () => site.create.message({ applicationId: mine, sentAt: now, text }),
    ],
    [{ kind: 'stage-changed', ...toSeeker, knownStage: 'applied' }, stage('interview')],
    [
      { kind: 'offer-answered', userId: employer.id, applicationId: mine },
      () =>
        pool.query(
          `update applications set stage = 'hired', shown_stage = 'hired', offered_at = $1,
            offer_response = 'accepted', offer_answered_at = $1 where id = $2`,
          [now, mine],
        ),
    ],
    [{ kind: 'interview-changed', ...toSeeker, interviewId }],
    [
      { kind: 'interview-reminder', userId: employer.id, applicationId: mine, interviewId },
      () =>
        pool.query(
          `update interviews set state = 'confirmed', shown_state = 'confirmed', starts_at = $1 where id = $2`,
          [new Date(now.getTime() + day), interviewId],
        ),
    ],
    [{ kind: 'rejected', ...toSeeker, text }, stage('rejected')],
    [{ kind: 'job-closing', ...toEmployer }],
    [{ kind: 'applicants-overdue', ...toEmployer }],
    [{ kind: 'applicants-undecided', userId: employer.id, jobId: people.closedJobId }],
    [{ kind: 'job-ended', userId: seeker.id, applicationId: people.ended }],
    [{ kind: 'company-invitation', email: address, invitationId }],
    [
      { kind: 'domain-lost', userId: employer.id, text: 'riverside.example' },
      () => site.create.domain(employer, { domain: 'riverside.example' }),
    ],
    [{ kind: 'report-received', email: address, reportId }],
    [
      { kind: 'report-decided', email: address, reportId },
      () => pool.query(`update cases set state = 'upheld'`),
    ],
    [{ kind: 'restricted', userId: employer.id, text: `We took it down.\n\nWhy: ${text}` }],
    [{ kind: 'fraud-warning', userId: seeker.id, text: `You applied to “${text}”.` }],
    [{ kind: 'job-restored', userId: seeker.id, text }],
    [
      { kind: 'deletion-requested', userId: seeker.id },
      () =>
        pool.query('update users set deletion_requested_at = $1 where id = $2', [now, seeker.id]),
    ],
    [{ kind: 'retention-warning', userId: seeker.id }],
    [{ kind: 'job-alert-confirmation', email: address, searches: [alert] }],
    [
      { kind: 'job-alerts', userId: seeker.id, searches: [{ ...alert, searchId: mySearch.id }] },
      // The search finds the job.
      () =>
        pool.query(
          'update jobs set company = $1, posted_at = $2, published_at = $2 where id = $3',
          [text, now, jobId],
        ),
    ],
    [
      { kind: 'job-alerts-paused', userId: seeker.id, searches: [] },
      () => pool.query('update alert_recipients set paused_at = $1', [now]),
    ],
    [{ kind: 'newsletter-confirmation', email: address }],
    [
      { kind: 'newsletter-issue', email: address, newsletterIssueId: issueId },
      () => db.insert(newsletterSubscribers).values({ email: address, subscribedAt: now }),
    ],
    [{ kind: 'password-link', email: seeker.email }],
    [{ kind: 'email-confirmation', email: seeker.email }],
    [{ kind: 'password-changed', email: seeker.email }],
  ];
  const sender = makeMailSender(site, {
    provider: {
      createMailLink: async ({ email }) => ({ to: email, path: '/verify-email?token=abc' }),
    },
  });
  const written = new Map<SentKind, Mail>();
  for (const [draft, prepare] of drafts) {
    await prepare?.();
    await sender.enqueue(draft);
    await sender.send();
    const mail = sender.mails.at(-1);
    if (!mail || draft.kind === 'rejection') {
      throw new Error(`No mail was written: ${draft.kind}`);
    }
    written.set(draft.kind, mail);
  }
  return written;
}
