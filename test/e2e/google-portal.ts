import type { Page } from '@playwright/test';
import { type GoogleProvider, makeGoogleProvider } from '#test/google-provider.ts';
import { expect, test as journey } from './journey.ts';
import { startPortal } from './portal.ts';
import type { GooglePerson } from './sign-in-journeys.ts';

interface GoogleFixtures {
  /** The provider that replaces Google, for one journey. */
  google: GoogleProvider;
}

/** Journeys on a site with Google sign-in, and a provider on this machine. */
export const test = journey.extend<GoogleFixtures, { provider: GoogleProvider }>({
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
    async ({ provider }, provide) => {
      const { clientId, clientSecret, discoveryUrl } = provider.settings;
      const portal = await startPortal({
        env: {
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_CLIENT_SECRET: clientSecret,
          GOOGLE_DISCOVERY_URL: discoveryUrl,
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

/** Fills in the provider's form. The last click may close the popup before it resolves. */
export async function signInAtGoogle(popup: Page, person: GooglePerson): Promise<void> {
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ]);
}

export { expect } from './journey.ts';
