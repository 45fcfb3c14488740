import { m } from '#messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { questionLimit } from '#contract/hiring/question-rules.ts';
import { control, errorAt, fill } from '#test/fill-form.ts';
import { jobForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const questions = [
  { kind: 'short-text', label: 'Why here?', help: 'Two sentences.', required: true },
  {
    kind: 'one-of',
    label: 'Which shift?',
    required: false,
    choices: ['Day', 'Night'],
    requiredAnswer: 'Day',
  },
  { kind: 'number', label: 'Years with ovens?', required: true, requiredAnswer: '2' },
] as const;

const openJob = async (values: object = {}, options: RenderPageOptions = {}) => {
  const owner = await site.create.employer();
  const posted = await site.send('POST', '/jobs', { as: owner, body: { ...jobForm, ...values } });
  const { _id: id } = posted.json<Job>();
  const address = `/employer-dashboard/update-job/${id}`;
  const page = renderPage(site, address, { as: owner, people: [owner], ...options });
  await screen.findByRole('button', { name: 'Update Job' });
  await waitFor(() => expect(control('Position').value).toBe(jobForm.position));
  await userEvent.click(screen.getByRole('heading', { name: 'Application' }));
  const read = async () =>
    (await site.send('GET', `/jobs/applicant-job/${id}`, { as: owner })).json<Job>();
  return { ...page, owner, id, read };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Job' }));
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
const isSaved = ({ router }: Awaited<ReturnType<typeof openJob>>) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'));
const questionAt = (number: number) =>
  within(screen.getByRole('group', { name: `Question ${number}` }));
const labels = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Question \d$/, { selector: 'input' });
const read = () => labels().map(({ value }) => value);

describe('the questions of a job', () => {
  it('lose what was wrong with their choices with another kind of answer', async () => {
    await openJob();
    await add();
    const kind = () => questionAt(1).getByLabelText('Answer type');
    fireEvent.change(kind(), { target: { value: 'one-of' } });
    await press();
    await screen.findByRole('link', { name: m.fault_choices_few() });
    fireEvent.change(kind(), { target: { value: 'yes-no' } });
    await waitFor(() => expect(screen.queryByText(m.fault_choices_few())).toBeNull());
    expect(screen.getByRole('link', { name: /Please write the question/ })).toBeVisible();
  });

  it('are added, filled in by kind, and sent with the job', async () => {
    const page = await openJob();
    await add();
    await waitFor(() => expect(control('Question 1')).toHaveFocus());
    fill({ 'Question 1': 'Why here?', 'Help (optional)': 'Two sentences.' });
    await add();
    const second = questionAt(2);
    fill({ 'Question 2': 'Which shift?' });
    fireEvent.change(second.getByLabelText('Answer type'), { target: { value: 'one-of' } });
    await userEvent.type(second.getByLabelText('Choices'), 'Day{Enter}{Enter} Night ');
    fireEvent.change(second.getByLabelText('Required answer (optional)'), {
      target: { value: 'Day' },
    });
    await userEvent.click(second.getByRole('checkbox', { name: 'Applicants must answer' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Applicants must send a CV' }));
    await press();
    await isSaved(page);
    const job = await page.read();
    expect(job.requiresCv).toBe(true);
    expect(job.questions).toMatchObject([
      questions[0],
      { kind: 'one-of', label: 'Which shift?', choices: ['Day', 'Night'], requiredAnswer: 'Day' },
    ]);
  });

  it('stay as they are when something else is changed', async () => {
    const page = await openJob({ questions, requiresCv: true, skills: 'Patience' });
    const before = await page.read();
    expect(read()).toEqual(questions.map(({ label }) => label));
    fill({ Position: 'Head Baker' });
    await press();
    await isSaved(page);
    const { questions: after, ...job } = await page.read();
    expect(after).toEqual(before.questions);
    expect(job).toMatchObject({ position: 'Head Baker', requiresCv: true, skills: 'Patience' });
  });

  it('are moved and removed by keyboard, which keeps its position', async () => {
    const page = await openJob({ questions });
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Move question 1 up')).toBeDisabled();
    button('Move question 1 down').focus();
    await userEvent.keyboard('{Enter}');
    expect(read()).toEqual(['Which shift?', 'Why here?', 'Years with ovens?']);
    expect(button('Move question 2 down')).toHaveFocus();
    expect(screen.getByText('The question is now number 2 of 3.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(read()).toEqual(['Which shift?', 'Years with ovens?', 'Why here?']);
    expect(button('Move question 3 up')).toHaveFocus();
    button('Remove question 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(button('Add a question')).toHaveFocus();
    await press();
    await isSaved(page);
    const { questions: saved = [] } = await page.read();
    expect(saved.map(({ label }) => label)).toEqual(['Years with ovens?', 'Why here?']);
  });

  it(`are ${questionLimit} at most`, async () => {
    await openJob({ questions: Array.from({ length: questionLimit }, () => questions[0]) });
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
    expect(screen.getByText('You can ask up to 5 questions.')).toBeVisible();
  });

  it('say what is missing at their fields, and the summary leads there', async () => {
    const { calls } = await openJob();
    await add();
    await add();
    fireEvent.change(questionAt(2).getByLabelText('Answer type'), {
      target: { value: 'one-of' },
    });
    fill({ 'Question 2': 'Which shift?' });
    await press();
    expect(errorAt('Question 1')).toBe('Please write the question.');
    expect(errorAt('Choices')).toBe(m.fault_choices_few());
    expect(control('Question 1')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: m.fault_choices_few() }));
    expect(control('Choices')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('show what the server does not take', async () => {
    const page = await openJob(
      { questions },
      {
        intercept: ({ method }) =>
          method === 'PUT'
            ? Promise.resolve({
                error: {
                  status: 400,
                  data: {
                    type: 'about:blank',
                    title: 'Bad Request',
                    status: 400,
                    detail: 'Please fix the marked fields.',
                    code: 'validation-failed',
                    fields: { 'questions.1.label': 'Please ask something else.' },
                  },
                },
              })
            : undefined,
      },
    );
    await press();
    await waitFor(() => expect(errorAt('Question 2')).toBe('Please ask something else.'));
    await waitFor(() => expect(control('Question 2')).toHaveFocus());
    expect(page.router.state.location.pathname).toContain('update-job');
  });

  it('lose choices and needed answer with their kind', async () => {
    const page = await openJob({ questions: [questions[1]] });
    fireEvent.change(control('Answer type'), { target: { value: 'short-text' } });
    expect(screen.queryByLabelText('Choices')).toBeNull();
    await press();
    await isSaved(page);
    const [saved] = (await page.read()).questions ?? [];
    expect(saved).toMatchObject({ kind: 'short-text', label: 'Which shift?' });
    expect(saved).not.toHaveProperty('choices');
    expect(saved).not.toHaveProperty('requiredAnswer');
  });

  it('hint at what is better left out', async () => {
    await openJob();
    await add();
    fill({ 'Question 1': 'How old are you?' });
    expect(screen.getByText(/This seems to ask about age/)).toBeVisible();
    fill({ 'Question 1': 'When can you start?' });
    expect(screen.queryByText(/This seems to ask about/)).toBeNull();
  });

  it('come back with the draft', async () => {
    const { id, router } = await openJob({ questions: [questions[0]] });
    await add();
    fill({ 'Question 2': 'When can you start?' });
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    await router.navigate(`/employer-dashboard/update-job/${id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Continue draft' }));
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(read()).toEqual(['Why here?', 'When can you start?']);
  });
});
