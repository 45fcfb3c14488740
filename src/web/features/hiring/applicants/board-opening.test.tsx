import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const names = () =>
  screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const stageTab = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Stage' })).findByRole('button', { name });
const noPerson = 'Select an applicant, or press J to start.';

const makeWorld = (...people: string[]) => makeApplicants(site, employer, people);
type Person = Awaited<ReturnType<typeof makeWorld>>['seekers'][number];

const move = (person: Person | undefined, to: string, version = 0) =>
  site.send('PATCH', `/applications/${person?.applicationId}/stage`, {
    as: employer,
    body: { to, version },
  });
const withdraw = (person: Person | undefined) =>
  site.send('PATCH', `/my-applications/${person?.applicationId}/withdraw`, {
    as: person!,
    body: {},
  });

describe('the list of applicants', () => {
  it('opens with those who have no decision', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee', 'Carla Ruiz');
    await move(seekers[0], 'rejected');
    await withdraw(seekers[1]);
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toEqual(['Carla Ruiz']));
    expect(await stageTab(/^Undecided 1/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Number of applicants: 3')).toBeVisible();
  });

  it('takes nobody back from an interview by S, whose button is not there', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    await move(seekers[0], 'interview');
    renderPage(site, `${toPath(jobId)}?person=${seekers[0]?.applicationId}`, { as: employer });
    await screen.findByRole('region', { name: 'Ann Day' });
    await userEvent.keyboard('s');
    await userEvent.click(screen.getByRole('link', { name: 'Bob Lee' }));
    await screen.findByRole('region', { name: 'Bob Lee' });
    await userEvent.keyboard('s');
    expect(await screen.findByText('Bob Lee: Shortlisted.')).toBeVisible();
    const readStage = async (person: Person | undefined) =>
      (await site.send('GET', `/applications/${person?.applicationId}`, { as: employer })).json<{
        stage: string;
      }>().stage;
    expect(await readStage(seekers[0])).toBe('interview');
    expect(await readStage(seekers[1])).toBe('shortlisted');
  });

  it('opens with all where everyone has a decision, and stays so', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    await move(seekers[0], 'rejected');
    await move(seekers[1], 'rejected');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names().toSorted()).toEqual(['Ann Day', 'Bob Lee']));
    expect(await stageTab(/^All 2/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows those who withdrew last, and never as new', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const late = await site.create.jobSeeker({}, { fullName: 'Carla Ruiz' });
    const { id } = await site.create.application({
      jobId,
      userId: late.id,
      appliedAt: site.time.now,
    });
    await withdraw({ ...late, applicationId: id });
    await move(seekers[0], 'shortlisted');
    renderPage(site, `${toPath(jobId)}?stage=all`, { as: employer });
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(names().at(-1)).toBe('Carla Ruiz');
    const row = within(screen.getByRole('article', { name: 'Carla Ruiz' }));
    expect(row.getByText('Withdrawn')).toBeVisible();
    expect(row.queryByText('New')).toBeNull();
    expect(await stageTab(/^Undecided 2/)).toBeVisible();
  });
});

describe('the person beside the list', () => {
  it('is one of the stage that was chosen', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    await move(seekers[1], 'interview');
    renderPage(site, toPath(jobId), { as: employer });
    await userEvent.click(await screen.findByRole('link', { name: 'Ann Day' }));
    await screen.findByRole('region', { name: 'Ann Day' });
    await userEvent.click(await stageTab(/^Interview/));
    expect(await screen.findByRole('region', { name: 'Bob Lee' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ann Day' })).toBeNull();
  });

  it('is nobody, and no key decides, once another tab moved that person out of the list', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    const { calls } = renderPage(site, `${toPath(jobId)}?stage=applied`, { as: employer });
    await userEvent.click(await screen.findByRole('link', { name: 'Ann Day' }));
    await screen.findByRole('region', { name: 'Ann Day' });
    await move(seekers[0], 'interview');
    expect(await screen.findByText(noPerson)).toBeVisible();
    await userEvent.keyboard('sn');
    expect(calls.filter(({ url }) => url.endsWith('/stage'))).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not count as seen by being there, and does once somebody presses in the pane', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day');
    const id = seekers[0]?.applicationId ?? '';
    await site.create.message({ applicationId: id, sender: 'job-seeker', text: 'Still free?' });
    const { calls } = renderPage(site, toPath(jobId), { as: employer });
    const stored = () =>
      calls.filter(({ url }) => url.endsWith('/seen') || url.endsWith('conversationRead'));
    const pane = within(await screen.findByRole('region', { name: 'Ann Day' }));
    await pane.findByText('Still free?');
    expect(stored()).toEqual([]);
    expect(screen.queryByText('You viewed the application')).toBeNull();
    await userEvent.click(pane.getByText('Still free?'));
    expect(await pane.findByText('You viewed the application')).toBeVisible();
    await waitFor(() => expect(stored()).toHaveLength(2));
    const answer = await site.send('GET', `/applications/${id}`, { as: employer });
    expect(answer.json()).toHaveProperty('seenAt');
  });

  it('does not count as seen when a decision led there, and the decided one does', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    const [first, second] = names();
    await screen.findByRole('region', { name: first! });
    await screen.findByText('History');
    await userEvent.keyboard('s');
    const pane = within(await screen.findByRole('region', { name: second! }));
    await pane.findByText('History');
    const isSeen = async (name: string | undefined) => {
      const { applicationId } = seekers[name === 'Ann Day' ? 0 : 1]!;
      const answer = await site.send('GET', `/applications/${applicationId}`, { as: employer });
      return 'seenAt' in answer.json<object>();
    };
    await waitFor(async () => expect(await isSeen(first)).toBe(true));
    expect(await isSeen(second)).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: second! }));
    expect(await pane.findByText('You viewed the application')).toBeVisible();
    expect(await isSeen(second)).toBe(true);
  });

  it('has the focus in the heading after Enter in the list, and gives it back at Escape', async () => {
    const { jobId } = await makeWorld('Ann Day', 'Bob Lee');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    for (const name of names()) {
      const link = screen.getByRole('link', { name });
      link.focus();
      await userEvent.keyboard('{Enter}');
      const pane = within(await screen.findByRole('region', { name }));
      await waitFor(() => expect(pane.getByRole('heading', { level: 2 })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(link).toHaveFocus());
    }
    expect(screen.getByRole('button', { name: 'message Bob Lee' })).toBeVisible();
  });

  it('of another job is not shown, and does not count as seen', async () => {
    const { jobId } = await makeWorld('Ann Day');
    const other = await makeWorld('Carla Ruiz');
    const id = other.seekers[0]?.applicationId;
    renderPage(site, `${toPath(jobId)}?person=${id}`, { as: employer });
    expect(await screen.findByText(noPerson)).toBeVisible();
    expect(names()).toEqual(['Ann Day']);
    expect(screen.queryByText('Carla Ruiz')).toBeNull();
    const answer = await site.send('GET', `/applications/${id}`, { as: employer });
    expect(answer.json()).not.toHaveProperty('seenAt');
  });

  it('is the decided one to whom a link leads', async () => {
    const { jobId, seekers } = await makeWorld('Ann Day', 'Bob Lee');
    await move(seekers[0], 'rejected');
    const url = `${toPath(jobId)}?person=${seekers[0]?.applicationId}`;
    renderPage(site, url, { as: employer });
    expect(await screen.findByRole('region', { name: 'Ann Day' })).toBeVisible();
    expect(names()).toHaveLength(2);
  });
});
