/**
 * A condition that a person can mend, met while starting: its message is one sentence that says
 * what is wrong and where. It is printed without a stack, and the process ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
