import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { apiBase } from '#contract/platform/urls.ts';
import type { Member, PostgresCluster } from './postgres-cluster.ts';

/** Loses a node of the database under a site that people read and write all the time. */

/** Pages and calls that people read again and again. */
const readPaths = [
  '/',
  '/all-job',
  '/blog',
  `${apiBase}/jobs/pagination?page=0`,
  `${apiBase}/jobs/search?page=0`,
  '/feeds/jobs.rss',
];

/** Searches by words are in no cache: only a replica answers them while there is no primary. */
const searchPath = (round: number) => `${apiBase}/jobs/search?q=engineer&page=${round % 3}`;

/** Milliseconds between two requests of a client. */
const pause = 20;

interface Read {
  readonly path: string;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly millis: number;
  /** Whether the response says that it is stale. */
  readonly isStale: boolean;
}

interface Write {
  readonly email: string;
  readonly status: number;
  /** Whether a response that is no success says when to come back. */
  readonly hasRetryAfter: boolean;
  /** Milliseconds of this process. */
  readonly endedAt: number;
}

async function read(url: string, path: string, address: string): Promise<Read> {
  const startedAt = performance.now();
  const headers = { 'x-forwarded-for': address };
  const answer = await fetch(url + path, { headers }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  const isStale = answer?.headers.has('cache-status') ?? false;
  return { path, status: answer?.status ?? 0, millis: performance.now() - startedAt, isStale };
}

async function write(url: string, email: string, address: string): Promise<Write> {
  const answer = await fetch(`${url}${apiBase}/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  const hasRetryAfter = answer?.headers.has('retry-after') ?? false;
  return { email, status: answer?.status ?? 0, hasRetryAfter, endedAt: performance.now() };
}

/** Another one for each request: searches and subscriptions are limited by address. */
const toAddress = (client: number, round: number) => `10.${client}.${round >> 8}.${round & 255}`;

type FailoverLoad = ReturnType<typeof startFailoverLoad>;

interface LoadOptions {
  readonly url: string;
  /** Begins the email of each write. */
  readonly name: string;
  readonly hasReplicas: boolean;
}

/** Anonymous readers and writers of a site that trusts one proxy, until they are stopped. */
function startFailoverLoad({ url, name, hasReplicas }: LoadOptions) {
  const reads: Read[] = [];
  const writes: Write[] = [];
  const state = { hasEnded: false };
  const repeat = async (act: (round: number) => Promise<unknown>) => {
    for (let round = 0; !state.hasEnded; round += 1) {
      await act(round);
      await wait(pause);
    }
  };
  const startReader = (reader: number) =>
    repeat(async (round) => {
      const cachedPath = readPaths[(round + reader) % readPaths.length] ?? '/';
      const path = hasReplicas && reader === 0 ? searchPath(round) : cachedPath;
      reads.push(await read(url, path, toAddress(10 + reader, round)));
    });
  const startWriter = (writer: number) =>
    repeat(async (round) => {
      const email = `${name}-${writer}-${round}@people.example`;
      writes.push(await write(url, email, toAddress(writer, round)));
    });
  const running = Promise.all([...[0, 1, 2, 3].map(startReader), ...[0, 1].map(startWriter)]);
  return {
    reads,
    writes,
    stop: async () => {
      state.hasEnded = true;
      await running;
    },
  };
}

const isTaken = ({ status }: Write) => status === 202;

/** Resolves once so many writes that ended after this moment were taken. @throws Error after a minute */
async function waitForWrites(load: FailoverLoad, since: number, count: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(20)) {
    if (load.writes.filter((one) => one.endedAt > since && isTaken(one)).length >= count) {
      return;
    }
  }
  throw new Error('The site takes no writes any more.');
}

function findLongestPause(since: number, writes: readonly Write[]): number {
  const ends = writes.filter(isTaken).map(({ endedAt }) => endedAt);
  const later = ends.filter((at) => at > since).toSorted((one, other) => one - other);
  return Math.max(...later.map((at, index) => at - (later[index - 1] ?? since)));
}

/** The acknowledged emails that the database has not. */
async function listLost(url: string, writes: readonly Write[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      'select email from newsletter_subscribers',
    );
    const stored = new Set(rows.map(({ email }) => email));
    return writes.filter(isTaken).flatMap(({ email }) => (stored.has(email) ? [] : email));
  } finally {
    await client.end();
  }
}

interface Rehearsal {
  readonly url: string;
  readonly cluster: PostgresCluster;
  readonly victim: 'primary' | 'sync';
  /** `crash` kills its PostgreSQL, `destroy` its Patroni, too. */
  readonly how: 'crash' | 'destroy';
  /** Whether the site reads on the replicas. */
  readonly hasReplicas: boolean;
}

/** Kills a node under load, waits until writes are taken again, and brings the node back. */
export async function rehearseFailover(rehearsal: Rehearsal) {
  const { cluster, victim, how } = rehearsal;
  const load = startFailoverLoad({ ...rehearsal, name: `${how}-${victim}-${Date.now()}` });
  await waitForWrites(load, 0, 30);
  const member: Member = await cluster.find(victim);
  const killedAt = performance.now();
  cluster[how](member);
  // A PostgreSQL that was killed can still have sent a response.
  await wait(1_000);
  await waitForWrites(load, performance.now(), 30);
  await load.stop();
  await cluster.restore();
  return {
    reads: load.reads,
    writes: load.writes,
    lost: await listLost(cluster.primaryUrl, load.writes),
    /** Milliseconds after the kill without an acknowledged write. */
    writePause: findLongestPause(killedAt, load.writes),
  };
}
