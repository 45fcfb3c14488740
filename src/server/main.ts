import { fileURLToPath } from 'node:url';
import { makeLogger } from '#server/ops/logger.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { readConfig } from './config.ts';
import { type RunningSite, startSite } from './site.ts';

/** Milliseconds, beside the time for draining, after which the process ends whatever is still open. */
const stopDeadline = 20_000;
const quickStopDeadline = 5_000;

/**
 * Milliseconds within which a second signal is the first one again: npm passes on what a terminal or a service manager
 * has sent to every process of the group already.
 */
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

/** Ends the process: at the first call after what is in flight, at once when the deadline has passed. */
async function stopSite(site: RunningSite | undefined, { isQuick, drainSeconds, exitCode }: Stop) {
  const deadline = isQuick ? quickStopDeadline : stopDeadline + drainSeconds * 1000;
  setTimeout(() => process.exit(1), deadline).unref();
  await site?.stop({ isQuick });
  process.exit(exitCode);
}

/** SIGTERM drains; Ctrl-C does not, because nobody else sends requests to a terminal's site. A second signal ends at once. */
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
  // Without its database the site can answer nothing; whatever supervises the process starts it again.
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
