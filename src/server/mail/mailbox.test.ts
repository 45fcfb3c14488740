import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeSiteMail, type SiteMail } from './site-mail.ts';

let dataDir: string;
let mail: SiteMail;
let site: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  mail = makeSiteMail({
    smtpUrl: undefined,
    mailFrom: 'Jobs <jobs@jobs.example>',
    dataDir,
    isLoopback: true,
  });
  site = await buildTestApp({ mailbox: mail.mailbox });
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const open = (url = '/dev/mailbox', host = 'localhost:3000') =>
  site.app.inject({ url, headers: { host } });

/** The address of the mail that the list names first. */
const firstLink = (html: string): string => /href="(\/dev\/mailbox\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('the mailbox of a site in development', () => {
  it('says so while there is no mail', async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('There is no mail yet.');
  });

  it('lists mails, newest first, and shows one with links to follow', async () => {
    const link = 'http://localhost:3000/verify-email?token=a-b_c';
    await mail.mailer.send({ to: 'ann@people.example', subject: 'The older', text: 'Hello' });
    await new Promise((resolve) => setTimeout(resolve, 3));
    await mail.mailer.send({
      to: 'bob@people.example',
      subject: 'The newer',
      text: `Grüße & <b>bold</b>, ${'a long line '.repeat(20)}\n\n${link}\n`,
      html: '<p>The same</p><script>alert(1)</script>',
    });
    const list = await open();
    expect(list.body.indexOf('The newer')).toBeGreaterThan(-1);
    expect(list.body.indexOf('The older')).toBeGreaterThan(list.body.indexOf('The newer'));
    expect(list.body).toContain('bob@people.example');

    const page = await open(firstLink(list.body));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Grüße &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(page.body).toContain('a long line '.repeat(20).trim());
    expect(page.body).toContain(`<a href="${link}">${link}</a>`);
    expect(page.body).not.toContain('<script');
  });

  it('is for no search engine and kept by no cache', async () => {
    const page = await open();
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('has nothing under other names', async () => {
    for (const name of ['nothing', '..%2fauth-secret', '2026-06-01T12-00-00-000Z-0123abcd.eml']) {
      expectProblem(await open(`/dev/mailbox/${name}`), 'page-not-found');
    }
  });

  it('is not shown to a page elsewhere whose name leads to this machine', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:3000']) {
      expectProblem(await open('/dev/mailbox', host), 'page-not-found');
    }
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await open('/dev/mailbox', host)).statusCode, host).toBe(200);
    }
  });
});

describe('the mails of a site', () => {
  const options = {
    smtpUrl: undefined,
    mailFrom: 'jobs@jobs.example',
    dataDir: '',
    isLoopback: true,
  };

  it('are shown by none that others can reach, nor by one with a mail server', async () => {
    const mailFor = (own: Partial<typeof options> | { smtpUrl: string }) =>
      makeSiteMail({ ...options, dataDir, ...own });
    expect(mailFor({}).mailbox).toBeDefined();
    expect(mailFor({ isLoopback: false }).mailbox).toBeUndefined();
    expect(mailFor({ smtpUrl: 'smtp://mail.example' }).mailbox).toBeUndefined();
    const other = await buildTestApp();
    expectProblem(await other.app.inject('/dev/mailbox'), 'page-not-found');
    await other.close();
  });
});
