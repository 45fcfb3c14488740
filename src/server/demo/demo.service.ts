import type { SignInOptions } from '#contract/identity.ts';
import { demoAccounts, demoAdministratorEmail } from '#db/demo/accounts.ts';
import { type DemoAccount, type DemoContentOptions, loadDemoContent } from '#db/seed.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { findTakenEmail, hasDemoContent, isNewSite, listExistingEmails } from './demo.queries.ts';

/** The accounts of demo people at the identity provider. */
export interface DemoSignIn {
  /** Removes the password and ends all sessions; does nothing when that is done already. */
  close(email: string): Promise<void>;
  /** Sets the published password again, if the account was closed. */
  reopen(account: DemoAccount): Promise<void>;
}

export interface DemoOptions extends DemoContentOptions {
  readonly setting: 'on' | 'off' | 'auto';
  /** Whether by its settings only this machine can reach the site. */
  readonly isLoopback: boolean;
  /** Whether visitors come by a public URL. */
  readonly isPublic: boolean;
  /** Null where they have none, with accounts at Firebase. */
  readonly signIn: DemoSignIn | null;
  /** Called after the content was loaded, for what is computed from it only at night. */
  readonly onLoaded: () => Promise<void>;
}

async function loadOnce(options: DemoOptions): Promise<void> {
  if (await hasDemoContent(options.db)) {
    return;
  }
  const emails = demoAccounts.map((account) => account.email);
  const taken = await findTakenEmail(options.db, emails);
  if (taken !== undefined) {
    throw new StartupError(
      `The demo content cannot be loaded: a user has ${taken} already. Start without DEMO=on.`,
    );
  }
  await loadDemoContent(options);
  await options.onLoaded();
}

/** The passwords of the demo accounts are published, so the settings may make none of them an administrator. */
export function assertNoDemoAdministrators(adminEmails: ReadonlySet<string>): void {
  const account = demoAccounts.find(({ email }) => adminEmails.has(email));
  if (account) {
    throw new StartupError(`ADMIN_EMAILS must not name the demo account ${account.email}.`);
  }
}

/** The passwords are published: signing in with them is for sites that other machines cannot reach. */
const isSignInOpen = ({ setting, isLoopback, isPublic }: DemoOptions): boolean =>
  setting === 'on' ? !isPublic : setting === 'auto' && isLoopback;

/**
 * The demo account that administrates the site, where the demo accounts sign in and by its settings only this machine
 * can reach it; each of its requests is checked for that again. Undefined everywhere else, so that no site that others
 * reach has an administrator whose password is published, also one that loaded the demo content before.
 */
export const findDemoAdministrator = (
  accounts: SignInOptions['demoAccounts'],
  { isLoopback }: Pick<DemoOptions, 'isLoopback'>,
): string | undefined => (isLoopback && accounts.length > 0 ? demoAdministratorEmail : undefined);

/** Elsewhere the account of the administrator is not offered: it would be one without rights. */
const listOffered = async ({
  db,
  isLoopback,
}: DemoOptions): Promise<SignInOptions['demoAccounts']> => {
  const offered = demoAccounts.filter(
    ({ email }) => isLoopback || email !== demoAdministratorEmail,
  );
  // Content of an earlier version has fewer accounts.
  const existing = await listExistingEmails(
    db,
    offered.map(({ email }) => email),
  );
  return offered.filter(({ email }) => existing.has(email));
};

/**
 * Loads the demo content once, where the setting requests it, and returns the accounts that may be used to sign in. With
 * the setting `auto` only a site without users that only this machine can reach gets it. Where the accounts may not be
 * used they are closed at each start, also those with a changed password: their emails are published.
 */
export async function prepareDemo(options: DemoOptions): Promise<SignInOptions['demoAccounts']> {
  const { setting, isLoopback, db, signIn } = options;
  if (setting === 'on' || (setting === 'auto' && isLoopback && (await isNewSite(db)))) {
    await loadOnce(options);
  }
  if (!signIn) {
    return [];
  }
  if (!isSignInOpen(options)) {
    for (const { email } of demoAccounts) {
      await signIn.close(email);
    }
    return [];
  }
  if (!(await hasDemoContent(db))) {
    return [];
  }
  const offered = await listOffered(options);
  if (!options.isLoopback) {
    await signIn.close(demoAdministratorEmail);
  }
  for (const { label, email, password } of offered) {
    await signIn.reopen({ email, password, displayName: label });
  }
  return offered;
}
