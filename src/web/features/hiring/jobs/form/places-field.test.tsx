import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { errorAt } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { loadPlaces } from '#test/load-places.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

beforeAll(() => loadPlaces(site.database), 60_000);

const dhaka = '1185241';
const notListed = 'Choose a place from the list.';

const line = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const chips = () => {
  const list = screen.queryByRole('list', { name: 'Chosen places' });
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

/** The form that changes a whole job, which Enter would send. */
const open = async (placeIds: string[] = [dhaka]) => {
  const person = await site.create.employer();
  const body = { ...jobForm, email: person.email, location: 'Old Town', placeIds };
  const posted = await site.send('POST', '/jobs', { as: person, body });
  const { _id } = posted.json<Job>();
  const read = async () => (await site.send('GET', `/jobs/applicant-job/${_id}`)).json<Job>();
  renderPage(site, `/employer-dashboard/update-job/${_id}`, { as: person, people: [person] });
  await screen.findByRole('combobox', { name: 'Location' });
  await waitFor(() => expect(chips()).toHaveLength(placeIds.length));
  // Of the whole page: what it hears is sent.
  const onSubmit = vi.fn();
  document.addEventListener('submit', onSubmit);
  onTestFinished(() => document.removeEventListener('submit', onSubmit));
  return { user: userEvent.setup(), read, onSubmit };
};

describe('the places of a job', () => {
  it.each([
    ['Tab', '{Tab}'],
    ['Enter', '{Enter}'],
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
  ])('are taken by %s, before their suggestions came, and nothing is sent', async (_, key) => {
    const { user, onSubmit } = await open();
    await user.type(line(), `Chittagong${key}`);
    await waitFor(() => expect(chips()).toEqual(['Dhaka, Bangladesh', 'Chattogram, Bangladesh']));
    expect(line().value).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['Rajshahi,Osaka', ['Rajshahi, Bangladesh', 'Osaka, Japan']],
    ['Rajshahi; Berlin, Germany', ['Rajshahi, Bangladesh', 'Berlin, Germany']],
    ['Dhaka, Bangladesh', []],
  ])('are several in one text: %s', async (text, more) => {
    const { user } = await open();
    await user.type(line(), `${text}{Enter}`);
    await waitFor(() => expect(line().value).toBe(''));
    await waitFor(() => expect(chips()).toEqual(['Dhaka, Bangladesh', ...more]));
  });

  it('keep beside them a text that names none, say so, and are not sent before', async () => {
    const { user, read, onSubmit } = await open();
    await user.type(line(), 'Osaka; Qxzzyville');
    await user.tab();
    await waitFor(() => expect(errorAt('Location')).toBe(notListed));
    expect(chips()).toEqual(['Dhaka, Bangladesh', 'Osaka, Japan']);
    expect(line().value).toBe('Qxzzyville');
    await user.click(screen.getByRole('button', { name: 'Update Job' }));
    expect(line()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(line());
    expect(errorAt('Location')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Update Job' }));
    await waitFor(async () =>
      expect((await read()).location).toBe('Dhaka, Bangladesh · Osaka, Japan'),
    );
  });

  it('are not made of a location that stands alone until Enter takes one', async () => {
    const { user } = await open([]);
    await user.clear(line());
    await user.type(line(), 'Hill Street 5, Qxzzyville{Enter}');
    await user.tab();
    expect(line().value).toBe('Hill Street 5, Qxzzyville');
    expect(chips()).toEqual([]);
    // A region is searched, and is no place of a job.
    await user.clear(line());
    await user.type(line(), 'West Bengal{Enter}');
    await user.tab();
    expect([line().value, chips()]).toEqual(['West Bengal', []]);
    await user.clear(line());
    await user.type(line(), 'Rajshahi{Enter}');
    await waitFor(() => expect(chips()).toEqual(['Rajshahi, Bangladesh']));
  });
});
