import { lastListOptions } from '#web/features/hiring/jobs/search/pagination.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { places } from '#db/hiring-places-schema.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const names = ['Ada', 'Bea', 'Cid', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];

/** Ten jobs, the first name newest, each third one for experienced people. */
const storeJobs = async () => {
  const { id } = await site.create.employer();
  for (const [index, name] of names.entries()) {
    const postedAt = new Date(Date.UTC(2026, 4, 30 - index));
    const jobCategory = index % 3 === 2 ? 'Experienced' : 'Fresher';
    await site.create.job({ ownerId: id, position: `${name} wanted`, jobCategory, postedAt });
  }
};

const empty = await setupTestApp();
const site = await setupTestApp();
await storeJobs();

// The number of jobs a page is remembered.
afterEach(() => localStorage.clear());

const shown = () =>
  screen.getAllByRole('heading', { level: 2 }).flatMap((heading) => {
    const [, name] = /^(\w+) wanted$/.exec(heading.textContent) ?? [];
    return name ?? [];
  });
const expectShown = (expected: string[]) => waitFor(() => expect(shown()).toEqual(expected));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const countLine = () => screen.getAllByRole('status').map((region) => region.textContent);

describe('Find Job', () => {
  it('says so when there is no job at all', async () => {
    renderPage(empty, '/all-job');
    expect(await screen.findByText('No Job Posted Yet!!')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('leads back to all jobs when there is none of the chosen kind', async () => {
    renderPage(empty, '/all-job?jobTypes=Fresher+Jobs');
    const all = await screen.findByRole('link', { name: 'Show all jobs' });
    expect(all).toHaveAttribute('href', '/all-job');
  });

  it('shows the four newest jobs of all and says how many there are', async () => {
    const { client } = renderPage(site, '/all-job');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find Job');
    await waitFor(() => expect(document.title).toBe('Job Management- Find Job'));
    expect(countLine()).toContain('Showing 1 to 4 of 10 open jobs');
    // A phone shows this instead; it is read out to nobody.
    expect(screen.getByText('10 open jobs')).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() => expect(client.getQueryData(lastListOptions.queryKey)).toBe('/all-job'));
  });

  it('names the place of a link that has its number alone', async () => {
    const dhaka = { id: '1185241', kind: 'city', name: 'Dhaka', country: 'BD' } as const;
    await site.database.db.insert(places).values(dhaka);
    renderPage(site, '/all-job?place=1185241&radius=25');
    const field = await screen.findByRole('combobox', { name: 'Location' });
    await waitFor(() => expect(field).toHaveValue('Dhaka, Bangladesh'));
    expect(screen.queryByRole('link', { name: /chosen places/ })).toBeNull();
    await userEvent.clear(field);
    expect(field).toHaveValue('');
  });

  it('opens at what the address says and remembers it for the way back', async () => {
    const { client } = renderPage(site, '/all-job?page=1&size=6&jobTypes=Fresher+Jobs');
    await expectShown(['Jon']);
    expect(countLine()).toContain('Showing 7 of 7 open fresher jobs');
    const url = '/all-job?jobTypes=Fresher+Jobs&size=6&page=1';
    await waitFor(() => expect(client.getQueryData(lastListOptions.queryKey)).toBe(url));
  });

  it('takes nonsense in the address for nothing said', async () => {
    renderPage(site, '/all-job?page=-3&size=1000&jobTypes=Best+Jobs');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
  });

  it('shows the last page instead of one past the end, and under its address', async () => {
    const { router } = renderPage(site, '/all-job?page=99');
    await expectShown(['Ida', 'Jon']);
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('the pages of Find Job', () => {
  it('follow each other by real links, and wrap at both ends', async () => {
    const { router } = renderPage(site, '/all-job');
    await follow('Previous');
    await expectShown(['Ida', 'Jon']);
    expect(router.state.location.search).toBe('?page=2');
    await follow('Next');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
    expect(router.state.location.search).toBe('');
    await follow('Next');
    await expectShown(['Eva', 'Fay', 'Gus', 'Hal']);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/all-job?page=2');
  });

  it('begin again at the first when the size changes', async () => {
    const { router } = renderPage(site, '/all-job?page=2');
    await expectShown(['Ida', 'Jon']);
    await userEvent.selectOptions(screen.getByLabelText('Items per page'), '6 per page');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan', 'Eva', 'Fay']);
    expect(router.state.location.search).toBe('?size=6');
  });

  it('have the size that was chosen last, until another one is chosen', async () => {
    const { router } = renderPage(site, '/all-job');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
    await userEvent.selectOptions(screen.getByLabelText('Items per page'), '6 per page');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan', 'Eva', 'Fay']);
    await act(() => router.navigate('/saved-jobs'));
    await act(() => router.navigate('/all-job?jobTypes=Fresher+Jobs'));
    await expectShown(['Ada', 'Bea', 'Dan', 'Eva', 'Gus', 'Hal']);
    expect(router.state.location.search).toBe('?jobTypes=Fresher+Jobs&size=6');
    await userEvent.selectOptions(screen.getByLabelText('Items per page'), '4 per page');
    await expectShown(['Ada', 'Bea', 'Dan', 'Eva']);
    expect(localStorage.getItem('jobs-per-page')).toBeNull();
  });

  it('begin again at the first when the filter changes, and keep the size', async () => {
    const { router } = renderPage(site, '/all-job?page=1&size=8');
    await expectShown(['Ida', 'Jon']);
    await userEvent.selectOptions(screen.getByLabelText('Jobs'), 'Experienced Jobs');
    await expectShown(['Cid', 'Fay', 'Ida']);
    expect(router.state.location.search).toBe('?jobTypes=Experienced+Jobs&size=8');
    expect(countLine()).toContain('Showing all 3 open experienced jobs');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('are offered in the sizes and kinds that there are', async () => {
    renderPage(site, '/all-job');
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
    const choices = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(choices('Jobs')).toEqual(['All Jobs', 'Fresher Jobs', 'Experienced Jobs']);
    expect(choices('Items per page')).toEqual(['4 per page', '6 per page', '8 per page']);
  });

  it('stay, dimmed, until the next one is here', async () => {
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    renderPage(site, '/all-job', {
      intercept: ({ params }) => (params?.['page'] === 1 ? held : undefined),
    });
    await follow('Next');
    await screen.findByText('Loading jobs…');
    expect(shown()).toEqual(['Ada', 'Bea', 'Cid', 'Dan']);
    expect(screen.getByRole('list', { busy: true }).className).toContain('job-list');
    answer();
    await expectShown(['Eva', 'Fay', 'Gus', 'Hal']);
    expect(screen.queryByRole('list', { busy: true })).toBeNull();
  });
});

describe('Find Job without an answer', () => {
  it('keeps the place of the cards while the first answer is on its way', async () => {
    renderPage(site, '/all-job?size=8', { intercept: () => new Promise(() => {}) });
    await screen.findByText('Loading jobs');
    expect(document.querySelectorAll('[aria-busy] > [aria-hidden] .card-surface')).toHaveLength(8);
  });

  it('lets who is signed in apply also where the jobs could not be read again for that person', async () => {
    const seeker = await site.create.jobSeeker();
    let signIn = () => {};
    const signedIn = new Promise<undefined>((resolve) => {
      signIn = () => resolve(undefined);
    });
    let isDown = false;
    renderPage(site, '/all-job', {
      as: seeker,
      intercept: async ({ url }) => {
        if (url === '/auth/session') {
          return signedIn;
        }
        return isDown && url === '/jobs/pagination'
          ? { error: { status: 503, data: null } }
          : undefined;
      },
    });
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
    isDown = true;
    signIn();
    const apply = { name: /^Proceed to Apply for Ada wanted/ };
    expect(await screen.findByRole('button', apply)).toBeVisible();
  });

  it('says why and tries again when it is asked to', async () => {
    let isDown = true;
    const { calls } = renderPage(site, '/all-job', {
      intercept: async ({ url }) =>
        isDown && url === '/jobs/pagination'
          ? { error: { status: 'FETCH_ERROR', error: 'offline' } }
          : undefined,
    });
    // The page asks once itself when what was loaded before it has failed.
    const requests = () => calls.filter(({ url }) => url === '/jobs/pagination');
    await waitFor(() => expect(requests()).toHaveLength(2));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/can’t reach/)).toBeVisible();
    isDown = false;
    await userEvent.click(again);
    await expectShown(['Ada', 'Bea', 'Cid', 'Dan']);
  });
});
