import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const toPath = (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`;
const names = () =>
  screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

const makeWorld = (...people: string[]) => makeApplicants(site, employer, people);

type Person = Awaited<ReturnType<typeof makeWorld>>['seekers'][number];

/** The answer of a person to the present offer. */
async function respond(person: Person | undefined, response: OfferResponse) {
  const path = `/my-applications/${person?.applicationId}`;
  const { offer } = (await site.send('GET', path, { as: person! })).json<MyApplication>();
  const body = { response, offeredAt: offer?.offeredAt };
  const answer = await site.send('PATCH', `${path}/offer`, { as: person!, body });
  expect(answer.statusCode).toBe(200);
}
async function makeOfferTo(person: Person | undefined) {
  const body = { to: 'offer', version: 0 };
  await site.send('PATCH', `/applications/${person?.applicationId}/stage`, { as: employer, body });
}

/** The buttons for those who are selected; the pane has some of the same names. */
const selectionBar = () => within(screen.getByText(/selected$/).parentElement!);

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
    expect(await pane.findByText('You viewed the application')).toBeVisible();
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

  it('is shown again when the answer is taken back, all by keys', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    const [first, second] = names();
    await screen.findByRole('region', { name: first! });
    await userEvent.keyboard('n');
    await screen.findByLabelText('Decision message');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(new RegExp(`^${first} gets your message at \\d+:\\d\\d [AP]M\\.$`)),
    ).toBeVisible();
    await screen.findByRole('region', { name: second! });
    await userEvent.keyboard('z');
    expect(await screen.findByRole('region', { name: first! })).toBeVisible();
    expect(await screen.findByText(`Undone. ${first} is back in Applied.`)).toBeVisible();
  });

  it('is printed with the others that are selected, with all that was said', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir');
    const applicationId = seekers[0]?.applicationId ?? '';
    for (let at = 0; at < 60; at += 1) {
      const sentAt = new Date(Date.UTC(2026, 0, 1, 0, at));
      await site.create.message({
        applicationId,
        sender: 'job-seeker',
        text: `Word ${at}.`,
        sentAt,
      });
    }
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderPage(site, toPath(jobId), { as: employer });
    await userEvent.click(await screen.findByLabelText('Select Rafiq Anwar'));
    await userEvent.click(screen.getByLabelText('Select Imran Kabir'));
    await userEvent.click(selectionBar().getByRole('button', { name: 'Print' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Print 2 applicants' });
    await waitFor(() => expect(title).toHaveFocus());
    const rafiq = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    expect(await rafiq.findByText('Word 0.')).toBeVisible();
    expect(rafiq.getByText('Word 59.')).toBeVisible();
    expect(await rafiq.findByText('History')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Imran Kabir' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Sofia Lindqvist' })).toBeNull();
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Print' }));
      expect(print).toHaveBeenCalledOnce();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('2 applicants selected')).toBeVisible();
    // Both applied at one moment: their ids decide who stands first.
    const [first] = screen.getAllByRole('link', { name: /^(?:Rafiq Anwar|Imran Kabir)$/ });
    await waitFor(() => expect(first).toHaveFocus());
    vi.unstubAllGlobals();
  });

  const makeOffer = async (day = '') => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Offer .+ the job$/ }));
    if (day !== '') {
      await userEvent.type(dialog.getByLabelText(/^Pay/), '$3,100 a month');
      await userEvent.type(dialog.getByLabelText(/^First day/), '2999-01-15');
      await userEvent.type(dialog.getByLabelText(/^Respond by/), day);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
  };

  it('gets an offer with pay and days, and is hired by accepting it', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    renderPage(site, `${toPath(jobId)}?stage=all`, { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.click(pane.getByRole('button', { name: /^More actions/ }));
    await userEvent.click(pane.getByRole('button', { name: 'Make an offer' }));
    await makeOffer('2999-12-31');
    expect(await pane.findByText(/^Offer made .*, respond by Dec 31, 2999$/)).toBeVisible();
    expect(pane.getByText('$3,100 a month')).toBeVisible();
    expect(pane.getByText('Jan 15, 2999')).toBeVisible();
    await respond(seekers[0], 'accepted');
    expect(await pane.findByText(/^Offer accepted/)).toBeVisible();
    expect(await tab(/^Hired 1/)).toBeTruthy();
  });

  it('gets another offer after declining one', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    await makeOfferTo(seekers[0]);
    await respond(seekers[0], 'declined');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    expect(await pane.findByText(/^Offer declined .+/)).toBeVisible();
    expect(pane.getByText('Offer declined')).toBeVisible();
    expect(pane.queryByText('Offer')).toBeNull();
    const row = within(screen.getByRole('article', { name: 'Rafiq Anwar' }));
    expect(row.getByText('Offer declined')).toBeVisible();
    expect(row.queryByText('Offer')).toBeNull();
    await userEvent.click(pane.getByRole('button', { name: 'Make another offer' }));
    await makeOffer();
    expect(await pane.findByText(/^Offer made/)).toBeVisible();
  });

  it('is taken back alone from the answers that were given together', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    const ids = seekers.map(({ applicationId }) => applicationId);
    const body = { to: 'rejected', ids };
    await site.send('PATCH', `/jobs/${jobId}/applications/stage`, { as: employer, body });
    renderPage(site, toPath(jobId), { as: employer });
    const row = within(await screen.findByRole('article', { name: 'Rafiq Anwar' }));
    await userEvent.click(
      await row.findByRole('button', { name: 'Undo the message to Rafiq Anwar' }),
    );
    expect(await tab(/^Applied 1/)).toBeTruthy();
    await waitFor(() => expect(row.queryByText(/^Your message goes out/)).toBeNull());
    const other = within(screen.getByRole('article', { name: 'Sofia Lindqvist' }));
    expect(other.getByText(/^Your message goes out/)).toBeVisible();
    expect(
      other.getByRole('button', { name: 'Undo the message to Sofia Lindqvist' }),
    ).toBeVisible();
    expect(
      screen.getByRole('article', { name: 'Rafiq Anwar' }).contains(document.activeElement),
    ).toBe(true);
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
    expect(await screen.findByText(/was just changed/)).toBeVisible();
    expect(await tab(/^Interview 1/)).toBeTruthy();
    await waitFor(() => expect(pane.getByText('Interview')).toBeVisible());
  });

  it('is selected with all who have no decision, once the job is closed or someone was hired', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir');
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByRole('group', { name: 'Undecided' })).toBeNull();
    await makeOfferTo(seekers[0]);
    await respond(seekers[0], 'accepted');
    const notice = within(await screen.findByRole('group', { name: 'Undecided' }));
    expect(notice.getByText('2 applicants have no decision yet.')).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'Select all' }));
    expect(await screen.findByText('2 applicants selected')).toBeVisible();
    expect(names().toSorted()).toEqual(['Imran Kabir', 'Sofia Lindqvist']);
    await userEvent.click(notice.getByRole('button', { name: 'Close the job' }));
    expect(await notice.findByText(/^The job is closed\./)).toBeVisible();
    expect(document.activeElement?.contains(notice.getByText(/^The job is closed\./))).toBe(true);
    expect(document.body).not.toHaveFocus();
    await userEvent.click(selectionBar().getByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline 2 people' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline (2)' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Undecided' })).toBeNull());
    const bar = screen.getByLabelText('Select all on this page').closest('[tabindex="-1"]');
    await waitFor(() => expect(bar).toHaveFocus());
  });

  it('is selected also where the list is read in parts', async () => {
    const { jobId } = await makeWorld();
    for (let at = 0; at < 60; at += 1) {
      const { id: userId } = await site.create.user({ fullName: `Person ${at}` });
      await site.create.application({ jobId, userId });
    }
    renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(50));
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    expect(await screen.findByText('50 applicants selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Select up to 200' }));
    expect(await screen.findByText('60 applicants selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select up to 200' })).toBeNull();
  });

  it('is selected no longer while the words of the search leave that person out', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir');
    const { calls } = renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(screen.getByLabelText('Select Rafiq Anwar'));
    await userEvent.click(screen.getByLabelText('Select Imran Kabir'));
    await userEvent.type(screen.getByRole('searchbox'), 'sofia');
    await waitFor(() => expect(names()).toEqual(['Sofia Lindqvist']));
    expect(screen.queryByText(/selected/)).toBeNull();
    await userEvent.click(screen.getByLabelText('Select Sofia Lindqvist'));
    expect(screen.getByText('1 applicant selected')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Shortlist' })[0]!);
    await screen.findByText('Sofia Lindqvist: Shortlisted.');
    const bar = screen.getByLabelText('Select all on this page').closest('[tabindex="-1"]');
    expect(bar).toHaveFocus();
    const moves = calls.filter(({ url }) => url.endsWith('/stage'));
    expect(moves.map(({ url, body }) => [url, body])).toEqual([
      [`/applications/${seekers[1]?.applicationId}/stage`, { version: 0, to: 'shortlisted' }],
    ]);
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('has the answer that was begun, and closed by mistake, when it is opened again', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    const reject = { name: 'Decline' };
    await userEvent.click(pane.getByRole('button', reject));
    await userEvent.type(screen.getByLabelText('Decision message'), ' Call me.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(pane.getByRole('button', reject));
    const field = screen.getByLabelText('Decision message');
    await waitFor(() =>
      expect(field).toHaveProperty('value', expect.stringMatching(/ Call me\.$/)),
    );
    expect(screen.getByText(/^We restored/)).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: /Decline/ }));
    await userEvent.click(dialog.getByRole('button', reject));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(sessionStorage).filter((key) => key.includes('rejection'))).toEqual([]);
  });

  it('does not get the answer that was begun for other people', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir');
    renderPage(site, toPath(jobId), { as: employer });
    const press = async (...labels: string[]) => {
      for (const label of labels) {
        await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${label}` }));
      }
    };
    const answer = async () => {
      await screen.findByText(/selected$/);
      await userEvent.click(selectionBar().getByRole('button', { name: 'Decline' }));
      return screen.findByLabelText<HTMLTextAreaElement>('Decision message');
    };
    await press('Rafiq Anwar', 'Sofia Lindqvist');
    const template = (await answer()).value;
    await userEvent.type(screen.getByLabelText('Decision message'), ' Call me.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await press('Rafiq Anwar', 'Imran Kabir');
    expect((await answer()).value).toBe(template);
    expect(screen.queryByText(/^We restored/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await press('Imran Kabir', 'Rafiq Anwar');
    expect((await answer()).value).toBe(`${template} Call me.`);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Decision message')).toHaveProperty('value', template);
  });

  it('gets the answer only at a second try where someone moved that person while it was written', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    const id = seekers[0]?.applicationId ?? '';
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.click(pane.getByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: /Decline/ }));
    await site.send('PATCH', `/applications/${id}/stage`, {
      as: employer,
      body: { to: 'interview', version: 0 },
    });
    const row = within(screen.getByRole('article', { name: 'Rafiq Anwar' }));
    expect(await row.findByText('Interview')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Decision message'), ' Call me.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/was just changed/)).toBeVisible();
    expect(await tab(/^Interview 1/)).toBeTruthy();
    expect(dialog.getByLabelText('Decision message')).toHaveProperty(
      'value',
      expect.stringMatching(/ Call me\.$/),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await tab(/^Not chosen 1/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is found by words, and by stage', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    const { router } = renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox'), 'sofia');
    await waitFor(() => expect(names()).toEqual(['Sofia Lindqvist']));
    expect(router.state.location.search).toBe('?q=sofia');
    await userEvent.click(await tab(/^Shortlisted/));
    expect(await screen.findByText('No applicants found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all applicants' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('is found by the words of the page that Back leads to', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar', 'Sofia Lindqvist');
    const { router } = renderPage(site, toPath(jobId), { as: employer });
    await waitFor(() => expect(names()).toHaveLength(2));
    const listed = () =>
      screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'rafiq');
    await waitFor(() => expect(listed()).toEqual(['Rafiq Anwar']));
    await open('Rafiq Anwar');
    await userEvent.clear(field);
    await userEvent.type(field, 'sofia');
    await waitFor(() => expect(router.state.location.search).toContain('q=sofia'));
    await waitFor(() => expect(listed()).toEqual(['Sofia Lindqvist']));
    await router.navigate(-1);
    await waitFor(() => expect(listed()).toEqual(['Rafiq Anwar']));
    expect(field).toHaveProperty('value', 'rafiq');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(listed()).toEqual(['Rafiq Anwar']);
  });

  it('gets a private note that stays in the history', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    await userEvent.type(await pane.findByLabelText('Private note'), 'Call on Friday');
    await userEvent.click(pane.getByRole('button', { name: 'Add note' }));
    expect(await pane.findByText('Call on Friday', { selector: 'p' })).toBeVisible();
  });

  it('gets stars, which stand in the list, and loses them by the same press', async () => {
    const { jobId, seekers } = await makeWorld('Rafiq Anwar');
    renderPage(site, toPath(jobId), { as: employer });
    const pane = within(await open('Rafiq Anwar'));
    const row = within(screen.getByRole('article', { name: 'Rafiq Anwar' }));
    const two = await pane.findByRole('button', { name: '2 stars' });
    const readStored = async () => {
      const path = `/applications/${seekers[0]?.applicationId}`;
      return (await site.send('GET', path, { as: employer })).json<{ rating?: number }>().rating;
    };
    await userEvent.click(two);
    await waitFor(() => expect(row.getByText('2 stars')).toBeVisible());
    expect(two).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await readStored()).toBe(2));
    await userEvent.click(two);
    await waitFor(() => expect(row.queryByText('2 stars')).toBeNull());
    await waitFor(async () => expect(await readStored()).toBeUndefined());
  });

  it('keeps of a private note what was typed while the first part was sent', async () => {
    const { jobId } = await makeWorld('Rafiq Anwar');
    let pass = () => {};
    const passed = new Promise<undefined>((resolve) => (pass = () => resolve(undefined)));
    renderPage(site, toPath(jobId), {
      as: employer,
      intercept: ({ url }) => (url.endsWith('/notes') ? passed : undefined),
    });
    const pane = within(await open('Rafiq Anwar'));
    const field = await pane.findByLabelText('Private note');
    await userEvent.type(field, 'Call on Friday');
    await userEvent.click(pane.getByRole('button', { name: 'Add note' }));
    await userEvent.type(field, ' or Monday');
    pass();
    expect(await pane.findByText('Call on Friday', { selector: 'p' })).toBeVisible();
    expect(field).toHaveProperty('value', 'or Monday');
  });
});
