import { makeEventBus } from '#server/events/event-bus.ts';
import { render } from '#web/entry-server.tsx';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { makeFakeWebBuild } from './fake-web-build.ts';

export interface ServedPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly html: string;
}

export interface ServedSite extends TestApp {
  /** The page as the server sends it, kept pages included. */
  visit(address: string): Promise<ServedPage>;
}

/** The whole application with its own pages and its caches as they are when it runs. */
export async function serveSite(options: TestAppOptions = {}): Promise<ServedSite> {
  const build = await makeFakeWebBuild(render);
  const site = await buildTestApp({ events: makeEventBus(), ...options, web: build.web });
  return {
    ...site,
    visit: async (address) => {
      const { statusCode, headers, body } = await site.app.inject(address);
      return { status: statusCode, location: headers.location, html: body };
    },
    close: async () => {
      await site.close();
      await build.remove();
    },
  };
}
