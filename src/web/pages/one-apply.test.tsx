import { readSession } from '#web/api/session.ts';
import { runMutation } from '#test/run-mutation.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import { signOutMutation } from '#web/features/accounts/identity/sign-out.ts';
import { readOrigin, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { takeLinkOrigin } from '#web/features/accounts/identity/mail-link.ts';
import { paths } from '#web/app/paths.ts';

const site = await setupTestApp();

const storeJob = async () => {
  const employer = await site.create.employer();
  const job = await site.create.job({ position: 'Baker', company: 'Crumb', ownerId: employer.id });
  return { employer, id: job.id, address: paths.job({ _id: job.id, position: 'Baker' }) };
};
type Page = ReturnType<typeof renderPage>;
const toPath = ({ router }: Page) => router.state.location.pathname + router.state.location.search;
/** The page over which the application opened: its URL without the intention. */
const toPage = (page: Page) => withApplication(toPath(page), undefined);
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const inMain = async (name: string | RegExp) => {
  const links = await screen.findAllByRole('link', { name });
  return links.find((link) => link.closest('main'))!;
};

/** A visitor presses Apply at this page. */
const applyAt = async (address: string, options: RenderPageOptions = {}) => {
  const page = renderPage(site, address, {
    ...options,
    intercept: async (request) =>
      request.url === '/files' ? { data: [] } : await options.intercept?.(request),
  });
  // The newest of this name.
  const [apply] = await screen.findAllByRole('link', { name: 'Apply for Baker at Crumb' });
  await userEvent.click(apply!);
  await heading('Login Apply to Baker');
  return page;
};
const register = async (email: string) => {
  await userEvent.click(await screen.findByRole('radio', { name: 'I’m new here' }));
  fill({ Email: email, Password: testPassword, 'Confirm Password': testPassword });
  await press('Create account and continue');
};
const chooseLogin = async () =>
  userEvent.click(await screen.findByRole('radio', { name: 'I have an account' }));
const fillProfile = async () => {
  await heading('Register as a Job Seeker');
  fill({
    'Full Name': jobSeekerForm.fullName,
    Gender: jobSeekerForm.gender,
    Skills: jobSeekerForm.skills,
    'Years of Experience': String(jobSeekerForm.yearOfExp),
    'About Me': jobSeekerForm.aboutMe,
    Position: jobSeekerForm.position,
    'Job Type': jobSeekerForm.jobType,
    'Company Category': jobSeekerForm.companyCategory,
    'Desired Number of Employees': jobSeekerForm.employeeCount,
  });
  await press('Register as Job Seeker');
};
const application = () => screen.findByRole('dialog', { name: 'Apply to Baker, Crumb' });
const logIn = async ({ email }: TestUser) => {
  await chooseLogin();
  fill({ Email: email, Password: testPassword });
  await press('Login');
};

describe('a visitor who pressed Apply', () => {
  it('goes on by account and profile to the application, step by step, without pressing it again', async () => {
    const { address } = await storeJob();
    const page = await applyAt(address);
    expect(currentStep()).toBe('1Account');
    await register('new@x.example');
    await heading('Register as a Job Seeker');
    expect(currentStep()).toBe('2Profile');
    // The mail that confirms the address leads there, too.
    expect(takeLinkOrigin('confirm')).toMatch(address);
    await fillProfile();
    const dialog = within(await application());
    expect(toPage(page)).toBe(address);
    await waitFor(() => expect(currentStep()).toBe('3Send'));
    expect(dialog.getByText(jobSeekerForm.aboutMe)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send application' }));
    // The toast of sending becomes it: an element that was found may be the one that leaves.
    await waitFor(() => expect(screen.getByText('Job applied successfully')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toPath(page)).toBe(address);
    expect(await screen.findByText('Applied')).toBeVisible();
  });

  it('makes an account on the login page itself, and learns what for', async () => {
    const { address } = await storeJob();
    await applyAt(address);
    await userEvent.click(screen.getByRole('radio', { name: 'I’m new here' }));
    expect(screen.getByText(/^About three minutes the first time/)).toBeVisible();
    await press('Create account and continue');
    expect(errorAt('Email')).toBe('Email address is required !');
    expect(errorAt('Confirm Password')).toBe('Password confirmation is required !');
  });

  it('loses nothing typed when an account turns out to be there', async () => {
    const { address } = await storeJob();
    const seeker = await site.create.jobSeeker();
    const page = await applyAt(address, { people: [seeker] });
    await register(seeker.email);
    const text = 'This email already has an account.';
    await waitFor(() => expect(control('Email').form).toHaveTextContent(text));
    await chooseLogin();
    expect(control('Email').form).not.toHaveTextContent(text);
    expect(screen.getByText('Log in to apply. We’ll bring you back to this job.')).toBeVisible();
    expect(readValues('Email', 'Password')).toEqual([seeker.email, testPassword]);
    await press('Login');
    await application();
    expect(toPage(page)).toBe(address);
  });

  it('begins with a new account, and with the login where somebody was signed in before', async () => {
    const { address } = await storeJob();
    await applyAt(address);
    expect(screen.getByRole('radio', { name: 'I’m new here' })).toBeChecked();
    cleanup();
    localStorage.setItem('signed-in', '0');
    await applyAt(address);
    expect(screen.getByRole('radio', { name: 'I have an account' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('finds in the profile what the job says, and may change it', async () => {
    const employer = await site.create.employer();
    const job = await site.create.job({
      position: 'Baker',
      company: 'Crumb',
      jobCategory: 'Experienced',
      companyCategory: 'Retail',
      ownerId: employer.id,
    });
    await applyAt(paths.job({ _id: job.id, position: 'Baker' }));
    await register('preset@x.example');
    await heading('Register as a Job Seeker');
    const look = ['Job Type', 'Company Category', 'Position', 'Gender'];
    await waitFor(() => expect(readValues(...look)).toEqual(['Experienced', 'Retail', '', '']));
    expect(screen.getByText('Experienced · Retail')).toBeVisible();
    expect(control('Job Type')).not.toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: 'Taken from the job' }));
    expect(screen.getByText(/Job type and company category are from Baker/)).toBeVisible();
  });

  it('keeps the application over Registration in the navigation bar', async () => {
    const { address } = await storeJob();
    await applyAt(address);
    await userEvent.click(screen.getByRole('link', { name: 'Registration' }));
    await heading('Registration');
    expect(screen.getByRole('radio', { name: /^I’m looking for work/ })).toBeChecked();
    fill({
      Email: 'by-the-bar@x.example',
      Password: testPassword,
      'Confirm Password': testPassword,
    });
    await press('Register');
    await heading('Register as a Job Seeker');
    expect(currentStep()).toBe('2Profile');
  });

  it('comes back to the list, with the application over it, when it began there', async () => {
    await storeJob();
    const seeker = await site.create.jobSeeker();
    const page = await applyAt('/all-job?size=4', { people: [seeker] });
    await logIn(seeker);
    const dialog = within(await application());
    expect(toPage(page)).toBe('/all-job?size=4');
    await userEvent.click(await dialog.findByRole('button', { name: 'Send application' }));
    const end = await screen.findByRole('dialog', { name: /^Application sent to Crumb/ });
    await waitFor(() => expect(toPath(page)).toBe('/all-job?size=4'));
    const undo = await within(end).findByRole('button', { name: 'Undo application' });
    await userEvent.click(undo);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('You withdrew your application.')).toBeVisible();
  });

  it('reads at the end, above the job, what happens with the application', async () => {
    const { address } = await storeJob();
    const seeker = await site.create.jobSeeker();
    await applyAt(address, { people: [seeker] });
    await logIn(seeker);
    const dialog = within(await application());
    await userEvent.click(await dialog.findByRole('button', { name: 'Send application' }));
    const end = await screen.findByRole('region', { name: 'Application sent to Crumb' });
    expect(await within(end).findByRole('button', { name: 'Undo application' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds the application over the saved jobs, too, where the list moves into the dashboard', async () => {
    const { id } = await storeJob();
    const seeker = await site.create.jobSeeker();
    const page = renderPage(site, `/login?from=%2Fsaved-jobs%3Fapply%3D${id}`, {
      people: [seeker],
    });
    await heading(/^Login/);
    await logIn(seeker);
    await application();
    expect(toPage(page)).toBe('/job-seeker-dashboard/saved-jobs');
  });

  it('reads why, in place of the form, when nothing is to be sent', async () => {
    const { address, id } = await storeJob();
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: id, userId: seeker.id });
    await applyAt(address, { people: [seeker] });
    await logIn(seeker);
    const dialog = within(await application());
    expect(await dialog.findByText('You have already applied to this job.')).toBeVisible();
  });

  it('is not made to register as a job seeker for a job of one’s own', async () => {
    const { address, employer } = await storeJob();
    const page = await applyAt(address, { people: [employer] });
    await logIn(employer);
    const dialog = within(await application());
    expect(await dialog.findByText('You are the creator of this job.')).toBeVisible();
    expect(toPage(page)).toBe(address);
  });

  it('goes to the profile from there as an employer of another job', async () => {
    const { address } = await storeJob();
    const other = await site.create.employer();
    const page = await applyAt(address, { people: [other] });
    await logIn(other);
    await heading('Register as a Job Seeker');
    expect(currentStep()).toBe('2Profile');
    expect(page.router.state.location.pathname).toBe('/jobSeekerForm');
    expect(withApplication(readOrigin(page.router.state.location) ?? '', undefined)).toBe(address);
  });
});

describe('the intention to apply', () => {
  it('ends when its user logs out: the next one is only logged in', async () => {
    const { address } = await storeJob();
    const seeker = await site.create.jobSeeker();
    const page = await applyAt(address, { people: [seeker] });
    await register('leaving@x.example');
    await heading('Register as a Job Seeker');
    await act(() => runMutation(page.client, signOutMutation, undefined));
    await heading(/^Login/);
    expect(screen.queryByRole('radio')).toBeNull();
    fill({ Email: seeker.email, Password: testPassword });
    await press('Login');
    await waitFor(() => expect(toPath(page)).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not taken over by another user who finds it in the history', async () => {
    const { address, id } = await storeJob();
    const page = renderPage(site, '/contact', { as: await site.create.jobSeeker() });
    await waitFor(() => expect(readSession(page.client).user).not.toBeNull());
    const intended = withApplication(address, { jobId: id, uid: 'another-user' });
    await act(() => page.router.navigate(intended));
    expect(await screen.findByRole('button', { name: 'Apply for Baker at Crumb' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is no reason to miss the login page when the job is gone', async () => {
    const gone = '0192f0c1-0000-7000-8000-000000000001';
    renderPage(site, `/login?from=%2Fall-job%3Fapply%3D${gone}`);
    await heading(/^Login/);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await inMain('Registration')).toBeTruthy();
  });
});

describe('a visitor who wants to post a job', () => {
  it('goes on by account and company to the form of the job', async () => {
    const page = renderPage(site, '/home');
    await userEvent.click(await inMain('Post a job'));
    await heading(/^Login/);
    expect(currentStep()).toBe('1Account');
    await register('hiring@x.example');
    await heading('Register as an Employer');
    expect(currentStep()).toBe('2Company');
    expect(toPath(page)).toBe('/employerForm?from=%2Femployer-dashboard%2Fadd-job');
  });
});
