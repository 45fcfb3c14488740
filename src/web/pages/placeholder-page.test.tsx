import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
beforeAll(async () => {
  await site.create.job({ position: 'Trainee', company: 'Crumb', jobCategory: 'Fresher' });
  await site.create.job({ position: 'Master', company: 'Crust', jobCategory: 'Experienced' });
});

const open = async (address: string, heading: string) => {
  renderPage(site, address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  return within(screen.getByRole('main'));
};

describe('below the line of the specification', () => {
  it.each([
    ['/fresher-job', 'Fresher job', 'Trainee', 'Master'],
    ['/experienced-Job', 'Experienced job', 'Master', 'Trainee'],
  ])('%s has the open jobs of its kind', async (address, ...[heading, wanted, other]) => {
    const page = await open(address, heading);
    expect(await page.findByRole('link', { name: wanted })).toBeVisible();
    expect(page.queryByRole('link', { name: other })).toBeNull();
  });

  it('/top-company has the companies with open jobs', async () => {
    const page = await open('/top-company', 'THis is top company');
    for (const company of ['Crumb', 'Crust']) {
      expect(await page.findByRole('link', { name: company })).toBeVisible();
    }
  });

  it('/contact has the address and the way to the report form', async () => {
    const page = await open('/contact', 'This is contact us page');
    expect(page.getByText(/Banani, Dhaka 1213/)).toBeVisible();
    expect(page.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      '/reporting',
    );
  });
});
