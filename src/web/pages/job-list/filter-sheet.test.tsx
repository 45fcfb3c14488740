import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
await site.create.job({ ownerId: (await site.create.employer()).id });

const stubWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 40rem)' && isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
afterEach(() => vi.unstubAllGlobals());

const readLabels = async () => {
  renderPage(site, '/all-job');
  await userEvent.click(await screen.findByRole('button', { name: 'All filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return sheet.getAllByRole('combobox').map((field) => field.getAttribute('name'));
};

describe('the sheet with all filters', () => {
  it('has on a phone the distance below the location, and the order of the list at its end', async () => {
    stubWidth(true);
    const names = await readLabels();
    expect(names.slice(0, 2)).toEqual(['location', 'radius']);
    expect(names).toContain('jobTypes');
    expect(names.slice(-2)).toEqual(['size', 'order']);
  });

  it('has elsewhere what the bar above the list does not', async () => {
    stubWidth(false);
    const names = await readLabels();
    expect(names[0]).toBe('radius');
    for (const name of ['location', 'jobTypes', 'size', 'order']) {
      expect(names).not.toContain(name);
    }
  });

  it('opens with a button that counts the filters beside it, a place and how far around it too', async () => {
    renderPage(site, '/all-job?location=Khulna&radius=25');
    await screen.findByRole('button', { name: 'Filters (2 set)' });
    expect(screen.getAllByRole('link', { name: /^Remove filter/ })).toHaveLength(2);
  });
});
