import { rm } from 'node:fs/promises';
import { startBuiltSite } from '#test/built-site.ts';
import { makeDataFolder } from '#test/data-folder.ts';
import { findFreePort } from '#test/free-port.ts';

export interface PortalOptions {
  /** A folder to go on with; by default a new one, removed by `stop`. */
  readonly dataDir?: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Another checkout with a build than this one. */
  readonly checkout?: string;
  /** As at its public URL, started in a terminal: the only place for the link of its first administrator. */
  readonly hasTerminal?: boolean;
}

const terminal = '--import=data:text/javascript,process.stdout.isTTY=true';

/** The built server in a process of its own. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Where its mails are read, as it prints at the start. */
  readonly mailboxUrl: () => string;
  /** The link that signs in as the administrator of the demo, as it prints at the start. */
  readonly administratorUrl: () => string;
  /** The link of the first administrator, as it prints at the start in a terminal. */
  readonly firstRunUrl: () => string;
  /** Its log lines of level error and above. */
  errorLines(): string[];
  /** Sends SIGINT; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as the system does when memory runs out, and leaves its files. */
  kill(): Promise<void>;
}

export async function startPortal({
  dataDir: given,
  databaseUrl,
  env,
  checkout,
  hasTerminal = false,
}: PortalOptions = {}): Promise<Portal> {
  const dataDir = given ?? (await makeDataFolder('job-portal-e2e-'));
  const remove = async () => {
    if (!given) {
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  const port = await findFreePort();
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    ...(hasTerminal && { NODE_OPTIONS: terminal, PUBLIC_URL: `http://127.0.0.1:${port}` }),
    ...env,
  };
  const site = await startBuiltSite({ env: settings, port, checkout }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  return {
    url: site.url,
    dataDir,
    output: site.output,
    mailboxUrl: () => /http:\S+\/dev\/mailbox\?key=\S+/.exec(site.output())?.[0] ?? '',
    administratorUrl: () => /http:\S+\/dev\/administrator\?key=\S+/.exec(site.output())?.[0] ?? '',
    firstRunUrl: () => /http:\S+\/first-run#\S+/.exec(site.output())?.[0] ?? '',
    errorLines: () =>
      site
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    stop: async () => {
      const exitCode = await site.stop('SIGINT');
      await remove();
      return exitCode;
    },
    kill: async () => {
      await site.stop('SIGKILL');
    },
  };
}
