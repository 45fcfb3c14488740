import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import type { Session } from '#contract/accounts/identity.ts';
import { buildIdentityApp, cookieHeader } from './build-identity-app.ts';
import { makeFirebaseStandIn } from './firebase-stand-in.ts';
import { makeGoogleProvider } from './google-provider.ts';

export type SessionCookie = ReturnType<typeof cookieHeader>;

/** The password of every account. */
export const password = 'Two CAPITALS!';

/** The application with accounts at Firebase, and Google, both on this machine. */
export async function buildFirebaseSite(logger: FastifyBaseLogger) {
  const time = { ahead: 0 };
  const clock = () => new Date(Date.now() + time.ahead);
  const firebase = await makeFirebaseStandIn(clock);
  const google = await makeGoogleProvider();
  await Promise.all([firebase.start(), google.start()]);
  const settings = { firebase: firebase.settings, google: google.settings };
  const site = await buildIdentityApp({ ...settings, clock, logger });
  let people = 0;
  const newEmail = () => `person-${(people += 1)}@people.example`;
  const signUp = (email: string) =>
    site.send('POST', '/auth/sign-up', { body: { email, password } });
  return {
    site,
    firebase,
    google,
    /** Milliseconds by which the clocks of the site and of Firebase are ahead. */
    time,
    newEmail,
    signUp,
    signIn: (email: string, typed = password) =>
      site.send('POST', '/auth/sign-in', { body: { email, password: typed } }),
    /** Makes an account; gives the cookie of its session. */
    enter: async (email = newEmail()) => ({ email, headers: cookieHeader(await signUp(email)) }),
    readIdentity: async (headers: SessionCookie) =>
      (await site.send('GET', '/auth/session', { headers })).json<Session>().identity,
    signInWithGoogle: async (email: string): Promise<LightMyRequestResponse> => {
      const started = await site.send('POST', '/auth/google');
      const target = new URL(started.json<{ url: string }>().url);
      target.searchParams.set('email', email);
      target.searchParams.set('name', 'Ann Arbor');
      const sentBack = await fetch(target, { redirect: 'manual' });
      const { pathname, search } = new URL(sentBack.headers.get('location') ?? '');
      return site.app.inject({ url: pathname + search, headers: cookieHeader(started) });
    },
    findAccount: (email: string) => {
      const account = firebase.accounts.find((one) => one.email === email);
      if (!account) {
        throw new Error(`Firebase has no ${email}`);
      }
      return account;
    },
    /** The code of the latest link of that kind. */
    findCode: (email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET') =>
      [...firebase.links].findLast(
        ([, link]) => link.email === email && link.requestType === kind,
      )?.[0],
    reset: () => {
      time.ahead = 0;
      firebase.answers.clear();
      google.reset();
    },
    close: async () => {
      await site.close();
      await Promise.all([firebase.stop(), google.stop()]);
    },
  };
}
