import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { TestUser } from '#test/factories.ts';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { jobAnswers } from '#test/job-answers.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { runMutation } from '#test/run-mutation.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { signInMutation } from '#web/features/accounts/identity/identity-api.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const open = async (
  { as, people = [], ...options }: RenderPageOptions & { as?: TestUser } = {},
  address = '/employer-dashboard/add-job',
) => {
  const person = as ?? (await site.create.employer());
  const page = renderPage(site, address, { as: person, people: [person, ...people], ...options });
  await screen.findByRole('button', { name: 'Post Job' });
  return { ...page, person };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
const listPosted = async (person: TestUser) =>
  (await site.send('GET', '/jobs/posted-jobs', { as: person })).json<Job[]>();
const leave = () => fireEvent(window, new Event('pagehide'));
const isDraftSave = ({ url }: ApiRequest) => url.startsWith('/job-drafts');
const listSaves = (calls: readonly ApiRequest[]) =>
  calls.filter((call) => isDraftSave(call) && call.method !== 'GET').map(({ method }) => method);
const listDrafts = async (person: TestUser) =>
  (await site.send('GET', '/job-drafts', { as: person })).json<JobDraftSummary[]>();
const continueDraft = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Continue draft' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue draft' })).toBeNull());
  await screen.findByRole('button', { name: 'Post Job' });
};

describe('what was typed into Post Job', () => {
  it('is saved as one draft a moment after the last change, quietly', async () => {
    const { calls, person } = await open();
    fill({ Position: 'Night' });
    fill({ Position: 'Night Baker' });
    expect(screen.queryByText('Draft saved')).toBeNull();
    const status = await screen.findByText('Draft saved');
    expect(status.getAttribute('role')).toBe('status');
    expect(listSaves(calls)).toEqual(['POST']);
    fill({ Location: 'Hull, England' });
    leave();
    await waitFor(() => expect(listSaves(calls)).toEqual(['POST', 'PUT']));
    await waitFor(async () =>
      expect(await listDrafts(person)).toMatchObject([{ position: 'Night Baker' }]),
    );
  });

  it('is not saved where nothing was typed, or no longer stands there', async () => {
    const { calls, router } = await open();
    leave();
    fill({ Position: 'B' });
    fill({ Position: '' });
    leave();
    await router.navigate('/employer-dashboard/my-posted-job');
    await screen.findByRole('heading', { name: 'Latest Posted Job' });
    expect(listSaves(calls)).toEqual([]);
  });

  it('is offered on coming back, and goes on in the same draft', async () => {
    const { router, person, calls } = await open();
    fill({ Position: 'Night Baker', 'Required Experience': '' });
    await router.navigate('/employer-dashboard/my-posted-job');
    await screen.findByRole('region', { name: 'Drafts' });
    await router.navigate('/employer-dashboard/add-job');
    expect(await screen.findByText(/You have a draft/)).toHaveTextContent('Night Baker');
    expect(control('Position').value).toBe('');
    await continueDraft();
    expect(readValues('Position', 'Required Experience')).toEqual(['Night Baker', '']);
    fill({ Position: 'Day Baker' });
    leave();
    await waitFor(async () =>
      expect(await listDrafts(person)).toMatchObject([{ position: 'Day Baker' }]),
    );
    expect(listSaves(calls)).toEqual(['POST', 'PUT']);
  });

  it('is there again for somebody who leaves and comes back faster than memory is freed', async () => {
    const person = await site.create.employer();
    const { id } = await site.create.jobDraft({ ownerId: person.id, input: { position: 'Baker' } });
    const address = `/employer-dashboard/add-job?draft=${id}`;
    const { router, client } = await open({ as: person }, address);
    const keep = client.getQueryCache().findAll({ queryKey: ['post-start'] });
    const kept = keep.map(({ options, queryKey }) =>
      new QueryObserver(client, { ...options, queryKey }).subscribe(() => {}),
    );
    fill({ Position: 'Night Baker' });
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    await router.navigate(-1);
    await screen.findByRole('button', { name: 'Post Job' });
    expect(kept).toHaveLength(1);
    expect(control('Position').value).toBe('Night Baker');
    for (const release of kept) {
      release();
    }
  });

  it('can be discarded where it is offered', async () => {
    const person = await site.create.employer();
    await site.create.jobDraft({ ownerId: person.id, input: { position: 'Night Baker' } });
    await open({ as: person });
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const end = await screen.findByText('Draft discarded.');
    await waitFor(() => expect(end).toHaveFocus());
    expect(await listDrafts(person)).toEqual([]);
  });

  it('stays in the form when it cannot be saved, which the form says, and is saved later', async () => {
    let isDown = true;
    const { person } = await open({
      intercept: async (call) =>
        isDown && isDraftSave(call) && call.method === 'POST'
          ? { error: { status: 409, data: { detail: 'You already have 20 drafts.' } } }
          : undefined,
    });
    fill({ Position: 'Night Baker' });
    leave();
    await screen.findByText('Draft not saved. You already have 20 drafts.');
    expect(control('Position').value).toBe('Night Baker');
    isDown = false;
    leave();
    await screen.findByText('Draft saved');
    expect(await listDrafts(person)).toMatchObject([{ position: 'Night Baker' }]);
  });

  it('becomes a draft of its own where its draft was changed in another browser', async () => {
    const person = await site.create.employer();
    const { id } = await site.create.jobDraft({ ownerId: person.id, input: { position: 'Baker' } });
    await open({ as: person }, `/employer-dashboard/add-job?draft=${id}`);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const body = { position: 'Elsewhere' };
    await site.send('PUT', `/job-drafts/${id}`, { as: person, body });
    fill({ Position: 'Here' });
    leave();
    await screen.findByText('Draft saved');
    const positions = (await listDrafts(person)).map(({ position }) => position);
    expect(new Set(positions)).toEqual(new Set(['Elsewhere', 'Here']));
  });

  it('is offered after the session ended and a new one began', async () => {
    const error = vi.spyOn(toast, 'error');
    const { session, router, person } = await open();
    fill(jobAnswers);
    session.expire();
    await press();
    await screen.findByRole('heading', { name: 'Login Post a job' });
    expect(screen.getByRole('radio', { name: 'I have an account' })).toBeChecked();
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith('Please log in to continue.', { id: 'jobske' }),
    );
    expect(router.state.location.search).toBe('?from=%2Femployer-dashboard%2Fadd-job');
    fill({ Email: person.email, Password: testPassword });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await continueDraft();
    // The stored logo is shown as a picture.
    const { 'Logo (optional)': logo, ...texts } = jobAnswers;
    expect(document.querySelector('form img')?.getAttribute('src')).toBe(logo);
    expect(readValues(...Object.keys(texts))).toEqual(Object.values(texts));
    await press();
    await waitFor(async () => expect(await listPosted(person)).toHaveLength(1));
    await waitFor(async () => expect(await listDrafts(person)).toEqual([]));
  });

  it('is not saved for the person who takes over the session in another tab', async () => {
    const next = await site.create.employer();
    const { client, person } = await open({ people: [next] });
    fill({ Position: 'Baker' });
    await runMutation(client, signInMutation, {
      body: { email: next.email, password: testPassword },
    });
    await waitFor(() => expect(control('Email').value).toBe(next.email));
    expect(control('Position').value).toBe('');
    fill({ Location: 'Hull, England' });
    leave();
    await screen.findByText('Draft saved');
    const [draft, ...others] = await listDrafts(next);
    expect(draft).toMatchObject({ position: '' });
    expect(others).toEqual([]);
    expect(await listDrafts(person)).toEqual([]);
  });
});

describe('a draft of a job', () => {
  it.each([
    ['is deleted once the job is posted', undefined, []],
    [
      'that cannot be deleted then is named in a toast',
      503,
      ['Sent, but we couldn’t delete the draft. Please delete it.'],
    ],
    ['that was deleted elsewhere is not missed', 404, []],
  ])('%s', async (_, status, messages) => {
    const person = await site.create.employer();
    const input = { position: 'Night Baker' };
    const { id } = await site.create.jobDraft({ ownerId: person.id, input });
    const error = vi.spyOn(toast, 'error').mockClear();
    await open(
      {
        as: person,
        intercept: async ({ method }) =>
          method === 'DELETE' && status ? { error: { status, data: {} } } : undefined,
      },
      `/employer-dashboard/add-job?draft=${id}`,
    );
    fill({ ...jobAnswers, 'Logo (optional)': '' });
    await press();
    await screen.findByRole('heading', { name: 'Latest Posted Job' });
    await waitFor(() => expect(error.mock.calls.map(([text]) => text)).toEqual(messages));
    await vi.waitFor(async () =>
      expect(await listDrafts(person)).toHaveLength(status === undefined ? 0 : 1),
    );
  });

  it('without the experience is asked for it', async () => {
    const { calls, person, router } = await open();
    fill({ ...jobAnswers, 'Required Experience': '' });
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    await router.navigate('/employer-dashboard/add-job');
    await continueDraft();
    expect(readValues('Position', 'Required Experience')).toEqual([jobForm.position, '']);
    await press();
    expect(errorAt('Required Experience')).toBe('This field is required !');
    expect(calls.filter(({ method, url }) => method === 'POST' && url === '/jobs')).toEqual([]);
    fill({ 'Required Experience': '2' });
    await press();
    await waitFor(async () => expect(await listPosted(person)).toMatchObject([{ requiredExp: 2 }]));
  });
});
