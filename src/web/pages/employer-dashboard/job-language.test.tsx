import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { setSite } from '#web/api/site-query.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

async function openUpdate(otherLanguages: ['bn'] | []) {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id });
  const page = renderPage(site, `/employer-dashboard/update-job/${id}`, {
    as: owner,
    people: [owner],
  });
  setSite(page.client, { otherLanguages });
  await screen.findByRole('button', { name: 'Update Job' });
  const read = async () => (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
  return { read };
}

describe('the language of a job', () => {
  it('is no choice on a site in one language', async () => {
    await openUpdate([]);
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('is chosen by its employer on a site in several', async () => {
    const { read } = await openUpdate(['bn']);
    const field = await screen.findByRole('combobox', { name: 'Language' });
    expect(field).toHaveValue('en');
    await userEvent.selectOptions(field, 'বাংলা');
    await userEvent.click(screen.getByRole('button', { name: 'Update Job' }));
    await waitFor(async () => expect(await read()).toMatchObject({ language: 'bn' }));
  });
});
