import { type GoogleProvider, makeGoogleProvider } from '#test/google-provider.ts';
import { firebaseSettings } from './auth-emulator.ts';
import { expect, test as journey } from './journey.ts';
import { startPortal } from './portal.ts';

interface GoogleFixtures {
  /** The provider that replaces Google, for one journey. */
  google: GoogleProvider;
}

export interface AccountsOption {
  /** The provider of the accounts: the site itself, or Firebase's Auth emulator. */
  accounts: 'own' | 'firebase';
}

/** Journeys on a site with Google sign-in, and a provider on this machine. */
export const test = journey.extend<GoogleFixtures, AccountsOption & { provider: GoogleProvider }>({
  accounts: ['own', { option: true, scope: 'worker' }],

  provider: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, provide) => {
      const provider = await makeGoogleProvider();
      await provider.start();
      await provide(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ provider, accounts }, provide) => {
      const { clientId, clientSecret, discoveryUrl } = provider.settings;
      const portal = await startPortal({
        env: {
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_CLIENT_SECRET: clientSecret,
          GOOGLE_DISCOVERY_URL: discoveryUrl,
          ...(accounts === 'firebase' && firebaseSettings()),
        },
      });
      await provide(portal);
      const exitCode = await portal.stop();
      const errors = portal.errorLines().filter((line) => !line.includes('provider-unreachable'));
      expect(errors, 'errors in the log of the server').toEqual([]);
      expect(exitCode, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  google: [
    async ({ provider, problems }, provide) => {
      problems.allow(new RegExp(`^request to another host: ${provider.url}/authorize`));
      await provide(provider);
      provider.reset();
    },
    { auto: true },
  ],
});

export { expect } from './journey.ts';
