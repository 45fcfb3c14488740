import type { ErrorCode } from '#contract/platform/errors.ts';
import { type Actor, isStored, type StoredActor } from './actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** A brand that exists in types only. Spreading an object drops private members, and the brand with them. */
declare class Mark {
  private readonly isAuthorized: true;
}

/** A row that a policy allows. Only `authorize` makes one; a changed copy loses the type. */
export type Authorized<Row> = Readonly<Row> & Mark;

/** Pure, without database or clock. */
export interface Policy<Subject> {
  readonly allows: (actor: Actor, subject: Subject) => boolean;
  readonly forbiddenReason: ErrorCode;
}

/** @throws AppError with the reason of the first policy that forbids it. */
export function authorize<Subject>(
  actor: Actor,
  subject: Subject,
  ...policies: readonly [Policy<Subject>, ...Policy<Subject>[]]
): Authorized<Subject> {
  const forbidding = policies.find((policy) => !policy.allows(actor, subject));
  if (forbidding) {
    throw new AppError(forbidding.forbiddenReason);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function makes it
  return subject as Authorized<Subject>;
}

/** Returns the actor as stored: only stored users have roles. */
export function authorizeRole(actor: Actor, role: Policy<Actor>): Authorized<StoredActor> {
  if (!isStored(actor)) {
    throw new AppError(role.forbiddenReason);
  }
  return authorize(actor, actor, role);
}
