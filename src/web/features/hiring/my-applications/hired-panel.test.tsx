import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

it('who accepts an offer sees what was agreed on, and withdraws all other applications in one act', async () => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const applyTo = async (position: string) => {
    const { id: jobId } = await site.create.job({ position, ownerId: employer.id });
    return (await site.create.application({ position, jobId, userId: seeker.id })).id;
  };
  const id = await applyTo('Night Baker');
  const others = [await applyTo('Day Baker'), await applyTo('Miller')];
  const body = { to: 'offer', version: 0, terms: { pay: '£38,000 a year' } };
  await site.send('PATCH', `/applications/${id}/stage`, { as: employer, body });
  const { router } = renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept offer' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/job-seeker-dashboard/my-apply/${id}`),
  );
  const panel = within(await screen.findByRole('region', { name: 'You got the job!' }));
  expect(panel.getByText('£38,000 a year')).toBeVisible();
  await userEvent.click(await panel.findByRole('button', { name: 'Withdraw all 2' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Withdraw your 2 other applications?' }),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Day Baker/), expect.stringMatching(/^Miller/)]),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('2 applications withdrawn.')).toBeVisible();
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
  const stages = await Promise.all(
    [id, ...others].map(
      async (one) =>
        (await site.send('GET', `/my-applications/${one}`, { as: seeker })).json<MyApplication>()
          .stage,
    ),
  );
  expect(stages).toEqual(['hired', 'withdrawn', 'withdrawn']);
});
