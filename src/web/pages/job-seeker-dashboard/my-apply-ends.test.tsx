import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';

const site = await setupTestApp();

const address = '/job-seeker-dashboard/my-apply';
const position = 'Night Baker';
const company = 'Riverside Foods';

/** A job seeker who applied to one job. */
const makeWorld = async () => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const job = { ownerId: employer.id, position, company };
  const { id: jobId } = await site.create.job(job);
  const sent = { jobId, userId: seeker.id, position, company };
  const { id: applicationId } = await site.create.application(sent);
  return { employer, seeker, jobId, applicationId };
};

describe('an application that was withdrawn', () => {
  it('is not called applied in the details of its job, which offer to send it again', async () => {
    const { seeker, applicationId } = await makeWorld();
    const body = {};
    await site.send('PATCH', `/my-applications/${applicationId}/withdraw`, { as: seeker, body });
    renderPage(site, address, { as: seeker });
    await userEvent.click(await screen.findByRole('button', { name: /^Job Details/ }));
    const details = within(await screen.findByRole('dialog', { name: 'Job Details' }));
    await userEvent.click(await details.findByRole('button', { name: 'Send again' }));
    const note = await details.findByText('Applied');
    expect(note).toBeVisible();
    await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
    expect(document.body).not.toHaveFocus();
  });
});

describe('an offer that its employer withdrew', () => {
  it('is said in the list', async () => {
    const { employer, seeker, applicationId } = await makeWorld();
    for (const [version, to] of ['offer', 'applied'].entries()) {
      site.time.now = new Date(site.time.now.getTime() + 60_000);
      const path = `/applications/${applicationId}/stage`;
      await site.send('PATCH', path, { as: employer, body: { to, version } });
    }
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText(/^Riverside Foods withdrew its offer\./)).toBeVisible();
    expect(screen.getByText('In touch').closest('li')).toHaveTextContent('(not yet)');
  });
});

describe('a conversation whose job is deleted', () => {
  it('says so in place of closing', async () => {
    stubSmallScreen();
    const world = await makeWorld();
    await site.send('PATCH', '/jobs/employerMessage', {
      as: world.employer,
      body: { jobId: world.jobId, userId: world.seeker.id, message: 'Can you start Monday?' },
    });
    renderPage(site, address, { as: world.seeker });
    await userEvent.click(await screen.findByRole('button', { name: /^Reply for Night Baker/ }));
    await screen.findByLabelText('Your message');
    await site.send('DELETE', `/jobs/${world.jobId}`, { as: world.employer });
    expect(
      await screen.findByText(/^Riverside Foods deleted this job, so nobody can write/, undefined, {
        timeout: 8_000,
      }),
    ).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Night Baker' })).getAllByRole('button', {
        name: 'Close',
      })[0]!,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
