import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const address = '/employer-dashboard/my-posted-job';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const failing =
  (part: string): NonNullable<RenderPageOptions['intercept']> =>
  async ({ method, url }) =>
    `${method} ${url}`.startsWith(part) ? busy : undefined;

const card = (position: string) => screen.findByRole('article', { name: position });
const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map(
    (entry) => `${entry.getAttribute('data-toast')}: ${entry.textContent}`,
  );
const hasToast = (text: string) => waitFor(() => expect(toasts()).toEqual([text]));
const press = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const menuOf = (row: HTMLElement) => within(row).getByRole('button', { name: 'Actions' });
const choose = async (row: HTMLElement, name: string) => {
  await userEvent.click(menuOf(row));
  await press(row, name);
};

const showClosed = () => userEvent.click(screen.getByRole('button', { name: /^Closed \d/ }));

describe('closing and reopening', () => {
  let employer: TestUser;
  beforeAll(async () => {
    employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Open job' });
    await site.create.job({ ownerId: employer.id, position: 'Other job' });
    await site.create.job({
      ownerId: employer.id,
      position: 'Closed job',
      closedAt: new Date('2026-03-03T09:00:00.000Z'),
    });
  });

  it('an open job can be closed, a closed one says so and can be reopened', async () => {
    renderPage(site, address, { as: employer });
    const open = await card('Open job');
    expect(within(open).queryByText('Closed')).toBeNull();
    await userEvent.click(menuOf(open));
    expect(within(open).getByRole('button', { name: 'Close the job' })).toBeVisible();
    expect(within(open).queryByRole('button', { name: 'Reopen' })).toBeNull();
    await showClosed();
    const closed = await card('Closed job');
    expect(within(closed).getByText('Closed')).toBeVisible();
    await userEvent.click(menuOf(closed));
    expect(within(closed).getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(within(closed).queryByRole('button', { name: 'Close the job' })).toBeNull();
  });

  it('closes, says so, and keeps the focus on the menu that now reopens', async () => {
    renderPage(site, address, { as: employer });
    const changed = await card('Open job');
    const success = vi.spyOn(toast, 'success');
    await choose(changed, 'Close the job');
    await hasToast('success: Job closed successfully');
    expect(success).toHaveBeenCalledWith('Job closed successfully', { id: 'jobss' });
    await within(changed).findByText('Closed');
    expect(menuOf(changed)).toHaveFocus();
    expect(menuOf(changed)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(menuOf(changed));
    expect(within(changed).getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(within(await card('Other job')).queryByText('Closed')).toBeNull();
  });

  it('takes the state from the answer, while the list is still being read again', async () => {
    let isChanged = false;
    renderPage(site, address, {
      as: employer,
      intercept: ({ method, url }) => {
        isChanged ||= method === 'PATCH';
        return isChanged && url === '/jobs/posted-jobs' ? new Promise(() => {}) : undefined;
      },
    });
    const changed = await card('Other job');
    await choose(changed, 'Close the job');
    await hasToast('success: Job closed successfully');
    expect(within(changed).getByText('Closed')).toBeVisible();
    await choose(changed, 'Reopen');
    await hasToast('success: Job reopened successfully');
    expect(within(changed).queryByText('Closed')).toBeNull();
    await userEvent.click(menuOf(changed));
    expect(within(changed).getByRole('button', { name: 'Close the job' })).toBeVisible();
  });

  it('reopens, and says so', async () => {
    renderPage(site, address, { as: employer });
    await card('Other job');
    await showClosed();
    const changed = await card('Closed job');
    await choose(changed, 'Reopen');
    await hasToast('success: Job reopened successfully');
    await waitFor(() => expect(within(changed).queryByText('Closed')).toBeNull());
  });

  it('shows a refusal as an error in place of the loading toast, and changes nothing', async () => {
    renderPage(site, address, { as: employer, intercept: failing('PATCH /jobs/closeAJob') });
    const other = await card('Other job');
    await choose(other, 'Close the job');
    await hasToast('error: The site is busy.');
    expect(within(other).queryByText('Closed')).toBeNull();
    await userEvent.click(menuOf(other));
    expect(within(other).getByRole('button', { name: 'Close the job' })).toBeVisible();
  });

  it('says that a change is under way', async () => {
    renderPage(site, address, {
      as: employer,
      intercept: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : undefined),
    });
    const waiting = await card('Other job');
    await choose(waiting, 'Close the job');
    await hasToast('loading: Loading...Please wait...');
    await userEvent.click(menuOf(waiting));
    const button = within(waiting).getByRole('button', { name: 'Close the job' });
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('deleting a job', () => {
  const world = async () => {
    const employer = await site.create.employer();
    const company = 'Riverside Foods';
    await site.create.job({ ownerId: employer.id, position: 'Night Baker', company });
    await site.create.job({ ownerId: employer.id, position: 'Day Baker', company });
    return employer;
  };
  const ask = async () => {
    await choose(await card('Night Baker'), 'Delete');
    return screen.getByRole('dialog');
  };

  it('asks first, by position and company, with the focus on Cancel', async () => {
    renderPage(site, address, { as: await world() });
    const dialog = await ask();
    expect(dialog).toHaveTextContent('delete Night Baker for Riverside Foods?');
    expect(dialog).toHaveTextContent('Once deleted, there is no turning back.');
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('takes the card away with the answer, while the list is still being read again', async () => {
    let isDeleted = false;
    renderPage(site, address, {
      as: await world(),
      intercept: ({ method, url }) => {
        isDeleted ||= method === 'DELETE';
        return isDeleted && url === '/jobs/posted-jobs' ? new Promise(() => {}) : undefined;
      },
    });
    await press(await ask(), 'Delete');
    await hasToast('success: Job deleted Successfully');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('article', { name: 'Night Baker' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Latest Posted Job' })).toHaveFocus();
  });

  it('keeps the job on Cancel, and gives the focus back', async () => {
    const { calls } = renderPage(site, address, { as: await world() });
    await press(await ask(), 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(menuOf(await card('Night Baker'))).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('deletes on Delete, says so, and leaves the keyboard at the list', async () => {
    const success = vi.spyOn(toast, 'success');
    renderPage(site, address, { as: await world() });
    await press(await ask(), 'Delete');
    await hasToast('success: Job deleted Successfully');
    expect(success).toHaveBeenCalledWith('Job deleted Successfully', { id: 'deleteJob' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await card('Day Baker')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Latest Posted Job' })).toHaveFocus();
  });

  it('says that the removal is under way', async () => {
    renderPage(site, address, {
      as: await world(),
      intercept: ({ method }) => (method === 'DELETE' ? new Promise(() => {}) : undefined),
    });
    await press(await ask(), 'Delete');
    await hasToast('loading: Deleting...Please wait...');
    expect(await card('Night Baker')).toBeTruthy();
  });

  it('leaves alone who has gone to another page meanwhile', async () => {
    let answer = () => {};
    const slow = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const employer = await world();
    const list = await site.send('GET', '/jobs/posted-jobs', { as: employer });
    const [job] = list.json<{ _id: string }[]>();
    const { router } = renderPage(site, `/employer-dashboard/my-posted-job/details/${job?._id}`, {
      as: employer,
      intercept: ({ method }) => (method === 'DELETE' ? slow : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await press(screen.getByRole('dialog'), 'Delete');
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    answer();
    await hasToast('success: Job deleted Successfully');
    expect(router.state.location.pathname).toBe('/contact');
  });

  it('keeps the job and the focus when that fails, and says why', async () => {
    renderPage(site, address, { as: await world(), intercept: failing('DELETE') });
    await press(await ask(), 'Delete');
    await hasToast('error: The site is busy.');
    expect(menuOf(await card('Night Baker'))).toHaveFocus();
  });

  it('says what is lost with it', async () => {
    const employer = await world();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Evening Baker' });
    await site.create.application({ jobId: id });
    renderPage(site, address, { as: employer });
    await choose(await card('Evening Baker'), 'Delete');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('One application');
    const link = within(dialog).getByRole('link', { name: 'Reply to them first' });
    expect(link).toHaveAttribute('href', `/employer-dashboard/applicant-job/${id}?stage=undecided`);
  });
});
