import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { CompanyDomain } from '#contract/accounts/company-domains.ts';
import { companyDomains, companyMembers } from '#db/accounts-companies-schema.ts';
import { mails } from '#db/platform-schema.ts';
import type { Executor, Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { present } from '#server/platform/http/present.ts';
import type { Membership } from './companies.queries.ts';
import { listRecordNames, toRecord } from './domain-records.ts';

export type DomainRow = typeof companyDomains.$inferSelect;
type Company = Pick<Membership, 'companyId'>;

export const toCompanyDomain = ({
  token,
  companyId: _companyId,
  ...row
}: DomainRow): CompanyDomain =>
  present({ ...row, record: toRecord(token), names: listRecordNames(row.domain) });

export async function findDomain(
  db: Queryable,
  { companyId }: Company,
): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId));
  return row;
}

/** The confirmation of another company for this domain, locked until the commit. */
export async function lockOtherClaim(
  transaction: Transaction,
  { companyId, domain }: Pick<DomainRow, 'companyId' | 'domain'>,
): Promise<DomainRow | undefined> {
  const isConfirmed = and(eq(companyDomains.domain, domain), isNotNull(companyDomains.confirmedAt));
  const [row] = await transaction
    .select()
    .from(companyDomains)
    .where(and(isConfirmed, ne(companyDomains.companyId, companyId)))
    .for('update');
  return row;
}

/** The owners of a company; first the one of the longest standing, whom the audit log names for the company. */
export async function listOwnerIds(
  transaction: Transaction,
  { companyId }: Company,
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId));
  return rows.map(({ userId }) => userId);
}

/** How often an owner hears of the loss of one domain, however often two companies prove it in turn. */
const mostTold = 3;

/** Of these owners, those who have had no mail since then about the loss of the domain as it was confirmed last. */
export async function listUntold(
  transaction: Transaction,
  ownerIds: readonly string[],
  {
    claim: { domain, confirmedAt },
    since,
  }: { readonly claim: Pick<DomainRow, 'domain' | 'confirmedAt'>; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ userId: mails.userId })
    .from(mails)
    .where(
      and(
        inArray(mails.userId, [...ownerIds]),
        eq(mails.kind, 'domain-lost'),
        eq(mails.text, domain),
        gt(mails.createdAt, since),
        // The company had it back before the mail was sent.
        ne(mails.state, 'cancelled'),
      ),
    )
    .groupBy(mails.userId)
    .having(
      or(gte(count(), mostTold), confirmedAt ? gte(max(mails.createdAt), confirmedAt) : sql`true`),
    );
  const told = new Set(rows.map(({ userId }) => userId));
  return ownerIds.filter((id) => !told.has(id));
}

/** Stores the domain that a company names, which is not confirmed. */
export async function replaceDomain(
  transaction: Transaction,
  { companyId }: Company,
  claim: Pick<DomainRow, 'domain' | 'token'>,
): Promise<DomainRow> {
  const fresh = { ...claim, confirmedAt: null, checkedAt: null, missingSince: null };
  await transaction
    .insert(companyDomains)
    .values({ companyId, ...fresh })
    .onConflictDoUpdate({ target: companyDomains.companyId, set: fresh });
  return { companyId, ...fresh };
}

type Claim = Pick<DomainRow, 'companyId' | 'token'>;

const isClaim = ({ companyId, token }: Claim) =>
  and(eq(companyDomains.companyId, companyId), eq(companyDomains.token, token));

/** The domain of before a lookup as it is now, locked until the commit; undefined where it was replaced meanwhile. */
export async function lockClaim(
  transaction: Transaction,
  claim: Claim,
): Promise<DomainRow | undefined> {
  const [row] = await transaction.select().from(companyDomains).where(isClaim(claim)).for('update');
  return row;
}

/** Stores the result of a check. */
export const saveCheck = (
  transaction: Transaction,
  claim: Claim,
  result: Pick<DomainRow, 'confirmedAt' | 'checkedAt' | 'missingSince'>,
) => transaction.update(companyDomains).set(result).where(isClaim(claim));

export async function deleteDomain(
  transaction: Transaction,
  { companyId }: Company,
): Promise<DomainRow | undefined> {
  const [row] = await transaction
    .delete(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .returning();
  return row;
}

/** Confirmed domains that were last checked before these moments, the longest ago first. */
export const listDueDomains = (
  db: Executor,
  due: { readonly found: Date; readonly missing: Date; readonly size: number },
): Promise<DomainRow[]> => {
  const { checkedAt, missingSince, confirmedAt, companyId } = companyDomains;
  return db
    .select()
    .from(companyDomains)
    .where(
      and(
        isNotNull(confirmedAt),
        or(
          lt(checkedAt, due.found),
          and(isNotNull(missingSince), lt(checkedAt, due.missing)),
          isNull(checkedAt),
        ),
      ),
    )
    .orderBy(asc(checkedAt), asc(companyId))
    .limit(due.size);
};

/** Whether the company of a person has proved its domain. */
export async function hasConfirmedDomain(
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  const [row] = await transaction
    .select({ companyId: companyDomains.companyId })
    .from(companyDomains)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companyDomains.companyId))
    .where(and(eq(companyMembers.userId, userId), isNotNull(companyDomains.confirmedAt)));
  return row !== undefined;
}

/** The confirmed domain of the company that the owner of a job belongs to. */
export const confirmedDomainOf = (owner: string) => sql<string | null>`(
  select company_domains.domain from company_members
  join company_domains on company_domains.company_id = company_members.company_id
  where company_members.user_id = ${sql.raw(owner)} and company_domains.confirmed_at is not null)`;
