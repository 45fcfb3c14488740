import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportReceipt } from '#contract/reports.ts';
import { users } from '#db/schema.ts';
import { cases } from '#db/trust-schema.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { reportForm } from '#test/forms.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { enqueueReportDecided } from './report-mails.service.ts';

let site: TestApp;
let sender: MailSender;
beforeAll(async () => {
  site = await buildTestApp();
  sender = makeMailSender(site);
});
afterAll(() => site.close());

const report = async (id: string, body: object, as: Sender = null) => {
  const answer = await site.send('POST', '/reports', {
    as,
    body: { ...reportForm, kind: 'job', id, ...body },
  });
  return answer.json<ReportReceipt>().receipt;
};
const decide = (caseId: string, isUpheld: boolean) =>
  sender.deps.inTransaction(async (transaction) => ({
    value: await enqueueReportDecided(transaction, { caseId, isUpheld }, site.time.now),
    events: [],
  }));

it('tells every reporter of a case the outcome once, by account or by email', async () => {
  const { id } = await site.create.job();
  const [account, erased] = [await site.create.user(), await site.create.user()];
  const receipt = await report(id, { email: 'fay@people.example' });
  const own = await report(id, {}, account);
  await report(id, {}, erased);
  await report(id, { reason: 'illegal', email: '', name: '' });
  const other = await site.create.job();
  await report(other.id, { email: 'gus@people.example' });
  await site.database.db
    .update(users)
    .set({ erasedAt: site.time.now })
    .where(eq(users.id, erased.id));
  await sender.send();
  const before = sender.mails.length;

  const [found] = await site.database.db.select().from(cases).where(eq(cases.targetId, id));
  await decide(found?.id ?? '', true);
  await decide(found?.id ?? '', true);
  await sender.send();
  expect(sender.mails.slice(before).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['fay@people.example', account.email]),
  );
  expect(sender.mails).toHaveLength(before + 2);
  const [mail] = sender.mailsTo('fay@people.example').slice(-1);
  expect(mail?.text).toContain(receipt);
  expect(mail?.text).toContain('we have acted on it');
  expect(sender.mailsTo(account.email).at(-1)?.text).toContain(own);
});
