import type { SignInOptions } from '#contract/identity.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { loadDemoContent, type DemoContentOptions } from '#db/seed.ts';
import { hasDemoContent, isNewSite } from './demo.queries.ts';

export interface DemoOptions extends DemoContentOptions {
  readonly setting: 'on' | 'off' | 'auto';
  /** Whether only this machine can reach the site. */
  readonly isLoopback: boolean;
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
    await loadDemoContent(options);
  }
  return (await hasDemoContent(options.db)) ? [...demoAccounts] : [];
}
