import { expect, it, onTestFinished, vi } from 'vitest';
import { defaultSite } from '#contract/platform/site.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { paths } from '#web/app/paths.ts';
import { startApplication } from './entry-client.tsx';
import { render } from '#web/render/entry-server.tsx';

it('hydrates the server’s page with the server’s ids: React prints to the console where they differ', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return Response.json({ identity: null, user: null });
  });
  // It would hear of the sessions of other tests.
  vi.stubGlobal('BroadcastChannel', EventTarget);
  const before = location.href;
  history.replaceState(null, '', paths.login);
  onTestFinished(() => {
    history.replaceState(null, '', before);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  const { html, state } = await render(paths.login, {
    query: async () => ({ error: { status: 404, data: {} } }),
    origin: location.origin,
    site: defaultSite,
    language: 'en',
  });
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="state">${state}</script>`;
  const field = document.querySelector('input[type=email]');
  await startApplication();
  await expect.poll(() => calls).toContain(`${apiBase}/auth/session`);
  expect(document.querySelector('input[type=email]')).toBe(field);
});
