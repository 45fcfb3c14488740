import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const press = (keys: string) => userEvent.keyboard(keys);
const region = (name: string) => screen.findByRole('region', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

/** Holds back each call that `holds` names, until `release`. */
const holdCalls = (holds: (request: ApiRequest) => boolean) => {
  let resolve: ((nothing: undefined) => void) | undefined;
  const promise = new Promise<undefined>((done) => {
    resolve = done;
  });
  let held = 0;
  return {
    release: () => act(async () => resolve?.(undefined)),
    isHeld: () => waitFor(() => expect(held).toBeGreaterThan(0)),
    intercept: (request: ApiRequest): Promise<undefined> | undefined => {
      if (!holds(request)) {
        return undefined;
      }
      held += 1;
      return promise;
    },
  };
};

interface OpenOptions {
  query?: string;
  intercept?: (
    request: ApiRequest,
    people: { jobId: string },
  ) => Promise<ApiResult | undefined> | undefined;
}

/** The board of four people, of whom the first of the list is shown. */
async function openBoard({ query = '?stage=all', intercept }: OpenOptions) {
  const names = ['Rafiq Anwar', 'Sofia Lindqvist', 'Imran Kabir', 'Ann Day'];
  const { jobId } = await makeApplicants(site, employer, names);
  const page = renderPage(site, `/employer-dashboard/applicant-job/${jobId}${query}`, {
    as: employer,
    intercept: (request) => intercept?.(request, { jobId }),
  });
  const rows = await screen.findAllByRole('article');
  const [one = '', two = '', three = '', four = ''] = rows.map(
    (row) => within(row).getByRole('heading').textContent,
  );
  await region(one);
  return { ...page, jobId, one, two, three, four };
}

const isUndo = ({ url }: ApiRequest) => url.endsWith('/undo');
const isMove = ({ method, url }: ApiRequest) => method === 'PATCH' && url.endsWith('/stage');

describe('an undo that is answered late', () => {
  it('leads back to nobody where another person was chosen since the press', async () => {
    const undo = holdCalls(isUndo);
    const { one, two, three } = await openBoard(undo);
    await press('s');
    await screen.findByText(`${one}: Shortlisted.`);
    await region(two);
    await press('z');
    await undo.isHeld();
    await press('j');
    await undo.release();
    await screen.findByText(`Undone. ${one} is back in Applied.`);
    expect(await region(three)).toBeVisible();
    await press('n');
    expect(await screen.findByRole('dialog', { name: `Decline ${three}` })).toBeVisible();
  });

  it('leads back to nobody where the move itself was answered late, and another person was chosen', async () => {
    const move = holdCalls(isMove);
    const { one, three } = await openBoard(move);
    await press('s');
    await move.isHeld();
    await press('zj');
    await move.release();
    await screen.findByText(`Undone. ${one} is back in Applied.`);
    expect(await region(three)).toBeVisible();
  });

  it('leads back to nobody while a message is written: its next letters would be keys', async () => {
    const undo = holdCalls(isUndo);
    const { one, two } = await openBoard(undo);
    await press('s');
    await screen.findByText(`${one}: Shortlisted.`);
    await press('z');
    await undo.isHeld();
    await press('m');
    const field = within(await region(two)).getByLabelText('Your message');
    await waitFor(() => expect(field).toHaveFocus());
    await press('Ju');
    await undo.release();
    await screen.findByText(`Undone. ${one} is back in Applied.`);
    await press('sn');
    expect(field).toHaveValue('Jusn');
  });

  it('leads back where nothing was pressed since', async () => {
    const undo = holdCalls(isUndo);
    const { one, two } = await openBoard(undo);
    await press('s');
    await region(two);
    await press('z');
    await undo.isHeld();
    await undo.release();
    expect(await region(one)).toBeVisible();
  });
});

describe('a decision that is answered late', () => {
  it('moves no selection and closes no other dialog once its own was closed', async () => {
    const move = holdCalls(isMove);
    const { one, three, four } = await openBoard(move);
    await press('n');
    const first = within(await screen.findByRole('dialog', { name: `Decline ${one}` }));
    await press('{Control>}{Enter}{/Control}');
    await move.isHeld();
    await userEvent.click(first.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: three }));
    await press('n');
    const dialog = await screen.findByRole('dialog', { name: `Decline ${three}` });
    await move.release();
    await screen.findByText(new RegExp(`^${one} gets your message at`));
    expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await region(three)).toBeVisible();
    await press('j');
    expect(await region(four)).toBeVisible();
  });
});

describe('ticks', () => {
  it('that were made while a move was under way stay, and keys act on them', async () => {
    const move = holdCalls(isMove);
    const { one, two, three, four } = await openBoard(move);
    await userEvent.click(box(two));
    await userEvent.click(box(three));
    await press('s');
    await move.isHeld();
    await userEvent.click(box(four));
    await move.release();
    await screen.findByText('2 people: Shortlisted.');
    await waitFor(() => expect(box(two)).not.toBeChecked());
    expect(box(four)).toBeChecked();
    expect(box(one)).not.toBeChecked();
    await press('n');
    expect(await screen.findByRole('dialog', { name: `Decline ${four}` })).toBeVisible();
  });

  it('that were taken away while “select all” still reads people stay away', async () => {
    const rest = holdCalls(({ params }) => params?.['cursor'] === 'rest');
    const { one, two } = await openBoard({
      intercept: async (request, { jobId }) => {
        if (request.url !== `/jobs/${jobId}/applications`) {
          return undefined;
        }
        await rest.intercept(request);
        const isFirst = request.params?.['cursor'] === undefined;
        const answer = await site.send('GET', `${request.url}?stage=all`, { as: employer });
        const entries = answer.json<ApplicationEntry[]>();
        return isFirst
          ? { data: entries.slice(0, 2), meta: { next: 'rest' } }
          : { data: entries.slice(2), meta: { next: undefined } };
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: /^Select all \d+|^Select up to/ }));
    await rest.isHeld();
    await userEvent.click(box(one));
    await rest.release();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(box(one)).not.toBeChecked();
    expect(box(two)).toBeChecked();
  });
});

describe('a row that is decided in a dialog', () => {
  it('stays behind the dialog until that is gone', async () => {
    const move = holdCalls(isMove);
    const { one } = await openBoard({ ...move, query: '' });
    const row = () => screen.queryByRole('article', { name: one, hidden: true });
    await press('n');
    const dialog = within(await screen.findByRole('dialog', { name: `Decline ${one}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await move.isHeld();
    expect(row()).toBeInTheDocument();
    await move.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(row()).toBeNull());
  });
});
