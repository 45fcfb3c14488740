import { runMutation } from '#test/run-mutation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { logoTexts } from '#contract/accounts/logo-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { listChoices, control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { signInMutation, signOutMutation } from '#web/features/accounts/identity/identity-api.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const answers = {
  Position: jobForm.position,
  Location: jobForm.location,
  'Job Type': jobForm.jobType,
  'Job Category': jobForm.jobCategory,
  'Required Experience': String(jobForm.requiredExp),
  'Job Detail': jobForm.jobDetail,
  Company: jobForm.company,
  'Logo (optional)': jobForm.logo,
  'Company Category': jobForm.companyCategory,
  'Company Detail': jobForm.companyDetail,
};
const labels = Object.keys(answers);

const open = async (options: RenderPageOptions = {}, address = '/employer-dashboard/add-job') => {
  const person = await site.create.employer();
  const page = renderPage(site, address, { as: person, people: [person], ...options });
  await screen.findByRole('button', { name: 'Post Job' });
  return { ...page, person };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
const listPosted = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  const answer = await site.send('GET', '/jobs/posted-jobs', { as: person });
  return answer.json<Job[]>();
};

describe('Post Job', () => {
  it.each(['/employer-dashboard/add-job', '/employer-dashboard/post-job'])(
    'stands at %s',
    async (address) => {
      const { person } = await open({}, address);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Post Job');
      expect(document.title).toBe('Job Management- Post Job');
      expect(control('Email').value).toBe(person.email);
      expect(control('Email')).toHaveProperty('readOnly', true);
    },
  );

  it('begins with the company of the profile', async () => {
    await open();
    expect(readValues('Company', 'Company Category', 'Position', 'Logo (optional)')).toEqual([
      'Riverside Foods',
      'Retail',
      '',
      '',
    ]);
  });

  it.each([
    ['Job Type', ['remote', 'onSite', 'hybrid']],
    ['Job Category', ['Fresher', 'Experienced']],
    ['Company Category', ['Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing']],
  ])('offers for %s the choices in their order, after an empty one', async (label, choices) => {
    await open();
    expect(listChoices(label)).toEqual(['', ...choices]);
  });

  it('asks for every field but the logo, and is not sent before', async () => {
    const { calls } = await open();
    fill({ Company: '', 'Company Category': '', 'Company Detail': '' });
    await press();
    const required = labels.filter((label) => label !== 'Logo (optional)');
    expect(required.map(errorAt)).toEqual([
      'This field is required !!',
      ...required.slice(1).map(() => 'This field is required !'),
    ]);
    expect(control('Position')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['Required Experience', '-1', 'Please enter 0 or more.'],
    ['Logo (optional)', 'logo.png', 'Please enter a link that starts with https://.'],
    ['Logo (optional)', 'javascript:alert(1)', 'Please enter a link that starts with https://.'],
  ])('does not take for %s: %s', async (label, value, message) => {
    const { calls } = await open();
    fill({ ...answers, [label]: value });
    await press();
    expect(errorAt(label)).toBe(message);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('posts the job, says so, and leads to the posted jobs', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { calls, router, person } = await open();
    fill(answers);
    await press();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
    );
    expect(calls.find(({ method, url }) => method === 'POST' && url === '/jobs')).toMatchObject({
      url: '/jobs',
      body: { ...jobForm, email: person.email },
    });
    const id = 'jobske';
    expect(loading).toHaveBeenCalledWith('Loading...Please wait...', { id });
    expect(success).toHaveBeenCalledWith('Job Posted Successfully.', { id });
    expect(await listPosted(person)).toMatchObject([{ ...jobForm, isClosed: false }]);
  });

  it('then offers the public page, its link, and another one like it', async () => {
    const { person } = await open();
    fill(answers);
    await press();
    const notice = within(await screen.findByRole('group', { name: 'Posted' }));
    const [job] = await listPosted(person);
    const publicPage = notice.getByRole('link', { name: 'View public page' });
    expect(publicPage.getAttribute('href')).toMatch(new RegExp(`^/job/.*${job?._id}$`));
    expect(notice.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await userEvent.click(notice.getByRole('link', { name: 'Post another like it' }));
    await waitFor(() => expect(readValues('Position')).toEqual([jobForm.position]));
  });

  it('begins the next job with company, place and logo of the last one, or empty', async () => {
    const { router } = await open();
    fill(answers);
    await press();
    await screen.findByRole('heading', { name: 'Latest Posted Job' });
    await router.navigate('/employer-dashboard/add-job');
    await screen.findByRole('button', { name: 'Post Job' });
    const { company, location, companyCategory, companyDetail, logo } = jobForm;
    const shared = ['Company', 'Location', 'Company Category', 'Company Detail', 'Logo (optional)'];
    expect(readValues(...shared)).toEqual([
      company,
      location,
      companyCategory,
      companyDetail,
      logo,
    ]);
    expect(readValues('Position', 'Job Detail', 'Job Type')).toEqual(['', '', '']);
    const notice = screen.getByText(/are from your last post/);
    expect(notice).toHaveTextContent(jobForm.position);
    await userEvent.click(within(notice).getByRole('link', { name: 'Start empty' }));
    await waitFor(() => expect(screen.queryByText(/are from your last post/)).toBeNull());
    await screen.findByRole('button', { name: 'Post Job' });
    expect(readValues(...shared, 'Position')).toEqual(['', '', '', '', '', '']);
    expect(screen.queryByText(/What you typed earlier was restored/)).toBeNull();
  });

  it('posts once, however often it is pressed', async () => {
    let answer = () => {};
    const wait = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const { router, person } = await open({
      intercept: ({ method, url }) => (method === 'POST' && url === '/jobs' ? wait : undefined),
    });
    fill(answers);
    await press();
    await press();
    await userEvent.type(control('Position'), '{Enter}');
    answer();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
    );
    expect(await listPosted(person)).toHaveLength(1);
  });

  it('shows the logo once its link is finished, and the initials until then', async () => {
    await open();
    const logo = () => document.querySelector('form img');
    fill({ 'Logo (optional)': 'https://riverside.example/lo' });
    expect(logo()).toBeNull();
    expect(screen.getByText('RF')).toBeVisible();
    fill({ 'Logo (optional)': jobForm.logo });
    await waitFor(() => expect(logo()).toHaveAttribute('src', jobForm.logo));
    fill({ 'Logo (optional)': 'not a link' });
    await waitFor(() => expect(logo()).toBeNull());
  });

  it('has a linked logo copied while it is written, and says when that is not possible', async () => {
    const path = `/pictures/${'a'.repeat(64)}.webp`;
    const { calls } = await open({
      intercept: async ({ method, url, body }) =>
        `${method} ${url}` === 'POST /linked-pictures' && JSON.stringify(body).includes('good')
          ? { data: { path } }
          : undefined,
    });
    const linkField = () => control('Logo (optional)');
    fill({ 'Logo (optional)': 'https://riverside.example/bad.png' });
    const notice = await screen.findAllByText(logoTexts.notLoaded, {}, { timeout: 3_000 });
    expect(notice.some((one) => one.closest('[aria-live]'))).toBe(true);
    expect(linkField().value).toBe('https://riverside.example/bad.png');
    fill({ 'Logo (optional)': 'https://riverside.example/good.png' });
    const picture = () => document.querySelector('form img')?.getAttribute('src');
    await waitFor(() => expect(picture()).toBe(path), { timeout: 3_000 });
    expect(linkField().value).toBe('');
    expect(screen.getByRole('button', { name: 'Use the initials' })).toBeVisible();
    expect(calls.filter(({ url }) => url === '/linked-pictures')).toHaveLength(2);
  });

  it('is neither posted nor saved as a draft while the logo is uploaded', async () => {
    const path = `/pictures/${'a'.repeat(64)}.webp`;
    let finish = () => {};
    const uploaded = new Promise<ApiResult>((resolve) => {
      finish = () => resolve({ data: { _id: 'a', name: 'logo.png', path } });
    });
    const { calls, person } = await open({
      intercept: ({ method, url }) =>
        method === 'POST' && url === '/files' ? uploaded : undefined,
    });
    fill(answers);
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Upload a logo'), file);
    await screen.findByRole('progressbar', { name: 'Uploading logo.png' });
    await press();
    const saveDraft = screen.getByRole('button', { name: 'Save draft' });
    await userEvent.click(saveDraft);
    finish();
    await waitFor(() => expect(saveDraft.getAttribute('aria-busy')).toBeNull());
    const posts = calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(posts).toEqual(['/files']);
    await press();
    await waitFor(async () => expect(await listPosted(person)).toMatchObject([{ logo: path }]));
  });

  it('is posted with a link that cannot be loaded now, which the site tries again', async () => {
    const error = vi.spyOn(toast, 'error');
    const { person } = await open();
    const link = 'https://riverside.example/bad.png';
    fill({ ...answers, 'Logo (optional)': link });
    await press();
    await waitFor(async () => expect(await listPosted(person)).toHaveLength(1));
    const [job] = await listPosted(person);
    expect(job?.logo).toMatch(/^\/pictures\/initials\/RF-/);
    const stored = await site.send('GET', `/jobs/applicant-job/${job?._id}`, { as: person });
    expect(stored.json()).toMatchObject({ waitingLogo: { link, isGivenUp: false } });
    expect(error).not.toHaveBeenCalled();
  });

  it('tells after the post that a link was not taken', async () => {
    const error = vi.spyOn(toast, 'error');
    const { person } = await open();
    fill({ ...answers, 'Logo (optional)': '/api/v1/user/export' });
    await press();
    await waitFor(() => expect(error).toHaveBeenCalledWith(logoTexts.notTaken, { id: 'logo' }));
    const [job] = await listPosted(person);
    expect(job?.logo).toMatch(/^\/pictures\/initials\/RF-/);
  });
});

describe('what was typed into Post Job', () => {
  it('is there again after the session ended and a new one began', async () => {
    const error = vi.spyOn(toast, 'error');
    const { session, router, person } = await open();
    fill(answers);
    session.expire();
    await press();
    await screen.findByRole('heading', { name: 'Login' });
    expect(error).toHaveBeenCalledWith('Please log in to continue.', { id: 'jobske' });
    expect(router.state.location.search).toBe('?from=%2Femployer-dashboard%2Fadd-job');
    fill({ Email: person.email, Password: testPassword });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Post Job' });
    expect(readValues(...labels)).toEqual(Object.values(answers));
    await press();
    await waitFor(async () => expect(await listPosted(person)).toHaveLength(1));
  });

  it('is not shown to the next person at this tab', async () => {
    const { router, client } = await open();
    fill(answers);
    const next = await site.create.employer();
    await runMutation(client, signOutMutation, undefined);
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.pathname).toBe('/login');
    await open({ as: next });
    expect(screen.getAllByLabelText<HTMLInputElement>('Position').at(-1)?.value).toBe('');
  });

  it('leaves alone what was not typed, and begins with the company as the profile has it now', async () => {
    const { router } = await open();
    fill({ Position: 'Baker' });
    await router.navigate('/employer-dashboard/EmployerProfileUpdate');
    await screen.findByRole('button', { name: 'Update Profile' });
    fill({ 'Company Name': 'Hillside Foods', 'Company Category': 'Finance' });
    await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
    await screen.findByText('Profile Updated Successfully.');
    await router.navigate('/employer-dashboard/add-job');
    await screen.findByText(/What you typed earlier was restored/);
    expect(readValues('Position', 'Company', 'Company Category')).toEqual([
      'Baker',
      'Hillside Foods',
      'Finance',
    ]);
  });

  it('is not handed to the person who takes over the session in another tab', async () => {
    const next = await site.create.employer();
    const { client } = await open({ people: [next] });
    fill({ Position: 'Baker' });
    const form = { email: next.email, password: testPassword };
    await runMutation(client, signInMutation, form);
    await waitFor(() => expect(control('Email').value).toBe(next.email));
    expect(control('Position').value).toBe('');
    fill({ Location: 'Hull, England' });
    expect(sessionStorage.getItem(`draft:post-job:${next.email}`)).toContain('Hull');
    expect(sessionStorage.getItem(`draft:post-job:${next.email}`)).not.toContain('Baker');
  });
});

describe('a saved draft of a job', () => {
  const draftNotRemoved =
    'The job is posted, but its draft could not be deleted. Please delete it.';

  it.each([
    ['is deleted once the job is posted', undefined, []],
    ['that cannot be deleted then is named in a toast', 503, [draftNotRemoved]],
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
    fill({ ...answers, 'Logo (optional)': '' });
    await press();
    await screen.findByRole('heading', { name: 'Latest Posted Job' });
    await waitFor(() => expect(error.mock.calls.map(([text]) => text)).toEqual(messages));
    await vi.waitFor(async () => {
      const drafts = await site.send('GET', '/job-drafts', { as: person });
      expect(drafts.json()).toHaveLength(status === undefined ? 0 : 1);
    });
  });

  const saveAndContinue = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    await userEvent.click(drafts.getByRole('link', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Post Job' });
  };

  it('that was saved without the experience is asked for it', async () => {
    const { calls, person } = await open();
    fill({ ...answers, 'Required Experience': '' });
    await saveAndContinue();
    expect(readValues('Position', 'Required Experience')).toEqual([jobForm.position, '']);
    await press();
    expect(errorAt('Required Experience')).toBe('This field is required !');
    expect(calls.filter(({ method, url }) => method === 'POST' && url === '/jobs')).toEqual([]);
    fill({ 'Required Experience': '2' });
    await press();
    await waitFor(async () => expect(await listPosted(person)).toMatchObject([{ requiredExp: 2 }]));
  });
});
