import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();
const names = ['Fifth', 'Fourth', 'Third', 'Second', 'First'];
const ids = new Map<string, string>();
let owner: TestUser;
beforeAll(async () => {
  owner = await site.create.employer();
  for (const [at, position] of names.entries()) {
    const postedAt = new Date(site.time.now.getTime() - (9 - at) * 60_000);
    const more = { company: 'Crumb', postedAt, publishedAt: postedAt };
    ids.set(position, (await site.create.job({ position, ownerId: owner.id, ...more })).id);
  }
  await updateSearch(site.database);
});
beforeEach(() => localStorage.clear());

const listCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const expectCards = (expected: string[]) => waitFor(() => expect(listCards()).toEqual(expected));
const all = ['First', 'Second', 'Third', 'Fourth'];
const withoutSecond = ['First', 'Third', 'Fourth', 'Fifth'];
const hide = async (position: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Hide ${position} at Crumb` }));
const listHidden = async (as: TestUser): Promise<string[]> =>
  (await site.send('GET', '/hidden-jobs', { as })).json();
const open = (as: TestUser | null = null) => renderPage(site, '/all-job', { as });

describe('a job that is hidden from Find Job', () => {
  it('is never one of the own company', async () => {
    open(owner);
    await screen.findAllByText('You are the creator of this job.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hide / })).toBeNull());
    expect(listCards()).toEqual(all);
  });

  it('makes room for the next one, and comes back by Undo', async () => {
    const { calls } = open();
    await screen.findByRole('link', { name: 'First' });
    expect(listCards()).toEqual(all);
    expect(screen.getByText('Showing 1 to 4 of 5 open jobs')).toBeVisible();
    await hide('Second');
    await expectCards(withoutSecond);
    expect(screen.getByText('Showing all 4 open jobs')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectCards(all);
    expect(calls.filter(({ url }) => url.startsWith('/hidden-jobs'))).toEqual([]);
  });

  it('is hidden from its user in every browser, until it is shown again', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    open(ann);
    await waitFor(() => expect(localStorage.getItem('hidden-jobs-of')).toBe(ann.id));
    await hide('Second');
    await waitFor(async () => expect(await listHidden(ann)).toEqual([ids.get('Second')]));
    cleanup();
    localStorage.clear();
    open(ann);
    await expectCards(withoutSecond);
    await userEvent.click(screen.getByRole('button', { name: 'Show hidden jobs' }));
    await expectCards(all);
    await waitFor(async () => expect(await listHidden(ann)).toEqual([]));
    expect(await listHidden(ben)).toEqual([]);
  });

  it('moves into the account of the visitor who signs in, and is not there for the next one', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    localStorage.setItem('hidden-jobs', ids.get('Second') ?? '');
    open(ann);
    await waitFor(async () => expect(await listHidden(ann)).toEqual([ids.get('Second')]));
    await expectCards(withoutSecond);
    cleanup();
    open(ben);
    await expectCards(all);
    expect(await listHidden(ben)).toEqual([]);
    localStorage.setItem('hidden-jobs', ids.get('Second') ?? '');
    cleanup();
    open();
    await expectCards(all);
    await waitFor(() => expect(localStorage.getItem('hidden-jobs-of')).toBeNull());
  });

  it('comes back where the account could not keep it', async () => {
    const ann = await site.create.jobSeeker();
    renderPage(site, '/all-job', {
      as: ann,
      intercept: async ({ url, method }) =>
        url === '/hidden-jobs' && method === 'POST'
          ? { error: { status: 503, data: { detail: 'Busy.' } } }
          : undefined,
    });
    await waitFor(() => expect(localStorage.getItem('hidden-jobs-of')).toBe(ann.id));
    await hide('Second');
    await waitFor(() => expect(localStorage.getItem('hidden-jobs')).toBeNull());
    await expectCards(all);
  });
});
