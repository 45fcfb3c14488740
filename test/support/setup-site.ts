import { afterAll } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';

/** Closes what all tests of a file share after the last of them: `const site = await fileFixture(serveSite());`. */
export async function fileFixture<Shared extends { close(): unknown }>(
  made: Promise<Shared>,
): Promise<Shared> {
  const shared = await made;
  afterAll(() => shared.close());
  return shared;
}

/** The application over a database of its own, for all tests of a file. */
export const setupTestApp = (options?: TestAppOptions): Promise<TestApp> =>
  fileFixture(buildTestApp(options));
