import { makeDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import { openEmbeddedInThread } from './embedded-in-thread.ts';
import { readEmbeddedTemplate } from './embedded-template.ts';

/** A migrated database of its own, empty of rows. Close it when the tests are done. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  return makeDatabase('embedded', await openEmbeddedInThread(await readEmbeddedTemplate()));
}
