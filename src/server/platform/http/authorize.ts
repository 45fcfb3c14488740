import type { ErrorCode } from '#contract/platform/errors.ts';
import { type Actor, isStored, type StoredActor } from './actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** What a policy lets its people do with a row. Those who may change a row may read it, too. */
export type Access = 'read' | 'change';

/** Brands that exist in types only. Spreading an object drops private members, and the brand with them. */
declare class Readable {
  private readonly isReadable: true;
}
declare class Changeable extends Readable {
  private readonly isChangeable: true;
}

/** A row that a policy allows to read, or to change. Only `authorize` makes one; a changed copy loses the type. */
export type Authorized<Row, Granted extends Access = 'read'> = Readonly<Row> &
  (Granted extends 'change' ? Changeable : Readable);

/** Pure, without database or clock. */
export interface Policy<Subject, Granted extends Access = 'change'> {
  readonly allows: (actor: Actor, subject: Subject) => boolean;
  /** A function where it depends on who asks. */
  readonly forbiddenReason: ErrorCode | ((actor: Actor, subject: Subject) => ErrorCode);
  /** `change` unless given. */
  readonly grants?: Granted;
}

const refuse = <Subject>(
  actor: Actor,
  subject: Subject,
  { forbiddenReason: reason }: Policy<Subject, Access>,
): AppError => new AppError(typeof reason === 'string' ? reason : reason(actor, subject));

/**
 * Grants what the first policy grants; the others restrict it.
 *
 * @throws AppError with the reason of the first policy that forbids it.
 */
export function authorize<Subject, Granted extends Access = 'change'>(
  actor: Actor,
  subject: Subject,
  ...policies: readonly [Policy<Subject, Granted>, ...Policy<Subject, Access>[]]
): Authorized<Subject, Granted> {
  const forbidding = policies.find((policy) => !policy.allows(actor, subject));
  if (forbidding) {
    throw refuse(actor, subject, forbidding);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function makes it
  return subject as Authorized<Subject, Granted>;
}

/** Returns the actor as stored: only stored users have roles. */
export function authorizeRole(
  actor: Actor,
  role: Policy<Actor>,
): Authorized<StoredActor, 'change'> {
  if (!isStored(actor)) {
    throw refuse(actor, actor, role);
  }
  return authorize(actor, actor, role);
}
