import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

it('a job that cannot be read before applying says why, and is read on demand', async () => {
  const { id } = await site.create.job({
    position: 'Baker',
    company: 'Crumb',
    jobDetail: 'You bake.',
  });
  let isDown = true;
  renderPage(site, '/all-job', {
    as: await site.create.jobSeeker(),
    intercept: async ({ url }) =>
      isDown && url === `/jobs/applicant-job/${id}`
        ? { error: { status: 503, data: { detail: 'The site is busy.' } } }
        : undefined,
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Proceed to Apply for Baker at Crumb' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Apply for this job' }));
  expect(await dialog.findByText('We couldn’t load the job')).toBeVisible();
  expect(dialog.getByText('The site is busy.')).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('You bake.')).toBeVisible();
  expect(dialog.queryByText('We couldn’t load the job')).toBeNull();
});
