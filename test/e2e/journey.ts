import { test as base, expect, type Page } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import { Problems } from './problems.ts';

/** The administrator of the site, once the account is there and its email confirmed: one journey does it. */
export const administrator = 'boss@people.example';

interface JourneyFixtures {
  /** Fails the journey at its end when anything was found that it did not allow. */
  problems: Problems;
  /** Another person: a browser of their own, with no session yet. */
  openVisitor: () => Promise<Page>;
}

interface SiteFixtures {
  /** One site for all journeys of a worker, so each makes its own people and jobs. */
  portal: Portal;
}

export const test = base.extend<JourneyFixtures, SiteFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const portal = await startPortal({ env: { ADMIN_EMAILS: administrator } });
      await provide(portal);
      const exitCode = await portal.stop();
      expect(portal.errorLines(), 'errors in the log of the server').toEqual([]);
      expect(exitCode, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ portal }, provide) => {
    await provide(portal.url);
  },

  problems: [
    async ({ portal }, provide) => {
      const problems = new Problems(portal.url);
      await provide(problems);
      expect(problems.list(), 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems }, provide) => {
    problems.watch(context);
    await provide(context);
  },

  openVisitor: async ({ browser, problems, portal }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: portal.url });
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
