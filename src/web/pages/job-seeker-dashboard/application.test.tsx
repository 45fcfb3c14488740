import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import type { NewApplication } from '#db/factories.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';

const site = await setupTestApp();

const makeWorld = async (columns: Partial<NewApplication> = {}) => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const names = { position: 'Night Baker', company: 'Riverside Foods' };
  const { id: jobId } = await site.create.job({ ...names, ownerId: employer.id });
  const parts = { jobId, userId: seeker.id, ...names, ...columns };
  const { id } = await site.create.application(parts);
  return { employer, seeker, jobId, id };
};

const open = async (id: string, as: TestUser) => {
  const page = renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as });
  await screen.findByRole('heading', { level: 1, name: 'Night Baker' });
  return page;
};
const read = async (id: string, as: TestUser): Promise<MyApplicationDetail> =>
  (await site.send('GET', `/my-applications/${id}`, { as })).json();
const panel = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);

describe('withdrawing an application', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    return within(await screen.findByRole('dialog', { name: /^Withdraw your application/ }));
  };

  it('needs a confirmation, takes a reason, and can be taken back', async () => {
    const { seeker, employer, id } = await makeWorld();
    await open(id, seeker);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'I found another job.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const returning = await screen.findByRole('button', { name: 'Send again' });
    expect(
      screen.getByText(/^You withdrew this application\. You can send it again until/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect((await read(id, seeker)).stage).toBe('withdrawn');
    const forEmployer = await site.send('GET', `/applications/${id}`, { as: employer });
    expect(forEmployer.body).toContain('I found another job.');
    await userEvent.click(returning);
    await screen.findByRole('button', { name: 'Withdraw' });
    expect((await read(id, seeker)).stage).toBe('applied');
  });

  it('does not happen when the person keeps it', async () => {
    const { seeker, id } = await makeWorld();
    await open(id, seeker);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep application' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Withdraw');
    expect((await read(id, seeker)).stage).toBe('applied');
  });

  it('tells why it failed', async () => {
    const { employer, seeker, id } = await makeWorld();
    await open(id, seeker);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Too far.');
    const { version } = (await site.send('GET', `/applications/${id}`, { as: employer })).json<{
      version: number;
    }>();
    const body = { version, to: 'shortlisted' };
    await site.send('PATCH', `/applications/${id}/stage`, { as: employer, body });
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/^This application was just changed/)).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too far.');
    await screen.findByText('The employer shortlisted you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('button', { name: 'Send again' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await read(id, seeker)).stage).toBe('withdrawn');
  });

  it('asks no more once a refusal has shown that nothing is left to withdraw', async () => {
    const { seeker, id } = await makeWorld();
    await open(id, seeker);
    const asked = await openDialog();
    await site.send('PATCH', `/my-applications/${id}/withdraw`, { as: seeker, body: {} });
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/^This application was just changed/)).toBeVisible();
    const told = within(
      await screen.findByRole('dialog', { name: /^There’s nothing to withdraw/ }),
    );
    expect(told.getByText(/^You withdrew this application/)).toBeVisible();
    expect(told.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await userEvent.click(told.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('is not offered once the application is decided', async () => {
    const decided = { stage: 'rejected', stageForApplicant: 'rejected' } as const;
    const { seeker, id } = await makeWorld(decided);
    await open(id, seeker);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('an application of the viewer', () => {
  it('shows what was sent as it was then, also after the profile was changed', async () => {
    const { _id, ...profile } = { ...jobSeekerForm, _id: undefined, skills: 'Sourdough' };
    const { seeker, id } = await makeWorld({ profile, coverNote: 'I bake\nat night.' });
    await site.send('PATCH', '/user/jobSeeker', {
      as: seeker,
      body: { ...jobSeekerForm, _id: seeker.id, skills: 'Only cakes' },
    });
    await open(id, seeker);
    const sent = panel('What you sent');
    expect(sent.getByText('Sourdough')).toBeVisible();
    expect(sent.getByText(/I bake\s+at night\./)).toBeVisible();
    expect(screen.queryByText('Only cakes')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Job Management- My Application'));
  });

  it('tells what happened, in sentences with their days', async () => {
    const { employer, seeker, id } = await makeWorld();
    await site.send('PATCH', `/applications/${id}/seen`, { as: employer });
    const seen = await site.send('GET', `/applications/${id}`, { as: employer });
    const { version } = seen.json<{ version: number }>();
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    await site.send('PATCH', `/applications/${id}/stage`, {
      as: employer,
      body: { to: 'shortlisted', version },
    });
    await open(id, seeker);
    expect(await screen.findByText('The employer shortlisted you.')).toBeVisible();
    const lines = panel('History')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines.at(-2)).toMatch(/^Seen by the employer \w{3} \d/);
    expect(lines.at(-1)).toMatch(/^Shortlisted \w{3} \d.* · Noor · Riverside Foods$/);
  });

  it('works after the employer deleted the job, with the messages', async () => {
    const { employer, seeker, jobId, id } = await makeWorld({ coverNote: 'I bake.' });
    await site.create.message({ applicationId: id, text: 'We had hoped to hire.' });
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    await open(id, seeker);
    expect(screen.getByText('The employer deleted the job without replying.')).toBeVisible();
    expect(panel('Messages').getByText('We had hoped to hire.')).toBeVisible();
    const more = panel('Messages').getByRole('button', { name: 'More about this person' });
    await userEvent.click(more);
    const report = panel('Messages').getByRole('link', { name: 'Report this person' });
    expect(report).toHaveAttribute('href', `/report?kind=user&id=${id}`);
    expect(panel('What you sent').getByText('I bake.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Job Details' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'message' })).toBeNull();
  });

  it('leads on a phone to the conversation', async () => {
    stubSmallScreen();
    const { seeker, id } = await makeWorld();
    await open(id, seeker);
    await userEvent.click(screen.getByRole('button', { name: 'message' }));
    const message = await screen.findByLabelText('Your message');
    const talk = within(screen.getByRole('dialog', { name: 'Night Baker' }));
    expect(talk.getByLabelText('Your message')).toBe(message);
    await userEvent.type(message, 'When would I begin?{Enter}');
    await waitFor(async () =>
      expect((await read(id, seeker)).latestMessage?.text).toBe('When would I begin?'),
    );
  });

  it('has on a phone the company in its conversation, and no form once the job was taken down', async () => {
    stubSmallScreen();
    const { seeker, employer, jobId, id } = await makeWorld();
    const logo = `/pictures/${'c'.repeat(64)}.webp`;
    await site.database.pool.query('update jobs set logo = $2 where id = $1', [jobId, logo]);
    const body = { jobId, userId: seeker.id, userEmail: '', message: 'When can you come?' };
    const message = { ...body, messageDate: new Date().toISOString() };
    await site.send('PATCH', '/jobs/employerMessage', { as: employer, body: message });
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    await open(id, seeker);
    await userEvent.click(screen.getByRole('button', { name: 'message' }));
    await screen.findByText('When can you come?');
    const dialog = screen.getByRole('dialog', { name: 'Night Baker' });
    expect(within(dialog).getByText('With Riverside Foods')).toBeVisible();
    expect(within(dialog).getByText(/^Noor · Riverside Foods/)).toBeVisible();
    expect(dialog.querySelector('li img')).toHaveAttribute('src', logo);
    expect(within(dialog).getByText(errors['job-taken-down'].text())).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('has the conversation beside it', async () => {
    const { seeker, id } = await makeWorld();
    await open(id, seeker);
    const message = await panel('Messages').findByLabelText('Your message');
    expect(screen.queryByRole('button', { name: 'message' })).toBeNull();
    await userEvent.type(message, 'When would I begin?{Enter}');
    expect(await panel('Messages').findByText('When would I begin?')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([unknownId, 'nothing'])('is not found under %s', async (id) => {
    const as = await site.create.jobSeeker();
    renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as });
    expect(await screen.findByText(/no longer exists|nothing at this address/)).toBeVisible();
  });

  it('is not shown to another job seeker', async () => {
    const { id } = await makeWorld({ coverNote: 'MARKER' });
    const as = await site.create.jobSeeker();
    renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as });
    expect(await screen.findByText('This application no longer exists.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('MARKER');
  });
});
