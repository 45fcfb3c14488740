import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';

let site: TestApp;
let administrator: TestUser;
let employer: TestUser;
let seeker: TestUser;
let jobId: string;
beforeAll(async () => {
  const email = 'boss@jobs.example';
  site = await buildTestApp({ adminEmails: [email] });
  administrator = await site.create.user({ email, emailVerified: true });
});
beforeEach(async () => {
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
  ({ id: jobId } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' }));
  await site.create.application({ jobId, userId: seeker.id, position: 'Night Baker' });
});
afterAll(() => site.close());

const decide = async (action: 'hide-job' | 'restore-job') => {
  const body = { action, targetId: jobId, reason: 'asks-money', facts: 'It asks for 50 dollars.' };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode).toBe(201);
  return answer.json<DecisionResult>().decision._id;
};

const applicants = () => `/employer-dashboard/applicant-job/${jobId}`;
const details = () => `/employer-dashboard/my-posted-job/details/${jobId}`;

describe('a job that was taken down', () => {
  it.each([
    ['in place of its applicants', applicants],
    ['with its details', details],
  ])('tells its employer %s what that means, why, and takes an objection', async (_where, path) => {
    const decisionId = await decide('hide-job');
    const { calls } = renderPage(site, path(), { as: employer });
    const notice = within(
      await screen.findByRole('region', { name: m.posted_job_taken_down_title() }),
    );
    expect(notice.getByText(m.posted_job_taken_down())).toBeVisible();
    expect(await notice.findByText('It asks for 50 dollars.')).toBeVisible();
    expect(notice.getByText(/Asks for money or bank details.*Decided by a person/)).toBeVisible();
    const rules = notice.getByRole('link', { name: 'Rules, and how to object' });
    expect(rules).toHaveAttribute('href', '/reporting');
    expect(screen.getByText('Taken down')).toBeVisible();
    expect(screen.queryByText(/Number of applicants|Person Applied/)).toBeNull();
    expect(calls.filter(({ url }) => /application|applicants$/.test(url))).toEqual([]);
    await userEvent.click(notice.getByRole('button', { name: 'Object' }));
    await userEvent.type(notice.getByLabelText('Why is it wrong?'), 'It is a deposit for a key.');
    await userEvent.click(notice.getByRole('button', { name: 'Send objection' }));
    expect(await notice.findByText(/We received your objection/)).toBeVisible();
    const { rows } = await site.database.pool.query<{ details: string }>(
      `select details from reports where objects_to = $1`,
      [decisionId],
    );
    expect(rows).toEqual([{ details: 'It is a deposit for a key.' }]);
  });

  it('closes its applicants while they are looked at, and opens them again', async () => {
    renderPage(site, applicants(), { as: employer });
    await screen.findByRole('article', { name: 'Noor Rahman' });
    await decide('hide-job');
    await screen.findByRole('region', { name: m.posted_job_taken_down_title() });
    expect(screen.queryByRole('article')).toBeNull();
    await decide('restore-job');
    await screen.findByRole('article', { name: 'Noor Rahman' });
    expect(screen.queryByRole('region', { name: m.posted_job_taken_down_title() })).toBeNull();
  });

  it('leads from the list of posted jobs to the reason, not to applicants', async () => {
    await site.create.job({ ownerId: employer.id, position: 'Day Baker' });
    await decide('hide-job');
    renderPage(site, '/employer-dashboard/my-posted-job', { as: employer });
    const other = within(await screen.findByRole('article', { name: 'Day Baker' }));
    expect(other.getByRole('link', { name: 'Applicants' })).toBeVisible();
    const notice = within(screen.getByRole('list', { name: 'Taken down' }));
    expect(notice.getByText(/^We took down “Night Baker”\./)).toBeVisible();
    expect(notice.getByRole('link', { name: 'See why, and how to object' })).toHaveAttribute(
      'href',
      details(),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Closed/ }));
    const shown = within(await screen.findByRole('article', { name: 'Night Baker' }));
    const why = shown.getByRole('link', { name: 'Why, and how to object' });
    expect(why).toHaveAttribute('href', details());
    expect(shown.queryByText('Person Applied')).toBeNull();
    expect(shown.getByText('Taken down')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Actions' }));
    expect(shown.getByRole('button', { name: /^Delete/ })).toBeVisible();
    expect(shown.queryByRole('button', { name: /^Reopen/ })).toBeNull();
    expect(shown.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(shown.getByText(/^We took this job down\./)).toBeVisible();
  });

  it('of an employer who is leaving is not called so', async () => {
    const body = { email: employer.email };
    await site.send('POST', '/user/deletion', { as: employer, body });
    renderPage(site, details(), { as: employer });
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
    expect(screen.getByText('Person Applied')).toBeVisible();
    expect(screen.queryByText(m.posted_job_taken_down_title())).toBeNull();
  });

  it('shows its applicant the conversation, and why nothing can be written in it', async () => {
    await site.send('PATCH', '/jobs/employerMessage', {
      as: employer,
      body: { jobId, userId: seeker.id, message: 'Pay 50 to start' },
    });
    await decide('hide-job');
    renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
    await userEvent.click(await screen.findByRole('link', { name: /Pay 50 to start/ }));
    expect(await screen.findByText(errors['job-taken-down'].text())).toBeVisible();
    const messages = within(await screen.findByRole('group', { name: 'Messages' }));
    expect(messages.getByText('Pay 50 to start')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
  });
});
