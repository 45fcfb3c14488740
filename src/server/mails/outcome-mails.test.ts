import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { mails } from '#db/platform-schema.ts';
import { messages } from '#db/hiring-applications-schema.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { countWaiting } from '#server/platform/mail/due-mails.queries.ts';

let sender: MailSender;
let employer: TestUser;
let jobId: string;
const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(mails);
  sender = makeMailSender(site);
  employer = await site.create.employer();
  jobId = (await site.create.job({ ownerId: employer.id, position: 'Baker' })).id;
});

const apply = async (emailVerified = true) => {
  const seeker = await site.create.jobSeeker({ emailVerified });
  const { id } = await site.create.application({ jobId, userId: seeker.id, position: 'Baker' });
  return { seeker, id };
};
const words = 'Dear applicant,\nwe chose <b>another</b> else.';

describe('a rejection', () => {
  const reject = async (ids: readonly string[]) => {
    const answer = await site.send('PATCH', `/jobs/${jobId}/applications/stage`, {
      as: employer,
      body: { ids, to: 'rejected', reason: 'skills', message: words },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ batchId: string }>();
  };
  const listConversation = async (userId: string) =>
    (await site.send('GET', '/jobs/conversation', { as: employer, query: { jobId, userId } })).json<
      { message: string }[]
    >();

  const countMessages = async (id: string) =>
    site.database.db.$count(messages, eq(messages.applicationId, id));

  it.each([
    ['the job is hidden', `update jobs set hidden_at = $2 where id = $1`, () => jobId],
    [
      'the employer is disabled',
      `update users set disabled_at = $2 where id = $1`,
      () => employer.id,
    ],
    ['the employer is frozen', `update users set frozen_at = $2 where id = $1`, () => employer.id],
  ])('waits while %s, and is sent once that is taken back', async (_when, statement, getId) => {
    const { seeker, id } = await apply();
    await reject([id]);
    await site.database.pool.query(statement, [getId(), site.time.now]);
    await sender.sendAfter(61);
    await sender.sendAfter(60);
    expect(sender.mails).toEqual([]);
    expect(await countMessages(id)).toBe(0);
    await site.database.pool.query(statement, [getId(), null]);
    await sender.sendAfter(1);
    expect(sender.mails.map(({ to }) => to)).toEqual([seeker.email]);
    expect(await countMessages(id)).toBe(1);
  });

  it.each([
    ['taken down', 'never', 'update jobs set hidden_at = now() where id = $1'],
    ['shown', 'all the same', 'select from jobs where id = $1'],
  ])('of a job that was %s is sent %s once the job is deleted', async (state, _sent, statement) => {
    const count = state === 'shown' ? 1 : 0;
    const { id } = await apply();
    await reject([id]);
    await site.database.pool.query(statement, [jobId]);
    const deleted = await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    expect(deleted.statusCode).toBe(204);
    await sender.sendAfter(61);
    expect(sender.mails).toHaveLength(count);
    expect(await countMessages(id)).toBe(count);
  });

  it('is shown and sent when its time is over, with the words of the employer', async () => {
    const { seeker, id } = await apply();
    await reject([id]);
    await sender.sendAfter(59);
    expect(sender.mails).toEqual([]);
    await sender.sendAfter(1);
    await sender.sendAfter(60);
    expect(sender.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [seeker.email, 'A decision on your application for Baker'],
    ]);
    const [mail] = sender.mails;
    expect(mail?.text).toContain(
      'They wrote to you:\n\n> Dear applicant,\n> we chose <b>another</b> else.',
    );
    expect(mail?.html).toContain('Dear applicant,<br>we chose &lt;b&gt;another&lt;/b&gt; else.');
    expect(mail?.text).not.toContain('skills');
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(await listConversation(seeker.id)).toHaveLength(1);
  });

  it('does not repeat the words to an unconfirmed address', async () => {
    const { id } = await apply(false);
    await reject([id]);
    await sender.sendAfter(60);
    expect(sender.mails).toHaveLength(1);
    expect(sender.mails[0]?.text).toContain('Once you confirm your email');
    expect(JSON.stringify(sender.mails)).not.toContain('Dear applicant');
  });

  it('that was undone is neither shown nor sent', async () => {
    const { seeker, id } = await apply();
    const { batchId } = await reject([id]);
    const undone = await site.send('POST', `/application-batches/${batchId}/undo`, {
      as: employer,
    });
    expect(undone.statusCode).toBe(200);
    await sender.sendAfter(120);
    expect(sender.mails).toEqual([]);
    expect(await listConversation(seeker.id)).toEqual([]);
  });

  it('of 120 people at once is one mail for each, also when nodes are killed in between', async () => {
    const applied = await Promise.all(Array.from({ length: 120 }, () => apply()));
    await reject(applied.map(({ id }) => id));
    let left = 40;
    const killed = makeMailSender(site, {
      mailer: {
        send: async (mail) => {
          left -= 1;
          await (left < 0 ? new Promise(() => {}) : sender.deps.mailer.send(mail));
        },
      },
    });
    void killed.sendAfter(60);
    await expect.poll(() => left, { timeout: 25_000 }).toBe(-4);
    expect(sender.mails).toHaveLength(40);
    await Promise.all([sender.send(), makeMailSender(site, { mailer: sender.deps.mailer }).send()]);
    await sender.sendAfter(5);
    await sender.sendAfter(60);
    expect(new Set(sender.mails.map(({ to }) => to)).size).toBe(120);
    expect(sender.mails).toHaveLength(120);
    for (const { seeker } of applied.slice(0, 3)) {
      expect(await listConversation(seeker.id)).toHaveLength(1);
    }
  }, 60_000);
});

describe('a mail of a stage', () => {
  const move = async (id: string, to: string) => {
    const answer = await site.send('PATCH', `/jobs/${jobId}/applications/stage`, {
      as: employer,
      body: { ids: [id], to },
    });
    expect(answer.statusCode).toBe(200);
  };

  it.each([
    ['shortlisted', 'You are shortlisted for Baker'],
    ['interview', 'Riverside Foods wants to interview you for Baker'],
    ['offer', 'Riverside Foods made you an offer'],
  ])('tells of %s', async (to, subject) => {
    const { seeker, id } = await apply();
    await move(id, to);
    await sender.sendAfter(15);
    expect(sender.mails.map((mail) => [mail.to, mail.subject])).toEqual([[seeker.email, subject]]);
  });

  it('tells of the last of two moves only', async () => {
    const { id } = await apply();
    await move(id, 'shortlisted');
    await move(id, 'interview');
    await sender.sendAfter(15);
    expect(sender.mails.map(({ subject }) => subject)).toEqual([
      'Riverside Foods wants to interview you for Baker',
    ]);
  });

  it('is not sent for a job that was hidden meanwhile', async () => {
    const { id } = await apply();
    await move(id, 'interview');
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    await sender.sendAfter(15);
    expect(sender.mails).toEqual([]);
  });

  it('tells that a rejected application is considered again', async () => {
    const { id } = await apply();
    await move(id, 'rejected');
    await sender.sendAfter(60);
    await move(id, 'interview');
    await sender.sendAfter(15);
    const [, again, ...others] = sender.mails;
    expect(again?.subject).toBe('Your application for Baker is being considered again');
    expect(again?.text).toContain('Riverside Foods would like to interview you for Baker.');
    expect(others).toEqual([]);
  });

  it('is counted in the metrics, and those that are due are', async () => {
    const { id } = await apply();
    await move(id, 'offer');
    const metrics = makeMetrics();
    metrics.watch('portal_mails_waiting', () => countWaiting(site.database.db, site.time.now));
    expect(await metrics.read()).toContain('portal_mails_waiting 0');
    site.time.now = new Date(site.time.now.getTime() + 15 * 60_000);
    expect(await metrics.read()).toContain('portal_mails_waiting 1');
    await makeMailSender(site, { metrics }).send();
    const figures = await metrics.read();
    expect(figures).toContain('portal_mails_waiting 0');
    expect(figures).toContain('portal_mails_total{result="sent"} 1');
  });

  it('counts no rejection as waiting that is held back while its job is taken down', async () => {
    const { id } = await apply();
    await move(id, 'rejected');
    await site.database.pool.query('update jobs set hidden_at = now()');
    await sender.sendAfter(60);
    expect(sender.mails).toEqual([]);
    expect(await countWaiting(site.database.db, site.time.now)).toBe(0);
    await site.database.pool.query('update jobs set hidden_at = null');
    await sender.send();
    expect(sender.mails).toHaveLength(1);
  });
});
