import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeTerminalKey } from '#server/platform/http/terminal-key.ts';
import { makeSiteMail } from './mailer.ts';
import { markUrl } from './logo-picture.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
const settings = { smtpUrl: undefined, mailFrom: 'Jobs <jobs@jobs.example>', dataDir };
const key = makeTerminalKey();
const mail = makeSiteMail(settings, key);
const cookie = `jobs-mailbox=${key}`;
let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ mailbox: mail.mailbox });
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const open = (url = '/dev/mailbox', headers: Record<string, string> = { cookie }) =>
  site.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

/** As a proxy does: the Host header has any value. */
async function getWithHeaders(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

describe('the mailbox of a site in development', () => {
  it('is empty at first', async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No emails yet.');
  });

  it('shows mails, the newest first, with links to follow', async () => {
    const link = 'http://localhost:3000/verify-email?token=a-b_c';
    await mail.mailer.send({ to: 'ann@people.example', subject: 'The older', text: 'Hello' });
    await new Promise((resolve) => setTimeout(resolve, 3));
    await mail.mailer.send({
      to: 'bob@people.example',
      subject: 'The newer',
      text: `Grüße & <b>bold</b>, ${'a long line '.repeat(20)}\n\n${link}\n`,
    });
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body.indexOf('The newer')).toBeGreaterThan(-1);
    expect(page.body.indexOf('The older')).toBeGreaterThan(page.body.indexOf('The newer'));
    expect(page.body).toContain('bob@people.example');
    expect(page.body).toContain('Grüße &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(page.body).toContain('a long line '.repeat(20).trim());
    expect(page.body).toContain(`<a href="${link}">${link}</a>`);
    expect(page.body).not.toContain('<script');
  });

  it('is neither indexed nor cached', async () => {
    const page = await open();
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
  });
});

describe('the HTML of a mail in the mailbox', () => {
  const html = `<p>Hi <a href="http://localhost:3000/account">there</a><img src="${markUrl}" alt=""></p>`;
  const findFrame = async () => /<iframe src="([^"]+)"[^>]*>/.exec((await open()).body);
  beforeAll(() =>
    mail.mailer.send({ to: 'ann@people.example', subject: 'Both', text: 'Hi there', html }),
  );

  it('stands beside the text, in a frame that runs no scripts and loads nothing', async () => {
    const frame = await findFrame();
    expect(frame?.[0]).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"',
    );
    const page = await open(frame?.[1]);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script|https?:|\*/);
    expect(page.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(page.body).toContain('<img src="data:image/png;base64,');
    expect(page.body).toContain('<a target="_blank" rel="noopener noreferrer" href=');
  });

  it('is 404 without the key, for mails without HTML, and for anything else', async () => {
    const url = (await findFrame())?.[1];
    expectProblem(await open(url, {}), 'page-not-found');
    expectProblem(await open(`${url}?key=${key}`, {}), 'page-not-found');
    await mail.mailer.send({ to: 'ann@people.example', subject: 'Plain', text: 'Hi' });
    const [plain] = (await mail.mailbox?.folder.list()) ?? [];
    expectProblem(await open(`/dev/mailbox/${plain?.id}`), 'page-not-found');
    for (const id of ['x', '..%2F..%2Fpackage', `${plain?.id}.json`]) {
      expectProblem(await open(`/dev/mailbox/${id}`), 'page-not-found');
    }
  });
});

describe('the key of the mailbox', () => {
  beforeAll(() => mail.mailer.send({ to: 'ann@people.example', subject: 'Yours', text: 'Hello' }));

  it('in the URL becomes a cookie of the mailbox path, and leaves the address bar', async () => {
    const opened = await open(`/dev/mailbox?key=${key}`, {});
    expect(opened.statusCode).toBe(303);
    expect(opened.headers).toMatchObject({
      location: '/dev/mailbox',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': `${cookie}; Path=/dev/mailbox; HttpOnly; SameSite=Strict`,
    });
    expect(opened.body).not.toContain(key);
    const page = await open('/dev/mailbox', { cookie: `theme=dark; ${cookie}; other=1` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).not.toContain(key);
  });

  it('is new at each start, of at least 128 bits', () => {
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(makeTerminalKey()).not.toBe(key);
  });

  it.each([
    ['no key', '', {}],
    ['an empty key', '?key=', { cookie: 'jobs-mailbox=' }],
    ['a wrong key', `?key=${makeTerminalKey()}`, { cookie: `jobs-mailbox=${makeTerminalKey()}` }],
    ['a part of the key', `?key=${key.slice(0, -1)}`, { cookie: cookie.slice(0, -1) }],
    ['the key and more', `?key=${key}a`, { cookie: `${cookie}a` }],
    ['the key by another name', `?Key=${key}&other=${key}`, { cookie: `x${cookie}` }],
    ['the key in another header', '', { referer: `/?key=${key}`, 'x-mailbox-key': key }],
  ])('is required: with %s the mailbox is 404', async (_case, query, headers) => {
    const answer = await open(`/dev/mailbox${query}`, headers);
    expectProblem(answer, 'page-not-found');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('is required to be one', async () => {
    expectProblem(await open(`/dev/mailbox?key=${key}&key=${key}`, {}), 'page-not-found');
  });
});

describe('a site with its settings left alone, behind a proxy on the same machine', () => {
  beforeAll(() => mail.mailer.send({ to: 'ann@people.example', subject: 'Yours', text: 'Hello' }));

  /** Headers of a client that pretends to be on this machine. */
  const forged = {
    host: 'localhost',
    forwarded: 'for=127.0.0.1;host=localhost',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
  };

  it.each([
    [
      'passes on the Host and adds X-Forwarded-For',
      { ...forged, 'x-forwarded-for': '203.0.113.9' },
    ],
    ['sends its own host', { host: '127.0.0.1:3000' }],
    ['passes on X-Forwarded-Host and is trusted', forged, 'loopback'],
    ['passes on a made-up Host and nothing else', { host: 'localhost' }],
    ['forwards forged headers, and is not trusted', forged],
  ])(
    'shows no mail to clients: the proxy %s',
    async (_how, headers, trustProxy: string | false = false) => {
      const proxied = await buildTestApp({ mailbox: mail.mailbox, trustProxy });
      const address = await proxied.app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await getWithHeaders(`${address}/dev/mailbox`, headers);
      expect(answer).toMatchObject({ status: 404 });
      expect(answer.body).not.toContain('people.example');
      const withKey = await getWithHeaders(`${address}/dev/mailbox`, { ...headers, cookie });
      expect(withKey).toMatchObject({ status: 200 });
      await proxied.close();
    },
  );
});

describe('the mails of a site', () => {
  it('are shown only in development, and only without a mail server', async () => {
    expect(makeSiteMail(settings, undefined).mailbox).toBeUndefined();
    const withServer = { ...settings, smtpUrl: 'smtp://mail.example' };
    expect(makeSiteMail(withServer, key).mailbox).toBeUndefined();
    const other = await buildTestApp();
    expectProblem(await other.app.inject('/dev/mailbox'), 'page-not-found');
    await other.close();
  });
});
