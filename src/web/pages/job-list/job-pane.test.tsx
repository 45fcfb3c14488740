import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { invalidateTags } from '#web/api/tags.ts';
import { paths } from '#web/app/paths.ts';

let bakerId: string;
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const post = async (position: string, day: number) => {
    const postedAt = new Date(Date.UTC(2026, 4, day));
    const text = { jobDetail: `You work as ${position}.`, location: 'Khulna' };
    return (await site.create.job({ ownerId, position, company: 'Crumb', postedAt, ...text })).id;
  };
  await post('Waiter', 1);
  bakerId = await post('Baker', 2);
  await post('Cook', 3);
});

const listeners = new Set<() => void>();
let isWide = true;
const setWide = (value: boolean) => {
  isWide = value;
  listeners.forEach((listener) => listener());
};
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 80rem)' && isWide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const pane = (position: string) =>
  screen.findByRole('complementary', { name: `Job Details ${position}` });
const title = (position: string) =>
  within(document.querySelector<HTMLElement>('ul:has(article)') ?? document.body).getByRole(
    'link',
    { name: position },
  );
const expectText = async (position: string) =>
  expect(await within(await pane(position)).findByText(`You work as ${position}.`)).toBeVisible();
const current = () =>
  [...document.querySelectorAll('article h2 a[aria-current]')].map((link) => link.textContent);

describe('the pane beside a wide list', () => {
  it('shows the first job before one is chosen, and no dialog', async () => {
    const { router } = renderPage(site, '/all-job');
    await expectText('Cook');
    expect(current()).toEqual(['Cook']);
    expect(router.state.location.mask).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Job Management- Find Job'));
  });

  it('shows the chosen job at its own address, and Back leads to the list from any of them', async () => {
    const { router } = renderPage(site, '/all-job?size=8');
    await expectText('Cook');
    await userEvent.click(title('Waiter'));
    await expectText('Waiter');
    await userEvent.click(title('Baker'));
    await expectText('Baker');
    expect(router.state.location.mask?.pathname).toBe(
      paths.job({ _id: bakerId, position: 'Baker' }),
    );
    expect(current()).toEqual(['Baker']);
    expect(title('Baker')).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Job Management- Baker'));
    await act(() => router.navigate(-1));
    await expectText('Cook');
    expect(router.state.location.search).toBe('?size=8');
  });

  it('follows the arrows on the titles, takes the focus by Enter and gives it back by Escape', async () => {
    renderPage(site, '/all-job');
    await expectText('Cook');
    act(() => title('Cook').focus());
    await userEvent.keyboard('{ArrowDown}');
    await expectText('Baker');
    expect(title('Baker')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expectText('Waiter');
    await userEvent.keyboard('{ArrowUp}');
    await expectText('Baker');
    await userEvent.keyboard('{Enter}');
    expect(await pane('Baker')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(title('Baker')).toHaveFocus();
  });

  it('makes room for the search, which begins with its own first job', async () => {
    const { router } = renderPage(site, '/all-job');
    await expectText('Cook');
    await userEvent.click(title('Baker'));
    await expectText('Baker');
    await userEvent.type(screen.getByRole('combobox', { name: 'Location' }), 'Khulna');
    await waitFor(() => expect(router.state.location.search).toBe('?location=Khulna'));
    await expectText('Cook');
  });

  it('becomes the overlay when the window gets narrow, and the pane again', async () => {
    renderPage(site, '/all-job');
    await expectText('Cook');
    await userEvent.click(title('Baker'));
    await expectText('Baker');
    act(() => setWide(false));
    expect(await screen.findByRole('dialog', { name: 'Job Details Baker' })).toBeVisible();
    expect(current()).toEqual([]);
    act(() => setWide(true));
    await expectText('Baker');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the job, and the form of an application, when the list gets another first job', async () => {
    const as = await site.create.jobSeeker();
    const { client } = renderPage(site, '/all-job', { as });
    await expectText('Cook');
    const form = { name: 'Add a note or CV for Cook at Crumb' };
    await userEvent.click(await within(await pane('Cook')).findByRole('button', form));
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Cook, Crumb' });
    const { id: ownerId } = await site.create.employer();
    const postedAt = new Date(Date.UTC(2026, 4, 9));
    await site.create.job({ ownerId, position: 'Host', company: 'Crumb', postedAt });
    act(() => void invalidateTags(client, ['jobs']));
    await waitFor(() => expect(title('Host')).toBeTruthy());
    expect(dialog.isConnected).toBe(true);
    expect(current()).toEqual(['Cook']);
    expect(screen.queryByRole('complementary', { name: 'Job Details Host' })).toBeNull();
  });

  it('goes on to the next job when its own is gone', async () => {
    const owner = await site.create.employer();
    const postedAt = new Date(Date.UTC(2026, 4, 12));
    const job = { position: 'Sommelier', company: 'Crumb', jobDetail: 'You work as Sommelier.' };
    const { id } = await site.create.job({ ownerId: owner.id, postedAt, ...job });
    const { client } = renderPage(site, '/all-job');
    await expectText('Sommelier');
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    act(() => void invalidateTags(client, ['jobs']));
    await waitFor(() => expect(current()).toHaveLength(1));
    await waitFor(() => expect(current()).not.toEqual(['Sommelier']));
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: /Sommelier/ })).toBeNull(),
    );
  });

  it('goes on to the first job when its own is hidden, and is empty when all are', async () => {
    renderPage(site, '/all-job?size=8');
    const hide = (position: string) =>
      userEvent.click(screen.getByRole('button', { name: `Hide ${position} at Crumb` }));
    await screen.findByRole('link', { name: 'Baker' });
    await userEvent.click(title('Baker'));
    await expectText('Baker');
    await hide('Baker');
    await waitFor(() => expect(current()).not.toEqual(['Baker']));
    expect(screen.queryByRole('complementary', { name: /Baker/ })).toBeNull();
    for (const button of screen.getAllByRole('button', { name: /^Hide .* at Crumb$/ })) {
      await userEvent.click(button);
    }
    await waitFor(() =>
      expect(screen.getByRole('complementary', { name: 'Job Details' }).textContent).toBe(''),
    );
    localStorage.clear();
  });

  it('is not there where no job is found', async () => {
    renderPage(site, '/all-job?q=astronaut');
    expect(await screen.findByRole('link', { name: 'Show all jobs' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: /^Job Details/ })).toBeNull();
  });
});
