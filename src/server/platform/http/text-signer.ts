import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts of links and forms (HMAC-SHA-256). Each purpose begins its texts with another word. */
export function makeTextSigner(readSecret: () => Promise<string>) {
  // Read at the first use, and again after a failure.
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
    /** `signature` must have 43 characters, like those of `sign`. */
    isSigned: async (text: string, signature: string): Promise<boolean> =>
      timingSafeEqual(Buffer.from(await sign(text)), Buffer.from(signature)),
  };
}
