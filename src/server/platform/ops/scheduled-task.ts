/** Milliseconds. */
const hour = 60 * 60_000;

/** What the site does by itself. Of all nodes one runs it; a run that was missed is made up at the next start. */
export interface ScheduledTask {
  /** Unique, for example `send-messages`. */
  readonly name: string;
  readonly nextRun: NextRun;
  /** Started again, later, when it throws. The signal is aborted when the node stops. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<unknown>;
}

/** When a task runs next. */
type NextRun = (now: Date) => Date;

/** At each look of the scheduler. */
export const everyMinute: NextRun = (now) => now;

export const everyHour: NextRun = (now) => new Date((Math.floor(now.getTime() / hour) + 1) * hour);

/** Once a day at a full hour, UTC. */
export function everyNightAt(hours: number): NextRun {
  return (now) => {
    const next = new Date(now);
    next.setUTCHours(hours, 0, 0, 0);
    return next > now ? next : new Date(next.getTime() + 24 * hour);
  };
}
