import type { SignInOptions } from '#contract/identity.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { loadDemoContent, type DemoContentOptions } from '#db/seed.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findTakenEmail, hasDemoContent, isNewSite } from './demo.queries.ts';

export interface DemoOptions extends DemoContentOptions {
  readonly setting: 'on' | 'off' | 'auto';
  /** Whether only this machine can reach the site. */
  readonly isLoopback: boolean;
}

async function loadOnce(options: DemoContentOptions): Promise<void> {
  if (await hasDemoContent(options.db)) {
    return;
  }
  const emails = demoAccounts.map((account) => account.email);
  const taken = await findTakenEmail(options.db, emails);
  if (taken !== undefined) {
    throw new StartupError(
      `The demo content cannot be loaded: somebody uses ${taken} here. Start without DEMO=on.`,
    );
  }
  await loadDemoContent(options);
}

/** Everybody knows the passwords of the demo accounts, so none of them may be an administrator. */
export function refuseDemoAdministrators(adminEmails: ReadonlySet<string>): void {
  const account = demoAccounts.find(({ email }) => adminEmails.has(email));
  if (account) {
    throw new StartupError(`ADMIN_EMAILS must not name the demo account ${account.email}.`);
  }
}

/**
 * Loads the demo content where it is wanted, once, and answers the accounts that the login page offers.
 * Left alone, only a site that nobody used yet and nobody else can reach gets it: its passwords are public.
 */
export async function prepareDemo({
  setting,
  isLoopback,
  ...options
}: DemoOptions): Promise<SignInOptions['demoAccounts']> {
  if (setting === 'off') {
    return [];
  }
  if (setting === 'on' || (isLoopback && (await isNewSite(options.db)))) {
    await loadOnce(options);
  }
  return (await hasDemoContent(options.db)) ? [...demoAccounts] : [];
}
