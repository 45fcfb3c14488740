import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();
const seeker = await site.create.jobSeeker();
const job = { position: 'Night Baker', company: 'Riverside Foods' };
const { id: jobId } = await site.create.job({ ...job, ownerId: employer.id });
const { id } = await site.create.application({ ...job, jobId, userId: seeker.id });

const terms = { pay: '৳ ৬০,০০০ প্রতি মাসে', startsOn: '2027-02-01', note: 'Welcome.\nAsk for Rita.' };
const move = (to: string, version: number) =>
  site.send('PATCH', `/applications/${id}/stage`, {
    as: employer,
    body: { to, version, ...(to === 'offer' && { terms, answerBy: '2026-12-31' }) },
  });

const seekersLetter = `/job-seeker-dashboard/my-apply/${id}/offer-letter`;
const employersLetter = `/employer-dashboard/offer-letter/${id}`;

describe('the letter of an offer', () => {
  it('says that there is none before the offer', async () => {
    renderPage(site, seekersLetter, { as: seeker });
    expect(
      await screen.findByText('There’s no offer here. It may have been withdrawn.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  });

  it('says the same to both sides, and is printed by a button', async () => {
    expect((await move('offer', 0)).statusCode).toBe(200);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const texts: (string | null)[] = [];
    for (const [as, address] of [
      [seeker, seekersLetter],
      [employer, employersLetter],
    ] as const) {
      renderPage(site, address, { as });
      const title = await screen.findByRole('heading', { name: 'Job offer: Night Baker' });
      const letter = within(title.closest('article')!);
      expect(letter.getByText('Dear Noor Rahman,')).toBeVisible();
      expect(
        letter.getByText('Riverside Foods is offering you the position of Night Baker.'),
      ).toBeVisible();
      expect(letter.getByText(terms.pay)).toBeVisible();
      expect(letter.getByText('Feb 1, 2027')).toBeVisible();
      expect(letter.getByText('Dec 31, 2026')).toBeVisible();
      expect(letter.getByText(/Ask for Rita/)).toBeVisible();
      texts.push(title.closest('article')!.textContent);
      await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
      cleanup();
    }
    expect(print).toHaveBeenCalledTimes(2);
    expect(texts[0]).toBe(texts[1]);
  });

  it('is nobody else’s', async () => {
    const other = await site.create.jobSeeker();
    const rival = await site.create.employer();
    for (const [as, address] of [
      [other, seekersLetter],
      [rival, employersLetter],
    ] as const) {
      renderPage(site, address, { as });
      expect(await screen.findByText(/couldn’t load|doesn’t exist/i)).toBeVisible();
      expect(document.body).not.toHaveTextContent('Riverside Foods');
      cleanup();
    }
  });

  it('ends with an offer that is withdrawn', async () => {
    const { version } = (await site.send('GET', `/applications/${id}`, { as: employer })).json<{
      version: number;
    }>();
    expect((await move('interview', version)).statusCode).toBe(200);
    renderPage(site, seekersLetter, { as: seeker });
    expect(await screen.findByText(/There’s no offer here/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Ask for Rita');
  });
});
