import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './cast.ts';

/** Every journey fails at a violation of the Content-Security-Policy; here is what it stops. */

/** Tries what an attacker would who can write into a page. Returns the directives that stopped it. */
const attack = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stopped: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      stopped.push(effectiveDirective),
    );
    const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
    add('<style>body { display: none }</style>');
    add('<p style="position: fixed">style</p>');
    add('<img src="https://elsewhere.example/pixel.png" alt="">');
    // A picture alone may be a `data:` URL.
    add('<object data="data:text/html,elsewhere"></object>');
    add('<img src="/no-picture.svg" alt="" onload="document.title = \'attacked\'">');
    const script = document.createElement('script');
    script.textContent = "document.title = 'attacked'";
    document.body.append(script);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'https://elsewhere.example/site.css';
    document.head.append(link);
    await fetch('https://elsewhere.example/').catch(() => {});
    // A busy machine reports late.
    for (let waits = 0; waits < 50 && stopped.length < 8; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return stopped.toSorted();
  });

test('styles, pictures, scripts and calls that are not the site’s own are stopped on every page', async ({
  openAs,
  problems,
}) => {
  // Playwright tells of requests that the browser stopped, too.
  problems.allow(/securitypolicyviolation|Content Security Policy|elsewhere|resource.*404/);
  const page = await openAs('visitor');
  for (const path of [paths.home, '/no-such-page']) {
    await page.goto(path);
    expect(await attack(page), path).toEqual([
      'connect-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
      'style-src-elem',
    ]);
    await expect(page.locator('body')).toBeVisible();
    expect(await page.title()).not.toBe('attacked');
  }
});

test('the page about the API shows itself whole under its policy', async ({ openAs }) => {
  const page = await openAs('visitor');
  await page.goto('/api/docs');
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.getByRole('button', { name: 'Try it out' }).first()).toBeVisible();
});
