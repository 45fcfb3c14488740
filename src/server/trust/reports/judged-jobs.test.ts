import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { createReporters, reportBy } from '#test/reporters.ts';
import { setupTestApp } from '#test/setup-site.ts';

let owner: TestUser;
let id: string;
const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
beforeEach(async () => {
  owner = await site.create.employer();
  const answer = await site.send('POST', '/jobs', { as: owner, body: form });
  id = answer.json<Job>()._id;
});

const question = { kind: 'short-text', label: 'When could you start?', required: true } as const;
const form: JobInput = { ...jobForm, questions: [question] };

const passHour = () => {
  site.time.now = new Date(site.time.now.getTime() + 60 * 60_000);
};
const reportByThree = async () => reportBy(site, await createReporters(site.create, 3), { id });
const isHidden = async () => {
  const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, id));
  return row?.hiddenAt !== null;
};
const edit = async (body: JobInput) => {
  passHour();
  expect((await site.send('PUT', `/jobs/${id}`, { as: owner, body })).statusCode).toBe(200);
};
const decide = async (path: string, body: object) => {
  passHour();
  const url = `/administration/decisions${path}`;
  const answer = await site.send('POST', url, { as: administrator, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ decision: { _id: string } }>().decision._id;
};
const findOpenCase = async () => {
  const found = await site.database.db.select().from(cases).where(eq(cases.targetId, id));
  return found.find(({ state }) => state === 'open')?.id;
};
/** Reports hide the job, and an administrator shows it again. */
const hideAndRestore = async () => {
  await reportByThree();
  expect(await isHidden()).toBe(true);
  const caseId = await findOpenCase();
  const found = {
    action: 'restore-job',
    outcome: 'rejected',
    facts: 'It is real.',
    ground: 'rules',
  };
  await decide('', { ...found, caseId });
  expect(await isHidden()).toBe(false);
};

describe('a job that an administrator has judged', () => {
  it('is not hidden by reports, also after it was closed, reopened and saved with the same texts', async () => {
    await hideAndRestore();
    passHour();
    await reportByThree();
    expect(await isHidden()).toBe(false);
    await edit({ ...form, requiredExp: 3 });
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    await edit(form);
    await reportByThree();
    expect(await isHidden()).toBe(false);
  });

  it.each<[string, JobInput]>([
    ['what the job is', { ...form, jobDetail: 'Send us a fee of 50 dollars.' }],
    ['its title', { ...form, position: 'Parcel forwarder' }],
    ['a question', { ...form, questions: [{ ...question, label: 'Your card number?' }] }],
  ])('is hidden by reports again once its poster changed %s', async (_what, changed) => {
    await hideAndRestore();
    await edit(changed);
    await reportByThree();
    expect(await isHidden()).toBe(true);
  });

  it('is hidden by reports when the judgement was undone', async () => {
    await reportBy(site, await createReporters(site.create, 1), { id });
    const caseId = await findOpenCase();
    const decisionId = await decide('', {
      action: 'none',
      outcome: 'rejected',
      ground: 'rules',
      caseId,
    });
    await site.send('POST', `/administration/decisions/${decisionId}/undo`, { as: administrator });
    expect(await findOpenCase()).toBe(caseId);
    await reportBy(site, await createReporters(site.create, 2), { id });
    expect(await isHidden()).toBe(true);
  });
});
