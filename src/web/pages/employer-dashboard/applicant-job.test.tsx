import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import type { ApiResult } from '#web/api/http-client.ts';
import { messageLineTick } from '#web/features/conversations/message-line.tsx';
import { toast } from '#web/ui/toast.ts';

let site: TestApp;
let employer: TestUser;
beforeAll(async () => {
  site = await buildTestApp();
  employer = await site.create.employer();
});
afterAll(() => site.close());
afterEach(() => toast.remove());

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);

/** A job of the employer, and as many people as are named. */
const makeWorld = async (...people: string[]) => {
  const { id: jobId } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
  const seekers = [];
  for (const fullName of people) {
    const person = await site.create.jobSeeker({ fullName }, { fullName, yearOfExp: 2.5 });
    const application = await site.create.application({ jobId, userId: person.id });
    seekers.push({ ...person, applicationId: application.id });
  }
  return { jobId, seekers };
};

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
    expect(screen.getByText('Number of applicants: 1')).toBeTruthy();
    expect(applicant.getByText('Year Of Exp: 2.5')).toBeTruthy();
    const email = seekers[0]?.email ?? '';
    const link = applicant.getByRole('link', { name: email });
    expect(link.getAttribute('href')).toBe(`mailto:${email}`);
    expect(applicant.getByRole('button', { name: 'message' })).toBeTruthy();
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
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Waiting longest');
    await waitFor(() => expect(names()).toEqual(['Earlier', 'Later']));
  });

  it('have the name of their account where they have no profile', async () => {
    const { jobId } = await makeWorld();
    const person = await site.create.user({ fullName: 'Rafiq Anwar' });
    await site.create.application({ jobId, userId: person.id });
    renderPage(site, toPath(jobId), { as: employer });
    const card = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    expect(card.getByRole('link', { name: person.email })).toBeTruthy();
    expect(screen.queryByText(/Year Of Exp/)).toBeNull();
  });

  it('come in one answer, however many they are, and look at one clock', async () => {
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
    expect(screen.getByText('Number of applicants: 51')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Person 0' });
    expect(names().at(-1)).toBe('Person 0');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are not named when there are none', async () => {
    const { jobId } = await makeWorld();
    renderPage(site, toPath(jobId), { as: employer });
    expect(await screen.findByText('No applicants yet')).toBeTruthy();
    expect(screen.getByText('Number of applicants: 0')).toBeTruthy();
  });
});

describe('a person among the applicants', () => {
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole('link', { name }));
    return screen.findByRole('region', { name });
  };
  const tab = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Stage' })).findByRole('button', { name });

  it('is shown with what was sent, and counts as seen from then on', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    await screen.findByText('New');
    const pane = within(await open('Rafiq Anwar'));
    expect(await pane.findByText('You opened it')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    const answer = await site.send('GET', `/applications/${seekers[0]?.applicationId}`, {
      as: employer,
    });
    expect(answer.json()).toHaveProperty('seenAt');
  });

  it('moves at once, and back by Undo', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.click(pane.getByRole('button', { name: 'Shortlist' }));
    expect(await tab(/^Shortlisted 1/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await tab(/^Applied 1/)).toBeTruthy();
    expect(await tab(/^Shortlisted 0/)).toBeTruthy();
  });

  it('who was moved elsewhere meanwhile is shown again, with the reason', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    let isStale = false;
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ method, url }) => {
        if (method === 'PATCH' && url.endsWith('/stage') && !isStale) {
          isStale = true;
          const id = seekers[0]?.applicationId;
          const body = { to: 'interview', version: 0 };
          await site.send('PATCH', `/applications/${id}/stage`, { as: employer, body });
        }
        return undefined;
      },
    });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.click(pane.getByRole('button', { name: 'Shortlist' }));
    expect(await screen.findByText(/was changed in the meantime/)).toBeTruthy();
    expect(await tab(/^Interview 1/)).toBeTruthy();
    await waitFor(() => expect(pane.getByText('Interview')).toBeTruthy());
  });

  it('is selected with all who have no decision, once the job is closed or someone was hired', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByRole('group', { name: 'Without a decision' })).toBeNull();
    const body = { to: 'hired', version: 0 };
    const id = seekers[0]?.applicationId;
    await site.send('PATCH', `/applications/${id}/stage`, { as: employer, body });
    const notice = within(await screen.findByRole('group', { name: 'Without a decision' }));
    expect(notice.getByText('2 people have no decision yet.')).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Select them all' }));
    expect(await screen.findByText('2 people selected')).toBeTruthy();
    expect(names().toSorted()).toEqual(['Imran Kabir', 'Sofia Lindqvist']);
    await userEvent.click(notice.getByRole('button', { name: 'Close the job' }));
    expect(await notice.findByText(/^The job is closed\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not this time' }));
    const dialog = within(screen.getByRole('dialog', { name: /2 people/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Not this time (2)' }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Without a decision' })).toBeNull(),
    );
  });

  it('is selected also where the list is read in parts', async () => {
    const { jobId } = await makeWorld();
    for (let at = 0; at < 60; at += 1) {
      const { id: userId } = await site.create.user({ fullName: `Person ${at}` });
      await site.create.application({ jobId, userId });
    }
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(50));
    await userEvent.click(screen.getByLabelText('Select all shown'));
    expect(await screen.findByText('50 people selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Select up to 200' }));
    expect(await screen.findByText('60 people selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select up to 200' })).toBeNull();
  });

  it('is found by words, and by stage', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    const { router } = renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox'), 'sofia');
    await waitFor(() => expect(names()).toEqual(['Sofia Lindqvist']));
    expect(router.state.location.search).toBe('?q=sofia');
    await userEvent.click(await tab(/^Shortlisted/));
    expect(await screen.findByText('No applicants found')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all applicants' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('gets a private note that stays in the history', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.type(await pane.findByLabelText('Private note'), 'Call on Friday');
    await userEvent.click(pane.getByRole('button', { name: 'Add note' }));
    expect(await pane.findByText('Call on Friday', { selector: 'p' })).toBeTruthy();
  });
});

describe('the conversation with an applicant', () => {
  const open = async (jobId: string) => {
    renderPage(site, toPath(jobId), { as: employer });
    const applicant = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    await userEvent.click(applicant.getByRole('button', { name: 'message' }));
    return screen.findByRole('dialog', { name: 'Night Baker' });
  };

  it('opens under the position, says with whom, and sends as the employer', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const dialog = await open(jobId);
    expect(within(dialog).getByText('With Rafiq Anwar')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Your message'), 'Can you start Monday?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Can you start Monday?')).toBeTruthy();
    expect(await within(dialog).findByText('Employer')).toBeTruthy();
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
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'Half a sent');
  });

  it('tells of a withdrawn application that only replies are possible, and Message leads there', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    const [person] = seekers;
    const id = person?.applicationId ?? '';
    await site.send('PATCH', `/my-applications/${id}/withdraw`, { as: person!, body: {} });
    renderPage(site, `${toPath(jobId)}?person=${id}`, { as: employer });
    const reason = await screen.findByText(errors['application-withdrawn'].text);
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    const focused = document.activeElement;
    expect(focused?.matches('[tabindex="-1"]') && focused.contains(reason)).toBe(true);
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
      await screen.findByText('Only the employer who posted this job may do that.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Number of applicants/)).toBeNull();
  });

  it('is named as gone when it was deleted, also while the page is open, and asked for no more', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    const { calls } = renderPage(site, toPath(jobId), { as: employer });
    await screen.findByText('Number of applicants: 1');
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    await screen.findByText('This job does not exist any more.');
    expect(screen.queryByText(/Number of applicants/)).toBeNull();
    const before = calls.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(calls).toHaveLength(before);
  });

  it('is named as gone when the address is none', async () => {
    renderPage(site, toPath('nothing'), { as: employer });
    expect(await screen.findByText('This job does not exist any more.')).toBeTruthy();
  });

  it('says that it could not be loaded, and loads on demand', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    let isDown = true;
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: async ({ url }) =>
        isDown && url.startsWith('/jobs/applicant-job') ? busy : undefined,
    });
    expect(await screen.findByText('The job could not be loaded')).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('[data-toast=error]')).toHaveLength(1));
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Number of applicants: 1')).toBeTruthy();
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
    expect(screen.getByText('Number of applicants: 1')).toBeTruthy();
  });
});
