import { fileURLToPath } from 'node:url';
import { makeLogger } from '#server/platform/ops/logger.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { readConfig } from './config.ts';
import { type RunningSite, startSite } from './site.ts';

/** Milliseconds, without draining, after which the process exits in any case. */
const stopDeadline = 20_000;

/** Milliseconds. npm repeats a signal that a terminal or service manager has already sent to the whole process group. */
const repeatedSignal = 500;

/** This file is built into `dist/server`. */
const dist = new URL('../', import.meta.url);
const files = {
  dist,
  migrationsFolder: fileURLToPath(new URL('../db/migrations', dist)),
  gazetteer: fileURLToPath(new URL('../db/places/cities.tsv.gz', dist)),
};

const print = (text: string) => process.stdout.write(`${text}\n`);

function printWelcome(site: RunningSite): void {
  const { address, mailboxUrl, demoAccounts, administratorUrl, firstRunUrl } = site;
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
  if (administratorUrl !== null) {
    print(`  Administrator, by this link alone: ${administratorUrl}`);
  }
  if (firstRunUrl !== null) {
    print(
      'This site has no administrator. The first person to open this link within an hour becomes one:',
    );
    print(`  ${firstRunUrl}`);
  }
}

/** SIGTERM drains; Ctrl-C does not, because a site in a terminal has no load balancer. A second signal exits at once. */
function stopOnSignal(stop: (isQuick: boolean) => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      void stop(signal === 'SIGINT');
    } else if (performance.now() - stoppingSince > repeatedSignal) {
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

try {
  const config = readConfig();
  let site: RunningSite | undefined = undefined;
  /** Exits after the requests in flight, or at the deadline. */
  const stop = async (isQuick: boolean, exitCode = 0) => {
    setTimeout(() => process.exit(1), stopDeadline + config.drainSeconds * 1000).unref();
    await site?.stop({ isQuick });
    process.exit(exitCode);
  };
  site = await startSite({
    config,
    logger: makeLogger(config.logLevel),
    files,
    hasTerminal: process.stdout.isTTY,
    // The supervisor of the process restarts it.
    onDatabaseLost: () => void stop(true, 1),
  });
  stopOnSignal(stop);
  printWelcome(site);
} catch (error) {
  if (!(error instanceof StartupError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
