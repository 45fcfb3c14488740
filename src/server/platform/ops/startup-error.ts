/**
 * A problem that an operator can correct. Its message, one sentence about what is wrong and where, is printed without a
 * stack, and the process exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
