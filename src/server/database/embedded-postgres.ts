import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WireSession } from './wire-stream.ts';

export interface EmbeddedPostgresOptions extends PGliteOptions {
  /** Zeroed on opening: PGlite's 128 MB cost a third of a second and the memory, and hardly a query is faster. */
  readonly sharedBuffers?: string;
}

/** Opens PGlite as this product needs it, in the calling thread. */
export function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<PGlite> {
  const { sharedBuffers = '64MB', ...others } = options;
  return PGlite.create({
    ...others,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
}

/**
 * The wire protocol of an open PGlite. Its streaming call is used because the other one also parses
 * every answer and keeps the parsed rows for ever.
 */
export function makeWireExec(postgres: PGlite): WireSession['exec'] {
  return async (messages) => {
    const parts: Uint8Array[] = [];
    await postgres.execProtocolRawStream(messages, {
      onRawData: (bytes) => parts.push(bytes.slice()),
    });
    return joined(parts);
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (first && parts.length === 1) {
    return first;
  }
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
