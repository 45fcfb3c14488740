import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { mails } from '#db/platform-schema.ts';
import type { TestUser } from './factories.ts';
import { jobForm } from './forms.ts';
import { setupTestApp } from './setup-site.ts';

const administratorEmail = 'boss@jobs.example';

/** A site that approves jobs, with an employer, an administrator, and what they do with jobs and cases. */
export async function setupApprovals() {
  const site = await setupTestApp({ adminEmails: [administratorEmail] });
  const administrator = await site.create.user({ email: administratorEmail, emailVerified: true });
  const owner = await site.create.employer();

  let version = 0;
  const ask = async (approval: SiteSettings['approval']) => {
    const body = { ...defaultSettings, approval, version };
    const answer = await site.send('PUT', '/administration/site', { as: administrator, body });
    expect(answer.statusCode).toBe(200);
    version += 1;
  };
  const later = () => {
    site.time.now = new Date(site.time.now.getTime() + 60_000);
  };
  const post = async (form: object = {}, as: TestUser = owner) => {
    later();
    const answer = await site.send('POST', '/jobs', { as, body: { ...jobForm, ...form } });
    expect(answer.statusCode).toBe(201);
    return answer.json<Job>();
  };
  /** Moves the clock on before. */
  const edit = async (id: string, form: object) => {
    later();
    const body = { ...jobForm, ...form };
    const answer = await site.send('PUT', `/jobs/${id}`, { as: owner, body });
    expect(answer.statusCode).toBe(200);
    return answer.json<Job>();
  };
  const read = (id: string, as: TestUser | null = null) =>
    site.send('GET', `/jobs/applicant-job/${id}`, { as });
  const isPublic = async (id: string) => (await read(id)).statusCode === 200;
  const applyForm = (seeker: TestUser, jobId: string) => ({
    applyJobId: jobId,
    applyUserId: seeker.id,
    applyUserEmail: seeker.email,
    currentDate: site.time.now.toISOString(),
  });

  const findCase = async (id: string) => {
    const answer = await site.send('GET', '/administration/cases', { as: administrator });
    return answer.json<CaseEntry[]>().find(({ targetId }) => targetId === id);
  };
  const readCase = async (id: string) => {
    const path = `/administration/cases/${(await findCase(id))?._id}`;
    return (await site.send('GET', path, { as: administrator })).json<CaseDetail>();
  };
  const decide = async (id: string, form: object) => {
    const entry = await findCase(id);
    const body = { caseId: entry?._id, version: entry?.version, ...form };
    return site.send('POST', '/administration/decisions', { as: administrator, body });
  };
  const approve = (id: string) => decide(id, { action: 'approve-job', outcome: 'rejected' });
  const reasons = { reason: 'other', facts: 'Please name the pay.' };
  const decline = (id: string) =>
    decide(id, { action: 'decline-job', outcome: 'upheld', ...reasons });
  const undo = (decisionId: string) =>
    site.send('POST', `/administration/decisions/${decisionId}/undo`, { as: administrator });
  /** What decisions say to a person. */
  const listTexts = async (userId: string) =>
    (await site.database.db.select().from(mails).where(eq(mails.userId, userId)))
      .filter(({ kind, state }) => kind === 'restricted' && state !== 'cancelled')
      .map(({ text }) => text ?? '');

  await ask('all');
  const people = { owner, administrator };
  const jobCalls = { post, edit, read, isPublic, applyForm, later };
  const caseCalls = { findCase, readCase, decide, approve, decline, undo, reasons, listTexts };
  return { site, ask, ...people, ...jobCalls, ...caseCalls };
}
