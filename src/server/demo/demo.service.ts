import { demoAccounts, demoAdministrator, demoEmails } from '#db/demo/accounts.ts';
import { type DemoAccount, type DemoContentOptions, loadDemoContent } from '#db/seed.ts';
import { loadBengaliContent } from '#db/bengali-seed.ts';
import { listLanguages } from '#contract/platform/language.ts';
import type { SignInOptions } from '#contract/accounts/identity.ts';
import { hadDemoContent, hasDemoContent } from '#server/platform/site/demo-content.queries.ts';
import { findSettings } from '#server/platform/site/site-settings.queries.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { isNewSite, listExistingEmails } from './demo.queries.ts';

/** The accounts of demo people at the identity provider. */
export interface DemoSignIn {
  /** Removes the password and ends all sessions; does nothing for a closed account. */
  close(email: string): Promise<void>;
  /** Sets the published password again, if the account was closed. */
  reopen(account: DemoAccount): Promise<void>;
  /** Sets another password and ends all sessions; does nothing for a missing account. */
  replacePassword(account: DemoAccount): Promise<void>;
}

/** The accounts of the demo content. */
interface DemoSignIns {
  /** Their passwords are published. */
  readonly accounts: SignInOptions['demoAccounts'];
  /** The email of the administrator, whose password is the terminal key; undefined unless only this machine reaches the site. */
  readonly administrator: string | undefined;
}

export interface DemoOptions extends DemoContentOptions {
  readonly setting: 'on' | 'off' | 'auto';
  /** Whether the settings let only this machine reach the site. */
  readonly isLoopback: boolean;
  /** Whether the public URL names another host than this machine. */
  readonly isPublic: boolean;
  /** Null with accounts at Firebase, where demo people have none. */
  readonly signIn: DemoSignIn | null;
  /** The password of the administrator until the site stops. */
  readonly terminalKey: string;
  /** Called after the content was loaded: computes what a nightly task would compute from it. */
  readonly onLoaded: () => Promise<void>;
}

async function loadOnce(options: DemoOptions): Promise<void> {
  if (await hadDemoContent(options.db)) {
    return;
  }
  const [taken] = await listExistingEmails(options.db, demoEmails);
  if (taken !== undefined) {
    throw new StartupError(
      `The demo content cannot be loaded: a user has ${taken} already. Start without DEMO=on.`,
    );
  }
  await loadDemoContent(options);
  await options.onLoaded();
}

/** Jobs and blogs in Bengali belong to a site with demo content that offers it, from the moment on when it does. */
export async function loadBengaliOnce({
  db,
  now,
  onLoaded,
}: Pick<DemoOptions, 'db' | 'now' | 'onLoaded'>): Promise<void> {
  const { settings } = await findSettings(db);
  if (listLanguages(settings).includes('bn') && (await loadBengaliContent(db, now))) {
    await onLoaded();
  }
}

/** @throws StartupError for settings that make a demo account, whose password is published, an administrator. */
export function assertNoDemoAdministrators(adminEmails: ReadonlySet<string>): void {
  const named = demoEmails.find((email) => adminEmails.has(email));
  if (named !== undefined) {
    throw new StartupError(`ADMIN_EMAILS must not name the demo account ${named}.`);
  }
}

/** Whether demo accounts can sign in: never where a public URL leads to the site, because their passwords are published. */
const isSignInOpen = ({ setting, isLoopback, isPublic }: DemoOptions): boolean =>
  setting === 'on' ? !isPublic : setting === 'auto' && isLoopback;

/** Ends all sessions of the demo accounts, and takes away their passwords. */
export async function closeDemoAccounts(signIn: DemoSignIn): Promise<void> {
  for (const email of demoEmails) {
    await signIn.close(email);
  }
}

/** Opens the accounts that the loaded content has: an earlier version of it has fewer. */
async function openAccounts(options: DemoOptions, signIn: DemoSignIn): Promise<DemoSignIns> {
  const existing = await listExistingEmails(options.db, demoEmails);
  const accounts = demoAccounts.filter(({ email }) => existing.has(email));
  for (const { label, email, password } of accounts) {
    await signIn.reopen({ email, password, displayName: label });
  }
  const { email, label } = demoAdministrator;
  if (!options.isLoopback || !existing.has(email)) {
    await signIn.close(email);
    return { accounts, administrator: undefined };
  }
  await signIn.replacePassword({ email, password: options.terminalKey, displayName: label });
  return { accounts, administrator: email };
}

/**
 * Loads the demo content once and returns the accounts that may sign in. The setting `auto` loads it only into a site without
 * users that only this machine can reach. Accounts that may not sign in are closed at each start, even those with a changed
 * password, because their emails are published.
 */
export async function prepareDemo(options: DemoOptions): Promise<DemoSignIns> {
  const { setting, isLoopback, db, signIn } = options;
  if (setting === 'on' || (setting === 'auto' && isLoopback && (await isNewSite(db)))) {
    await loadOnce(options);
  }
  const isLoaded = await hasDemoContent(db);
  if (isLoaded) {
    await loadBengaliOnce(options);
  }
  if (signIn && !isSignInOpen(options)) {
    await closeDemoAccounts(signIn);
  } else if (signIn && isLoaded) {
    return openAccounts(options, signIn);
  }
  return { accounts: [], administrator: undefined };
}
