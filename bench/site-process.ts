import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiBase } from '#contract/platform/urls.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';

export interface SiteProcess extends BuiltSite {
  /** Milliseconds from the start of the process to the first page. */
  readonly startMillis: number;
  /** Makes a new account. */
  readonly signUp: (person?: NewPerson) => Promise<Account>;
}

interface NewPerson {
  readonly email?: string;
  /** The IP address of the requests, for sites that trust one proxy. */
  readonly address?: string;
}

export interface Account {
  readonly email: string;
  readonly cookie: string;
  /** Sends JSON to the API. @throws Error when the response is no success. */
  readonly send: (
    request: `${'POST' | 'PATCH' | 'PUT'} ${string}`,
    body: object,
  ) => Promise<Response>;
}

type Environment = Readonly<Record<string, string>>;

const password = 'Harbour Light 27';

export async function signUp(
  url: string,
  { email = `${randomUUID()}@people.example`, address = '127.0.0.1' }: NewPerson = {},
): Promise<Account> {
  let cookie = '';
  const send: Account['send'] = async (request, body) => {
    const [method = '', route = ''] = request.split(' ');
    const response = await fetch(url + apiBase + route, {
      method,
      headers: {
        cookie,
        origin: url,
        'x-forwarded-for': address,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`${request}: ${response.status} ${await response.text()}`);
    }
    return response;
  };
  const response = await send('POST /auth/sign-up', { email, password });
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { email, cookie, send };
}

/** The id of the row that a response describes. */
export const readId = async (response: Response): Promise<string> =>
  /"_id":"([^"]+)"/.exec(await response.text())?.[1] ?? '';

/** Starts the built site as it runs in production, without demo content. */
export async function startSiteProcess(env: Environment): Promise<SiteProcess> {
  const startedAt = performance.now();
  const site = await startBuiltSite({ env: { DEMO: 'off', LOG_LEVEL: 'warn', ...env } });
  await fetch(`${site.url}/`);
  const startMillis = performance.now() - startedAt;
  return { ...site, startMillis, signUp: (person) => signUp(site.url, person) };
}

/** Runs some work with an empty folder, and removes the folder. */
export async function withFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs some work on a built site with a data directory of its own, and stops the site. */
export const withSite = <Result>(
  env: Environment,
  work: (site: SiteProcess, dataDir: string) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (dataDir) => {
    const site = await startSiteProcess({ DATA_DIR: dataDir, ...env });
    try {
      return await work(site, dataDir);
    } finally {
      await site.stop();
    }
  });
