import type { BrowserContext, Page } from '@playwright/test';
import { apiBase } from '#contract/primitives.ts';
import { emulatorHost, projectId } from './auth-emulator.ts';
import { gapiStandIn } from './gapi-stand-in.ts';
import { expect, test as base } from './journey.ts';
import { type Portal, startPortal } from './portal.ts';
import type { GooglePerson, SignInWorld } from './sign-in-journeys.ts';

export const administratorEmail = 'administrator@people.example';

const apiScript = 'https://apis.google.com/';

const standIn = (context: BrowserContext) =>
  context.route(`${apiScript}**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapiStandIn }),
  );

/** Journeys on a site whose accounts Firebase keeps: the real SDK against the Auth emulator. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const portal = await startPortal({
        env: {
          FIREBASE_PROJECT_ID: projectId,
          FIREBASE_API_KEY: 'demo',
          FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
          FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
          ADMIN_EMAILS: administratorEmail,
        },
      });
      await provide(portal);
      const exitCode = await portal.stop();
      expect(portal.errorLines(), 'errors in the log of the server').toEqual([]);
      expect(exitCode, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  problems: async ({ problems }, provide) => {
    problems.allow(
      new RegExp(`^request to another host: (http://${emulatorHost()}/|${apiScript})`),
    );
    // The provider's window is not ours: without a network it misses its fonts and styles.
    problems.allow(new RegExp(`^console \\w+ on http://${emulatorHost()}/`));
    problems.allow(/^request to another host: https:\/\/(unpkg\.com|fonts\.)/);
    await provide(problems);
  },

  context: async ({ context }, provide) => {
    await standIn(context);
    await provide(context);
  },

  openVisitor: async ({ openVisitor }, provide) => {
    await provide(async () => {
      const page = await openVisitor();
      await standIn(page.context());
      return page;
    });
  },
});

/** The provider's window, as the emulator shows it: an account it knows by now is chosen, another one is added. */
async function signInAtGoogle(popup: Page, { email, name }: GooglePerson): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.locator('#add-account-button').waitFor();
  const known = popup.locator('.js-reuse-account', { hasText: email });
  if ((await known.count()) > 0) {
    await known.first().click();
  } else {
    await popup.locator('#add-account-button').click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#display-name-input').fill(name);
    await popup.locator('#sign-in').click();
  }
  await closed;
}

export const world: SignInWorld = { signInAtGoogle };

/**
 * Renews no token in this browser any more: so Firebase treats sign-ins from before the password was changed or
 * removed. The emulator would renew them.
 */
export async function refuseRenewal(page: Page): Promise<void> {
  await page.context().route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } },
    }),
  );
}

/** Calls the site's API with a token, without a browser. */
export const callApi = async (portal: Portal, path: string, token?: string): Promise<unknown> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.url}${apiBase}${path}`, { headers })).json();
};

export { expect } from '@playwright/test';
