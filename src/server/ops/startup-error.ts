/**
 * A condition that an operator can correct, found during the start: its message is one sentence that says
 * what is wrong and where. It is printed without a stack, and the process ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
