import { screen, waitFor, within } from '@testing-library/react';
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
    expect(names).toContain('occupation');
    for (const name of ['country', 'location', 'radius', 'jobTypes', 'size', 'order']) {
      expect(names).not.toContain(name);
    }
  });

  it('has a few short choices in sight, each at one press', async () => {
    stubWidth(false);
    const { router } = renderPage(site, '/all-job');
    await userEvent.click(await screen.findByRole('button', { name: 'All filters' }));
    const types = within(await screen.findByRole('group', { name: 'Job type' }));
    expect(types.getByRole('radio', { name: 'Any' })).toBeChecked();
    await userEvent.click(types.getByRole('radio', { name: /^Hybrid/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?jobType=hybrid'));
    await userEvent.click(types.getByRole('radio', { name: 'Any' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('opens with a button that counts the filters beside it', async () => {
    renderPage(site, '/all-job?jobType=remote&withSalary=yes');
    await screen.findByRole('button', { name: 'Filters (2 set)' });
    expect(screen.getAllByRole('link', { name: /^Remove filter/ })).toHaveLength(2);
  });
});

describe('the sheet of the place on a phone', () => {
  it('has the location and the distance alone, and the form sends the other filters', async () => {
    stubWidth(true);
    const { router } = renderPage(site, '/all-job?jobType=remote');
    await userEvent.click(await screen.findByRole('button', { name: 'Location: Anywhere' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Location' }));
    const fields = sheet.getAllByRole('combobox');
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['location', 'radius']);
    await userEvent.type(screen.getByRole('combobox', { name: 'Location' }), 'Khulna{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?jobType=remote&location=Khulna'),
    );
    expect(await screen.findByRole('button', { name: 'Location: Khulna' })).toBeInTheDocument();
  });
});

describe('a place in its line', () => {
  it('has the distance around it beside it, is no other filter, and goes with it', async () => {
    stubWidth(false);
    const { router } = renderPage(site, '/all-job?location=Khulna&jobType=remote');
    const distance = await screen.findByRole('combobox', { name: 'Distance' });
    await userEvent.selectOptions(distance, 'Up to 25 km');
    const url = '?jobType=remote&location=Khulna';
    await waitFor(() => expect(router.state.location.search).toBe(`${url}&radius=25`));
    await screen.findByRole('button', { name: 'Filters (1 set)' });
    // In the line, and for a phone beside the button that opens it.
    const links = screen.getAllByRole('link', { name: 'Remove filter: In Khulna' });
    const hidden = links.map((link) => link.closest('.sm\\:hidden') !== null);
    expect(hidden).toEqual([false, true]);
    await userEvent.click(links[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe('?jobType=remote'));
    expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull();
  });
});
