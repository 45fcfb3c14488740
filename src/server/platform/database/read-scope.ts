import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the reads of a request must see. A position counts the bytes of the primary's write-ahead log; a replica shows a
 * commit once it has replayed the log up to there.
 */
export interface ReadScope {
  /** The position that a replica must have replayed; `Infinity` for the primary alone. */
  readonly minimum: () => number;
  /** From its first write on, the request reads on the primary. */
  hasWritten: boolean;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Runs a request's work, whose reads outside of transactions may use a replica. */
export const runReading = <Result>(scope: ReadScope, work: () => Result): Result =>
  scopes.run(scope, work);

/** The position that the current reads need. Work without a request reads on the primary. */
export function getReadMinimum(): number {
  const scope = scopes.getStore();
  return scope === undefined || scope.hasWritten ? Infinity : scope.minimum();
}

/** The scope of the enclosing request, for example of the page whose data this one reads. */
export const getReadScope = (): ReadScope | undefined => scopes.getStore();

export function markWritten(): void {
  const scope = scopes.getStore();
  if (scope) {
    scope.hasWritten = true;
  }
}
