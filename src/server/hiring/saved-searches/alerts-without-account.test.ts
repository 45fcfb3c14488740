import { beforeEach, describe, expect, it } from 'vitest';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { SavedSearches } from '#contract/hiring/saved-searches.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { catchUp } from '#test/test-database.ts';
import { removeExpiredAlerts } from './alerts-without-account.service.ts';

const email = 'rima@people.example';
const hour = 60 * 60_000;

let sender: MailSender;
const site = await setupTestApp();
beforeEach(async () => {
  site.time.now = new Date('2026-06-03T12:00:00Z');
  sender = makeMailSender(site);
  await site.database.pool.query('truncate alert_recipients, saved_searches, mails cascade');
});

const pass = (milliseconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + milliseconds);
};
const request = (filters: object, address = email) =>
  site.send('POST', '/saved-searches/by-email', {
    body: { email: address, filters, cadence: 'daily', timeZone: 'Asia/Dhaka' },
  });
/** The cookie of who pressed a button last, with which the same browser reads on. */
let written = '';
async function post(path: string, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });
  written = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return answer;
}
const readRows = async () => {
  const { rows } = await site.database.pool.query<{ cadence: string; confirmed_at: Date | null }>(
    'select * from saved_searches order by id',
  );
  return rows;
};
const describeLink = async (path: string) =>
  (
    await site.send('GET', '/saved-searches/link', {
      query: { t: path.split('t=')[1] ?? '' },
      headers: { cookie: written },
    })
  ).json<object>();

/** Asks for alerts, and returns the path of the link in the mail. */
async function readLink(filters: object = { q: 'React' }, address = email): Promise<string> {
  await request(filters, address);
  await sender.send();
  const text = sender.mailsTo(address).at(-1)?.text ?? '';
  return /http\S+\/job-alerts\?t=\S+/.exec(text)?.[0].replace(testOrigin, '') ?? '';
}

describe('an address that is entered for job alerts', () => {
  it('gets none until the button behind the link of the mail is pressed', async () => {
    const link = await readLink();
    expect(await describeLink(link)).toEqual({
      searches: [{ name: 'React jobs', cadence: 'daily' }],
      state: 'unconfirmed',
      isWhole: false,
    });
    await expectNoChange(site.database, async () => {
      for (let n = 0; n < 50; n += 1) {
        await site.app.inject(link);
        await site.app.inject(`${link}&leave=1`);
        await describeLink(link);
      }
    });
    expect(await readRows()).toMatchObject([{ confirmed_at: null, next_at: null }]);
    const answer = await post(link, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}&done=on`]);
    expect(await readRows()).toMatchObject([
      { confirmed_at: site.time.now, next_at: new Date('2026-06-04T02:00:00Z') },
    ]);
    expect(await describeLink(link)).toMatchObject({ state: 'on' });
  });

  it('gets the same answer, whether it is new, waits, is confirmed, has an account, or has too many', async () => {
    const account = await site.create.jobSeeker({ emailVerified: true });
    const answers = [await request({ q: 'one' })];
    answers.push(await request({ q: 'one' }));
    await post(await readLink({ q: 'two' }));
    answers.push(await request({ q: 'two' }), await request({ q: 'one' }, account.email));
    for (let n = 0; n < 5; n += 1) {
      answers.push(await request({ q: `more${n}` }));
    }
    const shown = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, 'x-request-id': _id, ...others } = headers;
      return JSON.stringify([statusCode, body, others]);
    });
    expect(new Set(shown).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
  });

  it('gets a mail for each search, one a day, from any sender', async () => {
    for (let n = 0; n < 6; n += 1) {
      await request({ q: `word${n % 3}` }, n % 2 ? email : ` ${email.toUpperCase()}`);
    }
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(3);
    pass(25 * hour);
    await request({ q: 'word0' });
    await request({ q: 'word4' });
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(5);
  });

  it('hears of the latest search, however many strangers asked for before', async () => {
    for (let n = 0; n < alertLimits.unconfirmed + 4; n += 1) {
      pass(1);
      await request({ q: `stranger${n}` });
    }
    pass(1);
    const link = await readLink({ q: 'mine' });
    expect(await readRows()).toHaveLength(alertLimits.unconfirmed);
    await post(link);
    expect(await describeLink(link)).toMatchObject({ state: 'on' });
  });

  it.each(['-'.repeat(200), 'or -'.repeat(49), `${'-'.repeat(40)}a`, '!!! ???', '"-'.repeat(99)])(
    'is refused for words that find nothing: %s',
    async (q) => {
      expect(expectRefusedFields(await request({ q }))).toEqual({
        q: 'We can’t search for these words. Please enter other ones.',
      });
      expect(await readRows()).toEqual([]);
    },
  );

  it('takes time zone and language from the request that its owner confirms, not from the first', async () => {
    const ask = (q: string, timeZone: string, language: string) =>
      site.send('POST', '/saved-searches/by-email', {
        body: { email, filters: { q }, cadence: 'daily', timeZone },
        headers: { 'accept-language': language },
      });
    await ask('one', 'Pacific/Kiritimati', 'en');
    await sender.send();
    await ask('two', 'Europe/Berlin', 'bn');
    await sender.send();
    const text = sender.mailsTo(email).at(-1)?.text ?? '';
    await post(/http\S+\/job-alerts\?t=\S+/.exec(text)?.[0].replace(testOrigin, '') ?? '');
    const { rows } = await site.database.pool.query(
      'select r.time_zone, r.language, next_at from alert_recipients r join saved_searches on recipient_id = r.id where confirmed_at is not null',
    );
    expect(rows).toMatchObject([
      { time_zone: 'Europe/Berlin', language: 'bn', next_at: new Date('2026-06-04T06:00:00Z') },
    ]);
    // What others ask for later, and nobody confirms, changes nothing.
    await ask('three', 'Pacific/Kiritimati', 'en');
    const later = await site.database.pool.query(
      'select time_zone, language from alert_recipients',
    );
    expect(later.rows).toEqual([{ time_zone: 'Europe/Berlin', language: 'bn' }]);
  });

  it('leaves the time zone of an account to its own sessions', async () => {
    const account = await site.create.jobSeeker({ emailVerified: true });
    await site.send('POST', '/saved-searches/by-email', {
      body: {
        email: account.email,
        filters: { q: 'one' },
        cadence: 'daily',
        timeZone: 'Pacific/Kiritimati',
      },
    });
    await site.send('POST', '/saved-searches', {
      as: account,
      body: { filters: { q: 'two' }, cadence: 'daily', timeZone: 'Europe/Berlin' },
    });
    const { timeZone } = (
      await site.send('GET', '/saved-searches', { as: account })
    ).json<SavedSearches>();
    expect(timeZone).toBe('Europe/Berlin');
  });

  it('gets no text of a stranger in the mail', async () => {
    await readLink({ q: 'Visit evil.example now', company: 'Evil & Co', location: 'Call 555' });
    const { subject = '', text = '', html = '' } = sender.mailsTo(email)[0] ?? {};
    expect(subject + text + html).not.toMatch(/evil|555/i);
  });

  it('is forgotten after two days without a confirmation, and its link then does nothing', async () => {
    const link = await readLink();
    pass(48 * hour);
    await expectNoChange(site.database, () => post(link));
    expect(await describeLink(link)).toMatchObject({ searches: [], state: 'off' });
    pass(1);
    await removeExpiredAlerts(sender.deps, site.time.now);
    const { rows } = await site.database.pool.query(
      `select email from alert_recipients union all select email from mails`,
    );
    expect(rows).toEqual([]);
  });

  it('adds its search to the account that has confirmed this address', async () => {
    const account = await site.create.jobSeeker({ emailVerified: true });
    const list = async () =>
      (await site.send('GET', '/saved-searches', { as: account })).json<SavedSearches>();
    const link = await readLink({ q: 'React' }, account.email);
    expect((await list()).searches).toEqual([]);
    await post(link);
    // In another browser than the account.
    await catchUp(site.database);
    expect((await list()).searches).toMatchObject([{ name: 'React jobs' }]);
  });

  it('has searches that only the account that has confirmed it can change', async () => {
    await post(await readLink({ q: 'React' }, 'later@people.example'));
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from saved_searches',
    );
    const change = async (address: string, emailVerified: boolean) => {
      const as = await site.create.jobSeeker({ email: address, emailVerified });
      const path = `/saved-searches/${rows[0]?.id}`;
      const answer = await site.send('PATCH', path, { as, body: { cadence: 'weekly' } });
      await site.database.pool.query('delete from users where id = $1', [as.id]);
      return answer;
    };
    await expectNoChange(site.database, async () => {
      expectProblem(await change('later@people.example', false), 'saved-search-not-found');
      expectProblem(await change('other@people.example', true), 'saved-search-not-found');
    });
    expect((await change('later@people.example', true)).statusCode).toBe(204);
    expect(await readRows()).toMatchObject([{ cadence: 'weekly' }]);
  });

  it('keeps its searches when its owner signs up later and confirms it', async () => {
    await post(await readLink({ q: 'React' }, 'later@people.example'));
    const list = async (emailVerified: boolean) => {
      const as = await site.create.jobSeeker({ email: 'later@people.example', emailVerified });
      const save = (q: string) =>
        site.send('POST', '/saved-searches', {
          as,
          body: { filters: { q }, cadence: 'off', timeZone: 'UTC' },
        });
      const read = async () =>
        (await site.send('GET', '/saved-searches', { as })).json<SavedSearches>().searches;
      const before = await read();
      pass(hour);
      await save('Vue');
      const after = await read();
      await site.database.pool.query('delete from users where id = $1', [as.id]);
      return [before, after].map((searches) => searches.map(({ name }) => name));
    };
    expect(await list(false)).toEqual([[], ['Vue jobs']]);
    expect(await list(true)).toEqual([['React jobs'], ['React jobs', 'Vue jobs']]);
  });
});

describe('the links of mails about job alerts', () => {
  it('end one search, by one click of a mail program without a session', async () => {
    const [first, second] = [await readLink({ q: 'one' }), await readLink({ q: 'two' })];
    await post(first);
    await post(second);
    const answer = await post(`${first}&leave=1`, { origin: 'https://mail.example' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await readRows()).toMatchObject([{ filters: { q: 'two' } }]);
    const again = await post(`${first}&leave=1`, { accept: 'text/html' });
    expect(again.headers.location).toBe(`${first}&done=off`);
  });

  it('switch a search of an account off, which stays saved', async () => {
    const account = await site.create.jobSeeker({ emailVerified: true });
    const link = await readLink({ q: 'one' }, account.email);
    await post(link);
    await post(`${link}&leave=1`);
    expect(await readRows()).toMatchObject([{ cadence: 'off', next_at: null }]);
    expect(await describeLink(link)).toMatchObject({ state: 'off' });
    await post(link);
    expect(await readRows()).toMatchObject([{ cadence: 'daily' }]);
  });

  it('do not let the same search be mailed twice a day when a stranger’s request is refused', async () => {
    const link = await readLink({ q: 'one' });
    await post(`${link}&leave=1`);
    await request({ q: 'one' });
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(1);
  });

  it.each<[string, (link: string, other: string) => string]>([
    [
      'of another search',
      (link, other) => link.replace(/search\.[^.]+/, /search\.[^.]+/.exec(other)?.[0] ?? ''),
    ],
    ['cut short', (link) => link.slice(0, -1)],
    ['with another signature', (link) => `${link.slice(0, -43)}${'A'.repeat(43)}`],
    ['for all searches instead of one', (link) => link.replace('saved-search', 'alert-recipient')],
    ['for following a link', (link) => link.replace('saved-search', 'alert-click')],
    ['given twice', (link) => `${link}&t=x`],
    ['that is empty', () => '/job-alerts?t='],
  ])('do nothing with a token %s', async (_what, forge) => {
    const other = await readLink({ q: 'other' });
    const forged = forge(await readLink(), other);
    await expectNoChange(site.database, async () => {
      expectProblem(await post(forged), 'page-not-found');
      expectProblem(await post(`${forged}&leave=1`), 'page-not-found');
    });
  });
});
