import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const empty = await setupTestApp();
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const store = (position: string, requiredExp: number, day: number) =>
    site.create.job({ ownerId, position, requiredExp, postedAt: new Date(Date.UTC(2026, 4, day)) });
  await store('Cook', 1, 5);
  await store('Baker', 10, 4);
  await store('Waiter', 2, 3);
  await store('Butcher', 4, 2);
  await store('Bread Baker', 0, 1);
});

const expectOrder = (expected: string[]) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('article h2')];
    expect(titles.map((title) => title.textContent)).toEqual(expected);
  });
const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

describe('Sort Listed Jobs', () => {
  it('begins with the newest', async () => {
    renderPage(site, '/sort-job');
    await expectOrder(['Cook', 'Baker', 'Waiter', 'Butcher']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sort Listed Jobs');
    expect(screen.getByText('Showing 1 to 4 of 5 open jobs, newest first')).toBeVisible();
  });

  it('sorts all jobs as chosen, and keeps the choice in the address', async () => {
    const { router } = renderPage(site, '/sort-job');
    await expectOrder(['Cook', 'Baker', 'Waiter', 'Butcher']);
    await userEvent.selectOptions(order(), 'Least experience first');
    await expectOrder(['Bread Baker', 'Cook', 'Waiter', 'Butcher']);
    expect(router.state.location.search).toBe('?order=experience');
    expect(screen.getByText('Showing 1 to 4 of 5 open jobs, least experience first')).toBeVisible();
  });

  it('opens in the order of its address', async () => {
    renderPage(site, '/sort-job?order=experience&page=1');
    await expectOrder(['Baker']);
    expect(order().value).toBe('experience');
  });

  it('begins with the best match where there are words', async () => {
    const { router } = renderPage(site, '/sort-job');
    await userEvent.type(await screen.findByLabelText('Search for jobs'), 'bread baker{Enter}');
    await expectOrder(['Bread Baker']);
    expect(router.state.location.pathname).toBe('/sort-job');
    expect(router.state.location.search).toBe('?q=bread+baker');
    expect(order().selectedOptions[0]?.text).toBe('Best match');
  });

  it('says so when there is nothing to sort', async () => {
    renderPage(empty, '/sort-job');
    expect(await screen.findByText('No Job Posted Yet!!')).toBeVisible();
  });
});
