import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { render } from '#web/render/entry-server.tsx';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { makeFakeWebBuild } from './fake-web-build.ts';

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** The whole application with its own pages, and with its caches in use. `files` are those of the build, by path. */
export async function serveSite(
  options: TestAppOptions = {},
  files: Readonly<Record<string, string>> = {},
) {
  const build = await makeFakeWebBuild(render, files);
  const site: TestApp = await buildTestApp({
    events: makeEventBus(),
    ...options,
    web: build.web,
  });
  return {
    ...site,
    /** The page as the server sends it. */
    visit: async (address: string) => {
      const { statusCode, headers, body } = await site.app.inject(address);
      return { status: statusCode, location: headers.location, html: body };
    },
    close: async () => {
      await site.close();
      await build.remove();
    },
  };
}
