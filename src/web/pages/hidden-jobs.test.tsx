import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();
const names = ['Fifth', 'Fourth', 'Third', 'Second', 'First'];
beforeAll(async () => {
  for (const [at, position] of names.entries()) {
    const postedAt = new Date(site.time.now.getTime() - (9 - at) * 60_000);
    await site.create.job({ position, company: 'Crumb', postedAt, publishedAt: postedAt });
  }
  await updateSearch(site.database);
});

const listCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const hide = async (position: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Hide ${position} at Crumb` }));

describe('a job that is hidden from Find Job', () => {
  it('makes room for the next one, and comes back by Undo', async () => {
    renderPage(site, '/all-job');
    await screen.findByRole('link', { name: 'First' });
    expect(listCards()).toEqual(['First', 'Second', 'Third', 'Fourth']);
    await hide('Second');
    await waitFor(() => expect(listCards()).toEqual(['First', 'Third', 'Fourth', 'Fifth']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listCards()).toEqual(['First', 'Second', 'Third', 'Fourth']));
  });
});
