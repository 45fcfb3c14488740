import { identityEndpoints } from '#contract/identity.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import type * as GooglePopups from './google-popup.ts';
import type { IdentityResult } from './identity-client.ts';

/** Makes a call that answers a session, and tells all who listen. */
type Enter = (call: ApiRequest) => Promise<IdentityResult>;

/** Signing in with Google at the site's own accounts. What leads the window is loaded by pages that offer it. */
export const makeGoogleSignIn = (send: SendRequest, enter: Enter) => {
  let popups: typeof GooglePopups | undefined;
  const load = async () => {
    popups = await import('./google-popup.ts');
    return popups;
  };

  const signIn = async (): Promise<IdentityResult> => {
    // Nothing is awaited where the page could prepare: the window has to open within the click.
    const { runGooglePopup } = popups ?? (await load());
    const { error, isUnknown } = await runGooglePopup(send);
    if (error && !isUnknown) {
      return { error };
    }
    const result = await enter(request(identityEndpoints.getSession));
    return error && 'error' in result ? { error } : result;
  };

  return {
    prepare: () => void load().catch(() => {}),
    signInWithGoogle: () =>
      signIn().catch((error: unknown): IdentityResult => ({
        error: { status: 'FETCH_ERROR', error: String(error) },
      })),
  };
};
