import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/platform/urls.ts';
import type { Answered, Crowd } from '#bench/crowd.ts';
import { printBound, printFigure } from '#bench/report.ts';

const isGoodPage = ({ call, status }: Answered): boolean =>
  !call.includes(apiBase) && status > 0 && status < 400;

const findSlowest = (answers: readonly Answered[]): number =>
  Math.max(0, ...answers.map(({ millis }) => millis));

/** The sum of the responses of some time. */
export function summarize(answers: readonly Answered[]) {
  const count = (matches: (one: Answered) => boolean) => answers.filter(matches).length;
  const isWrite = ({ call }: Answered) => !call.startsWith('GET ');
  const writes = answers.filter(isWrite);
  return {
    all: answers.length,
    good: count(({ status }) => status > 0 && status < 500),
    unavailable: count(({ status }) => status === 503),
    broken: count(({ status }) => status === 0),
    failed: count(({ status }) => status >= 500 && status !== 503),
    writes: writes.length,
    goodWrites: writes.filter(({ status }) => status > 0 && status < 300).length,
    goodPages: count(isGoodPage),
    slowest: findSlowest(answers),
    slowestPage: findSlowest(answers.filter(isGoodPage)),
  };
}

export type Summary = ReturnType<typeof summarize>;

export function printSummary(what: string, summary: Summary): void {
  const { all, good, unavailable, broken, failed, goodWrites, goodPages, slowest } = summary;
  const parts = [
    `${good} answered (${goodPages} pages, ${goodWrites} writes)`,
    `${unavailable} x 503`,
    `${failed} x other 5xx`,
    `${broken} broken`,
    `slowest ${Math.round(slowest)} ms`,
  ];
  printFigure({ what, measured: `${all} requests`, yardstick: parts.join(', ') });
}

/** The answers of so many milliseconds. */
export async function watch(crowd: Crowd, millis: number): Promise<Summary> {
  crowd.takeAnswers();
  await wait(millis);
  return summarize(crowd.takeAnswers());
}

/** Milliseconds until a new subscription is acknowledged. */
export async function timeRecovery(url: string, atMost: number): Promise<number> {
  const startedAt = performance.now();
  for (let attempt = 0; performance.now() - startedAt < atMost; attempt += 1) {
    const email = `recovery-${Date.now()}-${attempt}@people.example`;
    const answer = await fetch(`${url}${apiBase}/newsletter`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.99.${attempt >> 8}.${attempt & 255}`,
      },
      body: JSON.stringify({ email }),
    }).catch(() => undefined);
    if (answer?.status === 202) {
      return performance.now() - startedAt;
    }
    await wait(100);
  }
  return Infinity;
}

export const judgeNumber = (what: string, value: number, atMost = 0): void =>
  printBound({ what, value, unit: '', atMost });

export const judgeMillis = (what: string, value: number, atMost: number): void =>
  printBound({ what, value, unit: 'ms', atMost });
