import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import * as z from 'zod/mini';
import type { GoogleIdentity } from './google-sign-in.ts';

export const googleProviderId = 'google';

/**
 * Adds a call to the library, for the server only: signs in whom Google has proved. The library finds the account of
 * that person, links one with the same verified email, or creates one.
 */
export const googleAccounts = {
  id: 'google-accounts',
  endpoints: {
    signInWithGoogle: createAuthEndpoint(
      { method: 'POST', body: z.custom<GoogleIdentity>() },
      async (context) => {
        const { sub, email, emailVerified, name, picture } = context.body;
        const { data, error } = await handleOAuthUserInfo(context, {
          userInfo: { id: sub, email, emailVerified, name, ...(picture && { image: picture }) },
          account: { providerId: googleProviderId, accountId: sub },
        });
        if (error === 'account not linked') {
          throw new APIError('CONFLICT', { code: 'USER_ALREADY_EXISTS' });
        }
        if (!data) {
          throw new APIError('INTERNAL_SERVER_ERROR', { code: error });
        }
        await setSessionCookie(context, data);
        return { token: data.session.token, user: data.user };
      },
    ),
  },
};
