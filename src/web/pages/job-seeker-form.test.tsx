import { readSession } from '#web/api/session.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listChoices, control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const answers = {
  'Full Name': jobSeekerForm.fullName,
  Gender: jobSeekerForm.gender,
  Skills: jobSeekerForm.skills,
  'Years of Experience': String(jobSeekerForm.yearOfExp),
  'About Me': jobSeekerForm.aboutMe,
  Position: jobSeekerForm.position,
  'Job Type': jobSeekerForm.jobType,
  'Company Category': jobSeekerForm.companyCategory,
  'Desired Number of Employees': jobSeekerForm.employeeCount,
};
const buttonName = 'Register as Job Seeker';

const open = async (address = '/jobSeekerForm', options: RenderPageOptions = {}) => {
  const as = await site.create.user({ fullName: '', displayName: '' });
  const page = renderPage(site, address, { as, ...options });
  await screen.findByRole('button', { name: buttonName });
  return { ...page, person: as };
};
const press = () => userEvent.click(screen.getByRole('button', { name: buttonName }));

describe('the job seeker form', () => {
  it('is titled, shows whose account it is, and how skills are written', async () => {
    const { person } = await open();
    expect(document.title).toBe('Job Management- Job Seeker');
    expect(control('Email').value).toBe(person.email);
    expect(control('Email')).toHaveProperty('readOnly', true);
    expect(control('Skills').getAttribute('placeholder')).toMatch(/\w, \w/);
  });

  it.each([
    ['Gender', ['male', 'female', 'other']],
    [
      'Position',
      [
        'Front End Developer',
        'Back End Developer',
        'Full Stack Developer',
        'Junior Accountant',
        'MERN Stack Developer',
      ],
    ],
    ['Job Type', ['Fresher', 'Experienced']],
    ['Company Category', ['Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing']],
    ['Desired Number of Employees', ['1-50', '51-100', '101-500', '501-1000', '1000+']],
  ])('offers for %s the choices in their order, after an empty one', async (label, choices) => {
    await open();
    expect(listChoices(label)).toEqual(['', ...choices]);
    expect(control(label).querySelector('option')?.textContent).toBe('--Select--');
  });

  it('asks for every field, three of them without the exclamation mark', async () => {
    const { calls } = await open();
    await press();
    const required = 'This field is required !';
    const quiet = 'This field is required';
    expect(
      Object.fromEntries(Object.keys(answers).map((label) => [label, errorAt(label)])),
    ).toEqual({
      'Full Name': required,
      Gender: required,
      Skills: quiet,
      'Years of Experience': required,
      'About Me': required,
      Position: quiet,
      'Job Type': quiet,
      'Company Category': required,
      'Desired Number of Employees': required,
    });
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('takes no experience below zero', async () => {
    await open();
    fill({ ...answers, 'Years of Experience': '-1' });
    await press();
    expect(errorAt('Years of Experience')).toBe('Please enter 0 or more.');
  });

  it('registers with the fields and the user’s id, says so, and leads to the dashboard', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { calls, router, person } = await open();
    fill(answers);
    expect(sessionStorage).not.toHaveLength(0);
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-seeker-dashboard'));
    expect(sessionStorage, 'what a new form would begin with').toHaveLength(0);
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      url: '/user/jobSeeker',
      body: { ...jobSeekerForm, _id: person.id, email: person.email },
    });
    const id = 'addUser';
    expect(loading).toHaveBeenCalledWith('Loading...... Please wait', { id });
    expect(success).toHaveBeenCalledWith('Wellcome as a Job Seeker.', { id });
  });

  it('takes texts of a thousand words', async () => {
    const aboutMe = 'I have done this before. '.repeat(200).trim();
    const { router, client } = await open();
    fill({ ...answers, 'About Me': aboutMe });
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-seeker-dashboard'));
    expect(readSession(client).user?.regAsJobSeeker?.aboutMe).toBe(aboutMe);
  });

  it('keeps what was typed when the site cannot be reached', async () => {
    const { router } = await open('/jobSeekerForm', {
      intercept: async ({ method }) =>
        method === 'PATCH' ? { error: { status: 'FETCH_ERROR', error: 'offline' } } : undefined,
    });
    fill(answers);
    await press();
    await waitFor(() => expect(control('About Me').form).toHaveTextContent(/can’t reach/));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(readValues(...Object.keys(answers))).toEqual(Object.values(answers));
    expect(router.state.location.pathname).toBe('/jobSeekerForm');
  });
});

describe('a visitor who wants to apply', () => {
  it('comes from the job through login and registration back to the job, and so once more from this form', async () => {
    const { router } = renderPage(site, '/login?from=%2Fcontact%3Fpage%3D1');
    await screen.findByRole('heading', { name: 'Login' });
    const links = screen.getAllByRole('link', { name: 'Registration' });
    await userEvent.click(links.find((link) => link.closest('main'))!);
    await screen.findByRole('heading', { name: 'Registration' });
    fill({
      Email: 'visitor@x.example',
      Password: testPassword,
      'Confirm Password': testPassword,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
    expect(router.state.location.search).toBe('?page=1');

    await router.navigate('/jobSeekerForm?from=%2Fcontact%3Fpage%3D1');
    await screen.findByRole('button', { name: buttonName });
    expect(control('Email').value).toBe('visitor@x.example');
    fill(answers);
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
    expect(router.state.location.search).toBe('?page=1');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
