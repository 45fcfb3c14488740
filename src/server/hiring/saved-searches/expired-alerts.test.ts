import { expect, it } from 'vitest';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { runWhileLocked } from '#test/while-locked.ts';
import { removeExpiredAlerts } from './alerts-without-account.service.ts';

const site = await setupTestApp();
const { pool } = site.database;

const request = (q: string) =>
  site.send('POST', '/saved-searches/by-email', {
    body: {
      email: 'rima@people.example',
      filters: { q },
      cadence: 'daily',
      timeZone: 'Asia/Dhaka',
    },
  });
const listSearches = async () =>
  (await pool.query<{ q: string }>(`select filters->>'q' as q from saved_searches`)).rows;

it('the nightly deletion of a recipient without a search leaves one for whom a search is stored at that moment', async () => {
  const { deps } = makeMailSender(site);
  await request('Baker');
  await pool.query('delete from saved_searches');
  // The request has locked the recipient and stored its search; its mail waits, and so does the deletion.
  await runWhileLocked(pool, { statement: 'lock table mails in exclusive mode' }, [
    () => request('Cook'),
    () => removeExpiredAlerts(deps, site.time.now),
  ]);
  expect(await listSearches()).toEqual([{ q: 'Cook' }]);
  await removeExpiredAlerts(deps, site.time.now);
  expect(await listSearches()).toEqual([{ q: 'Cook' }]);
  await pool.query('delete from saved_searches');
  await removeExpiredAlerts(deps, site.time.now);
  expect((await pool.query('select from alert_recipients')).rowCount).toBe(0);
});
