import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTVerifyGetKey,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTokenReader } from './firebase-tokens.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const projectId = 'jobs-example';
const now = new Date('2026-06-01T12:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);
const settings = { projectId, apiKey: 'key', emulatorUrl: null };

let known: KeyPair;
let foreign: KeyPair;
let keys: JWTVerifyGetKey;
let publicKey: Awaited<ReturnType<typeof exportJWK>>;
beforeAll(async () => {
  known = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  publicKey = { ...(await exportJWK(known.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keys = createLocalJWKSet({ keys: [publicKey] });
});

const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid-1',
  iat: seconds - 60,
  exp: seconds + 3_540,
  auth_time: seconds - 600,
  email: 'rima@people.example',
  email_verified: true,
  name: 'Rima',
  picture: 'https://photos.example/rima.jpg',
};

const sign = (changed: object = {}, { kid = 'k1', pair = known } = {}) =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(pair.privateKey);

const read = (token: string) => makeTokenReader(settings, () => now, keys)(token);

describe('an ID token of Firebase', () => {
  it('proves an identity, and until when', async () => {
    expect(await read(await sign())).toEqual({
      identity: {
        uid: 'uid-1',
        email: 'rima@people.example',
        emailVerified: true,
        displayName: 'Rima',
        photoURL: 'https://photos.example/rima.jpg',
      },
      validUntil: new Date((seconds + 3_540) * 1000),
    });
  });

  it('proves an address in the form in which it is stored', async () => {
    for (const email of ['Rima@MÜNCHEN.example', 'rima@xn--mnchen-3ya.example']) {
      expect(await read(await sign({ email }))).toMatchObject({
        identity: { email: 'rima@xn--mnchen-3ya.example', emailVerified: true },
      });
    }
  });

  it('with few claims gives an unverified email and a name made of it', async () => {
    const little = { email_verified: undefined, name: undefined, picture: undefined };
    expect(await read(await sign(little))).toMatchObject({
      identity: { emailVerified: false, displayName: 'rima', photoURL: null },
    });
  });

  it.each([
    ['for another project', { aud: 'other' }],
    ['of another project', { iss: 'https://securetoken.google.com/other' }],
    ['of another issuer', { iss: `https://accounts.google.com/${projectId}` }],
    ['that has expired', { exp: seconds - 31 }],
    ['without an end', { exp: undefined }],
    ['of an address with the Kelvin sign', { email: 'bo\u212A@people.example' }],
    ['of a domain that old programs read as strasse.example', { email: 'a@straße.example' }],
    ['of a domain without its joiner for old programs', { email: 'a@ক্\u200Dষ.example' }],
    ['issued in the future', { iat: seconds + 31 }],
    ['without the moment of its issue', { iat: undefined }],
    ['of a sign-in in the future', { auth_time: seconds + 31 }],
    ['without the moment of the sign-in', { auth_time: undefined }],
    ['without a subject', { sub: '' }],
    ['without a person', { sub: undefined }],
    ['with too long a name for a person', { sub: 'x'.repeat(129) }],
    ['without an email', { email: undefined }],
    ['with an email of another kind', { email: 7 }],
  ])('%s proves nothing', async (_, changed) => {
    await expect(read(await sign(changed))).rejects.not.toMatchObject({ status: 503 });
  });

  it.each([
    ['expired', { exp: seconds - 25 }],
    ['was issued', { iat: seconds + 25, auth_time: seconds + 25 }],
  ])('that %s within the clock tolerance is valid', async (_, changed) => {
    expect(await read(await sign(changed))).toMatchObject({ identity: { uid: 'uid-1' } });
  });

  it('signed with another’s key proves nothing', async () => {
    await expect(read(await sign({}, { pair: foreign }))).rejects.toThrow('signature');
  });

  it('without a signature proves nothing', async () => {
    await expect(read(new UnsecuredJWT(claims).encode())).rejects.toThrow();
    const signed = await sign();
    await expect(read(signed.slice(0, signed.lastIndexOf('.') + 1))).rejects.toThrow();
  });

  it('signed with the public key as a secret proves nothing', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(publicKey));
    const header = { alg: 'HS256', kid: 'k1' };
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(secret);
    await expect(read(token)).rejects.toThrow('alg');
  });

  it.each(['', 'x', 'a.b.c', '..', 'null'])('that is none (%j) proves nothing', async (token) => {
    await expect(read(token)).rejects.toThrow();
  });
});

describe('the keys of Firebase', () => {
  const unreachable = { code: 'provider-unreachable', status: 503 };

  it('unreachable are a failure and not a rejection', async () => {
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const readAway = makeTokenReader(settings, () => now, away);
    await expect(readAway(await sign())).rejects.toMatchObject(unreachable);
  });

  it('without that of the token are a failure and not a rejection', async () => {
    const token = await sign({}, { kid: 'k2', pair: foreign });
    await expect(read(token)).rejects.toMatchObject(unreachable);
  });
});

describe('a token of the Auth emulator', () => {
  const emulator = { ...settings, emulatorUrl: 'http://127.0.0.1:9099' };
  const readUnsigned = makeTokenReader(emulator, () => now);

  it('is believed without a signature', async () => {
    expect(await readUnsigned(new UnsecuredJWT(claims).encode())).toMatchObject({
      identity: { uid: 'uid-1' },
    });
  });

  it.each([
    ['another project', { aud: 'other' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['the past', { exp: seconds - 31 }],
  ])('of %s proves nothing', async (_, changed) => {
    const token = new UnsecuredJWT({ ...claims, ...changed }).encode();
    await expect(readUnsigned(token)).rejects.toThrow();
  });
});
