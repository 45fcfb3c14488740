import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyDomain } from '#contract/accounts/company-domains.ts';
import type { Notification } from '#contract/hiring/bell.ts';
import { companyDomains } from '#db/accounts-companies-schema.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { TestUser } from '#test/factories.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { checkDueDomains } from './due-domains.service.ts';

interface AuditEntry {
  readonly action: string;
  readonly target_id: string;
}

/** What the name servers say, by name. */
const records = new Map<string, readonly string[]>();
const lookUpTexts = async (name: string): Promise<readonly string[]> => records.get(name) ?? [];
const site = await setupTestApp({ lookUpTexts });
const { create } = site;
const { db, pool } = site.database;
const sender = makeMailSender(site);

const domain = 'riverside.example';
const day = 24 * 60 * 60_000;
let owner: TestUser;
let partner: TestUser;
let recruiter: TestUser;
let buyer: TestUser;
beforeEach(async () => {
  records.clear();
  await db.delete(companyDomains);
  await pool.query('delete from mails');
  owner = await create.employer();
  partner = await create.colleague(owner, 'owner');
  recruiter = await create.colleague(owner);
  buyer = await create.employer();
  await create.domain(owner, { domain, confirmedAt: site.time.now, checkedAt: site.time.now });
});

/** A company proves the domain. */
async function prove(as: TestUser): Promise<void> {
  const answer = await site.send('PUT', '/company/domain', { as, body: { domain } });
  records.set(domain, [answer.json<CompanyDomain>().record]);
  const checked = await site.send('POST', '/company/domain/check', { as });
  expect(checked.json()).toMatchObject({ finding: 'confirmed' });
}
const passOn = () => prove(buyer);

/** The nightly task runs after so many days more. */
const checkAfter = (days: number) => {
  const now = new Date(site.time.now.getTime() + days * day);
  site.time.now = now;
  const deps = { ...sender.deps, lookUpTexts, recordCompanyAct: insertAuditEntry };
  return checkDueDomains(deps, now, new AbortController().signal);
};

const readBell = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();
const textsTo = ({ email }: TestUser) =>
  sender.mailsTo(email).map(({ subject, text }) => `${subject}\n${text}`);

describe('a company whose domain another one has proved', () => {
  it('has its owners told by bell and mail, and nobody else', async () => {
    await passOn();
    const { rows } = await pool.query<{ id: string }>('select user_id as id from mails');
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([owner.id, partner.id]));
    await sender.send();
    for (const as of [owner, partner]) {
      expect(await readBell(as)).toMatchObject([{ kind: 'domain-lost', domain, isRead: false }]);
      const [text, ...others] = textsTo(as);
      expect(text).toMatch(/^riverside\.example is no longer confirmed\n/);
      expect(text).toContain('Another company has proved that riverside.example is theirs');
      expect(text).toContain('http://jobs.example/employer-dashboard/company');
      expect(others).toEqual([]);
    }
    for (const as of [recruiter, buyer]) {
      expect(await readBell(as)).toEqual([]);
      expect(textsTo(as)).toEqual([]);
    }
  });

  it('hears of it again after it had it back, three times a day however often the two prove it in turn', async () => {
    const countMails = async () =>
      (
        await pool.query(`select from mails where kind = 'domain-lost' and user_id = $1`, [
          owner.id,
        ])
      ).rowCount;
    for (const told of [1, 2, 3, 3, 3]) {
      await passOn();
      await sender.send();
      expect(textsTo(owner)).toHaveLength(told);
      site.time.now = new Date(site.time.now.getTime() + 60_000);
      await prove(owner);
    }
    expect(await countMails()).toBe(3);
    site.time.now = new Date(site.time.now.getTime() + day + 1);
    await passOn();
    expect(await countMails()).toBe(4);
  });

  it('is told nothing that is wrong by the time of the mail', async () => {
    await passOn();
    await site.send('DELETE', '/company/domain', { as: buyer });
    await db.update(companyDomains).set({ confirmedAt: site.time.now });
    await sender.send();
    expect(textsTo(owner)).toEqual([]);
    expect(await readBell(owner)).toEqual([]);
  });

  it('tells an owner who leaves nothing any more', async () => {
    await passOn();
    await sender.send();
    await site.send('DELETE', `/company/members/${partner.id}`, { as: partner, body: {} });
    expect(await readBell(partner)).toEqual([]);
    expect(await readBell(owner)).toMatchObject([{ kind: 'domain-lost' }]);
  });

  it('has the domain named by the audit log', async () => {
    await passOn();
    const { rows } = await pool.query<object>(
      `select action, before, after from audit_log where target_id = any($1) order by action desc`,
      [[owner.id, buyer.id]],
    );
    expect(rows).toEqual([
      {
        action: 'lose-domain',
        before: { domain, confirmed: true },
        after: { domain, confirmed: false },
      },
      {
        action: 'confirm-domain',
        before: { domain, confirmed: false },
        after: { domain, confirmed: true },
      },
    ]);
  });
});

describe('the audit log of an erased owner', () => {
  it('names the domain no more, and keeps all else', async () => {
    await passOn();
    const read = async () =>
      (await pool.query<AuditEntry>('select * from audit_log order by id')).rows;
    const before = await read();
    expect(before.filter(({ target_id: id }) => id === owner.id)).not.toEqual([]);
    await pool.query(`update users set deletion_requested_at = now() where id = $1`, [owner.id]);
    await eraseAccounts({ ...site, time: { now: new Date(Date.now() + 8 * day) } });
    const isOwners = ({ target_id: id }: AuditEntry) => id === owner.id;
    const after = (await read()).filter(({ action }) => action !== 'erase-account');
    expect(JSON.stringify(after.filter(isOwners))).not.toContain(domain);
    const blank = (entry: AuditEntry) =>
      isOwners(entry)
        ? { ...entry, before: { confirmed: true }, after: { confirmed: false } }
        : entry;
    expect(after).toEqual(before.map(blank));
  });

  it('names it no more under an owner of before once its last owner is erased', async () => {
    const readDomains = async () =>
      (
        await pool.query<{ domain: string }>(
          `select coalesce(before->>'domain', after->>'domain') as domain from audit_log
          where target_kind = 'company' and target_id = any($1) order by id`,
          [[owner.id, buyer.id]],
        )
      ).rows.map((row) => row.domain);
    await pool.query('delete from company_members where user_id = $1', [recruiter.id]);
    const other = 'hillside.example';
    await create.domain(buyer, { domain: other, confirmedAt: site.time.now });
    await site.send('DELETE', '/company/domain', { as: buyer });
    await prove(owner);
    await site.send('DELETE', '/company/domain', { as: owner });
    await prove(owner);
    await site.send('DELETE', `/company/members/${owner.id}`, { as: owner, body: {} });
    const names = await readDomains();
    expect(new Set(names)).toEqual(new Set([domain, other]));
    const erase = async ({ id }: TestUser) => {
      await pool.query('update users set deletion_requested_at = now() where id = $1', [id]);
      await eraseAccounts({ ...site, time: { now: new Date(Date.now() + 8 * day) } });
    };
    await erase(recruiter);
    expect(await readDomains()).toEqual(names);
    await erase(partner);
    expect(await readDomains()).toEqual(names.map((name) => (name === domain ? null : name)));
  });

  it.each([
    `update audit_log set before = before - 'confirmed'`,
    `update audit_log set after = after || '{"domain": "other.example"}'`,
    `update audit_log set before = before - 'domain', target_id = null`,
    'delete from audit_log',
  ])('is changed in nothing else: %s', async (statement) => {
    await passOn();
    await expect(pool.query(statement)).rejects.toThrow('never changed');
  });
});

describe('a company whose record is missing', () => {
  it('has its owners told once the domain is lost, and not before', async () => {
    await checkAfter(8);
    await sender.send();
    expect(await readBell(owner)).toEqual([]);
    await checkAfter(15);
    await sender.send();
    expect(await readBell(owner)).toMatchObject([{ kind: 'domain-lost', domain }]);
    expect(textsTo(owner)).toEqual([
      expect.stringContaining('your record at riverside.example for two weeks'),
    ]);
    const [row] = await db.select().from(companyDomains).where(eq(companyDomains.domain, domain));
    expect(row).toMatchObject({ confirmedAt: null, missingSince: null });
  });
});
