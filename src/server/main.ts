import { fileURLToPath } from 'node:url';
import { makeLogger } from '#server/ops/logger.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { readConfig } from './config.ts';
import { type RunningSite, startSite } from './site.ts';

/** Milliseconds, without draining, after which the process exits in any case. */
const stopDeadline = 20_000;
const quickStopDeadline = 5_000;

/** Milliseconds. npm repeats a signal that a terminal or service manager has already sent to the whole process group. */
const repeatedSignal = 500;

/** This file is built into `dist/server`. */
const dist = new URL('../', import.meta.url);
const files = {
  dist,
  migrationsFolder: fileURLToPath(new URL('../db/migrations', dist)),
};

interface Stop {
  readonly isQuick: boolean;
  readonly drainSeconds: number;
  readonly exitCode: number;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function printWelcome({ address, mailboxUrl, demoAccounts }: RunningSite): void {
  print(`The job portal is at ${address}`);
  if (mailboxUrl !== null) {
    print(`It sends no mails; read them at ${mailboxUrl}`);
  }
  if (demoAccounts.length > 0) {
    print('Demo accounts (the login page offers them too):');
  }
  for (const { label, email, password } of demoAccounts) {
    print(`  ${label}: ${email}  password: ${password}`);
  }
}

/** Exits after the requests in flight, or at the deadline. */
async function stopSite(site: RunningSite | undefined, { isQuick, drainSeconds, exitCode }: Stop) {
  const deadline = isQuick ? quickStopDeadline : stopDeadline + drainSeconds * 1000;
  setTimeout(() => process.exit(1), deadline).unref();
  await site?.stop({ isQuick });
  process.exit(exitCode);
}

/** SIGTERM drains; Ctrl-C does not, because no load balancer is in front of a terminal's site. A second signal exits at once. */
function stopOnSignal(site: RunningSite, drainSeconds: number): void {
  let stoppingSince: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      void stopSite(site, { isQuick: signal === 'SIGINT', drainSeconds, exitCode: 0 });
    } else if (performance.now() - stoppingSince > repeatedSignal) {
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const config = readConfig();
  const { drainSeconds } = config;
  let site: RunningSite | undefined = undefined;
  // The supervisor of the process restarts it.
  const onDatabaseLost = () => void stopSite(site, { isQuick: true, drainSeconds, exitCode: 1 });
  site = await startSite({ config, logger: makeLogger(config.logLevel), files, onDatabaseLost });
  stopOnSignal(site, drainSeconds);
  printWelcome(site);
} catch (error) {
  if (!(error instanceof StartupError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
