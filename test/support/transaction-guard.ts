import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** Makes a store fail the test that waits for it within a transaction: its network can be slow. */
export function forbidInTransactions({ db }: OpenDatabase, store: FileStore): FileStore {
  const isOpen = new AsyncLocalStorage<true>();
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => isOpen.run(true, () => begin(work, config));
  const assertNone = () => {
    if (isOpen.getStore()) {
      throw new Error('The file store was called within a transaction.');
    }
  };
  return {
    ...store,
    put: async (id, source) => {
      assertNone();
      await store.put(id, source);
    },
    read: async (id) => {
      assertNone();
      return store.read(id);
    },
    remove: async (id) => {
      assertNone();
      await store.remove(id);
    },
  };
}
