import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowserZone } from '#test/browser-zone.ts';
import { setupInterviewPages } from '#test/interview-pages.tsx';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { inDays, makeWorld } = setupInterviewPages(site);

describe('the times of an account without a time zone', () => {
  it('are told in that of the browser, which is stored once', async () => {
    const { owner, seeker } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    await site.database.pool.query('update users set time_zone = null where id = any($1)', [
      [owner.id, seeker.id],
    ]);
    const timeZone = stubBrowserZone('Asia/Tokyo');
    const { calls } = renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
    const listStored = () => calls.filter(({ url }) => url === '/time-zone');
    await waitFor(() => expect(listStored()).toMatchObject([{ body: { timeZone } }]));
    await waitFor(async () => {
      const answer = await site.send('GET', '/interviews', { as: seeker });
      expect(answer.json()).toHaveProperty('timeZone', timeZone);
    });
    expect(listStored()).toHaveLength(1);
  });

  it('are told in the zone of the job where neither account nor browser has one, as in the sheet', async () => {
    const agreed = { state: 'confirmed', startsAt: inDays(1) } as const;
    const { owner, job, id } = await makeWorld(agreed);
    await site.database.pool.query('update users set time_zone = null where id = $1', [owner.id]);
    const places = JSON.stringify([
      { id: '1', kind: 'city', name: 'Tokyo', timeZone: 'Asia/Tokyo' },
    ]);
    await site.database.pool.query('update jobs set places = $1 where id = $2', [places, job.id]);
    stubBrowserZone('UTC');
    const posted = renderPage(site, '/employer-dashboard/my-posted-job', { as: owner });
    const list = within(await screen.findByRole('region', { name: 'Interviews' }));
    expect(await list.findByText(/ at 6:00\sPM Tokyo time/)).toBeVisible();
    cleanup();
    renderPage(site, `/employer-dashboard/applicant-job/${job.id}?person=${id}`, { as: owner });
    expect(await screen.findByText(/^Tokyo time/)).toBeVisible();
    expect(posted.calls.filter(({ url }) => url === '/time-zone')).toEqual([]);
  });
});
