import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { control, fill } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';

let site: TestApp;
let strict: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
  const { provider, options } = makeFakeIdentity();
  strict = await buildTestApp({
    database: site.database,
    requiresConfirmedEmail: true,
    identity: { provider, options: { ...options, requiresConfirmedEmail: true } },
  });
});
afterAll(async () => {
  await strict.close();
  await site.close();
});

const fields = {
  Position: jobForm.position,
  Location: jobForm.location,
  'Job Type': jobForm.jobType,
  'Job Category': jobForm.jobCategory,
  'Required Experience': String(jobForm.requiredExp),
  'Job Detail': jobForm.jobDetail,
  Company: jobForm.company,
  'Company Category': jobForm.companyCategory,
  'Company Detail': jobForm.companyDetail,
};

/** The form, filled in with a job that its employer has posted. */
const openPosted = async (options: RenderPageOptions = {}) => {
  const person = await site.create.employer();
  const posted = await site.create.job({ ...jobForm, ownerId: person.id });
  const page = renderPage(site, '/employer-dashboard/add-job', {
    as: person,
    people: [person],
    ...options,
  });
  const button = await screen.findByRole('button', { name: 'Post Job' });
  fill(fields);
  await userEvent.click(button);
  const posts = () => page.calls.filter(({ method, url }) => method === 'POST' && url === '/jobs');
  return { ...page, posted, posts, button };
};
const findQuestion = () => screen.findByRole('dialog', { name: 'Is this the same job?' });
const choose = async (name: string) =>
  userEvent.click(within(await findQuestion()).getByRole('button', { name }));

describe('a job that its employer has posted already', () => {
  it('is asked about before it is posted, with a link to the existing one', async () => {
    const { posts, posted } = await openPosted();
    const link = within(await findQuestion()).getByRole('link', { name: 'Night Baker' });
    expect(link.getAttribute('href')).toContain(posted.id);
    expect(posts()).toEqual([]);
  });

  it('is posted all the same on request', async () => {
    const { posts, router } = await openPosted();
    await choose('Post anyway');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
    );
    expect(posts()).toHaveLength(1);
  });

  it('can be edited instead', async () => {
    const { posts, router, posted } = await openPosted();
    await choose('Edit existing job');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/employer-dashboard/update-job/${posted.id}`),
    );
    expect(posts()).toEqual([]);
  });

  it('stays in the form, which has the focus back, when the question is closed', async () => {
    const { posts, button } = await openPosted();
    await choose('Close');
    await screen.findAllByText('Not posted. This job already exists.');
    expect(document.querySelector('[data-toast=error]')).toHaveTextContent('Not posted');
    expect(control('Job Detail').value).toBe(jobForm.jobDetail);
    expect(posts()).toEqual([]);
    await userEvent.click(button);
    expect(await findQuestion()).toBeTruthy();
  });

  it('is posted without the question where that cannot be answered', async () => {
    const { posts } = await openPosted({
      intercept: ({ url }) =>
        url === '/jobs/similar' ? Promise.resolve({ error: { status: 503, data: {} } }) : undefined,
    });
    await waitFor(() => expect(posts()).toHaveLength(1));
  });
});

describe('the address of the poster', () => {
  const notice = /Please confirm your email address before you post/;
  const open = async (emailVerified: boolean, app = strict) => {
    const person = await site.create.employer({ emailVerified });
    const page = renderPage(app, '/employer-dashboard/add-job', { as: person, people: [person] });
    await screen.findByRole('button', { name: 'Post Job' });
    return page;
  };

  it('has to be confirmed first, and the link can be sent again', async () => {
    const { calls } = await open(false);
    expect(await screen.findByText(notice)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(calls.map(({ url }) => url)).toContain('/auth/send-verification');
  });

  it('is not spoken of once it is confirmed, nor on a site that sends no mails', async () => {
    const confirmed = await open(true);
    await waitFor(() => expect(confirmed.calls.map(({ url }) => url)).toContain('/auth/options'));
    expect(screen.queryByText(notice)).toBeNull();
    await open(false, site);
    expect(screen.queryByText(notice)).toBeNull();
  });
});
