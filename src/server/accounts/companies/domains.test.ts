import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedDomain, CompanyDomain } from '#contract/accounts/company-domains.ts';
import type { Company } from '#contract/hiring/companies.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { companyDomains, companyMembers } from '#db/accounts-companies-schema.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { pickTexts } from './domain-records.ts';
import { checkDueDomains } from './due-domains.service.ts';

/** What the name servers say, by name. */
const records = new Map<string, readonly string[] | Error>();
const lookUpTexts = vi.fn(async (name: string): Promise<readonly string[]> => {
  const answer = records.get(name) ?? [];
  if (answer instanceof Error) {
    throw answer;
  }
  return answer;
});
const site = await setupTestApp({
  lookUpTexts,
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const { db } = site.database;
/** A site that sends mails. */
const strict = await setupTestApp({
  lookUpTexts,
  requiresConfirmedEmail: true,
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});

let owner: TestUser;
beforeEach(async () => {
  records.clear();
  vi.clearAllMocks();
  await db.delete(companyDomains);
  owner = await site.create.employer();
});

/** Each act is a second later than the one before. */
const pass = () => {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
};
const set = (as: TestUser, domain: string) => {
  pass();
  return site.send('PUT', '/company/domain', { as, body: { domain } });
};
const check = (as: TestUser) => {
  pass();
  return site.send('POST', '/company/domain/check', { as });
};
const checked = async (as: TestUser) => (await check(as)).json<CheckedDomain>();
const companyIdOf = async ({ id }: TestUser) => {
  const [row] = await db.select().from(companyMembers).where(eq(companyMembers.userId, id));
  return row!.companyId;
};
const shownDomain = async (as: TestUser) =>
  (await site.send('GET', `/companies/${await companyIdOf(as)}`)).json<Company>().confirmedDomain;

const listActs = async ({ id }: TestUser) => {
  const { rows } = await site.database.pool.query<object>(
    `select action, actor_id as by, after from audit_log where target_id = $1 order by at, id`,
    [id],
  );
  return rows;
};

const recordOf = async (as: TestUser) =>
  (await site.send('GET', '/company/domain', { as })).json<{ domain: CompanyDomain }>().domain
    .record;

/** Publishes the records of several companies for a domain that each of them has named. */
const publish = async (domain: string, ...people: readonly TestUser[]) =>
  records.set(domain, await Promise.all(people.map(recordOf)));

/** Names a domain, and publishes its record. */
async function prove(as: TestUser, domain: string, at = domain): Promise<void> {
  const { record } = (await set(as, domain)).json<CompanyDomain>();
  records.set(at, ['v=spf1 -all', record]);
}

describe('the domain of a company', () => {
  it('is confirmed once its record is found, and shown on the page and the jobs', async () => {
    const job = await site.create.job({ ownerId: owner.id });
    await prove(owner, 'https://www.riverside.example/jobs', 'riverside.example');
    expect(await shownDomain(owner)).toBeUndefined();
    expect(await checked(owner)).toMatchObject({
      domain: 'riverside.example',
      finding: 'confirmed',
      confirmedAt: site.time.now.toISOString(),
    });
    expect(await shownDomain(owner)).toBe('riverside.example');
    const shown = await site.send('GET', `/jobs/applicant-job/${job.id}`);
    expect(shown.json<Job>().confirmedDomain).toBe('riverside.example');
  });

  it('may have its record at a name of its own', async () => {
    await prove(owner, 'riverside.example', '_portal.riverside.example');
    expect((await checked(owner)).finding).toBe('confirmed');
  });

  it('is not confirmed by another record, of which only those of the site are told', async () => {
    await set(owner, 'riverside.example');
    records.set('riverside.example', ['portal-verify=wrong', 'secret of the network']);
    const answer = await check(owner);
    expect(answer.json<CheckedDomain>()).toMatchObject({
      finding: 'other',
      others: ['portal-verify=wrong'],
    });
    expect(answer.body).not.toContain('secret');
    expect(await shownDomain(owner)).toBeUndefined();
  });

  it.each([
    ['none', []],
    ['unreachable', new Error('timeout')],
  ] as const)('is not confirmed where the answer is %s', async (finding, answer) => {
    await set(owner, 'riverside.example');
    records.set('riverside.example', answer);
    expect(await checked(owner)).toMatchObject({ finding, others: [] });
    expect(await shownDomain(owner)).toBeUndefined();
  });

  it('tells at most ten wrong records', async () => {
    await set(owner, 'riverside.example');
    const many = Array.from({ length: 90 }, (_, at) => `portal-verify=${at}`);
    records.set('riverside.example', many);
    expect((await checked(owner)).others).toHaveLength(10);
  });

  it('loses its confirmation when it is replaced or removed', async () => {
    await prove(owner, 'riverside.example');
    await check(owner);
    await set(owner, 'riverside.example');
    expect(await shownDomain(owner)).toBe('riverside.example');
    await set(owner, 'other.example');
    expect(await shownDomain(owner)).toBeUndefined();
    expect(await listActs(owner)).toMatchObject([
      { action: 'confirm-domain' },
      { action: 'remove-domain', by: owner.id, after: { confirmed: false } },
    ]);
    expect((await site.send('DELETE', '/company/domain', { as: owner })).statusCode).toBe(204);
    expectProblem(await check(owner), 'domain-not-found');
    expectProblem(await site.send('DELETE', '/company/domain', { as: owner }), 'domain-not-found');
  });

  it('belongs to one company, also when two check at once', async () => {
    const rival = await site.create.employer();
    await set(owner, 'riverside.example');
    await set(rival, 'riverside.example');
    await publish('riverside.example', owner, rival);
    const answers = await Promise.all([check(owner), check(rival)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const confirmed = await db.select().from(companyDomains);
    expect(confirmed.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
  });

  it('passes on at once where its record is gone and the new one stands, and the log says so', async () => {
    await prove(owner, 'riverside.example');
    await check(owner);
    const buyer = await site.create.employer();
    const domain = 'riverside.example';
    await prove(buyer, 'riverside.example');
    records.set('_portal.riverside.example', new Error('timeout'));
    expectProblem(await check(buyer), 'domain-of-another');
    expect(await shownDomain(owner)).toBe('riverside.example');
    records.delete('_portal.riverside.example');
    expect((await checked(buyer)).finding).toBe('confirmed');
    expect(await shownDomain(buyer)).toBe('riverside.example');
    expect(await shownDomain(owner)).toBeUndefined();
    expect(await listActs(owner)).toEqual([
      { action: 'confirm-domain', by: owner.id, after: { domain, confirmed: true } },
      { action: 'lose-domain', by: null, after: { domain, confirmed: false } },
    ]);
    expect(await listActs(buyer)).toEqual([
      { action: 'confirm-domain', by: buyer.id, after: { domain, confirmed: true } },
    ]);
    // Who lost it gets it back the same way only.
    expect((await checked(owner)).finding).toBe('other');
    await publish('riverside.example', owner, buyer);
    expectProblem(await check(owner), 'domain-of-another');
  });

  it('is the one that is registered, so that no part of it is proved beside it', async () => {
    await prove(owner, 'riverside.com.c18513.evil.example', 'evil.example');
    expect(await checked(owner)).toMatchObject({ domain: 'evil.example', finding: 'confirmed' });
    const rival = await site.create.employer();
    await set(rival, 'b.evil.example');
    await publish('evil.example', owner, rival);
    expectProblem(await check(rival), 'domain-of-another');
  });

  it('has no record at a name that an earlier release took', async () => {
    const [domain, token] = ['b.evil.example', 'known'];
    await site.create.domain(owner, { domain, token });
    records.set(domain, ['portal-verify=known']);
    expect((await checked(owner)).finding).toBe('none');
    expect(lookUpTexts).not.toHaveBeenCalled();
  });

  it('is asked for twenty times an hour at most, by all its owners together', async () => {
    await set(owner, 'riverside.example');
    for (let n = 0; n < 20; n += 1) {
      expect((await check(owner)).statusCode).toBe(200);
    }
    lookUpTexts.mockClear();
    expectProblem(await check(owner), 'too-many-requests');
    expect(lookUpTexts).not.toHaveBeenCalled();
  });

  it.each(['gmail.com', 'localhost', '10.0.0.1', 'x'.repeat(400)])(
    'is never %s',
    async (domain) => {
      await expectNoChange(site.database, async () => {
        expectProblem(await set(owner, domain), 'validation-failed');
      });
    },
  );

  it.each(['co.uk', 'uk.com', 'mallory.duckdns.org', 'vault.service.consul'])(
    'is never %s, a name that no company registered',
    async (domain) => {
      await set(owner, 'riverside.example');
      expectProblem(await set(owner, domain), 'validation-failed');
      const stored = await db.select().from(companyDomains);
      expect(stored).toMatchObject([{ domain: 'riverside.example' }]);
    },
  );

  it('is looked up for nobody without a confirmed email, where the site sends mails', async () => {
    const unconfirmed = await strict.create.employer({ emailVerified: false });
    await strict.create.domain(unconfirmed, { domain: 'strict.example' });
    const lookUp = (as: TestUser) => strict.send('POST', '/company/domain/check', { as });
    expectProblem(await lookUp(unconfirmed), 'email-not-confirmed');
    expect(lookUpTexts).not.toHaveBeenCalled();
    const known = await strict.create.employer({ emailVerified: true });
    await strict.create.domain(known, { domain: 'strict.example' });
    expect((await lookUp(known)).statusCode).toBe(200);
    expect(lookUpTexts).toHaveBeenCalled();
  });

  it('stays confirmed when a slower lookup of the same record misses it', async () => {
    await prove(owner, 'riverside.example');
    lookUpTexts.mockImplementationOnce(async () => {
      await db.update(companyDomains).set({ confirmedAt: site.time.now, checkedAt: site.time.now });
      return [];
    });
    await check(owner);
    expect(await shownDomain(owner)).toBe('riverside.example');
  });

  it('is found behind a hundred other records', () => {
    const others = Array.from({ length: 200 }, (_, at) => [`v=other ${at}`]);
    expect(pickTexts([...others, ['portal-', 'verify=a ']])).toEqual(['portal-verify=a']);
  });

  it('is asked for outside of a transaction', async () => {
    await prove(owner, 'riverside.example');
    lookUpTexts.mockImplementationOnce(async () => {
      const { rows } = await site.database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
      return [`open transactions: ${rows[0]?.n}`];
    });
    await check(owner);
    const answers = await Promise.all(lookUpTexts.mock.results.map((one) => one.value as unknown));
    expect(answers[0]).toEqual(['open transactions: 0']);
  });
});

describe('a confirmed domain', () => {
  const day = 24 * 60 * 60_000;
  const inTransaction = makeInTransaction(db, makeEventBus());
  const told = { logger: silentLogger, metrics: makeMetrics(), recordCompanyAct: insertAuditEntry };
  const deps = { db, inTransaction, lookUpTexts, ...told };
  const checkAt = (days: number) => {
    const now = new Date(site.time.now.getTime() + days * day);
    return checkDueDomains(deps, now, new AbortController().signal);
  };

  it('is looked up once a week, and stays while its record does', async () => {
    await prove(owner, 'riverside.example');
    await check(owner);
    lookUpTexts.mockClear();
    await checkAt(6);
    expect(lookUpTexts).not.toHaveBeenCalled();
    await checkAt(8);
    await checkAt(9);
    expect(lookUpTexts).toHaveBeenCalledTimes(2);
    expect(await shownDomain(owner)).toBe('riverside.example');
  });

  it('is lost two weeks after its record is missing, and not before', async () => {
    await prove(owner, 'riverside.example');
    await check(owner);
    const found = records.get('riverside.example') ?? [];
    records.set('riverside.example', new Error('timeout'));
    await checkAt(8);
    await checkAt(21.9);
    expect(await shownDomain(owner)).toBe('riverside.example');
    records.set('riverside.example', found);
    await checkAt(23);
    records.clear();
    await checkAt(31);
    await checkAt(44);
    expect(await shownDomain(owner)).toBe('riverside.example');
    await checkAt(45.5);
    expect(await shownDomain(owner)).toBeUndefined();
    expect(await listActs(owner)).toMatchObject([
      { action: 'confirm-domain' },
      { action: 'lose-domain', by: null, after: { confirmed: false } },
    ]);
  });
});
