import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { tabHeader } from '#contract/platform/live.ts';

/** The browser tab whose request is being answered. */
interface Acting {
  tabId: string | undefined;
}

const acting = new AsyncLocalStorage<Acting>();

/** The tab whose request publishes the current event; undefined after the response and for background work. */
export const getActingTab = (): string | undefined => acting.getStore()?.tabId;

const maxLength = 32;

/** The id that a tab gave itself; undefined for anything else. */
export const parseTabId = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

/** Remembers during each request which tab sent it. */
export function followActingTabs(app: FastifyInstance): void {
  // A hook before the body is read may lose the async context.
  app.addHook('preHandler', (request, reply, done) => {
    const tabId = parseTabId(request.headers[tabHeader]);
    if (tabId === undefined) {
      done();
      return;
    }
    const store: Acting = { tabId };
    // Work that goes on after the response is news to its tab, too.
    reply.raw.once('close', () => {
      store.tabId = undefined;
    });
    acting.run(store, done);
  });
}
