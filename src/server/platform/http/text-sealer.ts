import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { remember } from './remembered.ts';

const algorithm = 'aes-256-gcm';
/** Bytes. */
const sizes = { nonce: 12, tag: 16 } as const;

/** Seals short texts for clients, who can neither read nor change them (AES-256-GCM). */
export function makeTextSealer(readSecret: () => Promise<string>) {
  const readKey = remember(
    async () =>
      createHash('sha256')
        .update(await readSecret())
        .digest(),
    { clock: () => new Date(0), maxAge: Infinity },
  );
  return {
    seal: async (text: string): Promise<string> => {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, await readKey(), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Undefined for what `seal` has not made. */
    open: async (sealed: string): Promise<string | undefined> => {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = sizes.nonce + sizes.tag;
      if (bytes.length <= start) {
        return undefined;
      }
      const decipher = createDecipheriv(algorithm, await readKey(), bytes.subarray(0, sizes.nonce));
      decipher.setAuthTag(bytes.subarray(sizes.nonce, start));
      try {
        const text = decipher.update(bytes.subarray(start), undefined, 'utf8');
        return text + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
