import { type CDPSession, expect, type Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, which the machine's other work does not add to. */
  readonly tdur?: number;
  readonly args?: { readonly elementCount?: number };
}

/**
 * A fixed computation of the kind that a page begins with: objects, texts, elements that nobody sees. It takes about 45 ms
 * of a phone, four times slowed; on a machine that is slower, or busy, as much longer as the page's tasks.
 */
const yardstick = `(() => {
  performance.mark('yardstick');
  for (let run = 0; run < 150; run += 1) {
    const list = document.createElement('ul');
    const rows = Array.from({ length: 20 }, (_, at) => ({ id: run + '-' + at, name: 'row ' + at, at }));
    const known = new Map(rows.map((row) => [row.id, { ...row, isKnown: true }]));
    for (const { id, name } of rows) {
      const item = document.createElement('li');
      item.setAttribute('data-id', id);
      item.className = name;
      item.append(known.get(id).name);
      list.append(item);
    }
    JSON.parse(JSON.stringify([...known.values()]));
  }
})()`;
/** Odd, so that one of them is in the middle. */
const yardsticks = 5;

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

/** Records what the page's main thread does during `act`. */
async function trace(client: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  client.on('Tracing.dataCollected', collect);
  const includedCategories = ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  return events;
}

const cpuTime = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000;

/** A visit's longest task after the page's load, in milliseconds of CPU time. */
export interface LongestTask {
  readonly task: number;
  /** What the fixed computation took just afterwards, in the same page. */
  readonly yardstick: number;
}

export async function measureLongestTask(
  client: CDPSession,
  visit: () => Promise<void>,
): Promise<LongestTask> {
  const events = await trace(client, async () => {
    await visit();
    for (let runs = 0; runs < yardsticks; runs += 1) {
      await client.send('Runtime.evaluate', { expression: yardstick });
    }
  });
  const marked = events.filter(({ name }) => name === 'yardstick');
  const marks = marked.map(({ ts }) => ts);
  const thread = events.filter(({ pid, tid }) => pid === marked[0]?.pid && tid === marked[0].tid);
  const { ts: load = 0 } = thread.findLast(({ name }) => name === 'MarkLoad') ?? {};
  const tasks = thread.filter(({ name, ts }) => name.endsWith('RunTask') && ts > load);
  const isYardstick = ({ ts, dur = 0 }: TraceEvent) =>
    marks.some((mark) => mark >= ts && mark <= ts + dur);
  const fixed = tasks
    .filter(isYardstick)
    .map(cpuTime)
    .toSorted((one, other) => one - other);
  const own = tasks.filter(({ ts, dur = 0 }) => ts + dur < Math.min(...marks));
  return { task: Math.max(...own.map(cpuTime)), yardstick: fixed[(yardsticks - 1) / 2] ?? 0 };
}

/** Of how many elements the browser decides the style anew because of `act`, at the most in one go. */
export async function countRestyled(client: CDPSession, act: () => Promise<void>): Promise<number> {
  const events = await trace(client, act);
  return Math.max(...events.map(({ args }) => args?.elementCount ?? 0));
}
