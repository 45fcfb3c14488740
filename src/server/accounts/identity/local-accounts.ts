import type { AccountDeps, Accounts } from './accounts.ts';
import type { Auth } from './local-auth.ts';
import { makeGoogleSignIn } from './local-google.ts';
import { makeMailedAccounts } from './local-mailed-accounts.ts';
import { makePasswordLinks, makePasswords, makeVerification } from './local-passwords.ts';
import { makePasswordSignIns, makeSignUpLimit } from './local-sign-ins.ts';

/** Accounts in the site's own database. */
export function makeLocalAccounts(auth: Auth, deps: AccountDeps): Accounts {
  const limitSignUps = makeSignUpLimit();
  return {
    name: 'local',
    ...makePasswordSignIns(auth, limitSignUps),
    signInWithGoogle: makeGoogleSignIn(auth, deps),
    ...makeVerification(auth, deps),
    ...makePasswords(auth, deps),
    ...makePasswordLinks(auth, deps),
    mailedAccounts: makeMailedAccounts(auth, deps, limitSignUps),
  };
}
