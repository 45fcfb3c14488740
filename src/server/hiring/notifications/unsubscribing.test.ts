import { beforeEach, describe, expect, it } from 'vitest';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import type { OptionalKind } from '#contract/hiring/notifications.ts';

let seeker: TestUser;
let token: string;
const site = await setupTestApp();
const sender = makeMailSender(site);
beforeEach(async () => {
  seeker = await site.create.jobSeeker();
  token = await sender.deps.mailLinks.makeToken({ purpose: 'stage-changed', id: seeker.id });
});

const listOff = async (as = seeker): Promise<OptionalKind[]> => {
  const answer = await site.send('GET', '/notification-settings', { as });
  const { settings } = answer.json<{ settings: { kind: OptionalKind; mail: boolean }[] }>();
  return settings.filter(({ mail }) => !mail).map(({ kind }) => kind);
};
const post = (t: string, headers: Record<string, string> = {}, payload?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/unsubscribe',
    query: { t },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: payload ?? 'List-Unsubscribe=One-Click',
  });
const describeLink = (t: string) =>
  site.send('GET', '/notification-settings/link', { query: { t } });

describe('the settings of mails', () => {
  it('switch each kind off and on again, for the user alone', async () => {
    const other = await site.create.jobSeeker();
    const patch = (mail: boolean) =>
      site.send('PATCH', '/notification-settings', {
        as: seeker,
        body: { kind: 'message-unread', mail },
      });
    expect((await patch(false)).statusCode).toBe(200);
    expect([await listOff(), await listOff(other)]).toEqual([['message-unread'], []]);
    await patch(true);
    expect(await listOff()).toEqual([]);
  });

  it.each([['rejection'], ['password'], ['']])('have no kind "%s"', async (kind) => {
    const body = { kind, mail: false };
    const answer = await expectNoChange(site.database, () =>
      site.send('PATCH', '/notification-settings', { as: seeker, body }),
    );
    expect(expectRefusedFields(answer)).toHaveProperty('kind');
  });
});

describe('the link of a mail', () => {
  it('tells what it switches off, and changes nothing however often it is opened', async () => {
    await expectNoChange(site.database, async () => {
      for (let times = 0; times < 50; times += 1) {
        const answer = await describeLink(token);
        expect(answer.json()).toEqual({ kind: 'stage-changed', mail: true });
      }
    });
  });

  it.each<[client: string, headers: Record<string, string>, payload?: string]>([
    ['a mail program, without Origin and cookie', {}],
    [
      'a mail program with a multipart body',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['webmail on another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['a browser whose session is over', { cookie: 'jobs.session=gone', origin: 'null' }],
    ['a program that sends JSON', { 'content-type': 'application/json' }, '{}'],
  ])('switches that kind off by a POST of %s', async (_client, headers, payload) => {
    const answer = await post(token, headers, payload);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await listOff()).toEqual(['stage-changed']);
    expect((await describeLink(token)).json()).toEqual({ kind: 'stage-changed', mail: false });
  });

  it('works again later, and leads a browser back to its page', async () => {
    await post(token);
    await site.send('PATCH', '/notification-settings', {
      as: seeker,
      body: { kind: 'stage-changed', mail: true },
    });
    const answer = await post(token, { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/unsubscribe?t=${token}&done=off`);
    expect(await listOff()).toEqual(['stage-changed']);
  });

  it.each<[what: string, forge: (t: string, other: string) => string]>([
    ['of another user', (t, other) => t.replace(/\.[^.]+/, `.${other}`)],
    ['of another kind', (t) => t.replace('stage-changed', 'message-unread')],
    ['of a kind that is always sent', (t) => t.replace('stage-changed', 'rejection')],
    ['cut short', (t) => t.slice(0, -1)],
    ['longer', (t) => `${t}a`],
    ['that is empty', () => ''],
    ['with another signature', (t) => `${t.slice(0, -43)}${'A'.repeat(43)}`],
    ['with a NUL', (t) => `${t}\0`],
  ])('does nothing with a token %s', async (_what, forge) => {
    const other = await site.create.jobSeeker();
    const forged = forge(token, other.id);
    await expectNoChange(site.database, async () => {
      expectProblem(await post(forged), 'page-not-found');
      expectProblem(await describeLink(forged), 'page-not-found');
    });
  });

  it('that is not complete leads a browser to the page that explains it', async () => {
    const answer = await expectNoChange(site.database, () => post('none', { accept: 'text/html' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/unsubscribe']);
  });

  it('is as unknown as any other when its user is gone', async () => {
    await site.database.pool.query('delete from users where id = $1', [seeker.id]);
    expectProblem(await post(token), 'page-not-found');
  });

  it('opens no other write to pages of other sites', async () => {
    const answer = await site.send('PATCH', '/notification-settings', {
      as: seeker,
      headers: { origin: 'https://evil.example' },
      body: { kind: 'stage-changed', mail: false },
    });
    expectProblem(answer, 'foreign-origin');
    expect(await listOff()).toEqual([]);
  });

  it('takes no more than a small body', async () => {
    const answer = await post(token, {}, 'x'.repeat(5_000));
    expectProblem(answer, 'body-too-large');
    expect(await listOff()).toEqual([]);
  });
});

describe('the headers of a mail', () => {
  it('offer to unsubscribe by one click', async () => {
    const { id } = await site.create.application({ userId: seeker.id });
    await sender.enqueue({
      kind: 'application-received',
      userId: seeker.id,
      applicationId: id,
    });
    await sender.send();
    const [mail] = sender.mails;
    const url = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(url);
    await post(new URL(url).searchParams.get('t') ?? '');
    expect(await listOff()).toEqual(['application-received']);
  });
});
