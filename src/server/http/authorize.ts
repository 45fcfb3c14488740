import type { ErrorCode } from '#contract/errors.ts';
import { type Actor, isStored, type StoredActor } from './actor.ts';
import { AppError } from './app-error.ts';

/** Only its type is used. A private member is left behind by a spread. */
declare class Mark {
  private readonly isAuthorized: true;
}

/**
 * A row that a policy has let through. Only `authorize` makes one, so a function that takes it cannot be called by
 * code that forgot to ask, nor with a copy in which something was changed.
 */
export type Authorized<Row> = Readonly<Row> & Mark;

/** Who may: pure, without database or clock. `refusal` is the error that a no becomes. */
export interface Policy<Subject> {
  readonly allows: (actor: Actor, subject: Subject) => boolean;
  readonly refusal: ErrorCode;
}

/** Asks the policies in turn; the first no is thrown as its refusal. */
export function authorize<Subject>(
  actor: Actor,
  subject: Subject,
  ...policies: readonly [Policy<Subject>, ...Policy<Subject>[]]
): Authorized<Subject> {
  for (const policy of policies) {
    if (!policy.allows(actor, subject)) {
      throw new AppError(policy.refusal);
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes it
  return subject as Authorized<Subject>;
}

/** Asks for a role. Having one takes a stored user, so the actor comes back as one who may own rows. */
export function authorizeRole(actor: Actor, role: Policy<Actor>): Authorized<StoredActor> {
  if (!isStored(actor)) {
    throw new AppError(role.refusal);
  }
  return authorize(actor, actor, role);
}
