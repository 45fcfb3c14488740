import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { calendarReads } from '#contract/hiring/interviews.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { readCalendar as readEvents } from '#test/read-calendar.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeCalendar } from './calendar-file.ts';

const site = await setupTestApp();
const publicUrl = 'http://jobs.example';

const hour = 60 * 60_000;
const interview = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  sequence: 1,
  startsAt: new Date('2026-11-02T09:00:00.000Z'),
  minutes: 45,
  time: 'Monday, November 2 at 3:00 PM Dhaka time',
  kind: 'on-site',
  place: '12 Station Road',
  note: '',
  changedAt: new Date('2026-10-20T12:00:00.000Z'),
  title: 'Interview for Baker at Riverside Foods',
  url: 'http://jobs.example/x',
} as const;

describe('a calendar file', () => {
  const hostile = [
    'Baker\r\nATTENDEE:mailto:evil@evil.example',
    'BEGIN:VEVENT\nUID:x\nEND:VEVENT',
    '\u2028ORGANIZER:mailto:evil@evil.example\u0085X:1',
    `\u0000\u0007;,\\n"^'${'🥖é'.repeat(120)}`,
  ];

  it.each(hostile)('holds %j as text', (text) => {
    const addresses = { organizer: 'no-reply@jobs.example', attendee: 'ann@people.example' };
    const file = makeCalendar({
      siteName: 'Job Portal',
      publicUrl,
      interviews: [{ ...interview, title: text, time: text, place: text, note: text }],
      method: 'REQUEST',
      addresses,
    });
    const [event, ...others] = readEvents(file);
    expect(others).toEqual([]);
    const names = event?.component.getAllProperties().map(({ name }) => name);
    expect(names?.toSorted()).toEqual(
      [
        'attendee',
        'description',
        'dtend',
        'dtstamp',
        'dtstart',
        'last-modified',
        'location',
        'organizer',
        'sequence',
        'status',
        'summary',
        'uid',
        'url',
      ].toSorted(),
    );
    expect(event?.organizer).toBe('mailto:no-reply@jobs.example');
    expect(file.split('\r\n').at(-1)).toBe('');
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/(?! )[\p{Cc}\u2028\uFFFD]/u);
    }
    expect(event?.summary).not.toMatch(/[\r\n]/);
  });

  it('is the last alternative of its mail, and no attachment', async () => {
    const content = makeCalendar({
      publicUrl,
      siteName: 'Job Portal',
      interviews: [interview],
      method: 'REQUEST',
    });
    const transport = createTransport({ streamTransport: true, buffer: true });
    const sent = await transport.sendMail({
      from: 'no-reply@jobs.example',
      to: 'ann@people.example',
      text: 'Text',
      html: '<p>Text</p>',
      alternatives: [{ contentType: 'text/calendar; charset=utf-8; method=REQUEST', content }],
    });
    const source = Buffer.from(sent.message as Buffer).toString();
    const types = [...source.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/html', 'text/calendar']);
    expect(source).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/);
    expect(source).not.toMatch(/Content-Disposition/);
  });
});

async function meet(state: 'confirmed' | 'proposed' | 'cancelled', hours: number) {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const startsAt = new Date(site.time.now.getTime() + hours * hour);
  const people = { employerId: employer.id, jobSeekerId: seeker.id };
  const made = await site.create.interview({ ...people, state, startsAt });
  return { employer, seeker, id: made.id };
}
const createFeed = async (as: TestUser) =>
  (await site.send('POST', '/calendar-feed', { as, body: {} })).json<{ url: string }>().url;
const read = (url: string, from?: string) =>
  site.app.inject({
    method: 'GET',
    url: new URL(url).pathname,
    ...(from && { remoteAddress: from }),
  });

describe('a calendar feed', () => {
  it('shows what was agreed on to anybody with its URL, and nothing else', async () => {
    const { employer, seeker, id } = await meet('confirmed', 5);
    const pending = await meet('proposed', 5);
    for (const user of [employer, seeker]) {
      const answer = await read(await createFeed(user));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(readEvents(answer.body).map(({ uid }) => uid)).toEqual([`${id}@jobs.example`]);
    }
    expect(readEvents((await read(await createFeed(pending.seeker))).body)).toEqual([]);
  });

  it('answers 404 to secrets that were renewed, removed, or never given', async () => {
    const { seeker } = await meet('confirmed', 5);
    const url = await createFeed(seeker);
    const renewed = await createFeed(seeker);
    expectProblem(await read(url), 'page-not-found');
    expect((await read(renewed)).statusCode).toBe(200);
    const stored = await site.database.pool.query<{ row: string }>(
      'select f::text as row from calendar_feeds f where user_id = $1',
      [seeker.id],
    );
    expect(stored.rows[0]?.row).not.toContain(/calendars\/([\w-]+)/.exec(renewed)?.[1]);
    await site.send('DELETE', '/calendar-feed', { as: seeker });
    expectProblem(await read(renewed), 'page-not-found');
    for (const token of ['a'.repeat(43), 'a', '%00', `${'a'.repeat(42)}%0A`, 'a'.repeat(500)]) {
      const answer = await read(`${publicUrl}/api/v1/calendars/${token}.ics`);
      expect([token, answer.statusCode]).toEqual([token, 404]);
    }
  });

  it('answers 404 while its user is disabled', async () => {
    const { seeker } = await meet('confirmed', 5);
    const url = await createFeed(seeker);
    await site.database.pool.query('update users set disabled_at = now() where id = $1', [
      seeker.id,
    ]);
    expectProblem(await read(url), 'page-not-found');
  });

  it('is limited for each network', () => {
    expect(calendarReads.address).toEqual({ hour: 600 });
  });
});

describe('the file of an interview', () => {
  it('names the time with the zone in which its reader reads it', async () => {
    const { employer, seeker, id } = await meet('confirmed', 5);
    const setZone = (as: TestUser, timeZone: string) =>
      site.send('PUT', '/time-zone', { as, body: { timeZone } });
    await setZone(employer, 'Asia/Dhaka');
    await setZone(seeker, 'Asia/Tokyo');
    const readAs = async (as: TestUser) => {
      const { body } = await site.send('GET', `/interviews/${id}.ics`, { as });
      return readEvents(body)[0]?.description;
    };
    expect(await readAs(employer)).toMatch(/ Dhaka time \(.* Tokyo\)\n\n/);
    expect(await readAs(seeker)).toMatch(/ Tokyo time \(.* Dhaka\)\n\n/);
  });

  it('is for its participants, once a time is agreed on', async () => {
    const { employer, seeker, id } = await meet('confirmed', 5);
    const get = (as: TestUser) => site.send('GET', `/interviews/${id}.ics`, { as });
    expect((await get(employer)).body).toContain('Interview with Noor Rahman for Bookkeeper');
    expect((await get(seeker)).body).toContain('Interview for Bookkeeper at Riverside Foods');
    expectProblem(await get(await site.create.jobSeeker()), 'interview-not-found');
    const pending = await meet('proposed', 5);
    const answer = await site.send('GET', `/interviews/${pending.id}.ics`, { as: pending.seeker });
    expectProblem(answer, 'interview-not-found');
  });
});

describe('the time zone of a user', () => {
  it('is stored when there is one of that name', async () => {
    const user = await site.create.jobSeeker();
    const put = (timeZone: string) =>
      site.send('PUT', '/time-zone', { as: user, body: { timeZone } });
    const readZone = async () =>
      (await site.send('GET', '/interviews', { as: user })).json<{ timeZone?: string }>().timeZone;
    expect((await put('Asia/Dhaka')).statusCode).toBe(204);
    expectProblem(await put('Mars/Olympus'), 'validation-failed');
    expect(await readZone()).toBe('Asia/Dhaka');
    for (const [sent, stored] of [
      ['asia/tokyo', 'Asia/Tokyo'],
      ['ASIA/CALCUTTA', 'Asia/Kolkata'],
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['america/port-au-prince', 'America/Port-au-Prince'],
      ['america/indiana/indianapolis', 'America/Indiana/Indianapolis'],
      ['etc/gmt-6', 'Etc/GMT-6'],
      ['Etc/gmt', 'UTC'],
    ] as const) {
      expect([sent, (await put(sent)).statusCode, await readZone()]).toEqual([sent, 204, stored]);
    }
  });
});

describe('programs that read calendars', () => {
  it('learn when an entry changed, and to read a feed every hour', async () => {
    const { seeker, id } = await meet('confirmed', 5);
    const feed = (await read(await createFeed(seeker))).body;
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(feed).toContain('X-PUBLISHED-TTL:PT1H\r\n');
    expect(feed).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
    const file = await site.send('GET', `/interviews/${id}.ics`, { as: seeker });
    expect(file.body).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
    expect(file.body).not.toContain('REFRESH-INTERVAL');
  });
});
