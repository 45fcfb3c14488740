import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Stage } from '#contract/hiring/stages.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';
import { invalidateTags } from '#web/api/tags.ts';

const site = await setupTestApp();
const address = '/job-seeker-dashboard/my-apply';

/** A job seeker who applied to one job. */
const makeWorld = async () => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const job = { position: 'Night Baker', company: 'Riverside Foods' };
  const { id: jobId } = await site.create.job({ ...job, ownerId: employer.id });
  const application = await site.create.application({ ...job, jobId, userId: seeker.id });
  return { employer, seeker, applicationId: application.id };
};

describe('the offers to a job seeker', () => {
  it.each([
    ['the list', () => `${address}?show=waiting`],
    ['its page', (id: string) => `/job-seeker-dashboard/my-apply/${id}`],
  ])('say in the dialog of an answer, on %s, that the offer is gone', async (_, toAddress) => {
    const { employer, seeker, applicationId } = await makeWorld();
    const move = (to: Stage, version: number) =>
      site.send('PATCH', `/applications/${applicationId}/stage`, {
        as: employer,
        body: { to, version },
      });
    await move('offer', 0);
    const { client } = renderPage(site, toAddress(applicationId), { as: seeker });
    const title = 'Riverside Foods offered you the job: Night Baker';
    const card = within(await screen.findByRole('region', { name: title }));
    await userEvent.click(card.getByRole('button', { name: /^Accept/ }));
    screen.getByRole('dialog', { name: /^Accept the offer/ });
    const { version } = (
      await site.send('GET', `/applications/${applicationId}`, { as: employer })
    ).json<{ version: number }>();
    expect((await move('interview', version)).statusCode).toBe(200);
    act(() => void invalidateTags(client, ['jobApply']));
    const told = within(
      await screen.findByRole('dialog', { name: /^This offer is no longer open/ }),
    );
    expect(told.getByText(/^Riverside Foods has withdrawn it/)).toBeVisible();
    expect(told.queryByRole('button', { name: 'Accept offer' })).toBeNull();
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    await userEvent.click(told.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    const own = await site.send('GET', `/my-applications/${applicationId}`, { as: seeker });
    expect(own.json()).toMatchObject({ stage: 'interview' });
  });

  it('keep the conversation open whose offer is withdrawn meanwhile', async () => {
    stubSmallScreen();
    const { employer, seeker, applicationId } = await makeWorld();
    const move = (to: Stage, version: number) =>
      site.send('PATCH', `/applications/${applicationId}/stage`, {
        as: employer,
        body: { to, version },
      });
    await move('offer', 0);
    const { client } = renderPage(site, address, { as: seeker });
    const title = 'Riverside Foods offered you the job: Night Baker';
    const card = within(await screen.findByRole('region', { name: title }));
    await userEvent.click(card.getByRole('button', { name: /^Message/ }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'Until when');
    const { version } = (
      await site.send('GET', `/applications/${applicationId}`, { as: employer })
    ).json<{ version: number }>();
    await move('interview', version);
    act(() => void invalidateTags(client, ['jobApply']));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    expect(screen.getByLabelText('Your message')).toHaveValue('Until when');
  });
});
