import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import type { TestUser } from '#test/factories.ts';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';

const site = await setupTestApp();
const employer = await site.create.employer();

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const names = () =>
  screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

const makeWorld = (...people: string[]) => makeApplicants(site, employer, people);

const write = (jobId: string, person: TestUser, message: string) =>
  site.send('PATCH', '/jobs/jobSeekerMessage', {
    as: person,
    body: { jobId, userId: person.id, message },
  });

describe('the applicants of a job', () => {
  it('stand under the job, with their number, name, years, email and a message button', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const applicant = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Night Baker');
    expect(screen.getByText('Number of applicants: 1')).toBeVisible();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toContainEqual(expect.stringMatching(/^\/company\//));
    expect(applicant.getByText(/Year Of Exp: 2\.5$/)).toBeVisible();
    const email = seekers[0]?.email ?? '';
    const link = applicant.getByRole('link', { name: email });
    expect(link).toHaveAttribute('href', `mailto:${email}`);
    expect(applicant.getByRole('button', { name: /^message / })).toBeVisible();
  });

  it('appear by themselves', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    await screen.findByText('Number of applicants: 1');
    const late = await site.create.jobSeeker({ fullName: 'Sofia Lindqvist' });
    await site.create.application({ jobId, userId: late.id });
    await screen.findByText('Number of applicants: 2');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('stand with the latest first, or with those who wait longest', async () => {
    const { jobId } = await makeWorld();
    const apply = async (fullName: string, appliedAt: Date) => {
      const { id: userId } = await site.create.jobSeeker({ fullName }, { fullName });
      return site.create.application({ jobId, userId, appliedAt });
    };
    const earlier = await apply('Earlier', new Date(Date.UTC(2026, 0, 1)));
    await apply('Later', new Date(Date.UTC(2026, 0, 2)));
    const sentAt = new Date(Date.UTC(2026, 0, 1, 12));
    await site.create.message({ applicationId: earlier.id, sender: 'job-seeker', sentAt });
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toEqual(['Later', 'Earlier']));
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Waiting longest');
    await waitFor(() => expect(names()).toEqual(['Earlier', 'Later']));
  });

  it('have the name of their account where they have no profile', async () => {
    const { jobId } = await makeWorld();
    const person = await site.create.user({ fullName: 'Rafiq Anwar' });
    await site.create.application({ jobId, userId: person.id });
    renderPage(site, toPath(jobId), { as: employer });
    const card = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    expect(card.getByRole('link', { name: person.email })).toBeVisible();
    expect(screen.queryByText(/Year Of Exp/)).toBeNull();
  });

  it('come in one answer, however many they are, with no clock of their own', async () => {
    const people = Array.from({ length: 30 }, (_, at) => `Person ${at}`);
    const { jobId, seekers } = await makeWorld(...people);
    for (const { applicationId } of seekers) {
      await site.create.message({ applicationId, sender: 'job-seeker' });
    }
    const timers = vi.spyOn(globalThis, 'setInterval');
    const { calls } = renderPage(site, toPath(jobId), { as: employer });
    await screen.findByRole('article', { name: 'Person 0' });
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(calls.filter(({ url }) => url.startsWith('/user/applicant'))).toEqual([]);
    // That of the list, and that of the person beside it.
    expect(timers.mock.calls.filter(([, delay]) => delay === messageLineTick)).toHaveLength(2);
    timers.mockRestore();
  });

  it('are shown fifty at first, and more on demand', async () => {
    const { jobId } = await makeWorld();
    for (let at = 0; at < 51; at += 1) {
      const { id: userId } = await site.create.user({ fullName: `Person ${at}` });
      const appliedAt = new Date(Date.UTC(2026, 0, 1, 0, at));
      await site.create.application({ jobId, userId, appliedAt });
    }
    renderPage(site, toPath(jobId), { as: employer });
    await screen.findByRole('article', { name: 'Person 50' });
    expect(screen.getByText('Number of applicants: 51')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Person 0' });
    expect(names().at(-1)).toBe('Person 0');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('That’s everything.');
  });

  it('are selected and shown further where the next ones could not be read at first', async () => {
    const { jobId } = await makeWorld();
    for (let at = 0; at < 51; at += 1) {
      const { id: userId } = await site.create.user({ fullName: `Person ${at}` });
      await site.create.application({ jobId, userId });
    }
    let isDown = true;
    const { calls } = renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ params }) => (isDown && params?.['cursor'] ? busy : undefined),
    });
    const failure = 'We couldn’t load the next part of the list.';
    await waitFor(() => expect(names()).toHaveLength(50));
    // The person who is chosen counts as seen, which changes the list.
    await userEvent.click(screen.getByRole('link', { name: names()[0]! }));
    await screen.findByText('You viewed the application');
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    await userEvent.click(await screen.findByRole('button', { name: 'Select up to 200' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    const failed = calls.filter(({ params }) => params?.['cursor']).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls.filter(({ params }) => params?.['cursor'])).toHaveLength(failed);
    expect(screen.getByText('50 applicants selected')).toBeVisible();
    expect(names()).toHaveLength(50);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Select up to 200' }));
    expect(await screen.findByText('51 applicants selected')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not those of another stage where a stage could not be read', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    let isDown = true;
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ params }) =>
        isDown && params?.['stage'] === 'applied' ? busy : undefined,
    });
    await screen.findByRole('article', { name: 'Rafiq Anwar' });
    const stages = within(screen.getByRole('group', { name: 'Stage' }));
    await userEvent.click(stages.getByRole('button', { name: /^Applied/ }));
    expect(await screen.findByText('We couldn’t load the applicants')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Rafiq Anwar' })).toBeVisible();
  });

  it('are not named when there are none', async () => {
    const { jobId } = await makeWorld();
    renderPage(site, toPath(jobId), { as: employer });
    expect(await screen.findByText('No applicants yet')).toBeVisible();
    expect(screen.getByText('Number of applicants: 0')).toBeVisible();
  });
});

describe('the conversation with an applicant', () => {
  it('stands beside the list, where the button in the row leads', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    const [first = '', second = ''] = names();
    await screen.findByRole('region', { name: first });
    const talkTo = async (name: string, text: string) => {
      const row = within(screen.getByRole('article', { name }));
      await userEvent.click(row.getByRole('button', { name: /^message / }));
      const pane = within(await screen.findByRole('region', { name }));
      const field = await pane.findByLabelText('Your message');
      await waitFor(() => expect(field).toHaveFocus());
      await userEvent.keyboard(`${text}{Enter}`);
      expect(await pane.findByText('Employer')).toBeVisible();
      expect(await pane.findByText(text)).toBeVisible();
    };
    await talkTo(second, 'Can you start Monday?');
    await talkTo(second, 'Or on Tuesday?');
    await talkTo(first, 'Hello there');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells of a withdrawn application that only replies are possible, and Message leads there', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    const [person] = seekers;
    const id = person?.applicationId ?? '';
    await site.send('PATCH', `/my-applications/${id}/withdraw`, { as: person!, body: {} });
    renderPage(site, `${toPath(jobId)}?person=${id}`, { as: employer });
    const reason = await screen.findByText(errors['application-withdrawn'].text());
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    const focused = document.activeElement;
    expect(focused?.matches('[tabindex="-1"]') && focused.contains(reason)).toBe(true);
  });
});

describe('the conversation with an applicant on a phone', () => {
  const open = async (jobId: string) => {
    stubSmallScreen();
    renderPage(site, toPath(jobId), { as: employer });
    const applicant = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    await userEvent.click(applicant.getByRole('button', { name: /^message / }));
    return screen.findByRole('dialog', { name: 'Night Baker' });
  };

  it('opens under the position, says with whom, and sends as the employer', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const dialog = await open(jobId);
    expect(within(dialog).getByText('With Rafiq Anwar')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Your message'), 'Can you start Monday?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Can you start Monday?')).toBeVisible();
    expect(await within(dialog).findByText('Employer')).toBeVisible();
  });

  it('shows what the applicant writes meanwhile, and leaves alone what is being typed', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    const dialog = await open(jobId);
    const field = within(dialog).getByLabelText('Your message');
    await userEvent.type(field, 'Half a sent');
    const [person] = seekers;
    if (person) {
      await write(jobId, person, 'Hello there');
    }
    const list = within(dialog).getByRole('group', { name: 'Messages' });
    await within(list).findByText('Hello there');
    expect(field).toHaveFocus();
    expect(field).toHaveProperty('value', 'Half a sent');
  });

  it('stays open when the answer moves the person to a part of the list that is not read', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    const [person] = seekers;
    await write(jobId, person!, 'When can I start?');
    stubSmallScreen();
    let isListed = true;
    renderPage(site, `${toPath(jobId)}?order=waiting`, {
      as: employer,
      intercept: async ({ url }) =>
        isListed || !url.endsWith('/applications')
          ? undefined
          : { data: [], meta: { next: undefined } },
    });
    const applicant = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    await userEvent.click(applicant.getByRole('button', { name: /^message / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Night Baker' }));
    const field = dialog.getByLabelText('Your message');
    isListed = false;
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await userEvent.type(field, 'On Monday{Enter}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await dialog.findByText('On Monday')).toBeVisible();
    expect(field.isConnected).toBe(true);
  });

  it('gives the focus back to the button that opened it', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const dialog = await open(jobId);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(document.activeElement?.textContent).toBe('message');
  });
});

describe('a job whose applicants are not to be seen', () => {
  it('is refused when it belongs to another employer', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const stranger = await site.create.employer();
    renderPage(site, toPath(jobId), { as: stranger });
    expect(
      await screen.findByText('Only the employer who posted this job can do that.'),
    ).toBeVisible();
    expect(screen.queryByText(/Number of applicants/)).toBeNull();
  });

  it('is named as gone when it was deleted, also while the page is open, and asked for no more', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const { calls } = renderPage(site, toPath(jobId), { as: employer });
    await screen.findByText('Number of applicants: 1');
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    await screen.findByText('This job no longer exists.');
    expect(screen.queryByText(/Number of applicants/)).toBeNull();
    const pass = () => new Promise((resolve) => setTimeout(resolve, 1_200));
    // What the deletion made the page ask again may still be on its way.
    await pass();
    // Other parts of the page, the bell among them, go on asking every few seconds.
    const aboutJob = () => calls.filter(({ url }) => url.includes(jobId));
    const before = aboutJob();
    await pass();
    expect(aboutJob()).toEqual(before);
  });

  it('is named as gone when the address is none', async () => {
    renderPage(site, toPath('nothing'), { as: employer });
    expect(await screen.findByText('This job no longer exists.')).toBeVisible();
  });

  it('says that it could not be loaded, and loads on demand', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    let isDown = true;
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ url }) =>
        isDown && url.startsWith('/jobs/applicant-job') ? busy : undefined,
    });
    expect(await screen.findByText('We couldn’t load the job')).toBeVisible();
    expect(document.querySelector('[data-toast=error]')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Number of applicants: 1')).toBeVisible();
  });

  it('keeps what it shows while the site cannot be reached for a moment', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    let isDown = false;
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ url }) =>
        isDown && url.startsWith('/jobs/applicant-job') ? busy : undefined,
    });
    await screen.findByText('Number of applicants: 1');
    isDown = true;
    await waitFor(() => expect(document.querySelector('[data-toast=error]')).not.toBeNull());
    expect(screen.getByText('Number of applicants: 1')).toBeVisible();
  });
});
