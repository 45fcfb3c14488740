import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig } from './config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { type RunningSite, startSite } from './site.ts';

/** Milliseconds after which a stop no longer waits for anything. */
const stopDeadline = 5_000;

/** This file is built into `dist/server`. */
const dist = new URL('../', import.meta.url);
const files = {
  dist,
  migrationsFolder: fileURLToPath(new URL('../db/migrations', dist)),
};

const say = (text: string) => process.stdout.write(`${text}\n`);

function greet({ address, demoAccounts }: RunningSite): void {
  say(`The job portal is at ${address}`);
  if (demoAccounts.length === 0) {
    return;
  }
  say('Demo accounts (the login page offers them too):');
  for (const { label, email, password } of demoAccounts) {
    say(`  ${label}: ${email}  password: ${password}`);
  }
}

function stopOnSignal(site: RunningSite): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) {
      return;
    }
    stopping = true;
    setTimeout(() => process.exit(1), stopDeadline).unref();
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

try {
  const config = readConfig();
  const site = await startSite({ config, logger: pino({ level: config.logLevel }), files });
  stopOnSignal(site);
  greet(site);
} catch (error) {
  if (!(error instanceof StartupError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
