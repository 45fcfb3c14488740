import type { ClientBase } from 'pg';

/** Where a site has the secret that signs its sessions. Asked inside the transaction of a move. */
export interface SecretKeeper {
  /** Null where it is a setting or was never made. */
  find(client: ClientBase): Promise<string | null>;
  keep(client: ClientBase, secret: string): Promise<void>;
}
