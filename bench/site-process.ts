import { randomUUID } from 'node:crypto';
import { findFreePort } from '#test/free-port.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';

export interface SiteProcess extends BuiltSite {
  /** Milliseconds from the start of the process to the first page. */
  readonly startMillis: number;
  /** A new account's session. */
  signUp(): Promise<{ cookie: string; email: string }>;
}

async function signUp(url: string): Promise<{ cookie: string; email: string }> {
  const email = `${randomUUID()}@people.example`;
  const password = 'Harbour Light 27';
  const answer = await fetch(`${url}/api/v1/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  if (!answer.ok || cookie.length === 0) {
    throw new Error(`The sign-up was answered ${answer.status}: ${await answer.text()}`);
  }
  return { cookie: cookie.join('; '), email };
}

/** Starts the built site as it runs in production, without demo content. */
export async function startSiteProcess(env: Record<string, string>): Promise<SiteProcess> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const node = await startBuiltSite({ port, env: { DEMO: 'off', LOG_LEVEL: 'warn', ...env } });
  await fetch(`${node.url}/`);
  const startMillis = performance.now() - startedAt;
  return { ...node, startMillis, signUp: () => signUp(node.url) };
}
