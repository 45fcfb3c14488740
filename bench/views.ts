import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/platform/urls.ts';
import { startBare } from './bare-program.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { readProcessorTime } from './processor-time.ts';
import { median, printBound, printFigure } from './report.ts';
import { readId, type SiteProcess, withSite } from './site-process.ts';

/**
 * The processor time that 10,000 reported views a minute cost a node, above that of the node while nobody asks for anything,
 * beside a bare `node:http` server that answers the same requests and counts nothing.
 *   npm run build && node bench/views.ts [seconds]
 */

const seconds = Number(process.argv[2] ?? 20);
const viewsPerMinute = 10_000;
const rounds = 3;
const jobs = 20;
/** Views are sent in groups of ten, so that timers of the bench keep up. */
const group = 10;
const agent = new Agent({ keepAlive: true, maxSockets: group });
const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Target {
  readonly url: string;
  readonly pid: number;
}

const headers = { 'user-agent': browser };
const toPath = (jobId = ''): string => `${apiBase}/jobs/${jobId}/steps?step=view&source=search`;

/** Reports a view from an address of its own. */
const report = ({ url }: Target, jobId: string, count: number) =>
  new Promise<void>((resolve, reject) => {
    const address = [10, count >> 16, (count >> 8) & 255, count & 255].join('.');
    const outgoing = request(url + toPath(jobId), {
      agent,
      method: 'POST',
      headers: { ...headers, origin: url, 'x-forwarded-for': address },
    });
    outgoing.on('error', reject).on('response', (answer) => {
      const isTaken = answer.statusCode !== undefined && answer.statusCode < 300;
      const ends = isTaken ? resolve : () => reject(new Error(`status ${answer.statusCode}`));
      answer.resume().on('end', ends);
    });
    outgoing.end();
  });

/** Sends views evenly, from `first` on, each from another address. */
async function sendViews(target: Target, jobIds: readonly string[], first: number): Promise<void> {
  const total = Math.round((viewsPerMinute / 60) * seconds);
  const start = performance.now();
  const waitUntil = (at: number) => wait(Math.max(0, start + at - performance.now()));
  for (let sent = 0; sent < total; sent += group) {
    await waitUntil((sent / viewsPerMinute) * 60_000);
    const counts = Array.from({ length: group }, (_, index) => first + sent + index);
    await Promise.all(counts.map((count) => report(target, jobIds[count % jobs] ?? '', count)));
  }
  await waitUntil(seconds * 1_000);
}

/** Percent of a core that a process uses during `work`. */
async function measureLoad(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = { micros: readProcessorTime(pid), at: performance.now() };
  await work();
  const passed = (performance.now() - before.at) * 1_000;
  return ((readProcessorTime(pid) - before.micros) / passed) * 100;
}

async function postJobs({ signUp }: SiteProcess): Promise<string[]> {
  const employer = await signUp();
  await employer.send('PATCH /user/employer', employerForm);
  const ids: string[] = [];
  for (let posted = 0; posted < jobs; posted += 1) {
    ids.push(await readId(await employer.send('POST /jobs', jobForm)));
  }
  return ids;
}

/** A new site loads its places at first, which takes a core for half a minute and is no cost of views. */
async function waitForPlaces({ url }: SiteProcess): Promise<void> {
  const hasPlaces = async () =>
    (await (await fetch(`${url}${apiBase}/places?q=Dhaka`)).text()).includes('"name"');
  while (!(await hasPlaces())) {
    await wait(1_000);
  }
}

const env = { AUTH_SECRET: 'x'.repeat(40), PUBLIC_URL: 'http://localhost', TRUST_PROXY: '1' };
await withSite(env, async (site) => {
  await waitForPlaces(site);
  const jobIds = await postJobs(site);
  const sample = { method: 'POST', headers: { ...headers, origin: site.url } };
  const bare = await startBare(await fetch(site.url + toPath(jobIds[0]), sample));
  const targets = { bare: { url: `http://127.0.0.1:${bare.port}`, pid: bare.pid }, site };
  const loads: Record<'bare' | 'site' | 'idle', number[]> = { bare: [], site: [], idle: [] };
  try {
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['bare', 'site'] as const) {
        const first = round * 100_000;
        const load = await measureLoad(targets[name].pid, () =>
          sendViews(targets[name], jobIds, first),
        );
        loads[name].push(...(round > 0 ? [load] : []));
      }
      const idle = await measureLoad(site.pid, () => wait(seconds * 1_000));
      loads.idle.push(...(round > 0 ? [idle] : []));
    }
  } finally {
    await bare.program.kill();
  }
  const what = `${viewsPerMinute.toLocaleString('en-US')} views a minute`;
  printBound({
    what: `${what}: percent of a core`,
    value: median(loads.site) - median(loads.idle),
    unit: '%',
    atMost: 2,
  });
  const yardstick = `${median(loads.bare).toFixed(1)} %`;
  printFigure({ what: 'the same requests, answered by a bare node:http', measured: yardstick });
  const idle = `${median(loads.idle).toFixed(1)} %`;
  printFigure({ what: 'the same node while nobody asks', measured: idle });
});
