import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { apiBase } from '#contract/platform/urls.ts';
import { judgeWrites, openDataDir } from '#bench/acknowledged.ts';
import { type Crowd, startCrowd } from '#bench/crowd.ts';
import { printFigure } from '#bench/report.ts';
import { type SiteProcess, startSiteProcess, withFolder } from '#bench/site-process.ts';
import { root } from '#test/program.ts';
import { judgeNumber, printSummary, watch } from './rehearsal.ts';

const hour = 60 * 60_000;
/** How wrong the clock is, one after the other, in milliseconds. */
const steps = [hour, 0, -hour, 0];
/** Milliseconds for which it stays so. */
const stay = 12_000;

const Mail = z.object({ messageId: z.optional(z.string()) });

/** The message ids of the mails that the site has written; the folder has the latest 200. */
async function listMessageIds(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) => z.parse(Mail, JSON.parse(text)).messageId ?? []);
}

const Jobs = z.array(z.object({ _id: z.string() }));

/** Whether every job is in the list exactly once, read page by page while the clock is wrong. */
async function countListFaults(site: SiteProcess, cookie: string): Promise<number> {
  const seen = new Map<string, number>();
  let next: string | undefined = `${site.url}${apiBase}/jobs`;
  while (next !== undefined) {
    const answer: Response = await fetch(next, { headers: { cookie } });
    const jobs = z.parse(Jobs, await answer.json());
    jobs.forEach(({ _id }) => seen.set(_id, (seen.get(_id) ?? 0) + 1));
    const [, link] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    next = link && new URL(link, site.url).href;
  }
  return [...seen.values()].filter((times) => times !== 1).length;
}

interface Totals {
  failed: number;
  signedOut: number;
  listFaults: number;
  limited: number;
}

interface Stage {
  readonly site: SiteProcess;
  readonly crowd: Crowd;
  readonly cookie: string;
}

/** Some seconds with a clock that is wrong by `offset`. */
async function stayAt({ site, crowd, cookie }: Stage, offset: number, totals: Totals) {
  await wait(200);
  crowd.takeAnswers();
  await wait(stay);
  const answers = crowd.takeAnswers();
  const count = (matches: (status: number) => boolean) =>
    answers.filter(({ status }) => matches(status)).length;
  totals.failed += count((status) => status === 0 || status >= 500);
  totals.signedOut += count((status) => status === 401);
  totals.limited += count((status) => status === 429);
  const session = await fetch(`${site.url}${apiBase}/waiting`, { headers: { cookie } });
  totals.signedOut += session.status === 200 ? 0 : 1;
  totals.listFaults += await countListFaults(site, cookie);
  printFigure({
    what: `${offset / hour} hours wrong`,
    measured: `${answers.length} requests`,
    yardstick: `${count((status) => status >= 400)} refused`,
  });
}

async function judgeEnd(dataDir: string, { crowd }: Stage, totals: Totals): Promise<void> {
  const database = await openDataDir(dataDir);
  const { rows } = await database.pool.query<{ state: string; count: string }>(
    'select state, count(*) from mails group by state order by state',
  );
  const ids = await listMessageIds(dataDir);
  judgeNumber('answers 5xx, and broken connections', totals.failed);
  judgeNumber('sessions that ended', totals.signedOut);
  judgeNumber('jobs missing in or twice in a list', totals.listFaults);
  judgeNumber('refused as too many', totals.limited);
  const states = rows.map(({ state, count }) => `${count} ${state}`).join(', ');
  printFigure({ what: 'mails', measured: `${ids.length}`, yardstick: states });
  judgeNumber('mails sent twice', ids.length - new Set(ids).size);
  await judgeWrites(database, crowd.acknowledged);
}

/** The clock of the machine jumps an hour ahead, back, an hour behind, and back again. */
export const clockSteps = () => withFolder(rehearse);

async function rehearse(dataDir: string): Promise<void> {
  const clockFile = path.join(dataDir, 'clock');
  await writeFile(clockFile, '0');
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${root}test/support/stepped-clock.ts`,
    LOG_LEVEL: 'silent',
  });
  const crowd = startCrowd({ url: site.url, size: 4, pause: 100, streams: true });
  const { cookie } = await site.signUp();
  printSummary('right', await watch(crowd, stay));
  const stage = { site, crowd, cookie };
  const totals: Totals = { failed: 0, signedOut: 0, listFaults: 0, limited: 0 };
  for (const offset of steps) {
    await writeFile(clockFile, String(offset));
    site.signal('SIGUSR2');
    await stayAt(stage, offset, totals);
  }
  await crowd.stop();
  await site.stop();
  await judgeEnd(dataDir, stage, totals);
}
