import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { browserSavedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { newId } from '#db/new-id.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
afterEach(() => {
  toast.remove();
  localStorage.clear();
});

const key = 'saved-jobs';
const readBrowser = (): unknown => JSON.parse(localStorage.getItem(key) ?? '[]');
const saveInBrowser = (ids: readonly string[]) => localStorage.setItem(key, JSON.stringify(ids));

/** A job with a title of its own, as every test sees the jobs of all. */
const makeJob = async (position: string, closedAt?: Date) =>
  (await site.create.job({ ownerId: owner.id, position, company: 'Crumb', closedAt })).id;
const listIds = async (as: TestUser): Promise<string[]> =>
  (await site.send('GET', '/saved-jobs/ids', { as })).json();
const save = (as: TestUser, id: string) => site.send('PUT', `/saved-jobs/${id}`, { as });

const button = (position: string) =>
  screen.findByRole('button', { name: `Save ${position} at Crumb` });
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true';
const waitForPress = async (position: string, pressed: boolean) =>
  waitFor(async () => expect(isPressed(await button(position))).toBe(pressed));

const dashboard = '/job-seeker-dashboard/saved-jobs';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };

describe('the button that saves a job', () => {
  it('saves in the account by one touch, on the card and on the page of the job alike', async () => {
    const as = await site.create.jobSeeker();
    const id = await makeJob('Early Baker');
    const { router } = renderPage(site, '/all-job', { as });
    await waitFor(() => expect(router.state.location.pathname).toBe('/all-job'));
    await userEvent.click(await button('Early Baker'));
    await waitForPress('Early Baker', true);
    expect(await screen.findByText('Job saved.')).toBeVisible();
    expect(await listIds(as)).toEqual([id]);
    await router.navigate(`/job/early-baker-${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Early Baker' });
    await waitForPress('Early Baker', true);
    await userEvent.click(await button('Early Baker'));
    await waitForPress('Early Baker', false);
    await waitFor(async () => expect(await listIds(as)).toEqual([]));
    expect(readBrowser()).toEqual([]);
  });

  it('says at once that the job is saved, and takes it back when that failed', async () => {
    const as = await site.create.jobSeeker();
    const id = await makeJob('Slow Baker');
    let answer = (_: ApiResult) => {};
    renderPage(site, `/job/slow-baker-${id}`, {
      as,
      intercept: ({ method }) =>
        method === 'PUT'
          ? new Promise((resolve) => {
              answer = resolve;
            })
          : undefined,
    });
    await screen.findByRole('heading', { level: 1, name: 'Slow Baker' });
    await screen.findByRole('button', { name: 'Apply for Slow Baker at Crumb' });
    await userEvent.click(await button('Slow Baker'));
    await waitForPress('Slow Baker', true);
    answer(busy);
    await waitForPress('Slow Baker', false);
    expect(await screen.findByText('The site is busy.')).toBeVisible();
  });

  it('says so also where the button is pressed before it is known what is saved', async () => {
    const as = await site.create.jobSeeker();
    const id = await makeJob('Quick Baker');
    let pass = () => {};
    const passed = new Promise<undefined>((resolve) => (pass = () => resolve(undefined)));
    const { calls } = renderPage(site, `/job/quick-baker-${id}`, {
      as,
      intercept: ({ url }) => (url === '/saved-jobs/ids' ? passed : undefined),
    });
    await waitFor(() => expect(calls.some(({ url }) => url === '/saved-jobs/ids')).toBe(true));
    await userEvent.click(await button('Quick Baker'));
    pass();
    await waitForPress('Quick Baker', true);
    expect(await screen.findByText('Job saved.')).toBeVisible();
    expect(isPressed(await button('Quick Baker'))).toBe(true);
    expect(await listIds(as)).toEqual([id]);
  });

  it('takes back each of two that failed, and no other', async () => {
    const as = await site.create.jobSeeker();
    for (const position of ['First Grocer', 'Second Grocer', 'Third Grocer']) {
      await makeJob(position);
    }
    const answers: ((answer: ApiResult | undefined) => void)[] = [];
    renderPage(site, '/all-job?q=Grocer', {
      as,
      intercept: ({ method }) =>
        method === 'PUT' ? new Promise((resolve) => answers.push(resolve)) : undefined,
    });
    await userEvent.click(await button('First Grocer'));
    await userEvent.click(await button('Second Grocer'));
    await userEvent.click(await button('Third Grocer'));
    await waitForPress('Third Grocer', true);
    const [first, second, third] = answers;
    first?.(busy);
    await waitForPress('First Grocer', false);
    third?.(undefined);
    second?.(busy);
    await waitForPress('Second Grocer', false);
    expect(isPressed(await button('First Grocer'))).toBe(false);
    expect(isPressed(await button('Third Grocer'))).toBe(true);
  });

  it('saves for a visitor in the browser, the ids only, without a call', async () => {
    const id = await makeJob('Night Baker');
    const { calls } = renderPage(site, `/job/night-baker-${id}`);
    await screen.findByRole('link', { name: 'Apply for Night Baker at Crumb' });
    await userEvent.click(await button('Night Baker'));
    await waitForPress('Night Baker', true);
    expect(
      await screen.findByText(/Saved on this device\. Log in to keep it in your account\./),
    ).toBeVisible();
    expect(readBrowser()).toEqual([id]);
    expect(calls.filter(({ url }) => url.startsWith('/saved-jobs'))).toEqual([]);
    await userEvent.click(await button('Night Baker'));
    await waitForPress('Night Baker', false);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('does not save more in a browser than one call can move', async () => {
    const id = await makeJob('Late Baker');
    const full = Array.from({ length: browserSavedJobLimit }, () => newId());
    saveInBrowser(full);
    renderPage(site, `/job/late-baker-${id}`);
    await screen.findByRole('link', { name: 'Apply for Late Baker at Crumb' });
    await userEvent.click(await button('Late Baker'));
    expect(await screen.findByText(/This device already has 100 saved jobs/)).toBeVisible();
    expect(readBrowser()).toEqual(full);
  });

  it.each([
    ['{', 'First'],
    ['"all"', 'Second'],
    ['{"length":3}', 'Third'],
    ['[1,"x",null,"<b>"]', 'Fourth'],
  ])('takes %s in the storage for nothing', async (text, name) => {
    const position = `${name} Baker`;
    const id = await makeJob(position);
    localStorage.setItem(key, text);
    renderPage(site, `/job/odd-baker-${id}`);
    await screen.findByRole('link', { name: `Apply for ${position} at Crumb` });
    await userEvent.click(await button(position));
    await waitForPress(position, true);
    expect(readBrowser()).toEqual([id]);
  });
});

describe('what a visitor saved', () => {
  it('moves into the account after sign-in by itself, without what does not exist', async () => {
    const seeker = await site.create.jobSeeker();
    const [early, id] = [await makeJob('Saved Cook'), await makeJob('Line Cook')];
    await save(seeker, early);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    saveInBrowser([id, newId()]);
    renderPage(site, '/login', { people: [seeker] });
    await userEvent.type(await screen.findByLabelText('Email'), seeker.email);
    await userEvent.type(screen.getByLabelText('Password'), testPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(await listIds(seeker)).toEqual([id, early]);
    expect(await screen.findByText('1 job moved to your account.')).toBeVisible();
  });

  it('waits in the browser when the account could not be reached', async () => {
    const as = await site.create.jobSeeker();
    const id = await makeJob('Sauce Cook');
    saveInBrowser([id]);
    const { calls } = renderPage(site, `/job/sauce-cook-${id}`, {
      as,
      intercept: async ({ url }) => (url === '/saved-jobs/merge' ? busy : undefined),
    });
    await waitForPress('Sauce Cook', true);
    await waitFor(() => expect(calls.some(({ url }) => url === '/saved-jobs/merge')).toBe(true));
    expect(readBrowser()).toEqual([id]);
    expect(calls.filter(({ url }) => url === '/saved-jobs/merge')).toHaveLength(1);
  });

  it('is a list of its own, from which a deleted job vanishes', async () => {
    const [open, closed] = [
      await makeJob('Day Porter'),
      await makeJob('Night Porter', new Date('2026-03-03T09:00:00.000Z')),
    ];
    saveInBrowser([open, newId(), closed]);
    renderPage(site, '/saved-jobs');
    expect(await screen.findByRole('link', { name: 'Day Porter' })).toBeVisible();
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply for Day Porter at Crumb' })).toBeVisible();
    await waitFor(() => expect(readBrowser()).toEqual([open, closed]));
    await userEvent.click(await button('Day Porter'));
    await waitForPress('Day Porter', false);
    expect(readBrowser()).toEqual([closed]);
    expect(document.title).toBe('Job Management- Saved Jobs');
  });

  it('has the ways into an account beside it, which lead back to it', async () => {
    renderPage(site, '/saved-jobs');
    const main = within(await screen.findByRole('main'));
    const back = '?from=%2Fsaved-jobs';
    expect(await main.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login${back}`,
    );
    expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/registration${back}`,
    );
  });

  it('is nothing at first, with the way to Find Job', async () => {
    renderPage(site, '/saved-jobs');
    expect(await screen.findByText('No saved jobs yet')).toBeVisible();
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: 'Find Job' })).toBeVisible();
  });
});

describe('the saved jobs of an account', () => {
  it('are in the dashboard: closed ones say so, open ones can be applied to', async () => {
    const as = await site.create.jobSeeker();
    const [open, closed] = [
      await makeJob('Spring Florist'),
      await makeJob('Autumn Florist', new Date('2026-03-03T09:00:00.000Z')),
    ];
    await save(as, open);
    await save(as, closed);
    const { router } = renderPage(site, '/saved-jobs', { as });
    await waitFor(() => expect(router.state.location.pathname).toBe(dashboard));
    expect(await screen.findByText('Closed')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Proceed to Apply for Spring Florist at Crumb' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for this job' }));
    expect(await dialog.findByText('Spring Florist')).toBeVisible();
  });

  it('begin with the one that closes first, and end with the closed ones', async () => {
    const as = await site.create.jobSeeker();
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const make = async (position: string, values: object) =>
      save(as, (await site.create.job({ ownerId: owner.id, position, ...values })).id);
    await make('Soon', { applyUntil: day(3) });
    await make('Later', { applyUntil: day(20) });
    await make('Ever', {});
    await make('Closed', { closedAt: new Date('2026-03-03T09:00:00.000Z'), applyUntil: day(1) });
    renderPage(site, dashboard, { as });
    await screen.findByRole('link', { name: 'Soon' });
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['Soon', 'Later', 'Ever', 'Closed']);
    expect(await screen.findByText(/^Closes in [34] days$/)).toBeVisible();
  });

  it('stay in the list when they were removed by mistake, until it is opened next', async () => {
    const as = await site.create.jobSeeker();
    const id = await makeJob('Careful Florist');
    await save(as, id);
    const { router } = renderPage(site, dashboard, { as });
    await waitForPress('Careful Florist', true);
    await userEvent.click(await button('Careful Florist'));
    await waitForPress('Careful Florist', false);
    await waitFor(async () => expect(await listIds(as)).toEqual([]));
    await userEvent.click(await button('Careful Florist'));
    await waitFor(async () => expect(await listIds(as)).toEqual([id]));
    await userEvent.click(await button('Careful Florist'));
    await waitFor(async () => expect(await listIds(as)).toEqual([]));
    await router.navigate('/job-seeker-dashboard/shortlisted');
    await screen.findByRole('heading', { level: 1, name: 'Shortlisted' });
    await router.navigate(dashboard);
    expect(await screen.findByText('No saved jobs yet')).toBeVisible();
  });

  it('are at a page of their own for those without the dashboard', async () => {
    const as = await site.create.employer();
    await save(as, await makeJob('Rival Florist'));
    const { router } = renderPage(site, '/saved-jobs', { as });
    expect(await screen.findByRole('link', { name: 'Rival Florist' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/saved-jobs');
  });
});

it('a saved job that was taken down shows no title, and can be removed', async () => {
  const as = await site.create.jobSeeker();
  const id = await makeJob('Cash Courier');
  await save(as, id);
  await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [id]);
  renderPage(site, dashboard, { as });
  expect(await screen.findByText('This job is no longer here.')).toBeVisible();
  expect(screen.queryByText('Cash Courier')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from saved jobs' }));
  await waitFor(async () => expect(await listIds(as)).toEqual([]));
});
