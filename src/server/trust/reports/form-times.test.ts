import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportSubject, ReportTargetQuery } from '#contract/trust/reports.ts';
import { cases } from '#db/trust-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let target: ReportTargetQuery;
const site = await fileFixture(serveSite());
// The secret is stored at its first use.
await signOpening(site, { kind: 'job', id: '' });
beforeEach(async () => {
  target = { kind: 'job', id: (await site.create.job()).id };
});

const tooFast = 'That was very fast. Please check your report and send it again.';
const expired = 'This form has expired. Please check it and send it again.';
const day = 24 * 60 * 60;

const send = (openedAt: unknown, as: Sender = null) =>
  site.send('POST', '/reports', { as, body: { ...reportForm, ...target, openedAt } });
const wait = (seconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + seconds * 1_000);
};

describe('the time at which a form was opened', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['two seconds ago', tooFast, () => signOpening(site, target, 2)],
    ['in the future', tooFast, () => signOpening(site, target, -60)],
    ['more than a day ago', expired, () => signOpening(site, target, day + 1)],
    ['an hour ago, in the words of the client', expired, async () => '2026-06-01T11:00:00.000Z'],
    [
      'a minute ago, with the signature of another time',
      expired,
      async () =>
        (await signOpening(site, target, 0)).replace(
          /^\d+/,
          String(site.time.now.getTime() - 60_000),
        ),
    ],
    [
      'a minute ago, with no signature',
      expired,
      async () => `${site.time.now.getTime() - 60_000}.`,
    ],
    [
      'a minute ago, of another job',
      expired,
      async () => signOpening(site, { kind: 'job', id: (await site.create.job()).id }),
    ],
    [
      'a minute ago, of the company of the same job',
      expired,
      () => signOpening(site, { ...target, kind: 'company' }),
    ],
    ['at no time', expired, async () => undefined],
  ])('refuses a report without an account that was opened %s', async (_what, sentence, make) => {
    const openedAt = await make();
    const answer = await expectNoChange(site.database, () => send(openedAt));
    expect(expectRefusedFields(answer)).toEqual({ openedAt: sentence });
  });

  it('is issued with what is reported, and good from three seconds to a day later', async () => {
    const opened = await site.send('GET', '/reports/subject', { query: { ...target } });
    const { openedAt } = opened.json<ReportSubject>();
    expect((await send(openedAt)).statusCode).toBe(400);
    wait(3);
    expect((await send(openedAt)).statusCode).toBe(202);
    expect((await send(await signOpening(site, target, day))).statusCode).toBe(202);
  });

  it('is not asked of accounts', async () => {
    const as = await site.create.user();
    expect((await send(undefined, as)).statusCode).toBe(202);
    expect((await send('yesterday', await site.create.user())).statusCode).toBe(202);
  });

  it('is new on the page that shows an expired form again, without scripts', async () => {
    const url = `/report?kind=job&id=${target.id}`;
    const post = (openedAt: string) => {
      const fields = { ...reportForm, isGoodFaith: 'on', website: '', openedAt };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(fields).toString();
      return site.app.inject({ method: 'POST', url, headers, payload });
    };
    const again = await post(await signOpening(site, target, 2 * day));
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain(expired);
    const [, openedAt = ''] = /name="openedAt" value="([^"]+)"/.exec(again.body) ?? [];
    wait(3);
    expect((await post(openedAt)).statusCode).toBe(202);
    const stored = await site.database.db.select().from(cases).where(eq(cases.targetId, target.id));
    expect(stored).toHaveLength(1);
  });
});
