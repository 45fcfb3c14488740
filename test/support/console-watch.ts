import { format } from 'node:util';

export interface ConsoleWatch {
  /** What was complained of since the last call. */
  drain(): string[];
  /** Gives the console back as it was. */
  stop(): void;
}

/**
 * Collects `error` and `warn` instead of printing them. A test that expects one replaces the method itself,
 * with `vi.spyOn(console, 'error').mockImplementation(…)`, and so is not heard here.
 */
export function watchConsole(target: Pick<Console, 'error' | 'warn'>): ConsoleWatch {
  const { error, warn } = target;
  const complaints: string[] = [];
  const collect = (...words: unknown[]) => {
    complaints.push(format(...words));
  };
  Object.assign(target, { error: collect, warn: collect });
  return {
    drain: () => complaints.splice(0),
    stop: () => {
      Object.assign(target, { error, warn });
    },
  };
}
