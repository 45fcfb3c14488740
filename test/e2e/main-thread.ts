import { type CDPSession, expect, type Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread, which the machine's other work does not add to. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Everything that the browser computes takes `rate` times as long. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  return client;
}

/** Waits until the document has no such element, without the script of locators: to load it would be the longest task. */
export async function waitUntilGone(client: CDPSession, selector: string): Promise<void> {
  const expression = `document.querySelector(${JSON.stringify(selector)}) === null`;
  await expect
    .poll(async () => {
      const { result } = await client.send('Runtime.evaluate', { expression });
      return String(result.value);
    })
    .toBe('true');
}

/** Records what the page's main thread does during `visit`. */
async function trace(client: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  client.on('Tracing.dataCollected', collect);
  const includedCategories = ['toplevel', 'devtools.timeline', 'loading'];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  await visit();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  return events;
}

/** The longest task between the page's load and the end of `visit`, in milliseconds of CPU time. */
export async function measureLongestTask(
  client: CDPSession,
  visit: () => Promise<void>,
): Promise<number> {
  const events = await trace(client, visit);
  const load = events.filter(({ name }) => name === 'MarkLoad').at(-1);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === load?.pid && tid === load.tid && ts > load.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
