import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { renderPage } from '#test/render-page.tsx';

let empty: TestApp;
let site: TestApp;
beforeAll(async () => {
  empty = await buildTestApp();
  site = await buildTestApp();
  const { id: ownerId } = await site.create.employer();
  const store = (position: string, requiredExp: number, day: number) =>
    site.create.job({ ownerId, position, requiredExp, postedAt: new Date(Date.UTC(2026, 4, day)) });
  await store('Cook', 1, 3);
  await store('Baker', 10, 2);
  await store('Waiter', 2, 1);
});
afterAll(() => Promise.all([empty.close(), site.close()]));

const expectOrder = (expected: string[]) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('article h2')];
    expect(titles.map((title) => title.textContent)).toEqual(expected);
  });

describe('Sort Listed Jobs', () => {
  it('begins with the newest', async () => {
    renderPage(site, '/sort-job');
    await expectOrder(['Cook', 'Baker', 'Waiter']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sort Listed Jobs');
    expect(screen.getByText('All 3 jobs, newest first')).toBeTruthy();
  });

  it('sorts as chosen, and keeps the choice in the address', async () => {
    const { router } = renderPage(site, '/sort-job');
    await expectOrder(['Cook', 'Baker', 'Waiter']);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Order' }),
      'Least experience first',
    );
    await expectOrder(['Cook', 'Waiter', 'Baker']);
    expect(router.state.location.search).toBe('?order=experience');
    expect(screen.getByText('All 3 jobs, least experience first')).toBeTruthy();
  });

  it('opens in the order of its address', async () => {
    renderPage(site, '/sort-job?order=position');
    await expectOrder(['Baker', 'Cook', 'Waiter']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe(
      'position',
    );
  });

  it('says so when there is nothing to sort', async () => {
    renderPage(empty, '/sort-job');
    expect(await screen.findByText('No Job Posted Yet!!')).toBeTruthy();
  });
});
