const uniqueViolation = '23505';

/** Whether a query failed because a row of this unique constraint exists already. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return (
    cause instanceof Error &&
    'code' in cause &&
    'constraint' in cause &&
    cause.code === uniqueViolation &&
    cause.constraint === constraint
  );
}
