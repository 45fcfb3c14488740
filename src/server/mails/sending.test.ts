import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundTransactions } from '#test/around-transactions.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { MailError, type Mail } from '#server/platform/mail/mailer.ts';

let sender: MailSender;
let employer: TestUser;
let seeker: TestUser;
let jobId: string;
let applicationId: string;
const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(mails);
  sender = makeMailSender(site);
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
  jobId = (await site.create.job({ ownerId: employer.id, position: 'Baker' })).id;
  applicationId = (await site.create.application({ jobId, userId: seeker.id, position: 'Baker' }))
    .id;
});

const sent = (dedupeKey?: string) =>
  ({ kind: 'application-received', userId: seeker.id, applicationId, dedupeKey }) as const;
const readStates = async () =>
  (await site.database.db.select().from(mails)).map(({ state }) => state);
const away = new MailError('The mail server took no mail: ESOCKET', false);
const refuse = async (): Promise<never> => {
  throw away;
};

describe('a mail of the hiring process', () => {
  it('is sent once, with the id of its row and a link to its page', async () => {
    await sender.enqueue(sent('one'), sent('one'));
    await sender.send();
    await sender.sendAfter(60);
    const [row] = await site.database.db.select().from(mails);
    expect(sender.mails).toHaveLength(1);
    const [mail] = sender.mails;
    expect(mail).toMatchObject({
      to: seeker.email,
      subject: 'Your application for Baker was sent',
      messageId: `${row?.id}@jobs.example`,
      headers: { References: `<application-${applicationId}@jobs.example>` },
    });
    const page = `http://jobs.example/job-seeker-dashboard/my-apply/${applicationId}`;
    expect(mail?.text).toContain(`\n${page}\n`);
    expect(mail?.html).toContain(`href="${page}"`);
    expect(row).toMatchObject({ state: 'sent', sentAt: expect.any(Date) as Date, attempts: 1 });
  });

  it('says by when the employer usually answers, where that was measured', async () => {
    await sender.enqueue(sent('one'));
    await sender.send();
    expect(sender.mails[0]?.text).not.toContain('usually');
    const { pool } = site.database;
    await pool.query('update jobs set answer_days = 3 where id = $1', [jobId]);
    // A Tuesday.
    await pool.query(`update applications set applied_at = '2026-03-03T23:59Z', company = 'Crumb'`);
    await sender.enqueue(sent('two'));
    await sender.sendAfter(1);
    expect(sender.mails[1]?.text).toContain('\n\nCrumb usually answers by Friday.\n\n');
  });

  it('is marked as sent although taking the next one fails meanwhile', async () => {
    await sender.enqueue(sent());
    const smtp = new EventEmitter();
    const begun = once(smtp, 'begun');
    let calls = 0;
    const failing = makeMailSender(site, {
      mailer: {
        send: async () => {
          smtp.emit('begun');
          await wait(20);
        },
      },
      inTransaction: aroundTransactions(sender.deps.inTransaction, async (run) => {
        calls += 1;
        if (calls > 1 && calls < 5) {
          await begun;
          throw Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' });
        }
        return run();
      }),
    });
    await expect(failing.send()).rejects.toThrow('away');
    expect(await readStates()).toEqual(['sent']);
  });

  it('is sent once although the database is away for a moment after it was sent', async () => {
    await sender.enqueue(sent());
    const sentMails: Mail[] = [];
    let isAway = false;
    const failing = makeMailSender(site, {
      mailer: {
        send: async (mail) => {
          sentMails.push(mail);
          isAway = true;
        },
      },
      inTransaction: aroundTransactions(sender.deps.inTransaction, async (run) => {
        if (isAway) {
          isAway = false;
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        }
        return run();
      }),
    });
    await failing.send().catch(() => {});
    await failing.sendAfter(6);
    expect(sentMails).toHaveLength(1);
    expect(await readStates()).toEqual(['sent']);
  });

  it('waits for its time', async () => {
    await sender.enqueue({ ...sent(), sendAt: new Date(site.time.now.getTime() + 5 * 60_000) });
    await sender.sendAfter(4);
    expect(sender.mails).toEqual([]);
    await sender.sendAfter(1);
    expect(sender.mails).toHaveLength(1);
  });

  it.each<[why: string, state: string, act: () => Promise<unknown>]>([
    [
      'the reader does not want it',
      'unwanted',
      () =>
        site.send('PATCH', '/notification-settings', {
          as: seeker,
          body: { kind: 'application-received', mail: false },
        }),
    ],
    [
      'the reader is disabled',
      'unwanted',
      () =>
        site.database.pool.query('update users set disabled_at = now() where id = $1', [seeker.id]),
    ],
    [
      'the account was erased',
      'cancelled',
      () =>
        site.database.pool.query('update users set erased_at = now() where id = $1', [seeker.id]),
    ],
    [
      'the application was withdrawn',
      'cancelled',
      () =>
        site.database.pool.query(
          `update applications set stage = 'withdrawn', shown_stage = 'withdrawn' where id = $1`,
          [applicationId],
        ),
    ],
  ])('is not sent when %s by then', async (_why, state, act) => {
    await sender.enqueue(sent());
    await act();
    await sender.send();
    expect([sender.mails, await readStates()]).toEqual([[], [state]]);
  });

  it('holds what others wrote as text, in one line where it is in the subject', async () => {
    const position = 'Baker\r\nBcc: all@people.example <img src=x>‮ https://evil.example/x';
    await site.database.pool.query('update applications set position = $1 where id = $2', [
      position,
      applicationId,
    ]);
    await sender.enqueue(sent());
    await sender.send();
    const [mail] = sender.mails;
    expect(mail?.subject).toBe(
      'Your application for Baker Bcc: all@people.example <img src=x> https://evil.example/x was sent',
    );
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).not.toContain('href="https://evil.example');
  });

  it('names new applications of one job together, to the owner alone', async () => {
    const second = await site.create.jobSeeker({ fullName: 'Ravi Das' });
    const other = await site.create.application({ jobId, userId: second.id, position: 'Baker' });
    const news = (id: string) =>
      ({
        kind: 'new-application',
        userId: employer.id,
        applicationId: id,
        jobId,
      }) as const;
    await sender.enqueue(news(applicationId), news(other.id));
    await sender.send();
    expect(sender.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [employer.email, '2 new applications for Baker'],
    ]);
    const [mail] = sender.mails;
    expect(mail?.text).toContain('Ravi Das');
    expect(mail?.headers).not.toHaveProperty('References');
    expect(mail?.text).not.toContain('@people.example');
    const page = `http://jobs.example/employer-dashboard/applicant-job/${jobId}`;
    expect(mail?.text).toContain(`Read applications:\n${page}\n`);
    expect(mail?.text).toContain(`- Ravi Das\n  ${page}?person=${other.id}\n`);
    expect(await readStates()).toEqual(['sent', 'sent']);
  });
});

describe('a mail about one application', () => {
  const profile = {
    fullName: 'Noor Rahman',
    gender: 'female',
    companyCategory: 'Retail',
    skills: 'Bread, Driving, Rye',
    position: 'Full Stack Developer',
    jobType: 'Experienced',
    yearOfExp: 1,
    employeeCount: '51-100',
    aboutMe: 'Bakes.',
  } as const;
  const news = () =>
    ({ kind: 'new-application', userId: employer.id, applicationId, jobId }) as const;
  beforeEach(async () => {
    await site.database.db.update(jobs).set({ skills: 'Bread; rye.' }).where(eq(jobs.id, jobId));
    await site.database.db
      .update(applications)
      .set({ profile, coverNote: 'I can start on Monday.' })
      .where(eq(applications.id, applicationId));
  });

  it('names what fits and the note, says who else waits, and leads to the person', async () => {
    await site.database.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, employer.id));
    const others = await Promise.all([site.create.jobSeeker(), site.create.jobSeeker()]);
    await Promise.all(
      others.map(({ id: userId }) => site.create.application({ jobId, userId, position: 'Baker' })),
    );
    await sender.enqueue(news());
    await sender.send();
    expect(sender.mails[0]?.text).toContain(`Noor Rahman applied for Baker.

- 1 year of experience
- Skills that fit: Bread, Rye (2 of the job’s 2)

Their note:

> I can start on Monday.

2 others are waiting for your reply.

Read application:
http://jobs.example/employer-dashboard/applicant-job/${jobId}?person=${applicationId}
`);
  });

  it('repeats no texts of the applicant to an unconfirmed address', async () => {
    await sender.enqueue(news());
    await sender.send();
    expect(sender.mails[0]?.text).toContain('- 1 year of experience');
    expect(sender.mails[0]?.text).not.toMatch(/Bread|Monday/);
  });
});

describe('several nodes', () => {
  it('send each mail once', async () => {
    const sentMails: Mail[] = [];
    const slow = {
      send: async (mail: Mail) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
        sentMails.push(mail);
      },
    };
    await sender.enqueue(...Array.from({ length: 30 }, () => sent()));
    const nodes = Array.from({ length: 3 }, () => makeMailSender(site, { mailer: slow }));
    await Promise.all(nodes.map((node) => node.send()));
    expect(new Set(sentMails.map(({ messageId }) => messageId)).size).toBe(30);
    expect(sentMails).toHaveLength(30);
  });

  it('send later, and once, what a node was sending when it was killed', async () => {
    const killed = makeMailSender(site, { mailer: { send: () => new Promise(() => {}) } });
    await sender.enqueue(sent());
    void killed.send();
    await expect
      .poll(async () => (await site.database.db.select().from(mails))[0]?.attempts)
      .toBe(1);
    await sender.sendAfter(4);
    expect(sender.mails).toEqual([]);
    await sender.sendAfter(1);
    await sender.sendAfter(60);
    expect(sender.mails).toHaveLength(1);
  });
});

describe('without its mail server', () => {
  it('the site tries few mails, and sends all of them later', async () => {
    let attempts = 0;
    const down = makeMailSender(site, {
      mailer: {
        send: async () => {
          attempts += 1;
          throw away;
        },
      },
    });
    await sender.enqueue(...Array.from({ length: 20 }, () => sent()));
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await down.sendAfter(1);
    }
    expect(attempts).toBeLessThanOrEqual(40);
    expect(new Set(await readStates())).toEqual(new Set(['waiting']));
    for (let hours = 0; hours < 7; hours += 1) {
      await sender.sendAfter(60);
    }
    expect(sender.mails).toHaveLength(20);
  });

  it('a mail is given up after two days, and says why in its row', async () => {
    const down = makeMailSender(site, { mailer: { send: refuse } });
    await sender.enqueue(sent());
    for (let hours = 0; hours < 15; hours += 1) {
      await down.sendAfter(6 * 60);
    }
    expect(await readStates()).toEqual(['waiting']);
    await down.sendAfter(6 * 60);
    const [row] = await site.database.db.select().from(mails);
    expect(row).toMatchObject({ state: 'failed', attempts: 16, error: away.message });
    await sender.sendAfter(24 * 60);
    expect(sender.mails).toEqual([]);
  });

  it('one mail that the server rejects holds up no other', async () => {
    const sentMails: Mail[] = [];
    const picky = makeMailSender(site, {
      mailer: {
        send: async (mail) => {
          if (mail.to === employer.email) {
            throw new MailError('The mail server took no mail: EENVELOPE 550', true);
          }
          sentMails.push(mail);
        },
      },
    });
    const job = { kind: 'new-application', userId: employer.id, applicationId, jobId } as const;
    await sender.enqueue(job, sent(), sent());
    await picky.send();
    expect(sentMails).toHaveLength(2);
    expect((await readStates()).toSorted()).toEqual(['sent', 'sent', 'waiting']);
  });
});
