import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { makeFirebaseKeys, makeTokenReader } from './firebase-tokens.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const projectId = 'jobs-example';
const now = new Date('2026-06-01T12:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);

let known: KeyPair;
let foreign: KeyPair;
let later: KeyPair;
beforeAll(async () => {
  [known, foreign, later] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
});
afterEach(() => vi.useRealTimers());

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

/** The provider's key set: what it holds, whether it answers, and how many requests it got. */
async function makeProvider() {
  const publish = async (kid: string, { publicKey }: KeyPair) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const provider = { keys: [await publish('k1', known)], isUp: true, requests: 0, publish };
  const warn = vi.fn();
  const makeReader = (time = { now }) =>
    makeTokenReader({
      projectId,
      clock: () => time.now,
      keys: makeFirebaseKeys({
        clock: () => time.now,
        warn,
        fetchKeys: async () => {
          provider.requests += 1;
          if (!provider.isUp) {
            throw new TypeError('fetch failed');
          }
          return Response.json({ keys: provider.keys });
        },
      }),
    });
  return { provider, warn, makeReader };
}

describe('an ID token of Firebase', () => {
  it('proves an identity and the time of its sign-in', async () => {
    const { makeReader } = await makeProvider();
    expect(await makeReader()(await sign())).toEqual({
      identity: {
        uid: 'uid-1',
        email: 'rima@people.example',
        emailVerified: true,
        displayName: 'Rima',
        photoURL: 'https://photos.example/rima.jpg',
      },
      signedInAt: new Date((seconds - 600) * 1000),
    });
  });

  it('with few claims gives an unverified email and a name made of it', async () => {
    const { makeReader } = await makeProvider();
    const little = { email_verified: undefined, name: undefined, picture: undefined };
    expect(await makeReader()(await sign(little))).toMatchObject({
      identity: { emailVerified: false, displayName: 'rima', photoURL: null },
    });
  });

  it.each([
    ['for another project', { aud: 'other' }],
    ['of another project', { iss: 'https://securetoken.google.com/other' }],
    ['of another issuer', { iss: `https://accounts.google.com/${projectId}` }],
    ['that has expired', { exp: seconds - 31 }],
    ['without an end', { exp: undefined }],
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
    const { makeReader } = await makeProvider();
    expect(await makeReader()(await sign(changed))).toBeNull();
  });

  it.each([
    ['expired', { exp: seconds - 25 }],
    ['was issued', { iat: seconds + 25, auth_time: seconds + 25 }],
  ])('that %s within the clock tolerance is valid', async (_, changed) => {
    const { makeReader } = await makeProvider();
    expect(await makeReader()(await sign(changed))).not.toBeNull();
  });

  it('signed with another’s key proves nothing', async () => {
    const { makeReader } = await makeProvider();
    expect(await makeReader()(await sign({}, { pair: foreign }))).toBeNull();
  });

  it('without a signature proves nothing', async () => {
    const { makeReader, provider } = await makeProvider();
    expect(await makeReader()(new UnsecuredJWT(claims).encode())).toBeNull();
    const signed = await sign();
    expect(await makeReader()(signed.slice(0, signed.lastIndexOf('.') + 1))).toBeNull();
    expect(provider.requests).toBeLessThanOrEqual(1);
  });

  it('signed with the public key as a secret proves nothing', async () => {
    const { makeReader, provider } = await makeProvider();
    const secret = new TextEncoder().encode(JSON.stringify(provider.keys[0]));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(secret);
    expect(await makeReader()(token)).toBeNull();
    expect(provider.requests).toBe(0);
  });

  it.each(['', 'x', 'a.b.c', '..', 'null'])('that is none (%j) proves nothing', async (token) => {
    const { makeReader } = await makeProvider();
    expect(await makeReader()(token)).toBeNull();
  });
});

const unreachable: unknown = expect.objectContaining({
  code: 'provider-unreachable',
  status: 503,
});

describe('the keys of Firebase', () => {
  it('are read once for many tokens', async () => {
    const { makeReader, provider } = await makeProvider();
    const read = makeReader();
    await Promise.all([read(await sign()), read(await sign()), read(await sign())]);
    await read(await sign());
    expect(provider.requests).toBe(1);
  });

  it('unreachable and not cached are a failure and not a rejection, and recover', async () => {
    const { makeReader, provider, warn } = await makeProvider();
    const read = makeReader();
    provider.isUp = false;
    await expect(read(await sign())).rejects.toBeInstanceOf(AppError);
    await expect(read(await sign())).rejects.toEqual(unreachable);
    expect(warn).toHaveBeenCalled();
    provider.isUp = true;
    expect(await read(await sign())).not.toBeNull();
  });

  it('continue to work from the cache while they cannot be reached, for days', async () => {
    const { makeReader, provider } = await makeProvider();
    const time = { now };
    const read = makeReader(time);
    await read(await sign());
    provider.isUp = false;
    time.now = new Date(now.getTime() + 48 * 60 * 60 * 1000);
    const then = Math.floor(time.now.getTime() / 1000);
    const token = await sign({ iat: then, auth_time: then, exp: then + 3_600 });
    expect(await read(token)).not.toBeNull();
  });

  it('that were withdrawn are forgotten within hours', async () => {
    const { makeReader, provider } = await makeProvider();
    const time = { now };
    const read = makeReader(time);
    await read(await sign());
    provider.keys = [await provider.publish('k2', later)];
    time.now = new Date(now.getTime() + 7 * 60 * 60 * 1000);
    const then = Math.floor(time.now.getTime() / 1000);
    const token = await sign({ iat: then, auth_time: then, exp: then + 3_600 });
    await read(token);
    await vi.waitFor(() => expect(provider.requests).toBe(2));
    await vi.waitFor(async () => expect(await read(token)).toBeNull());
  });

  it('are fetched again for an unknown key id, but not for every token with one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { makeReader, provider } = await makeProvider();
    const read = makeReader();
    await read(await sign());
    provider.keys.push(await provider.publish('k2', later));
    const token = await sign({}, { kid: 'k2', pair: later });
    expect(await read(token)).toBeNull();
    expect(provider.requests).toBe(1);
    vi.setSystemTime(now.getTime() + 31_000);
    expect(await read(token)).not.toBeNull();
    expect(provider.requests).toBe(2);
    expect(await read(await sign({}, { kid: 'k3', pair: foreign }))).toBeNull();
    expect(provider.requests).toBe(2);
  });

  it('unreachable for an unknown key id are a failure and not a rejection', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { makeReader, provider } = await makeProvider();
    const read = makeReader();
    await read(await sign());
    provider.isUp = false;
    vi.setSystemTime(now.getTime() + 31_000);
    await expect(read(await sign({}, { kid: 'k2', pair: later }))).rejects.toEqual(unreachable);
    expect(await read(await sign())).not.toBeNull();
  });
});

describe('a token of the Auth emulator', () => {
  const read = makeTokenReader({ projectId, keys: 'unsigned', clock: () => now });

  it('is believed without a signature', async () => {
    expect(await read(new UnsecuredJWT(claims).encode())).toMatchObject({
      identity: { uid: 'uid-1' },
    });
  });

  it.each([
    ['another project', { aud: 'other' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['the past', { exp: seconds - 31 }],
  ])('of %s proves nothing', async (_, changed) => {
    expect(await read(new UnsecuredJWT({ ...claims, ...changed }).encode())).toBeNull();
  });
});
