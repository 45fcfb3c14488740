import type { ClientBase } from 'pg';
import type { DatabaseKind } from '#server/database/database.ts';
import { findAuthSecret, storeAuthSecret } from './auth-secret.ts';
import {
  readSharedSecret,
  removeSharedSecret,
  replaceSharedSecret,
} from './moved-secret.queries.ts';

export interface MovedSecretOptions {
  readonly kind: DatabaseKind;
  readonly dataDir: string;
  /** The secret of the settings, which moves with the settings. */
  readonly setting: string | undefined;
}

/** Finds the secret that signs sessions where the site has it, and puts it where the moved site looks. */
export function makeMovedSecret({ kind, dataDir, setting }: MovedSecretOptions) {
  return {
    async find(client: ClientBase): Promise<string | null> {
      if (setting !== undefined) {
        return null;
      }
      const own = await findAuthSecret(dataDir);
      const shared = await readSharedSecret(client);
      return (kind === 'embedded' ? (own ?? shared) : (shared ?? own)) ?? null;
    },

    /** As a part of the transaction that the client is in. */
    async keep(client: ClientBase, secret: string): Promise<void> {
      if (setting !== undefined) {
        return;
      }
      if (kind === 'embedded') {
        await removeSharedSecret(client);
        await storeAuthSecret(dataDir, secret);
      } else if (!(await replaceSharedSecret(client, secret))) {
        // The first node that starts takes it over from there.
        await storeAuthSecret(dataDir, secret);
      }
    },
  };
}
