import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const people = ['Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir', 'Ann Day'] as const;

type FindId = (name: string) => string;

/** The board of four people, of whom the first of the list is shown. `prepare` changes them before it opens. */
async function openBoard(
  count = 4,
  prepare?: (idOf: FindId, shown: readonly [string, string, string]) => Promise<void>,
) {
  const { jobId, seekers } = await makeApplicants(site, employer, people.slice(0, count));
  const idOf = (name: string) =>
    seekers[people.findIndex((person) => person === name)]?.applicationId ?? '';
  await prepare?.(idOf, [people[0], people[1], people[2]]);
  const page = renderPage(site, `${toPath(jobId)}${prepare ? '?stage=all' : ''}`, { as: employer });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  const names = screen
    .getAllByRole('article')
    .map((row) => within(row).getByRole('heading').textContent);
  await screen.findByRole('region', { name: names[0]! });
  const stageOf = async (name: string) =>
    (
      await site.send('GET', `/applications/${idOf(name)}`, { as: employer })
    ).json<ApplicationDetail>().stage;
  const stages = () => Promise.all(names.map(stageOf));
  return { ...page, jobId, names, idOf, stages };
}

const tick = async (...names: (string | undefined)[]) => {
  for (const name of names) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
};
const findNames = async (
  names: readonly string[],
  stages: () => Promise<readonly string[]>,
  stage: string,
) => {
  const known = await stages();
  return names.filter((_, index) => known[index] === stage);
};
const press = (keys: string) => userEvent.keyboard(keys);
const bar = () => within(screen.getByText(/selected$/).parentElement!);

describe('with people selected', () => {
  it('S shortlists them, and nobody else', async () => {
    const { names, stages } = await openBoard();
    await tick(names[1], names[3]);
    await press('s');
    expect(await screen.findByText('2 people: Shortlisted.')).toBeVisible();
    expect(await stages()).toEqual(['applied', 'shortlisted', 'applied', 'shortlisted']);
    await press('z');
    expect(await screen.findByText('2 people are back where they were.')).toBeVisible();
    expect(await stages()).toEqual(Array.from({ length: 4 }, () => 'applied'));
  });

  it('S shortlists the one who is selected, and not the one who is shown', async () => {
    const { names, stages } = await openBoard();
    await tick(names[2]);
    await press('s');
    expect(await screen.findByText(`${names[2]}: Shortlisted.`)).toBeVisible();
    expect(await stages()).toEqual(['applied', 'applied', 'shortlisted', 'applied']);
    expect(screen.getByRole('region', { name: names[0]! })).toBeVisible();
  });

  it('N names them in the title, is sent by keys, and says when they are told', async () => {
    const { names, stages } = await openBoard();
    await tick(names[0], names[1], names[2]);
    await press('jn');
    const title = await screen.findByRole('heading', { name: 'Decline 3 people' });
    expect(title.textContent).toBe('Decline 3 people');
    await press('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(/^3 people get your message at \d+:\d\d [AP]M\.$/),
    ).toBeVisible();
    expect(await stages()).toEqual(['rejected', 'rejected', 'rejected', 'applied']);
  });

  it('N names the one who is selected, not the one who is shown, and that one is told in 15 minutes', async () => {
    const { names, stages } = await openBoard();
    await tick(names[1]);
    await press('n');
    const dialog = within(await screen.findByRole('dialog', { name: `Decline ${names[1]}` }));
    expect(dialog.getByText(/^Sends in 15 minutes/)).toBeVisible();
    expect(dialog.getByLabelText('Decision message')).toHaveProperty(
      'value',
      expect.stringContaining(`Hello ${names[1]},`),
    );
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText(new RegExp(`^${names[1]} gets your message`));
    expect(await stages()).toEqual(['applied', 'rejected', 'applied', 'applied']);
  });

  it('M writes to one, and says that it cannot write to several', async () => {
    const { names } = await openBoard(3);
    await tick(names[1], names[2]);
    await press('m');
    expect(await screen.findByText('You can message one person at a time.')).toBeVisible();
    expect(screen.getByRole('region', { name: names[0]! })).toBeVisible();
    await tick(names[2]);
    await press('m');
    const pane = within(await screen.findByRole('region', { name: names[1]! }));
    await waitFor(() => expect(pane.getByLabelText('Your message')).toHaveFocus());
  });

  it('the person beside the list has no buttons that decide', async () => {
    const { names } = await openBoard(3);
    const pane = within(screen.getByRole('region', { name: names[0]! }));
    await tick(names[1], names[2]);
    expect(pane.getByText('Buttons and keys act on the 2 people you selected.')).toBeVisible();
    for (const name of ['Shortlist', 'Decline', 'Message']) {
      expect(pane.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(pane.getByRole('button', { name: 'Clear' }));
    expect(pane.getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  it('an offer asks first, and names how many get it', async () => {
    const { names, stages } = await openBoard(3);
    await tick(names[0], names[2]);
    await userEvent.click(bar().getByRole('button', { name: /^More actions/ }));
    await userEvent.click(bar().getByRole('button', { name: 'Make an offer' }));
    expect(await stages()).toEqual(['applied', 'applied', 'applied']);
    const dialog = within(screen.getByRole('dialog', { name: 'Offer 2 people the job' }));
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Welcome.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('2 people: Offer.');
    expect(await stages()).toEqual(['offer', 'applied', 'offer']);
  });

  it('a rejection that moves nobody stays open with its text, says why, and works at the next try', async () => {
    const { names, idOf, stages } = await openBoard(2);
    await tick(names[0], names[1]);
    await press('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 people' }));
    for (const name of names) {
      const body = { to: 'shortlisted', version: 0 };
      await site.send('PATCH', `/applications/${idOf(name)}/stage`, { as: employer, body });
    }
    await userEvent.type(dialog.getByLabelText('Decision message'), ' Call me.');
    await press('{Control>}{Enter}{/Control}');
    const [one, other] = names;
    const leftOut = `Left out: ${one} (just changed), ${other} (just changed).`;
    expect(await screen.findByText(`We couldn’t move anyone. ${leftOut}`)).toBeVisible();
    expect(await stages()).toEqual(['shortlisted', 'shortlisted']);
    expect(dialog.getByLabelText('Decision message')).toHaveProperty(
      'value',
      expect.stringMatching(/ Call me\.$/),
    );
    expect(screen.getByText('2 applicants selected')).toBeInTheDocument();
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText(/^2 people get your message/);
    expect(await stages()).toEqual(['rejected', 'rejected']);
  });

  it('leaves out the one who was moved in another tab, and says so', async () => {
    const { names, idOf, stages } = await openBoard(3);
    await tick(...names);
    await press('n');
    await screen.findByRole('dialog', { name: 'Decline 3 people' });
    const body = { to: 'offer', version: 0 };
    await site.send('PATCH', `/applications/${idOf(names[1]!)}/stage`, { as: employer, body });
    await press('{Control>}{Enter}{/Control}');
    const toast = await screen.findByText(/^2 people get your message at /);
    expect(toast.textContent).toContain(`Left out: ${names[1]} (just changed).`);
    expect(await stages()).toEqual(['rejected', 'offer', 'rejected']);
  });

  it('leaves out by name an open offer and who withdrew, and withdraws no offer', async () => {
    const { names, stages } = await openBoard(4, async (idOf, [, offered, withdrew]) => {
      await site.send('PATCH', `/applications/${idOf(offered)}/stage`, {
        as: employer,
        body: { to: 'offer', version: 0 },
      });
      await site.database.pool.query(
        `update applications set stage = 'withdrawn', shown_stage = 'withdrawn' where id = $1`,
        [idOf(withdrew)],
      );
    });
    const [offered] = await findNames(names, stages, 'offer');
    const [withdrew] = await findNames(names, stages, 'withdrawn');
    const leftOut = [`${offered} (offer open)`, `${withdrew} (withdrew)`];
    await tick(...names);
    await press('s');
    const toast = await screen.findByText(/^2 people: Shortlisted\. Left out: /);
    for (const text of leftOut) {
      expect(toast.textContent).toContain(text);
    }
    expect((await stages()).toSorted()).toEqual([
      'offer',
      'shortlisted',
      'shortlisted',
      'withdrawn',
    ]);
    await tick(offered, withdrew);
    await press('n');
    expect(await screen.findByText(/^We couldn’t move anyone\. Left out: /)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
