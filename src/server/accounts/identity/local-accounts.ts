import type { AccountDeps, Accounts } from './accounts.ts';
import type { Auth } from './local-auth.ts';
import { makePasswordLinks, makePasswords, makeVerification } from './local-passwords.ts';
import { makeSignIns } from './local-sign-ins.ts';

/** Accounts in the site's own database. */
export const makeLocalAccounts = (auth: Auth, deps: AccountDeps): Accounts => ({
  name: 'local',
  ...makeSignIns(auth, deps),
  ...makeVerification(auth, deps),
  ...makePasswords(auth, deps),
  ...makePasswordLinks(auth, deps),
});
