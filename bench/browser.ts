import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, listChromiumFlags } from '#test/find-chromium.ts';
import type { Account, SiteProcess } from './site-process.ts';

/** Runs some work with a browser, and closes it. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    env: { ...process.env, ...env },
    args: listChromiumFlags(),
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page on a desktop, signed in. */
export async function openPage(
  browser: Browser,
  { url }: SiteProcess,
  { cookie }: Account,
): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: url, viewport });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
  await context.addCookies(cookies);
  return context.newPage();
}
