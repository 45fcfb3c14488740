import { buildIdentityApp, cookieHeader, type IdentityAppOptions } from './build-identity-app.ts';
import { makeMailCatcher } from './mail-catcher.ts';
import { fileFixture } from './setup-site.ts';

/** The password of everybody who signs up here. */
export const password = 'TWo words';

/** A site with accounts of its own, and the mails that it sends. */
export async function setupAccountsSite(options: Omit<IdentityAppOptions, 'mailer'> = {}) {
  const mailbox = makeMailCatcher();
  const site = await fileFixture(buildIdentityApp({ ...options, mailer: mailbox }));
  let people = 0;
  return {
    site,
    mailbox,
    signIn: (email: string, typed = password) =>
      site.send('POST', '/auth/sign-in', { body: { email, password: typed } }),
    /** Signs a new person up. Returns the session. */
    signUpPerson: async () => {
      people += 1;
      const email = `person-${people}@people.example`;
      const answer = await site.send('POST', '/auth/sign-up', { body: { email, password } });
      return { email, headers: cookieHeader(answer) };
    },
  };
}
