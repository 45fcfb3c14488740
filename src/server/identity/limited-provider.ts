import type { EmbeddedProvider } from './embedded-provider.ts';
import type { Limit, TryCounter } from './tries.ts';

/** Guesses at one email's password, from wherever they come; whoever knows it begins anew. */
const guesses: Limit = { name: 'sign-in', tries: 20, window: 5 * 60 };

/** Counts tries for each email, as the library does for each address. Whether there is such an account makes no difference. */
export const limitSignIns = (provider: EmbeddedProvider, tries: TryCounter): EmbeddedProvider => ({
  ...provider,
  signIn: async (request, form) => {
    await tries.count(guesses, form.email);
    const session = await provider.signIn(request, form);
    await tries.forget(guesses, form.email);
    return session;
  },
});
