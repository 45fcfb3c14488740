import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Greeting, reportReady, runCluster } from './cluster.ts';
import { mailboxKeyVariable, readConfig, readMailboxKey } from './config.ts';
import { tryPlace } from './listening.ts';
import { makeMailboxKey } from '#server/mail/mailbox-key.ts';
import { makeLogger } from '#server/ops/logger.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { type RunningSite, startSite } from './site.ts';

/** Milliseconds, beside the time in which proxies notice, after which a stop no longer waits for anything. */
const stopDeadline = 20_000;
const hurriedStopDeadline = 5_000;

/** This file is built into `dist/server`. */
const dist = new URL('../', import.meta.url);
const files = {
  dist,
  migrationsFolder: fileURLToPath(new URL('../db/migrations', dist)),
};

const say = (text: string) => process.stdout.write(`${text}\n`);

function greet({ address, mailboxUrl, demoAccounts }: Greeting): void {
  say(`The job portal is at ${address}`);
  if (mailboxUrl !== null) {
    say(`It sends no mails; read them at ${mailboxUrl}`);
  }
  if (demoAccounts.length === 0) {
    return;
  }
  say('Demo accounts (the login page offers them too):');
  for (const { label, email, password } of demoAccounts) {
    say(`  ${label}: ${email}  password: ${password}`);
  }
}

/** A person at the terminal waits for Ctrl-C; who shares out requests has to notice first that the node leaves. */
function stopOnSignal(site: RunningSite, drainSeconds: number): void {
  let stopping = false;
  const stop = async (isHurried: boolean) => {
    if (stopping) {
      return;
    }
    stopping = true;
    const deadline = isHurried ? hurriedStopDeadline : stopDeadline + drainSeconds * 1000;
    setTimeout(() => process.exit(1), deadline).unref();
    await site.stop({ isHurried });
    process.exit(0);
  };
  process.on('SIGINT', () => void stop(true));
  process.on('SIGTERM', () => void stop(false));
}

try {
  const config = readConfig();
  const logger = makeLogger(config.logLevel);
  // Only a worker takes it from outside, where it comes from the first process: a set one would not be random.
  const mailboxKey = (cluster.isWorker ? readMailboxKey() : undefined) ?? makeMailboxKey();
  if (config.workers > 1 && cluster.isPrimary) {
    await tryPlace({ ...config, setting: 'PORT' });
    const warn = (text: string) => logger.warn(text);
    const environment = { [mailboxKeyVariable]: mailboxKey };
    const { workers } = config;
    process.exit(await runCluster({ workers, environment, onReady: greet, warn }));
  }
  const site = await startSite({ config, logger, files, mailboxKey });
  stopOnSignal(site, config.drainSeconds);
  if (cluster.isPrimary) {
    greet(site);
  } else {
    const { address, mailboxUrl, demoAccounts } = site;
    reportReady({ address, mailboxUrl, demoAccounts: [...demoAccounts] });
  }
} catch (error) {
  if (!(error instanceof StartupError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  // The line to the first process would keep this one alive.
  cluster.worker?.disconnect();
}
