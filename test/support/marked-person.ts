import { eq } from 'drizzle-orm';
import { newsletterRequests } from '#db/publishing-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { sessions } from '#db/accounts-schema.ts';
import { newId } from '#db/new-id.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';
import { employerForm, jobForm, jobSeekerForm, reportForm } from './forms.ts';
import { signOpening } from './report-times.ts';
import { pdf, putText, sha256, toForm } from './sample-files.ts';

/** A person, who is an employer and a job seeker, with a word of letters in every field and file. */
export interface MarkedPerson {
  readonly user: TestUser;
  readonly marker: string;
  readonly jobId: string;
}

const later = new Date('2036-01-01');

async function post<Answer>(
  site: TestApp,
  [method, path]: readonly ['POST' | 'PUT' | 'PATCH', string],
  { as, body }: { readonly as: TestUser | null; readonly body?: unknown },
): Promise<Answer> {
  const answer = await site.send(method, path, { as, ...(body !== undefined && { body }) });
  if (answer.statusCode >= 300) {
    throw new Error(`${method} ${path} answered ${answer.statusCode} ${answer.body}`);
  }
  return answer.body ? answer.json<Answer>() : (undefined as Answer);
}

/** The rows of both kinds of accounts. */
async function signUp({ database: { pool, db } }: TestApp, { identity }: TestUser, marker: string) {
  const { uid, email } = identity;
  const values = [uid, email, marker];
  await pool.query(
    `insert into auth_user (id, name, email, "emailVerified", image) values ($1, $3, $2, true, $3)`,
    values,
  );
  await pool.query(
    `insert into auth_account (id, "accountId", "providerId", "userId", password, "updatedAt")
     values ($2, $1, $3, $1, $3, now())`,
    values,
  );
  await pool.query(
    `insert into auth_verification (id, identifier, value, "expiresAt") values ($2, $3, $1, now())`,
    values,
  );
  const session = { uid, signedInAt: later, expiresAt: later };
  const atFirebase = { identity, refreshToken: marker, validUntil: later };
  await db.insert(sessions).values([
    { ...session, provider: 'local', tokenHash: `local ${marker}` },
    { ...session, ...atFirebase, provider: 'firebase', tokenHash: marker },
  ]);
}

const questions = (marker: string) => [
  {
    kind: 'one-of',
    label: `Which ${marker}?`,
    help: marker,
    required: true,
    choices: [marker, 'x'],
  },
];

/** A person with profiles, files, a job, a draft, settings and a subscription. */
export async function addMarkedPerson(site: TestApp, marker: string): Promise<MarkedPerson> {
  const user = await site.create.user({
    identityUid: `uid-${marker}`,
    email: `${marker}@people.example`,
    fullName: `Noor ${marker}`,
    displayName: `Noor ${marker}`,
    emailVerified: true,
  });
  await signUp(site, user, marker);
  const about = { fullName: `Noor ${marker}` };
  const company = { companyName: marker, roleInCompany: marker, companyDetail: marker };
  const skills = { skills: marker, aboutMe: marker };
  const as = user;
  await post(site, ['PATCH', '/user/employer'], {
    as,
    body: { ...employerForm, ...about, ...company },
  });
  await post(site, ['PATCH', '/user/jobSeeker'], {
    as,
    body: { ...jobSeekerForm, ...about, ...skills },
  });
  const texts = { position: `Baker ${marker}`, company: marker, location: `Dhaka ${marker}` };
  const details = { companyDetail: marker, jobDetail: marker, logo: `/${marker}.svg` };
  const form = { ...jobForm, ...texts, ...details, skills: marker, responsibilities: marker };
  const { _id: jobId } = await post<{ _id: string }>(site, ['POST', '/jobs'], {
    as,
    body: { ...form, questions: questions(marker), criteria: marker },
  });
  await post(site, ['POST', '/job-drafts'], { as, body: form });
  await post(site, ['POST', '/newsletter'], { as: null, body: { email: user.email } });
  await site.database.db
    .insert(newsletterRequests)
    .values({ email: user.email, requestedAt: site.time.now });
  const search = { filters: { q: marker, company: marker }, cadence: 'daily', timeZone: 'UTC' };
  await post(site, ['POST', '/saved-searches'], { as, body: search });
  await site.database.pool.query(
    `insert into alert_recipients (id, email, time_zone, active_at) values (gen_random_uuid(), $1, 'UTC', now())`,
    [user.email],
  );
  await post(site, ['PATCH', '/notification-settings'], {
    as,
    body: { kind: 'stage-changed', mail: false },
  });
  const { id } = await site.create.file({
    ownerId: user.id,
    kind: 'portrait',
    name: `${marker}.webp`,
    sha256: sha256(marker),
  });
  await putText(site.store, id, marker);
  return { user, marker, jobId };
}

/** The person applies to the other one's job with all that can be sent, and both write, decide and report. */
export async function applyMarked(site: TestApp, from: MarkedPerson, to: MarkedPerson) {
  const [seeker, employer] = [from.user, to.user];
  const cv = pdf(Buffer.from(from.marker));
  const { _id: cvId } = await post<{ _id: string }>(site, ['POST', '/files?kind=cv'], {
    as: seeker,
    body: toForm(cv, `${from.marker}.pdf`),
  });
  await post(site, ['PUT', `/saved-jobs/${to.jobId}`], { as: seeker });
  await post(site, ['POST', '/hidden-jobs'], { as: seeker, body: { ids: [to.jobId] } });
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from job_questions where job_id = $1',
    [to.jobId],
  );
  const answers = rows.map(({ id }) => ({ questionId: id, value: to.marker }));
  const { _id: id } = await post<{ _id: string }>(
    site,
    ['POST', `/jobs/${to.jobId}/applications`],
    { as: seeker, body: { coverNote: from.marker, cvId, answers } },
  );
  const message = { jobId: to.jobId, userId: seeker.id };
  const write = (path: string, as: TestUser, text: string) =>
    post<{ _id: string }>(site, ['PATCH', path], { as, body: { ...message, message: text } });
  const { _id: sentId } = await write('/jobs/jobSeekerMessage', seeker, `Hello, ${from.marker}`);
  await write('/jobs/employerMessage', employer, `Welcome, ${to.marker}`);
  await post(site, ['POST', `/applications/${id}/notes`], {
    as: employer,
    body: { text: `Wrote ${to.marker}` },
  });
  await site.send('PATCH', `/applications/${id}/rating`, { as: employer, body: { rating: 3 } });
  await post(site, ['PUT', `/applications/${id}/scorecard`], {
    as: employer,
    body: { scores: [{ criterion: to.marker, score: 4 }], comment: `Scored ${to.marker}` },
  });
  await post(site, ['PATCH', `/applications/${id}/stage`], {
    as: employer,
    body: { to: 'rejected', version: 0, reason: 'other', message: `Sorry, ${to.marker}` },
  });
  return { applicationId: id, messageId: sentId };
}

/** A decided case about what the person wrote, which the other one reported, and the mail about it. */
export async function reportMarked(
  { database: { db }, time: { now } }: TestApp,
  target: { readonly person: MarkedPerson; readonly messageId: string },
  reporter: MarkedPerson,
) {
  const { person, messageId } = target;
  const caseId = newId(now);
  const about = { targetKind: 'message', targetId: messageId } as const;
  const subject = { ...about, subjectId: person.user.id, openedAt: now, decidedAt: now };
  await db.insert(cases).values({ id: caseId, ...subject, state: 'upheld' });
  await db.insert(reports).values({
    id: newId(now),
    caseId,
    reason: 'other',
    details: `Rude, says ${reporter.marker}`,
    isIllegal: false,
    snapshot: { text: `Hello, ${person.marker}` },
    reporterId: reporter.user.id,
    reporterName: reporter.marker,
    reporterEmail: reporter.user.email,
    reporterKey: sha256(reporter.marker),
    createdAt: now,
  });
  await db.insert(decisions).values({
    id: newId(now),
    caseId,
    ...about,
    subjectId: person.user.id,
    action: 'none',
    ground: 'rules',
    facts: `You wrote ${person.marker}`,
    isAutomated: false,
    decidedAt: now,
  });
}

/**
 * Data about a person in rows that do not name the account: a report and a mail by the address alone, and a
 * decision without a case and a conversation about a job that the person deleted.
 */
export async function leaveTraces(site: TestApp, person: MarkedPerson, other: MarkedPerson) {
  const { user, marker } = person;
  const {
    database: { db },
    time: { now },
  } = site;
  await post(site, ['POST', '/reports'], {
    as: null,
    body: {
      ...reportForm,
      kind: 'job',
      id: other.jobId,
      openedAt: await signOpening(site, { kind: 'job', id: other.jobId }),
      email: user.email,
      name: marker,
      details: marker,
    },
  });
  await db.update(mails).set({ state: 'sent', sentAt: now }).where(eq(mails.email, user.email));
  const job = await site.create.job({ ownerId: user.id, position: 'Gone', company: 'Gone' });
  const names = { position: 'Gone', company: 'Gone' };
  const application = { jobId: job.id, userId: other.user.id, ...names };
  const { id: applicationId } = await site.create.application(application);
  await site.create.message({ applicationId, sender: 'employer', text: `Bye, ${marker}` });
  await db.insert(decisions).values({
    id: newId(now),
    targetKind: 'job',
    targetId: job.id,
    subjectId: user.id,
    action: 'hide-job',
    ground: 'rules',
    facts: `Gone, ${marker}`,
    isAutomated: false,
    decidedAt: now,
  });
  const answer = await site.send('DELETE', `/jobs/${job.id}`, { as: user });
  if (answer.statusCode >= 300) {
    throw new Error(`The job was not deleted: ${answer.body}`);
  }
}
