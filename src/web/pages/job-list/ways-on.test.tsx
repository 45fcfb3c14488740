import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobForm } from '#test/forms.ts';
import { loadPlaces } from '#test/load-places.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const onSite = { ownerId, jobType: 'onSite', location: 'Khulna' } as const;
  await site.create.job({ ...onSite, position: 'Night Baker', requiredExp: 3 });
  await site.create.job({ ...onSite, position: 'Day Baker', requiredExp: 0, closedAt: new Date() });
  await site.create.job({ ownerId, position: 'Pastry Chef', jobType: 'remote', location: 'Oslo' });
  await updateSearch(site.database);
});

const open = (url: string) => renderPage(site, url);
const expectNothing = (title: string) => screen.findByText(title, { selector: 'p:not([role])' });
const alert = () => screen.getByText('Email me when there is one').closest('.leads');
/** The first is the one main act; behind it stands the alert. */
const expectWays = (ways: Readonly<Record<string, string>>) =>
  waitFor(() => {
    const main = [...screen.getByRole('main').querySelectorAll('a.btn-primary')];
    const [first, ...others] = Object.keys(ways).map((name) => screen.getByRole('link', { name }));
    expect(main).toEqual([first]);
    expect(first?.nextElementSibling).toBe(alert());
    const row = [...(first?.parentElement?.querySelectorAll(':scope > a') ?? [])];
    expect(row).toEqual([first, ...others]);
    expect([first, ...others].map((link) => link?.getAttribute('href'))).toEqual(
      Object.values(ways),
    );
  });

describe('a list of nothing', () => {
  it('names what it did not find, and no way that finds nothing either', async () => {
    open('/all-job?q=xylophone&jobType=remote');
    await expectNothing('No jobs found for “xylophone”');
    expect(screen.getByText('With these filters: Remote.')).toBeVisible();
    const all = await screen.findByRole('link', { name: 'Show all jobs' });
    expect(all.getAttribute('href')).toBe('/all-job');
    expect(all.parentElement?.firstElementChild, 'the one main act').toBe(alert());
    expect(screen.getByRole('main').querySelector('a.btn-primary')).toBeNull();
  });

  it('leads first to what has jobs, and says how many', async () => {
    open('/all-job?q=pastry&location=Khulna');
    await expectNothing('No jobs found for “pastry” in “Khulna”');
    await expectWays({
      'Jobs in “Khulna” (1)': '/all-job?location=Khulna',
      '“pastry” anywhere (1)': '/all-job?q=pastry',
      'Show all jobs': '/all-job',
    });
  });

  it('leads to the words without filters, or to closed jobs, where they have some', async () => {
    open('/all-job?q=night&jobType=remote');
    await expectWays({
      'Search without filters (1)': '/all-job?q=night',
      'Show all jobs': '/all-job',
    });
  });

  it('leads to closed jobs where only these are', async () => {
    open('/all-job?jobType=onSite&maxExp=0');
    await expectWays({
      'Search closed jobs too (1)': '/all-job?jobType=onSite&maxExp=0&open=no',
      'Show all jobs': '/all-job',
    });
  });
});

describe('a list of few jobs at a city', () => {
  const dhaka = '1185241';
  it('leads to cities nearby that have some, with their numbers, and to none that has none', async () => {
    await loadPlaces(site.database);
    const owner = await site.create.employer();
    const store = (placeIds: string[], position: string) =>
      site.send('POST', '/jobs', {
        as: owner,
        body: { ...jobForm, position, jobType: 'onSite', placeIds, email: owner.email },
      });
    await store(['1185155'], 'Jute Buyer');
    await store(['1185155'], 'Jute Weaver');
    await store(['1336135'], 'Far Weaver');
    await updateSearch(site.database);
    open(`/all-job?location=Dhaka&place=${dhaka}`);
    const near = within(await screen.findByRole('navigation', { name: 'Nearby' }));
    const links = near.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Narayanganj (2)']);
  });
});
