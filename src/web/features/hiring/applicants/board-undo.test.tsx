import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const row = (name: string) => screen.findByRole('article', { name });
const region = (name: string) => screen.findByRole('region', { name });
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

/** A board on which one of two people was shortlisted a moment ago; the toast is still there. */
async function shortlistOne() {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Ann Day', 'Bob Lee']);
  const page = renderPage(site, toPath(jobId), { as: employer });
  await userEvent.click(within(await row('Ann Day')).getByRole('link', { name: 'Ann Day' }));
  await region('Ann Day');
  await userEvent.keyboard('s');
  await screen.findByText('Ann Day: Shortlisted.');
  const [ann] = seekers;
  const readStage = async () =>
    (await site.send('GET', `/applications/${ann?.applicationId}`, { as: employer })).json<{
      stage: string;
    }>().stage;
  return { ...page, jobId, ann, readStage };
}

describe('Undo in a toast that outlived its board', () => {
  it('takes the move back and leaves the page of another job as it is', async () => {
    const { router, readStage } = await shortlistOne();
    const other = await makeApplicants(site, employer, ['Carla Ruiz']);
    await act(async () => router.navigate(`${toPath(other.jobId)}?stage=applied`));
    await region('Carla Ruiz');
    const { search } = router.state.location;
    await undo();
    await screen.findByText('Undone. Ann Day is back in Applied.');
    expect(await readStage()).toBe('applied');
    expect(router.state.location).toMatchObject({ pathname: toPath(other.jobId), search });
    expect(screen.getByRole('region', { name: 'Carla Ruiz' })).toBeVisible();
  });

  it('takes the move back and leaves the search of jobs as it is', async () => {
    const { router, readStage } = await shortlistOne();
    await act(async () => router.navigate('/all-job?q=react'));
    await undo();
    await waitFor(async () => expect(await readStage()).toBe('applied'));
    expect(router.state.location).toMatchObject({ pathname: '/all-job', search: '?q=react' });
  });

  it('shows the person again where the board of that job was opened anew', async () => {
    const { router, jobId } = await shortlistOne();
    await act(async () => router.navigate('/employer-dashboard/my-posted-jobs'));
    await act(async () => router.navigate(toPath(jobId)));
    await row('Bob Lee');
    await undo();
    expect(await region('Ann Day')).toBeVisible();
    expect(router.state.location.pathname).toBe(toPath(jobId));
  });
});

describe('Undo by the key', () => {
  /** Three people in the order of the list, the first of them shown. */
  const openThree = async () => {
    const people = ['Ann Day', 'Bob Lee', 'Carla Ruiz'];
    const { jobId } = await makeApplicants(site, employer, people);
    renderPage(site, `${toPath(jobId)}?stage=all`, { as: employer });
    await row('Ann Day');
    const links = screen.getAllByRole('link', { name: new RegExp(people.join('|')) });
    const names = links.map(({ textContent }) => textContent);
    await region(names[0] ?? '');
    const readStages = async () => {
      const path = `/jobs/${jobId}/application-counts`;
      const answer = await site.send('GET', path, { as: employer });
      return answer.json<{ applied: number; shortlisted: number }>();
    };
    return { names, readStages };
  };

  it('takes back one decision after the other, the latest first', async () => {
    const { names, readStages } = await openThree();
    const [first = '', , third = ''] = names;
    await userEvent.keyboard('sss');
    await waitFor(async () => expect((await readStages()).shortlisted).toBe(3));
    await userEvent.keyboard('z');
    await screen.findByText(`Undone. ${third} is back in Applied.`);
    expect(await region(third)).toBeVisible();
    expect((await readStages()).shortlisted).toBe(2);
    await userEvent.keyboard('zz');
    await screen.findByText(`Undone. ${first} is back in Applied.`);
    expect((await readStages()).applied).toBe(3);
    expect(await region(first)).toBeVisible();
    await userEvent.keyboard('z');
    expect(await screen.findByText('Nothing to undo.')).toBeVisible();
  });

  it('passes over the one that was taken back in its toast', async () => {
    const { names, readStages } = await openThree();
    const [first = '', second = ''] = names;
    await userEvent.keyboard('ss');
    await screen.findByText(`${second}: Shortlisted.`);
    await undo();
    await screen.findByText(`Undone. ${second} is back in Applied.`);
    await userEvent.keyboard('z');
    await screen.findByText(`Undone. ${first} is back in Applied.`);
    expect((await readStages()).applied).toBe(3);
  });
});

describe('Undo on the board', () => {
  it('leaves another stage and the words that were typed meanwhile', async () => {
    const { router, readStage } = await shortlistOne();
    const stages = within(screen.getByRole('group', { name: 'Stage' }));
    await userEvent.click(stages.getByRole('button', { name: /^Shortlisted/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'ann');
    await waitFor(() => expect(router.state.location.search).toContain('q=ann'));
    const before = new URLSearchParams(router.state.location.search);
    await undo();
    await waitFor(async () => expect(await readStage()).toBe('applied'));
    await screen.findByText('Undone. Ann Day is back in Applied.');
    const after = new URLSearchParams(router.state.location.search);
    expect([after.get('stage'), after.get('q')]).toEqual([before.get('stage'), 'ann']);
    expect(after.get('stage')).toBe('shortlisted');
  });

  it('leads to nobody once another person was chosen', async () => {
    const { readStage } = await shortlistOne();
    await userEvent.click(screen.getByRole('link', { name: 'Bob Lee' }));
    await undo();
    await waitFor(async () => expect(await readStage()).toBe('applied'));
    await row('Ann Day');
  });

  it('goes with its toast once the person was moved again elsewhere', async () => {
    const { ann } = await shortlistOne();
    const body = { to: 'interview', version: 1 };
    const path = `/applications/${ann?.applicationId}/stage`;
    expect((await site.send('PATCH', path, { as: employer, body })).statusCode).toBe(200);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 8_000,
    });
  });
});
