import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { tabHeader } from '#contract/platform/live.ts';

/** The browser tab whose request is being answered. */
interface Acting {
  tabId: string | undefined;
}

const acting = new AsyncLocalStorage<Acting>();

/** The tab that wrote what is being published; undefined once its request is answered, and for all other work. */
export const getActingTab = (): string | undefined => acting.getStore()?.tabId;

const maxLength = 32;

/** The id of a tab, as a browser made it up. */
export const parseTabId = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

/** Remembers during each request which tab sent it. */
export function followActingTabs(app: FastifyInstance): void {
  // Not earlier: what reads a body may lose it.
  app.addHook('preHandler', (request, reply, done) => {
    const tabId = parseTabId(request.headers[tabHeader]);
    if (tabId === undefined) {
      done();
      return;
    }
    const store: Acting = { tabId };
    // What the request began and goes on after it is news to the tab as well.
    reply.raw.once('close', () => {
      store.tabId = undefined;
    });
    acting.run(store, done);
  });
}
