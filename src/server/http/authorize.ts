import type { ErrorCode } from '#contract/errors.ts';
import { type Actor, isStored, type StoredActor } from './actor.ts';
import { AppError } from './app-error.ts';

/** Only its type is used. A spread leaves a private member behind. */
declare class Mark {
  private readonly isAuthorized: true;
}

/**
 * A row that a policy allows. Only `authorize` makes one: a function that takes it cannot be called without a check of
 * permission, nor with a copy in which something was changed.
 */
export type Authorized<Row> = Readonly<Row> & Mark;

/** Pure, without database or clock. */
export interface Policy<Subject> {
  readonly allows: (actor: Actor, subject: Subject) => boolean;
  readonly forbiddenReason: ErrorCode;
}

/** @throws AppError the reason of the first policy that forbids it. */
export function authorize<Subject>(
  actor: Actor,
  subject: Subject,
  ...policies: readonly [Policy<Subject>, ...Policy<Subject>[]]
): Authorized<Subject> {
  const forbidding = policies.find((policy) => !policy.allows(actor, subject));
  if (forbidding) {
    throw new AppError(forbidding.forbiddenReason);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes it
  return subject as Authorized<Subject>;
}

/** A role takes a stored user, so the actor comes back as one who may own rows. */
export function authorizeRole(actor: Actor, role: Policy<Actor>): Authorized<StoredActor> {
  if (!isStored(actor)) {
    throw new AppError(role.forbiddenReason);
  }
  return authorize(actor, actor, role);
}
