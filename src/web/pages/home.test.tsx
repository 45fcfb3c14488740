import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
beforeAll(async () => {
  await site.create.job({ jobCategory: 'Fresher' });
  await site.create.job({ jobCategory: 'Experienced' });
  await site.create.review({ commentTitle: 'Found in a week' });
  for (let day = 1; day <= 4; day += 1) {
    await site.create.blog({ title: `Blog ${day}`, date: new Date(Date.UTC(2026, 4, day)) });
  }
});

const open = async (address = '/', options: RenderPageOptions = {}) => {
  const page = renderPage(site, address, options);
  await screen.findByRole('region', { name: 'Pricing' });
  return page;
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const readName = (region: HTMLElement) =>
  region.getAttribute('aria-label') ??
  document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent;

describe('the home page', () => {
  it.each(['/', '/home'])('stands at %s, its parts in their order', async (address) => {
    await open(address);
    const parts = within(screen.getByRole('main')).getAllByRole('region').map(readName);
    expect(parts).toEqual([
      'Find your next job. And hear back.',
      'Fresher jobs',
      'Experienced jobs',
      'For employers and job seekers',
      'Popular job categories',
      'What people say',
      'Recent blogs',
      'Pricing',
      'Newsletter',
      'Sponsors',
    ]);
  });

  it('asks a newcomer what to do first', async () => {
    renderPage(site, '/', { as: await site.create.user() });
    const title = 'Welcome! What would you like to do first?';
    const steps = within(await screen.findByRole('region', { name: title }));
    const targets = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/jobSeekerForm', '/employerForm']);
  });

  it('leads to the jobs for the words of its search', async () => {
    const { router } = await open();
    const search = within(screen.getByRole('search'));
    expect(screen.getByRole('search')).toHaveAttribute('action', '/all-job');
    await userEvent.type(search.getByRole('combobox'), 'night baker');
    await userEvent.click(search.getByRole('button', { name: /Find Job/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/all-job'));
    expect(router.state.location.search).toBe('?q=night+baker');
  });

  it('asks for what it shows, and for nothing else', async () => {
    const { calls } = await open();
    const requests = calls.map(({ url, params }) => `${url} ${JSON.stringify(params)}`);
    expect(requests.toSorted()).toEqual([
      '/auth/session undefined',
      '/blogs undefined',
      '/jobs/experiencedJobs {"jobType":"experienced"}',
      '/jobs/fresherJobs {"jobType":"fresher"}',
      '/jobs/hiring undefined',
      '/jobs/search/facets {"jobTypes":"All Jobs","open":"yes"}',
      '/responsiveness/site undefined',
      '/reviews undefined',
    ]);
  });

  it('promises an answer, with the part that was measured once enough is known', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/And hear back\.$/);
    const figure = /heard back within two weeks/;
    expect(screen.queryByText(figure)).toBeNull();
    cleanup();
    const data = { answers: { answered: 29, due: 31 } };
    await open('/', {
      intercept: ({ url }) =>
        url === '/responsiveness/site' ? Promise.resolve({ data }) : undefined,
    });
    expect(await screen.findByText(figure)).toHaveTextContent(/^93% heard/);
  });

  it('leads to frequent searches, with the number of jobs that each finds', async () => {
    await open();
    const chips = within(await screen.findByRole('list', { name: 'Popular searches' }));
    await waitFor(() =>
      expect(chips.getByRole('link', { name: /^Remote \d+ jobs$/ })).toBeVisible(),
    );
    const addresses = chips.getAllByRole('link').map((chip) => chip.getAttribute('href'));
    expect(addresses).toEqual([
      '/all-job?jobType=remote',
      '/all-job?jobTypes=Fresher+Jobs',
      '/all-job?employmentType=Full-time',
      '/all-job?withSalary=yes',
      '/all-job?answersQuickly=yes',
    ]);
    for (const chip of chips.getAllByRole('link')) {
      expect(chip).toHaveTextContent(/\d jobs$/);
    }
  });

  it('shows the three newest jobs in the banner, and the companies that hire', async () => {
    await open();
    const latest = within(await screen.findByRole('list', { name: 'Just posted' }));
    expect(latest.getAllByRole('listitem')).toHaveLength(2);
    const companies = within(await screen.findByRole('list', { name: 'Hiring now' }));
    expect(companies.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Riverside Foods1 job',
    ]);
    expect(companies.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/company\/riverside-foods-/),
    );
  });

  it('explains both roles', async () => {
    await open();
    const roles = part('For employers and job seekers').getAllByRole('heading', { level: 3 });
    expect(roles.map((role) => role.textContent)).toEqual(['Employer', 'Job Seeker']);
  });

  it('has the three newest blogs, and the way to all', async () => {
    await open();
    const titles = await part('Recent blogs').findAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Blog 4', 'Blog 3', 'Blog 2']);
    const all = part('Recent blogs').getByRole('link', { name: 'All blogs' });
    expect(all).toHaveAttribute('href', '/blog');
  });

  it('shows opinions once they are here, and a spinner until then', async () => {
    let release = () => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    await open('/', { intercept: ({ url }) => (url === '/reviews' ? held : undefined) });
    const spinner = part('What people say').getByText('Loading reviews');
    expect(spinner.parentElement?.querySelector('.animate-spin')).toBeTruthy();
    expect(part('What people say').queryByText('Found in a week')).toBeNull();
    release();
    expect(await part('What people say').findByText('Found in a week')).toBeVisible();
    expect(part('What people say').queryByText('Loading reviews')).toBeNull();
  });

  it.each([
    ['/reviews', 'What people say', 'Found in a week'],
    ['/blogs', 'Recent blogs', 'Blog 4'],
  ])('without an answer from %s says so, and asks again on demand', async (path, name, text) => {
    let isDown = true;
    const { calls } = await open('/', {
      intercept: async ({ url }) =>
        isDown && url === path ? { error: { status: 503, data: null } } : undefined,
    });
    // The page asks once itself when what was loaded before it has failed.
    await waitFor(() => expect(calls.filter(({ url }) => url === path)).toHaveLength(2));
    const again = await part(name).findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await part(name).findByText(text)).toBeVisible();
  });

  it('shows the sponsors’ logos by their names', async () => {
    await open();
    const logos = part('Sponsors').getAllByRole('img');
    expect(logos.length).toBeGreaterThan(1);
    for (const logo of logos) {
      expect(logo.getAttribute('alt')).toMatch(/^[A-Z]\w+$/);
      expect(logo).toHaveAttribute(
        'src',
        `/sponsors/${logo.getAttribute('alt')?.toLowerCase()}.svg`,
      );
    }
  });
});

describe('on a new site the home page', () => {
  it('leaves opinions and blogs out', async () => {
    const empty = await buildTestApp();
    renderPage(empty, '/');
    await waitFor(() => expect(screen.getAllByText('No Job Posted Yet!!')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent blogs' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'What people say' })).toBeNull();
    await empty.close();
  });
});
