import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { countries } from '#contract/platform/iso-codes.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { listChoices, control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
site.time.now = new Date('2026-06-15T12:00:00.000Z');

const terms = {
  country: 'BD',
  employmentType: 'Full-time',
  salaryMin: 50_000,
  salaryMax: 70_000.5,
  salaryCurrency: 'BDT',
  salaryUnit: 'month',
  applyUntil: '2026-07-31',
} as const;
const answers = {
  'Country (optional)': 'BD',
  'Employment Type (optional)': 'Full-time',
  'Salary From (optional)': '50000',
  'Salary To (optional)': '70000.5',
  'Currency (optional)': 'BDT',
  'Per (optional)': 'month',
  'Apply Until (optional)': '2026-07-31',
};
const labels = Object.keys(answers);
const noTerms = labels.map(() => '');

const openUpdate = async (values: object = {}, options: RenderPageOptions = {}) => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id, ...values });
  const address = `/employer-dashboard/update-job/${id}`;
  const page = renderPage(site, address, { as: owner, people: [owner], ...options });
  await screen.findByRole('button', { name: 'Update Job' });
  const read = async () => (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
  return { ...page, id, owner, read };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Job' }));
const isSaved = ({ router }: Awaited<ReturnType<typeof openUpdate>>) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'));

describe('the terms of a job', () => {
  it('is empty and in the main part, and the form says that it is not required', async () => {
    await openUpdate();
    expect(readValues(...labels)).toEqual(noTerms);
    expect(screen.getByText(/^All fields are required unless marked/)).toBeVisible();
    for (const label of labels) {
      expect(control(label).getAttribute('aria-required')).toBeNull();
      expect(control(label).closest('details')).toBeNull();
    }
  });

  it('offers the countries by their names, in order', async () => {
    await openUpdate();
    expect(listChoices('Country (optional)')).toHaveLength(countries.length + 1);
    const names = within(control('Country (optional)'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Not specified', 'Afghanistan', 'Åland Islands']);
    expect(names.at(-1)).toBe('Zimbabwe');
  });

  it('is left out altogether when nothing is filled in', async () => {
    const page = await openUpdate();
    await press();
    await isSaved(page);
    const [sent] = page.calls.filter(({ method }) => method === 'PUT');
    const names = Object.entries(sent?.body ?? {}).filter(([, value]) => value !== undefined);
    expect(names.map(([name]) => name).filter((name) => name in terms)).toEqual([]);
  });

  it('is sent as it was filled in', async () => {
    const page = await openUpdate();
    fill(answers);
    await press();
    await isSaved(page);
    expect(await page.read()).toMatchObject(terms);
  });

  it('stands there with what the job has, and can be emptied', async () => {
    const page = await openUpdate(terms);
    expect(readValues(...labels)).toEqual(Object.values(answers));
    fill(Object.fromEntries(labels.map((label) => [label, ''])));
    await press();
    await isSaved(page);
    const job = await page.read();
    expect(Object.keys(job).filter((name) => name in terms)).toEqual([]);
  });

  it('says what is missing of a salary, and leads there', async () => {
    const { calls } = await openUpdate();
    fill({ 'Salary From (optional)': '70' });
    await press();
    expect(errorAt('Salary To (optional)')).toBe(m.fault_salary_incomplete());
    expect(control('Salary To (optional)')).toHaveFocus();
    const [link] = screen.getAllByRole('link', { name: /Fill in all four salary/ });
    await userEvent.click(link ?? document.body);
    expect(control('Salary To (optional)')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('begins with the currency of the place and the usual period of the amount', async () => {
    await openUpdate();
    const preset = ['Currency (optional)', 'Per (optional)'];
    fill({ 'Salary From (optional)': '60000' });
    expect(readValues(...preset)).toEqual(['BDT', 'month']);
    fill({ 'Country (optional)': 'DE' });
    expect(readValues(...preset)).toEqual(['EUR', 'year']);
    fill({ 'Per (optional)': 'week', 'Salary From (optional)': '' });
    expect(readValues(...preset)).toEqual(['', 'week']);
  });

  it('drops what was wrong with the salary once it is emptied again', async () => {
    await openUpdate();
    fill({ 'Salary From (optional)': '70' });
    await press();
    expect(errorAt('Salary To (optional)')).toBe(m.fault_salary_incomplete());
    fill({ 'Salary From (optional)': '' });
    await waitFor(() => expect(labels.map(errorAt)).toEqual(labels.map(() => undefined)));
    expect(screen.queryByRole('link', { name: /Fill in all four salary/ })).toBeNull();
  });

  it('shows what the server does not take, and keeps what was typed', async () => {
    const page = await openUpdate();
    fill({ ...answers, 'Apply Until (optional)': '2026-06-14' });
    await press();
    await waitFor(() => expect(errorAt('Apply Until (optional)')).toBe(m.fault_day_passed()));
    await waitFor(() => expect(control('Apply Until (optional)')).toHaveFocus());
    expect(readValues('Country (optional)', 'Apply Until (optional)')).toEqual([
      'BD',
      '2026-06-14',
    ]);
    expect(await page.read()).not.toHaveProperty('applyUntil');
  });

  it('comes back with the draft', async () => {
    const { id, router } = await openUpdate();
    fill({ 'Salary From (optional)': '70', 'Per (optional)': 'hour' });
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    await router.navigate(`/employer-dashboard/update-job/${id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Continue draft' }));
    await waitFor(() =>
      expect(readValues('Salary From (optional)', 'Per (optional)')).toEqual(['70', 'hour']),
    );
  });

  it('can be given for a new job', async () => {
    const person = await site.create.employer();
    const { router } = renderPage(site, '/employer-dashboard/add-job', {
      as: person,
      people: [person],
    });
    await screen.findByRole('button', { name: 'Post Job' });
    fill({
      Position: jobForm.position,
      Location: jobForm.location,
      'Job Type': jobForm.jobType,
      'Job Category': jobForm.jobCategory,
      'Required Experience': '0',
      'Job Detail': jobForm.jobDetail,
      'Logo (optional)': jobForm.logo,
      ...answers,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
    );
    const jobs = (await site.send('GET', '/jobs/posted-jobs', { as: person })).json<Job[]>();
    expect(jobs).toMatchObject([terms]);
  });
});
