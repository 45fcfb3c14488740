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

/** SIGTERM drains; Ctrl-C does not, because nobody else sends requests to a terminal's site. A second signal ends at once. */
function stopOnSignal(site: RunningSite, drainSeconds: number): void {
  let stoppingSince: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > repeatedSignal) {
        process.exit(1);
      }
      return;
    }
    stoppingSince = performance.now();
    const isQuick = signal === 'SIGINT';
    const deadline = isQuick ? quickStopDeadline : stopDeadline + drainSeconds * 1000;
    setTimeout(() => process.exit(1), deadline).unref();
    await site.stop({ isQuick });
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}

try {
  const config = readConfig();
  const site = await startSite({ config, logger: makeLogger(config.logLevel), files });
  stopOnSignal(site, config.drainSeconds);
  printWelcome(site);
} catch (error) {
  if (!(error instanceof StartupError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
