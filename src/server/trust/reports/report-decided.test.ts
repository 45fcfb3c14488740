import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { ReportReceipt } from '#contract/trust/reports.ts';
import { users } from '#db/accounts-schema.ts';
import { cases } from '#db/trust-schema.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';

let site: TestApp;
let sender: MailSender;
let administrator: TestUser;
beforeAll(async () => {
  const email = 'boss@jobs.example';
  site = await buildTestApp({ adminEmails: [email] });
  sender = makeMailSender(site);
  administrator = await site.create.user({ email, emailVerified: true });
});
afterAll(() => site.close());

const report = async (id: string, body: object, as: Sender = null) => {
  const target = { kind: 'job', id } as const;
  const openedAt = await signOpening(site, target);
  const answer = await site.send('POST', '/reports', {
    as,
    body: { ...reportForm, ...target, openedAt, ...body },
  });
  return answer.json<ReportReceipt>().receipt;
};
const findCaseId = async (targetId: string) => {
  const found = await site.database.db.select().from(cases).where(eq(cases.targetId, targetId));
  return found[0]?.id;
};
/** Decides the case about a job, and lets the time pass in which that can be undone. */
const decide = async (targetId: string, decision: object) => {
  const body = { caseId: await findCaseId(targetId), ...decision };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  site.time.now = new Date(site.time.now.getTime() + undoTime);
};
const upheld = { action: 'hide-job', reason: 'other', facts: 'It is no job.', outcome: 'upheld' };
const rejected = { action: 'none', outcome: 'rejected' };

it('tells every reporter of a case the outcome once, by account or by email', async () => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id });
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

  await decide(id, upheld);
  await sender.send();
  expect(
    sender.mails
      .slice(before)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([account.email, 'fay@people.example', owner.email].toSorted());
  const [mail] = sender.mailsTo('fay@people.example').slice(-1);
  expect(mail?.text).toContain(receipt);
  expect(mail?.text).toContain('we acted on it');
  expect(sender.mailsTo(account.email).at(-1)?.text).toContain(own);
});

it('writes to an address that many reports name no more outcomes than receipts', async () => {
  const email = 'victim@people.example';
  for (let index = 0; index < 5; index += 1) {
    const { id } = await site.create.job();
    await report(id, { email });
    await decide(id, rejected);
  }
  await sender.send();
  expect(sender.mailsTo(email)).toHaveLength(6);
});

it('tells more reporters than one statement takes', async () => {
  const { id } = await site.create.job();
  await report(id, { email: 'first@people.example' });
  const caseId = await findCaseId(id);
  await site.database.pool.query(
    `insert into reports (id, case_id, reason, details, is_illegal, snapshot, reporter_email, reporter_key, created_at)
    select gen_random_uuid(), $1, 'fraud', '', false, '{}', 'many' || n || '@people.example', sha256(n::text::bytea), now()
    from generate_series(1, 9000) n`,
    [caseId],
  );
  await site.database.pool.query(
    `insert into mails (id, kind, email, report_id, state, created_at, send_at)
    select gen_random_uuid(), 'report-received', reporter_email, id, 'sent', now(), now()
    from reports where case_id = $1 and reporter_email like 'many%'`,
    [caseId],
  );
  await decide(id, upheld);
  const { rows } = await site.database.pool.query<{ n: number }>(
    `select count(*)::int as n from mails where email like 'many%' and kind = 'report-decided'`,
  );
  expect(rows[0]?.n).toBe(9000);
  await site.database.pool.query(`delete from mails where email like 'many%'`);
});
