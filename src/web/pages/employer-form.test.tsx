import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listChoices, control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { employerForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const labels = [
  'Full Name',
  'Gender',
  'Job Title',
  'Company Name',
  'Company Category',
  'Number of Employees',
  'Company Detail',
];
const answers = {
  'Full Name': employerForm.fullName,
  Gender: employerForm.gender,
  'Job Title': employerForm.roleInCompany,
  'Company Name': employerForm.companyName,
  'Company Category': employerForm.companyCategory,
  'Number of Employees': employerForm.employeeCount,
  'Company Detail': employerForm.companyDetail,
};

const open = async (address = '/employerForm', options: RenderPageOptions = {}) => {
  const as = await site.create.user({ fullName: '', displayName: '' });
  const page = renderPage(site, address, { as, people: [as], ...options });
  await screen.findByRole('button', { name: 'Register as Employer' });
  return { ...page, person: as };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Register as Employer' }));
const saved = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  const answer = await site.send('GET', '/user/current', { as: person });
  return answer.json<{ user: object }>().user;
};

describe('the employer form', () => {
  it('is titled, and shows whose account it is', async () => {
    const { person } = await open();
    expect(document.title).toBe('Job Management- Employer');
    expect(control('Email').value).toBe(person.email);
    expect(control('Email')).toHaveProperty('readOnly', true);
  });

  it('begins every choice with --Select--', async () => {
    await open();
    const first = ['Gender', 'Company Category', 'Number of Employees'].map(
      (label) => control(label).querySelector('option')?.textContent,
    );
    expect(first).toEqual(['--Select--', '--Select--', '--Select--']);
  });

  it.each([
    ['Gender', ['male', 'female', 'other']],
    ['Company Category', ['Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing']],
    ['Number of Employees', ['1-50', '51-100', '101-500', '501-1000', '1000+']],
  ])('offers for %s the choices in their order, after an empty one', async (label, choices) => {
    await open();
    expect(listChoices(label)).toEqual(['', ...choices]);
  });

  it('asks for every field, and is not sent before', async () => {
    const { calls } = await open();
    await press();
    expect(labels.map(errorAt)).toEqual(labels.map(() => 'This field is required !'));
    expect(control('Full Name')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('registers with the fields and the user’s id, says so, and leads to the dashboard', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { calls, router, person } = await open();
    fill(answers);
    expect(sessionStorage).not.toHaveLength(0);
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/employer-dashboard'));
    expect(sessionStorage, 'what a new form would begin with').toHaveLength(0);
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      url: '/user/employer',
      body: { ...employerForm, _id: person.id, email: person.email },
    });
    const id = 'addEmployer';
    expect(loading).toHaveBeenCalledWith('Loading...... Please wait', { id });
    expect(success).toHaveBeenCalledWith('Welcome as  Employer.', { id });
    expect(await saved(person)).toMatchObject({ isEmployer: true, regAsEmployer: employerForm });
  });

  it('leads back to the page that sent the user here', async () => {
    const { router } = await open('/employerForm?from=%2Femployer-dashboard%2Fadd-job');
    fill(answers);
    await press();
    await screen.findByRole('heading', { name: 'Post Job' });
    expect(router.state.location.pathname).toBe('/employer-dashboard/add-job');
    expect(document.querySelector('main [aria-current="step"]')).toHaveTextContent('Job post');
  });

  it('lets an employer pass on', async () => {
    const as = await site.create.employer();
    const { router } = renderPage(site, '/employerForm', { as });
    await waitFor(() => expect(router.state.location.pathname).toBe('/employer-dashboard'));
  });

  it('begins with the name of the account, unless that is only the mailbox', async () => {
    await open('/employerForm', { as: await site.create.user({ fullName: 'Ann Lee' }) });
    expect(control('Full Name').value).toBe('Ann Lee');
    cleanup();
    const as = await site.create.user({ email: 'ann.lee@x.example', fullName: 'ann.lee' });
    await open('/employerForm', { as });
    expect(control('Full Name').value).toBe('');
  });

  it('asks nothing again that the job seeker profile says', async () => {
    await open('/employerForm', { as: await site.create.jobSeeker() });
    expect(readValues('Full Name', 'Gender')).toEqual(['Noor Rahman', 'male']);
  });
});

describe('what was typed into the employer form', () => {
  it('is marked where the server objects, and stays', async () => {
    const error = vi.spyOn(toast, 'error');
    await open('/employerForm', {
      intercept: async ({ method }) =>
        method === 'PATCH'
          ? {
              error: {
                status: 400,
                data: {
                  detail: 'Please fix the marked fields.',
                  fields: { companyName: 'No such company.' },
                },
              },
            }
          : undefined,
    });
    fill(answers);
    await press();
    expect(errorAt('Company Name')).toBe('No such company.');
    expect(control('Company Name')).toHaveFocus();
    expect(error).toHaveBeenCalledWith('Please fix the marked fields.', { id: 'addEmployer' });
    expect(readValues(...Object.keys(answers))).toEqual(Object.values(answers));
  });

  it('outlives a session that ended meanwhile: log in, and it is there again', async () => {
    const { session, router, person } = await open();
    fill(answers);
    session.expire();
    await press();
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.search).toBe('?from=%2FemployerForm');
    expect(screen.getByText('Please log in to continue.')).toBeVisible();
    fill({ Email: person.email, Password: testPassword });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Register as Employer' });
    expect(readValues(...Object.keys(answers))).toEqual(Object.values(answers));
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/employer-dashboard'));
    expect(sessionStorage.length).toBe(0);
  });
});
