import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { control, errorAt, fill } from '#test/fill-form.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { invalidateTags } from '#web/api/tags.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { readOrigin, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { paths } from '#web/app/paths.ts';

const site = await setupTestApp();

const id = (digit: number) => `0192f0c1-0000-7000-8000-00000000000${digit}`;
const questions: JobQuestion[] = [
  {
    _id: id(1),
    kind: 'yes-no',
    label: 'May you work in Dhaka?',
    required: true,
    hasRequiredAnswer: true,
  },
  { _id: id(2), kind: 'one-of', label: 'Which oven?', required: false, choices: ['Gas', 'Stone'] },
  { _id: id(3), kind: 'number', label: 'Years with sourdough?', required: false },
];
const cv = {
  _id: id(7),
  kind: 'cv',
  name: 'Tanvir CV.pdf',
  size: 80_000,
  state: 'clean',
  createdAt: '2026-05-01T08:00:00.000Z',
};

const profile = {
  skills: 'Sourdough, SQL',
  aboutMe: 'Learns quickly.',
  yearOfExp: 2.5,
  position: 'Back End Developer',
  fullName: 'Tanvir Hasan',
} as const;

interface World {
  /** What the job requires beyond the profile. */
  more?: Partial<Job>;
  cvs?: unknown[];
  /** The answer to an upload. */
  uploaded?: Promise<ApiResult>;
  /** The answer to the application. */
  reply?: (request: ApiRequest) => ApiResult;
}

const isSending = ({ method, url }: ApiRequest) =>
  method === 'POST' && url.startsWith('/jobs/') && url.endsWith('/applications');

/** A job seeker, and a job that may require more than the profile. */
const open = async (world: World = {}, options: RenderPageOptions = {}) => {
  const { more, cvs = [cv], uploaded, reply } = world;
  const seeker = await site.create.jobSeeker({ fullName: profile.fullName }, profile);
  const employer = await site.create.employer();
  const job = { position: 'Baker', company: 'Crumb', ownerId: employer.id };
  const { id: jobId } = await site.create.job(job);
  const address = paths.job({ _id: jobId, position: 'Baker' });
  const page = renderPage(site, address, {
    as: seeker,
    intercept: async (request) => {
      if (request.url === '/files') {
        return request.method === 'POST' ? uploaded : { data: cvs };
      }
      if (isSending(request)) {
        return reply?.(request) ?? { data: {} };
      }
      if (request.url === '/jobs/jobApply' && more) {
        return {
          error: { status: 422, data: { code: 'application-needs-more', detail: 'More.' } },
        };
      }
      const answer = await site.send(request.method, request.url, { as: seeker });
      return more && request.url === `/jobs/applicant-job/${jobId}`
        ? { data: { ...answer.json<Job>(), ...more } }
        : undefined;
    },
    ...options,
  });
  const sent = () => page.calls.filter(isSending).map(({ body }) => body);
  return { ...page, seeker, employer, jobId, address, sent };
};
const button = (name: string) => screen.findByRole('button', { name });
const openForm = async (world?: World) => {
  const page = await open(world);
  const name = world?.more ? 'Apply for Baker at Crumb' : 'Add a note or CV for Baker at Crumb';
  await userEvent.click(await button(name));
  await screen.findByLabelText(/^Note to the employer/);
  return page;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Apply to Baker, Crumb' }));
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Send application' }));

describe('a job that requires nothing more', () => {
  it('is applied to with one click', async () => {
    const { calls } = await open();
    await userEvent.click(await button('Apply for Baker at Crumb'));
    expect(await screen.findByText('Job applied successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sends = calls.filter(({ method, url }) => method !== 'GET' && !url.includes('/steps'));
    expect(sends.map(({ url }) => url)).toEqual(['/jobs/jobApply']);
  });

  it('then says what happens next, with the ways on', async () => {
    await open();
    await userEvent.click(await button('Apply for Baker at Crumb'));
    expect(await screen.findByText(/The employer can see your application/)).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('My application')).toBe('/job-seeker-dashboard/my-apply');
    expect(link('Similar jobs')).toBe('/all-job?q=Baker');
  });

  it('can be given a note and a CV all the same', async () => {
    const { sent } = await openForm();
    fill({ 'Note to the employer (optional)': '  I bake at night.  ' });
    expect(dialog().getByText('20 of 4,000 characters')).toBeVisible();
    await send();
    expect(await screen.findByText('Job applied successfully')).toBeVisible();
    expect(sent()).toEqual([
      {
        coverNote: 'I bake at night.',
        cvId: cv._id,
        answers: [],
        source: 'direct',
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Applied')).toBeVisible();
    // No draft, only from where the reader came to the job.
    expect(Object.keys(sessionStorage)).toEqual(['job-sources']);
  });
});

describe('the form of an application', () => {
  it('shows exactly what the employer receives of the profile, and leads to it', async () => {
    const { address } = await openForm();
    const seen = dialog().getByRole('group', { name: 'What the employer sees' }).textContent;
    for (const text of ['Tanvir Hasan', 'Learns quickly.', 'Back End Developer', 'SQL', '2.5']) {
      expect(seen).toContain(text);
    }
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'Edit profile' });
    expect(link.pathname).toBe('/job-seeker-dashboard/JobSeekerProfileUpdate');
    expect(withApplication(readOrigin(link) ?? '', undefined)).toBe(address);
  });

  it('opens by Apply where the job is known to require a CV or an answer', async () => {
    const { calls } = await openForm({ more: { questions } });
    expect(calls.filter(({ url }) => url === '/jobs/jobApply')).toEqual([]);
    expect(dialog().getByText(/^Must-have/)).toBeVisible();
    expect(control('May you work in Dhaka?')).toHaveAttribute('aria-required', 'true');
    expect(control('Which oven? (optional)').getAttribute('aria-required')).toBeNull();
  });

  it('asks for the required answer and CV before it is sent, the first of them focused', async () => {
    const { sent } = await openForm({ more: { questions, requiresCv: true }, cvs: [] });
    await send();
    expect(errorAt('May you work in Dhaka?')).toBe('Please answer this question.');
    expect(dialog().getAllByText('Please choose your CV.').length).toBeGreaterThan(0);
    expect(document.activeElement).toHaveAttribute('type', 'file');
    expect(sent()).toEqual([]);
  });

  it('sends the answers that were given, as texts', async () => {
    const { sent } = await openForm({ more: { questions } });
    fill({ 'May you work in Dhaka?': 'no', 'Years with sourdough? (optional)': '2.5' });
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      answers: [
        { questionId: id(1), value: 'no' },
        { questionId: id(3), value: '2.5' },
      ],
    });
  });

  it('shows the server’s sentence at its question, focused, and keeps everything', async () => {
    const fields = { [`answers.${id(2)}`]: 'Please choose an answer.' };
    const data = { code: 'validation-failed', detail: 'Please fix the marked fields.', fields };
    await openForm({ more: { questions }, reply: () => ({ error: { status: 400, data } }) });
    fill({ 'May you work in Dhaka?': 'yes', 'Note to the employer (optional)': 'Hello.' });
    await send();
    await waitFor(() => expect(errorAt('Which oven? (optional)')).toBe('Please choose an answer.'));
    expect(control('Which oven? (optional)')).toHaveFocus();
    expect(control('Note to the employer (optional)').value).toBe('Hello.');
  });

  it('is not sent with the old CV while a new one is uploaded', async () => {
    const newCv = { ...cv, _id: id(8), name: 'New CV.pdf' };
    let finish = () => {};
    const uploaded = new Promise<ApiResult>((resolve) => (finish = () => resolve({ data: newCv })));
    const { sent } = await openForm({ uploaded });
    const file = new File(['%PDF'], newCv.name, { type: 'application/pdf' });
    await userEvent.upload(dialog().getByLabelText('Upload another CV'), file);
    await dialog().findByRole('progressbar', { name: 'Uploading New CV.pdf' });
    const sendButton = dialog().getByRole('button', { name: 'Send application' });
    expect(sendButton).toHaveAttribute('aria-busy', 'true');
    await send();
    fireEvent.submit(control('Note to the employer (optional)').form!);
    finish();
    await waitFor(() => expect(sendButton.getAttribute('aria-busy')).toBeNull());
    expect(sent()).toEqual([]);
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ cvId: newCv._id }]));
  });

  it('keeps what was typed when it is closed, and when the site cannot be reached', async () => {
    const error = { status: 'FETCH_ERROR', error: 'offline' } as const;
    const { sent } = await openForm({ reply: () => ({ error }) });
    fill({ 'Note to the employer (optional)': 'I bake at night.' });
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect((await dialog().findAllByText(/can’t reach/)).length).toBeGreaterThan(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(await button('Add a note or CV for Baker at Crumb')).toHaveFocus();
    await userEvent.click(await button('Add a note or CV for Baker at Crumb'));
    await waitFor(() =>
      expect(control('Note to the employer (optional)').value).toBe('I bake at night.'),
    );
  });

  it.each(['a second try', 'reading the job again'])(
    'says once that it was sent, and leads on, where the first answer was lost, by %s',
    async (how) => {
      const offline = { status: 'FETCH_ERROR', error: 'offline' } as const;
      const again = { status: 409, data: { code: 'already-applied' } };
      let tries = 0;
      const reply = (): ApiResult => {
        tries += 1;
        return { error: tries > 1 ? again : offline };
      };
      const { sent, jobId, seeker, client } = await openForm({ reply });
      await send();
      await waitFor(() => expect(sent()).toHaveLength(1));
      await dialog().findAllByText(/can’t reach/);
      await site.create.application({ jobId, userId: seeker.id });
      if (how === 'a second try') {
        await send();
      } else {
        act(() => void invalidateTags(client, ['jobs']));
      }
      const end = await screen.findByRole('region', { name: 'Application sent to Crumb' });
      expect(await within(end).findByRole('button', { name: 'Undo application' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText('You have already applied to this job.')).toBeNull();
    },
  );

  it.each([
    ['applied to elsewhere', 'You have already applied to this job.'],
    ['closed', 'This job is closed and no longer accepts applications.'],
    ['deleted', 'The employer deleted this job.'],
  ])('says so in a sentence when the job was %s meanwhile', async (what, sentence) => {
    const { jobId, seeker, employer: as, client } = await openForm();
    if (what === 'closed') {
      await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as });
    } else if (what === 'deleted') {
      await site.send('DELETE', `/jobs/${jobId}`, { as });
    } else {
      await site.create.application({ jobId, userId: seeker.id });
    }
    act(() => void invalidateTags(client, ['jobs']));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });
});

describe('the profile that is edited from the form', () => {
  it('leads back to the application once it is stored', async () => {
    const { router, address, calls } = await openForm();
    fill({ 'Note to the employer (optional)': 'I bake at night.' });
    await userEvent.click(dialog().getByRole('link', { name: 'Edit profile' }));
    await screen.findByRole('heading', { name: 'My Profile' });
    expect(screen.getByRole('link', { name: 'Your application' })).toBeVisible();
    fill({ Skills: jobSeekerForm.skills, 'About Me': 'Bakes at night.' });
    await userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(await screen.findByText('Bakes at night.')).toBeVisible();
    await waitFor(() =>
      expect(control('Note to the employer (optional)').value).toBe('I bake at night.'),
    );
    expect(calls.filter(isSending)).toEqual([]);
  });
});
