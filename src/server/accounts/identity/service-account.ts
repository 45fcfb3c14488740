import { importPKCS8, SignJWT } from 'jose';
import type { ServiceAccount } from '#server/config.ts';

/** Seconds. */
const lifetime = 300;

/** What Google exchanges for an access token: the site signs that it acts for the service account. */
export async function signAssertion(
  { clientEmail, privateKey }: ServiceAccount,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience('https://oauth2.googleapis.com/token')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(await importPKCS8(privateKey, 'RS256'));
}
