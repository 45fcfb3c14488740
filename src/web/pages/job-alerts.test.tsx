import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const links = makeMailLinks(site.database.db, () => site.time.now);
const filters = { jobTypes: 'All Jobs', q: 'React', jobType: 'remote' } as const;

const readForms = () =>
  [...document.querySelectorAll('main form')].map((form) => [
    form.textContent,
    form.getAttribute('action'),
  ]);

const stop = 'Stop this job alert';

describe('the page of a link about job alerts', () => {
  it.each([
    [
      'that waits for its confirmation',
      { confirmedAt: null },
      '',
      ['Yes, email me these jobs', stop],
    ],
    ['that is on', {}, '', [stop]],
    ['that was just confirmed', {}, '&done=on', [stop]],
    ['that is to be stopped', {}, '&leave=1', [stop]],
    ['that was switched off', { cadence: 'off' }, '', ['Send them again', stop]],
  ] as const)(
    'names the search and has forms that work without a script, for a search %s',
    async (...[, values, more, labels]) => {
      const { id } = await site.create.savedSearch({
        email: `${crypto.randomUUID()}@people.example`,
        filters,
        requestedAt: site.time.now,
        ...values,
      });
      const path = await links.makePath({ purpose: 'saved-search', id });
      const { calls } = renderPage(site, `${path}${more}`);
      expect(await screen.findByText('Remote React jobs')).toBeVisible();
      const actions = labels.map((label) => [label, label === stop ? `${path}&leave=1` : path]);
      expect(readForms()).toEqual(actions);
      expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('names all searches of a person, and resumes paused ones', async () => {
    const email = `${crypto.randomUUID()}@people.example`;
    await site.create.savedSearch({ email, filters });
    const { recipientId } = await site.create.savedSearch({ email });
    await site.database.pool.query('update alert_recipients set paused_at = now() where id = $1', [
      recipientId,
    ]);
    const path = await links.makePath({ purpose: 'alert-recipient', id: recipientId });
    renderPage(site, path);
    expect(await screen.findByText('All jobs')).toBeVisible();
    expect(screen.getByText('Remote React jobs')).toBeVisible();
    expect(readForms()).toEqual([
      ['Keep sending them', path],
      ['Stop all job alerts', `${path}&leave=1`],
    ]);
  });

  it.each([
    ['&done=off', 'You won’t get these emails anymore.'],
    ['&done=full', 'You already have ten job alerts. Stop one of them first.'],
    ['', 'You won’t get these emails anymore.'],
  ])('says what became of a search that is gone: "%s"', async (more, sentence) => {
    const path = await links.makePath({ purpose: 'saved-search', id: crypto.randomUUID() });
    renderPage(site, `${path}${more}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(readForms()).toEqual([]);
  });

  it.each(['', '?t=s.b.c'])('explains a link that is not complete: "%s"', async (search) => {
    renderPage(site, `/job-alerts${search}`);
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
    expect(readForms()).toEqual([]);
  });
});
