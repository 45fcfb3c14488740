import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewList } from '#contract/hiring/interviews.ts';
import type { NotificationSettings } from '#contract/hiring/notification-settings.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { makeFirebaseStandIn } from '#test/firebase-stand-in.ts';
import { release } from '#test/people-of-2026-11-28.ts';
import { makeReleaseDatabase, type RowCount } from '#test/restored-release.ts';

/**
 * The first is older than the oldest migration; the second is of 23 November 2026, with mails that wait; the third is of
 * 28 November 2026, with something of each kind that people leave at a site.
 */
const [refused, upgraded, complete] = ['2026-11-22.sql', '2026-11-23.sql', '2026-11-28.sql'];
const tables = ['users', 'auth_user', 'auth_account', 'jobs', 'applications', 'messages'];
const database = makeReleaseDatabase(
  process.env['TEST_DATABASE_URL'] ?? '',
  `job_portal_upgrade_${process.pid}`,
);
const startSite = (env: Readonly<Record<string, string>> = {}) =>
  startBuiltSite({
    env: {
      DATABASE_URL: database.url,
      AUTH_SECRET: release.authSecret,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });

describe('a database that is too old for this version', () => {
  beforeAll(() => database.restore(refused));
  afterAll(database.drop);

  it('is refused in a sentence that names the version to start first, and keeps its rows', async () => {
    const before = await database.count(tables);
    await expect(startSite()).rejects.toThrow(
      'older than this one can upgrade: start the last 0.1.0 (commit d852a33) on it once',
    );
    expect(await database.count(tables)).toEqual(before);
  });
});

describe('a database that the version before left', () => {
  let before: RowCount[];
  let site: BuiltSite;

  beforeAll(async () => {
    await database.restore(upgraded);
    before = await database.count(tables);
    site = await startSite();
  });
  afterAll(async () => {
    await site?.stop();
    await database.drop();
  });

  it('keeps every row', async () => {
    expect(before).not.toContainEqual(expect.objectContaining({ n: 0 }));
    expect(await database.count(tables)).toEqual(before);
  });

  it.each(['pagination?', 'search?q=baker', 'search?q=bakr'])(
    'lists its job, also when it is searched for: %s',
    async (list) => {
      const answer = await fetch(
        `${site.url}/api/v1/jobs/${list}&page=0&size=4&jobTypes=All%20Jobs`,
      );
      expect(await answer.json()).toMatchObject({ jobs: [{ position: 'Night Baker' }], count: 1 });
    },
  );

  it('lets its people sign in with their passwords', async () => {
    const answer = await fetch(`${site.url}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email: 'employer@people.example', password: 'Harbour Light 27' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).not.toEqual([]);
  });
});

/** Tables to which the first minute adds rows: mails, a rejection that was due, times to choose again, words of the search. */
const growing = new Set(['mails', 'messages', 'interview_slots', 'search_words']);
/** Tables that were folded, each with the one that has its rows now. */
const folded = new Map([
  ['auth_session', 'sessions'],
  ['firebase_sessions', 'sessions'],
]);

interface FiledMail {
  readonly to: string;
  readonly subject: string;
}

type Person = keyof typeof release.cookies;
const hour = 60 * 60_000;

describe('a database with something of each kind, whose site stopped three hours ago', () => {
  let before: RowCount[];
  let folder: string;
  let site: BuiltSite;

  beforeAll(async () => {
    await database.restore(complete);
    await database.moveTimes(Date.now() - Date.parse(release.stoppedAt) - 3 * hour);
    before = await database.count(await database.listTables());
    folder = await mkdtemp(join(tmpdir(), 'job-portal-upgrade-'));
    site = await startSite({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await site?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, as?: Person) =>
    fetch(site.url + path, as && { headers: { cookie: release.cookies[as] } });
  const read = async (path: string, as?: Person): Promise<unknown> =>
    (await get(`/api/v1${path}`, as)).json();
  /** Presses a button of the page, as a mail program does for its reader. */
  const press = async (path: string) =>
    (await fetch(site.url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status;
  const readMails = () =>
    readdirSync(join(folder, 'mail'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, 'mail', name), 'utf8')) as FiledMail);

  it('keeps every row, also of tables that were folded', async () => {
    const expected = new Map<string, number>();
    for (const { name, n } of before.filter((table) => table.n > 0)) {
      const place = folded.get(name) ?? name;
      expected.set(place, (expected.get(place) ?? 0) + n);
    }
    expect(expected.size).toBeGreaterThan(20);
    const after = await database.count([...expected.keys()]);
    const kept = after.map(({ name, n }) => [
      name,
      growing.has(name) ? Math.min(n, expected.get(name) ?? 0) : n,
    ]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(expected));
  });

  it.each(['employer', 'seeker', 'google', 'unconfirmed'] as const)(
    'leaves %s signed in',
    async (person) => {
      const emailVerified = person !== 'unconfirmed';
      expect(await read('/auth/session', person)).toMatchObject({
        identity: { email: `${person}@people.example`, emailVerified },
      });
    },
  );

  it.each(['রাঁধুনি', 'রাধুনী', 'বাঙালি রান্না'])('finds the Bengali job by %s', async (words) => {
    const found = await read(`/jobs/search?page=0&size=4&q=${encodeURIComponent(words)}`);
    expect(found).toMatchObject({ jobs: [{ position: 'অভিজ্ঞ রাঁধুনি' }], count: 1 });
  });

  it('shows all interviews, and of two at one time the later to be agreed on again', async () => {
    const { seeker, google, firebase } = release.interviews;
    const { interviews } = (await read('/interviews', 'employer')) as InterviewList;
    const states = interviews.map(({ _id, state }) => [_id, state]);
    expect(Object.fromEntries(states)).toEqual({
      [seeker]: 'confirmed',
      [google]: 'proposed',
      [firebase]: 'proposed',
    });
    expect(await read('/interviews', 'google')).toMatchObject({
      interviews: [{ _id: google, note: 'চা থাকবে।', slots: [{ isTaken: true }, {}] }],
    });
    expect(await (await get(release.links.calendar)).text()).toContain(seeker);
  });

  it('keeps the stages of applications, an offer that waits and what was read', async () => {
    expect(await read('/my-applications', 'seeker')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ stage: 'offer' }),
        expect.objectContaining({ stage: 'interview' }),
      ]),
    );
    const { seeker, job } = release.ids;
    expect(await read(`/jobs/conversation?jobId=${job}&userId=${seeker}`, 'seeker')).toMatchObject([
      { text: 'কখন আসতে পারবেন?', isRead: true },
      { text: 'Tomorrow at nine.', isRead: true },
    ]);
  });

  it('sends digests, reminders and the mails that waited to their people, each once', async () => {
    const expected = [
      'alert: 1 new: রাঁধুনি jobs',
      'employer: Reminder: interview with Tanvir Hasan',
      'employer: Your interview with Gita Rao needs a new time',
      'firebase: A decision on your application for অভিজ্ঞ রাঁধুনি',
      'firebase: Riverside Foods invites you to an interview',
      'firebase: Riverside Foods wants to interview you for Night Baker',
      'google: 1 new: Jobs at Riverside Foods',
      'google: Riverside Foods wants to interview you for Night Baker',
      'google: Riverside Foods wrote to you about Night Baker',
      'google: You are shortlisted for অভিজ্ঞ রাঁধুনি',
      'google: Your interview with Riverside Foods needs a new time',
      'seeker: 1 new: Baker jobs',
      'seeker: Reminder: interview with Riverside Foods',
      'seeker: Riverside Foods wants to interview you for Night Baker',
      'seeker: নদীর পাড়ের খাবার made you an offer',
    ];
    const sendAndRead = async () => {
      // Digests wait for the next full minute.
      await database.query(
        `select graphile_worker.add_job('send-bulk-mails', job_key := 'upgrade-test')`,
      );
      const mails = readMails().map(
        ({ to, subject }) => `${to.split('@', 1)[0]}: ${subject.split(',', 1)[0]}`,
      );
      return mails.toSorted();
    };
    await expect.poll(sendAndRead, { interval: 500 }).toEqual(expected);
  });

  it.each([
    ['confirmed', 'alert', 'on'],
    ['paused', 'pausedAlert', 'paused'],
    ['requested', 'requestedAlert', 'unconfirmed'],
  ] as const)('lets old links confirm and end a %s alert', async (_state, name, state) => {
    const link = release.links[name];
    const readState = () => read(`/saved-searches/link${link.slice(link.indexOf('?'))}`);
    expect(await readState()).toMatchObject({ state });
    expect(await press(link)).toBe(200);
    expect(await readState()).toMatchObject({ state: 'on' });
    expect(await press(`${link}&leave=1`)).toBe(200);
    expect(await readState()).toMatchObject({ state: 'off', searches: [] });
  });

  it('lets old links confirm and end the newsletter, and end mails of a kind', async () => {
    const { subscription, requestedSubscription, notification } = release.links;
    expect(await press(requestedSubscription)).toBe(200);
    expect(await press(`${subscription}&leave=1`)).toBe(200);
    expect(await press(notification)).toBe(200);
    expect(await database.query('select email from newsletter_subscribers order by email')).toEqual(
      [{ email: 'asked@people.example' }, { email: 'seeker@people.example' }],
    );
    const { settings } = (await read('/notification-settings', 'seeker')) as NotificationSettings;
    expect(settings.find(({ kind }) => kind === 'interview-changed')).toMatchObject({
      mail: false,
    });
  });

  it('leaves people with accounts at Firebase signed in', async () => {
    const firebase = await makeFirebaseStandIn();
    await firebase.start();
    for (const [name, localId] of Object.entries(release.uids)) {
      const email = `${name}@people.example`;
      const emailVerified = name === 'firebase';
      firebase.accounts.push({ localId, email, emailVerified, disabled: false, generation: 0 });
    }
    await site.stop();
    const { projectId, apiKey } = firebase.settings;
    site = await startSite({
      DATA_DIR: folder,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(firebase.url).host,
    });
    for (const person of ['firebase', 'visitor'] as const) {
      expect(await read('/auth/session', person)).toMatchObject({
        identity: { uid: release.uids[person], email: `${person}@people.example` },
      });
    }
    await firebase.stop();
  });
});
