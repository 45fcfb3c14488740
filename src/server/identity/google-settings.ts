import type { BetterAuthOptions } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { GoogleSettings } from '#server/config.ts';

export const googleProviderId = 'google';

/** What the provider says of a person; anything else in its token is left there. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Reads a token whose signature, issuer, audience and nonce the library has checked. */
function readClaims(idToken: string | undefined) {
  const claims = Claims.safeParse(idToken === undefined ? undefined : decodeJwt(idToken));
  if (!claims.success) {
    return null;
  }
  const { sub, email, email_verified: emailVerified, name, picture } = claims.data;
  return {
    id: sub,
    sub,
    email: email ?? null,
    // Nothing but the very value says yes: the text "false" would count as true.
    emailVerified: emailVerified === true,
    name: name ?? email?.split('@')[0] ?? '',
    ...(picture !== undefined && { image: picture }),
  };
}

/** Google among the ways into an account. */
export const makeGooglePlugin = ({ clientId, clientSecret, discoveryUrl }: GoogleSettings) =>
  genericOAuth({
    config: [
      {
        providerId: googleProviderId,
        clientId,
        clientSecret,
        discoveryUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        requireIdTokenVerification: true,
        // Without a token there would be nothing to check, so the address for user information is never asked.
        getUserInfo: async ({ idToken }) => readClaims(idToken),
        accountSubject: ({ profile }) => profile.sub ?? '',
      },
    ],
  });

type OnSessionsEnd = (uid: string) => Promise<void>;

type AccountHook = NonNullable<
  NonNullable<
    NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['account']>['create']
  >['before']
>;

/**
 * Whoever proves to own an address takes over what somebody else registered with it, unproven: that one's
 * password and sessions end. The provider's tokens are not kept, because nothing here ever uses them.
 */
const makeBeforeAccount =
  (onSessionsEnd: OnSessionsEnd): AccountHook =>
  async (account, context) => {
    if (account.providerId !== googleProviderId || !context) {
      return undefined;
    }
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(account.userId);
    if (user && !user.emailVerified) {
      const sessions = await internalAdapter.listSessions(user.id);
      // In this order: a sign-in under way looks, once it has its session, whether the password is still there.
      await internalAdapter.deleteAccounts(user.id);
      await internalAdapter.deleteUserSessions(user.id);
      // A user made just now has none, and the transaction that makes it may hold the only connection.
      if (sessions.length > 0) {
        await onSessionsEnd(user.id);
      }
    }
    return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
  };

/** How the library joins a sign-in with Google to an account: by an email that is verified at Google. */
export const makeAccountLinking = (onSessionsEnd: OnSessionsEnd) =>
  ({
    account: {
      updateAccountOnSignIn: false,
      // An address that is not verified here is what the hook is for.
      // oxlint-disable-next-line typescript/no-deprecated -- a library without it would refuse the take-over, which tests tell
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: { account: { create: { before: makeBeforeAccount(onSessionsEnd) } } },
  }) satisfies BetterAuthOptions;
