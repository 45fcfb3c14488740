import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what links and forms carry (HMAC-SHA-256). Each use begins its text with a word of its own. */
export function makeTextSigner(readSecret: () => Promise<string>) {
  // Read at the first use. A failure is not remembered.
  let secret: Promise<string> | undefined;
  const sign = async (text: string): Promise<string> => {
    secret ??= readSecret();
    const key = await secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    sign,
    /** Takes signatures of the length that `sign` makes, 43 characters. */
    isSigned: async (text: string, signature: string): Promise<boolean> =>
      timingSafeEqual(Buffer.from(await sign(text)), Buffer.from(signature)),
  };
}
