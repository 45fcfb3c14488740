import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { AuditAction } from '#contract/trust/trust.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** What changes who belongs to a company, or which domain it has proved. */
type CompanyAction = Extract<AuditAction, `${string}-member` | `${string}-domain`>;

/** No interface: the log takes states of any name. */
type ActState = {
  readonly role?: CompanyRole;
  readonly domain?: string;
  readonly confirmed?: boolean;
};

/** Who acts, and in which request; null for a scheduled task. */
export interface Actors {
  readonly actor: Actor | null;
  readonly requestId: string | null;
}

/** Adds the entry of an act to the audit log. The target of an act about a company is one of its owners. */
export type RecordCompanyAct = (
  transaction: Transaction,
  act: Actors & {
    readonly at: Date;
    readonly action: CompanyAction;
    readonly targetKind: 'user' | 'company';
    readonly targetId: string;
    readonly before: ActState;
    readonly after: ActState;
  },
) => Promise<void>;
