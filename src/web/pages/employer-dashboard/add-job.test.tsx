import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { listChoices, control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { jobAnswers } from '#test/job-answers.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const labels = Object.keys(jobAnswers);

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
    fill({ ...jobAnswers, [label]: value });
    await press();
    expect(errorAt(label)).toBe(message);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['Ask for no experience', ['Fresher', '0'], 'Required Experience'],
    ['Make it Experienced', ['Experienced', '2'], 'Job Category'],
  ])('offers a fresher job that asks for years a way out: %s', async (name, values, focused) => {
    await open();
    fill({ 'Job Category': 'Fresher', 'Required Experience': '2' });
    expect(await screen.findByText(/and you ask for 2 years/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(readValues('Job Category', 'Required Experience')).toEqual(values);
    expect(control(focused)).toHaveFocus();
    expect(screen.queryByText(/and you ask for/)).toBeNull();
  });

  it('posts the job, says so, and leads to the posted jobs', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { calls, router, person } = await open();
    fill(jobAnswers);
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
    fill(jobAnswers);
    await press();
    const notice = within(await screen.findByRole('group', { name: 'Posted' }));
    const [job] = await listPosted(person);
    const publicPage = notice.getByRole('link', { name: 'View public page' });
    expect(publicPage.getAttribute('href')).toMatch(new RegExp(`^/job/.*${job?._id}$`));
    expect(notice.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await userEvent.click(notice.getByRole('link', { name: 'Duplicate' }));
    await waitFor(() => expect(readValues('Position')).toEqual([jobForm.position]));
  });

  it('begins the next job with company, place and logo of the last one, or empty', async () => {
    const { router } = await open();
    fill(jobAnswers);
    await press();
    await screen.findByRole('heading', { name: 'Latest Posted Job' });
    await router.navigate('/employer-dashboard/add-job');
    await screen.findByRole('button', { name: 'Post Job' });
    const { company, location, companyCategory, companyDetail, logo } = jobForm;
    // The logo is shown, and its path is not.
    expect(document.querySelector('form img')?.getAttribute('src')).toBe(logo);
    const shared = ['Company', 'Location', 'Company Category', 'Company Detail', 'Logo (optional)'];
    expect(readValues(...shared)).toEqual([company, location, companyCategory, companyDetail, '']);
    expect(readValues('Position', 'Job Detail', 'Job Type')).toEqual(['', '', '']);
    const notice = screen.getByText(/All fields are required/);
    expect(notice).toHaveTextContent('From your last post.');
    // The company is folded away: its text is shown, and where it comes from.
    const fold = screen.getByRole('heading', { name: 'Company' }).closest('summary');
    expect(fold).toHaveTextContent(companyDetail);
    expect(fold).toHaveTextContent('From your last post.');
    await userEvent.click(within(notice).getByRole('link', { name: 'Start from scratch' }));
    await waitFor(() => expect(screen.queryByText('Start from scratch')).toBeNull());
    await screen.findByRole('button', { name: 'Post Job' });
    expect(readValues(...shared, 'Position')).toEqual(['', '', '', '', '', '']);
    expect(screen.queryByText(/^From your last post/)).toBeNull();
  });

  it('posts once, however often it is pressed', async () => {
    let answer = () => {};
    const wait = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const { router, person } = await open({
      intercept: ({ method, url }) => (method === 'POST' && url === '/jobs' ? wait : undefined),
    });
    fill(jobAnswers);
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
    await userEvent.click(screen.getByRole('heading', { name: 'Logo' }));
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
    await userEvent.click(screen.getByRole('heading', { name: 'Logo' }));
    const linkField = () => control('Logo (optional)');
    fill({ 'Logo (optional)': 'https://riverside.example/bad.png' });
    const notice = await screen.findAllByText(m.logo_not_loaded());
    expect(notice.some((one) => one.closest('[aria-live]'))).toBe(true);
    expect(linkField().value).toBe('https://riverside.example/bad.png');
    fill({ 'Logo (optional)': 'https://riverside.example/good.png' });
    const picture = () => document.querySelector('form img')?.getAttribute('src');
    await waitFor(() => expect(picture()).toBe(path));
    expect(linkField().value).toBe('');
    expect(screen.getByRole('button', { name: 'Use initials' })).toBeVisible();
    expect(calls.filter(({ url }) => url === '/linked-pictures')).toHaveLength(2);
  });

  it('loads a linked logo again that failed, and says so, when the link returns', async () => {
    const answers: ((result: ApiResult) => void)[] = [];
    await open({
      intercept: ({ method, url }) =>
        `${method} ${url}` === 'POST /linked-pictures'
          ? new Promise<ApiResult>((resolve) => answers.push(resolve))
          : undefined,
    });
    const bad = 'https://riverside.example/slow.png';
    const says = (text: string) => expect(screen.getAllByText(text)).not.toEqual([]);
    fill({ 'Logo (optional)': bad });
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.({ error: { status: 422, data: null } });
    await screen.findAllByText(m.logo_not_loaded());
    fill({ 'Logo (optional)': `${bad}?` });
    fill({ 'Logo (optional)': bad });
    says('Loading the picture from your link…');
    expect(screen.queryByText(m.logo_not_loaded())).toBeNull();
    await waitFor(() => expect(answers).toHaveLength(2));
    says('Loading the picture from your link…');
    const path = `/pictures/${'b'.repeat(64)}.webp`;
    answers[1]?.({ data: { path } });
    await waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toBe(path));
  });

  it('is not posted while the logo is uploaded', async () => {
    const path = `/pictures/${'a'.repeat(64)}.webp`;
    let finish = () => {};
    const uploaded = new Promise<ApiResult>((resolve) => {
      finish = () => resolve({ data: { _id: 'a', name: 'logo.png', path } });
    });
    const { calls, person } = await open({
      intercept: ({ method, url }) =>
        method === 'POST' && url === '/files' ? uploaded : undefined,
    });
    fill(jobAnswers);
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Upload a logo'), file);
    await screen.findByRole('progressbar', { name: 'Uploading logo.png' });
    await press();
    finish();
    const button = screen.getByRole('button', { name: 'Post Job' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    const posts = calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(posts).not.toContain('/jobs');
    await press();
    await waitFor(async () => expect(await listPosted(person)).toMatchObject([{ logo: path }]));
  });

  it('is posted with a link that cannot be loaded now, which the site tries again', async () => {
    const error = vi.spyOn(toast, 'error');
    const { person } = await open();
    const link = 'https://riverside.example/bad.png';
    fill({ ...jobAnswers, 'Logo (optional)': link });
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
    fill({ ...jobAnswers, 'Logo (optional)': '/api/v1/user/export' });
    await press();
    await waitFor(() => expect(error).toHaveBeenCalledWith(m.logo_not_taken(), { id: 'logo' }));
    const [job] = await listPosted(person);
    expect(job?.logo).toMatch(/^\/pictures\/initials\/RF-/);
  });
});

describe('a copy of a job', () => {
  it('is one of the employer’s own jobs only', async () => {
    const { id } = await site.create.job({ position: 'Of another' });
    await open({}, `/employer-dashboard/add-job?like=${id}`);
    expect(readValues('Position', 'Company')).toEqual(['', 'Riverside Foods']);
  });
});
