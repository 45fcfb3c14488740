import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { sendIssues } from './issue-mails.service.ts';

let sender: MailSender;
const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const as = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
beforeEach(async () => {
  sender = makeMailSender(site);
  await site.database.pool.query(
    'truncate newsletter_requests, newsletter_subscribers, newsletter_issues, mails cascade',
  );
});

const base = '/administration/newsletter-issues';
const input = {
  subject: 'News of June',
  text: '# Hello\n\nRead **this**: [our blog](https://blog.example/a).\n\n- One\n- Two',
};
const create = async (): Promise<NewsletterIssue> =>
  (await site.send('POST', base, { as, body: input })).json();
const send = (id: string) => site.send('POST', `${base}/${id}/send`, { as });
const read = async (id: string): Promise<NewsletterIssue> =>
  (await site.send('GET', `${base}/${id}`, { as })).json();
const subscribe = (...emails: string[]) =>
  site.database.db
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email, subscribedAt: site.time.now })));
/** Makes the mails and sends them, as the tasks do. */
const run = async () => {
  await sendIssues(sender.deps, site.time.now);
  await sender.send();
  await sendIssues(sender.deps, site.time.now);
};

describe('an issue of the newsletter', () => {
  it('is a draft that can be changed and deleted until it is sent', async () => {
    const { _id, ...draft } = await create();
    expect(draft).toMatchObject({ ...input, sentAt: null, mailCount: 0, sentCount: 0 });
    const changed = await site.send('PUT', `${base}/${_id}`, {
      as,
      body: { ...input, subject: 'News of July' },
    });
    expect(changed.json()).toMatchObject({ subject: 'News of July' });
    expect((await site.send('GET', base, { as })).json()).toMatchObject([{ _id }]);
    expect((await site.send('DELETE', `${base}/${_id}`, { as })).statusCode).toBe(204);
    expect((await site.send('DELETE', `${base}/${_id}`, { as })).statusCode).toBe(204);
    expectProblem(await send(_id), 'newsletter-issue-not-found');
    expectProblem(await send(unknownId), 'newsletter-issue-not-found');
  });

  it('needs a subject and a text', async () => {
    const answer = await site.send('POST', base, { as, body: { subject: ' ', text: '' } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['subject', 'text']);
  });

  it('goes once to everyone who had confirmed by then, and counts them', async () => {
    await subscribe('ann@people.example', 'ben@people.example');
    await site.send('POST', '/newsletter', { body: { email: 'later@people.example' } });
    await site.database.pool.query(`delete from newsletter_subscribers where email like 'later%'`);
    const { _id } = await create();
    expect((await send(_id)).statusCode).toBe(202);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await subscribe('new@people.example');
    await run();
    await run();
    expect(sender.mails.map(({ to }) => to).toSorted()).toEqual([
      'ann@people.example',
      'ben@people.example',
    ]);
    expect(await read(_id)).toMatchObject({ mailCount: 2, sentCount: 2, isFinished: true });
    const actions = await site.database.pool.query<{ action: string }>(
      'select action from audit_log where target_id = $1',
      [_id],
    );
    expect(actions.rows).toEqual([{ action: 'send-newsletter' }]);
  });

  it('cannot be changed, deleted or sent again after it was sent', async () => {
    const { _id } = await create();
    const answers = await Promise.all([send(_id), send(_id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202, 409]));
    await expectNoChange(site.database, async () => {
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await site.send(method, `${base}/${_id}`, {
          as,
          ...(method === 'PUT' && { body: input }),
        });
        expectProblem(answer, 'newsletter-issue-sent');
      }
    });
  });

  it('is written as text and as HTML, with a link by which its reader leaves by one click', async () => {
    await subscribe('ann@people.example', 'ben@people.example');
    await send((await create())._id);
    await run();
    const {
      subject,
      text = '',
      html = '',
      headers = {},
    } = sender.mailsTo('ann@people.example')[0] ?? {};
    expect(subject).toBe('News of June');
    expect(text).toContain('Read this: our blog (https://blog.example/a).\n\n- One\n- Two');
    expect(html).toContain('<strong>this</strong>');
    expect(html).toContain('href="https://blog.example/a"');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    await site.app.inject({ method: 'POST', url: url.replace(testOrigin, '') });
    const left = await site.database.db.select().from(newsletterSubscribers);
    expect(left.map(({ email }) => email)).toEqual(['ben@people.example']);
  });

  it('is not sent to a reader who left while it was on its way', async () => {
    await subscribe('ann@people.example', 'ben@people.example');
    const { _id } = await create();
    await send(_id);
    await sendIssues(sender.deps, site.time.now);
    await site.database.pool.query(`delete from newsletter_subscribers where email like 'ann%'`);
    await run();
    expect(sender.mails.map(({ to }) => to)).toEqual(['ben@people.example']);
    expect(await read(_id)).toMatchObject({ mailCount: 2, sentCount: 1, isFinished: true });
  });

  it('makes its mails in batches, which two nodes share without doing one twice', async () => {
    await subscribe(...Array.from({ length: 1_203 }, (_, n) => `p${n}@people.example`));
    const { _id } = await create();
    await send(_id);
    await Promise.all([1, 2].map(() => sendIssues(sender.deps, site.time.now)));
    const { rows } = await site.database.pool.query(
      'select count(*)::int as n, count(distinct email)::int as people from mails',
    );
    expect(rows).toEqual([{ n: 1_203, people: 1_203 }]);
    expect(await read(_id)).toMatchObject({ mailCount: 1_203, isFinished: false });
  });

  it('hides where a link leads neither behind another scheme nor a name before the host', async () => {
    await subscribe('ann@people.example');
    const text =
      '[a](javascript:alert(1)) [b](https://x@evil.example) <b>c</b> [d](http://d.example)';
    const answer = await site.send('POST', base, { as, body: { ...input, text } });
    await send(answer.json<NewsletterIssue>()._id);
    await run();
    const { html = '' } = sender.mailsTo('ann@people.example')[0] ?? {};
    expect(html).not.toMatch(/href="(?:javascript|http:\/\/d|https:\/\/x@)/);
    expect(html).toContain('&lt;b&gt;c&lt;/b&gt;');
  });
});
