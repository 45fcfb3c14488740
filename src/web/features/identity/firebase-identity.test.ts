import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { errorCode } from '#web/api/error-message.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { hasOutsideSignIn } from './outside-sign-in.ts';

const ann: Identity = {
  uid: 'uid-ann',
  email: 'ann@people.example',
  emailVerified: false,
  displayName: 'Ann',
  photoURL: null,
};
const form = { email: ann.email, password: 'Harbour Light 27' };
const sdkError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const disabled: ApiResult = { error: { status: 403, data: { code: 'user-disabled' } } };

beforeEach(() => localStorage.clear());

/** The provider as the SDK shows it, and the site's server, which believes it unless told otherwise. */
const makeWorld = (own: Partial<FirebaseAuth> = {}) => {
  const world = {
    isSignedIn: false,
    token: 'old',
    asked: [] as string[],
    answers: {} as Record<string, (token: string) => ApiResult>,
    say: (isSignedIn: boolean) => {
      world.isSignedIn = isSignedIn;
      world.tellChange(isSignedIn);
    },
    tellChange: (_isSignedIn: boolean) => {},
    heard: [] as (string | null | object)[],
  };
  const enter = async () => world.say(true);
  const auth: FirebaseAuth = {
    getToken: vi.fn(async (renew = false) => {
      world.token = renew ? 'new' : world.token;
      return world.isSignedIn ? world.token : undefined;
    }),
    isSignedIn: async () => world.isSignedIn,
    signUp: vi.fn(enter),
    signIn: vi.fn(enter),
    signInWithGoogle: vi.fn(enter),
    signOut: vi.fn(async () => world.say(false)),
    sendVerification: vi.fn(async () => {}),
    isOwnVerification: vi.fn(async () => true),
    applyVerification: vi.fn(async () => {}),
    sendPasswordReset: vi.fn(async () => {}),
    resetPassword: vi.fn(async () => ann.email),
    changePassword: vi.fn(async () => {}),
    onChange: (listener) => {
      world.tellChange = listener;
      return () => {};
    },
    ...own,
  };
  const send = async (call: ApiRequest): Promise<ApiResult> => {
    world.asked.push(`${call.method} ${call.url}`);
    const answer = world.answers[`${call.method} ${call.url}`];
    const identity = world.isSignedIn ? ann : null;
    return answer?.(world.token) ?? { data: { identity } };
  };
  const client = createFirebaseIdentity(auth, send);
  client.onSessionChange((session) =>
    world.heard.push(session && 'uid' in session ? session.uid : session),
  );
  return { world, auth, client };
};

const codeOf = (result: object) => ('error' in result ? errorCode(result.error) : 'no error');

describe('signing in at Firebase', () => {
  it('is told once, after the site’s server has said yes', async () => {
    const { world, client } = makeWorld();
    expect(await client.signIn(form)).toEqual({ data: ann });
    expect(world.heard).toEqual(['uid-ann']);
    expect(world.asked).toEqual(['GET /auth/session']);
    expect(hasOutsideSignIn()).toBe(true);
  });

  it('says why the provider refused, and asks the site nothing', async () => {
    const { world, client } = makeWorld({
      signIn: () => Promise.reject(sdkError('wrong-password')),
    });
    expect(codeOf(await client.signIn(form))).toBe('invalid-credential');
    expect(world.asked).toEqual([]);
    expect(world.heard).toEqual([]);
  });

  it.each([
    ['has disabled', () => disabled, 'user-disabled'],
    ['does not know', (): ApiResult => ({ data: { identity: null } }), 'internal-error'],
    [
      'cannot tell of',
      (): ApiResult => ({ error: { status: 503, data: { code: 'provider-unreachable' } } }),
      'provider-unreachable',
    ],
  ])('whom the site %s is out at the provider too', async (_, answer, code) => {
    const { world, auth, client } = makeWorld();
    world.answers['GET /auth/session'] = answer;
    expect(codeOf(await client.signIn(form))).toBe(code);
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(world.heard.at(-1)).toBeNull();
    expect(hasOutsideSignIn()).toBe(false);
  });

  it('with Google that fails for an unknown reason says that Google did not', async () => {
    const { client } = makeWorld({
      signInWithGoogle: () => Promise.reject(sdkError('something-new')),
    });
    expect(codeOf(await client.signInWithGoogle())).toBe('sign-in-refused');
  });
});

describe('signing up at Firebase', () => {
  it.each([
    ['short', 'Ab! B', 'weak-password'],
    ['plain', 'harbour light', 'weak-password'],
    ['with an email that is none', form.password, 'invalid-email'],
  ])('%s is refused before the provider is asked', async (title, password, code) => {
    const { auth, client } = makeWorld();
    const email = title.includes('email') ? 'ann' : form.email;
    expect(codeOf(await client.signUp({ email, password }))).toBe(code);
    expect(auth.signUp).not.toHaveBeenCalled();
  });

  it('sends the mail that confirms the email, and does not fail with it', async () => {
    const { auth, client } = makeWorld({
      sendVerification: vi.fn(() => Promise.reject(sdkError('too-many-requests'))),
    });
    expect(await client.signUp(form)).toEqual({ data: ann });
    expect(auth.sendVerification).toHaveBeenCalledTimes(1);
  });
});

describe('what the SDK says', () => {
  it('of a sign-in in another tab is told after the site has said yes', async () => {
    const { world } = makeWorld();
    world.say(true);
    await vi.waitFor(() => expect(world.heard).toEqual(['uid-ann']));
    world.say(false);
    await vi.waitFor(() => expect(world.heard).toEqual(['uid-ann', null]));
    expect(hasOutsideSignIn()).toBe(false);
  });

  it('ends with the sign-out of another tab, also where the SDK was not yet listening', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    window.dispatchEvent(new StorageEvent('storage', { key: 'outside-sign-in', newValue: null }));
    await vi.waitFor(() => expect(world.heard.at(-1)).toBeNull());
    expect(auth.signOut).toHaveBeenCalledTimes(1);
  });

  it('is doubted when the site no longer knows the person: a new token, then the sign-out', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    world.answers['GET /auth/session'] = () => ({ data: { identity: null } });
    await client.refresh();
    expect(auth.getToken).toHaveBeenCalledWith(true);
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(world.heard.at(-1)).toBeNull();
  });

  it('holds with a new token where only the old one was refused', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    world.answers['GET /auth/session'] = (token) => ({
      data: { identity: token === 'new' ? ann : null },
    });
    await client.refresh();
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(world.heard.at(-1)).toBe('uid-ann');
  });

  it('ends when the site has disabled the person', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    world.answers['GET /auth/session'] = () => disabled;
    await client.refresh();
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(world.heard.at(-1)).toBeNull();
  });

  it('is neither yes nor no while the site cannot be asked', async () => {
    const { world, auth, client } = makeWorld();
    const failure: ApiResult = { error: { status: 503, data: null } };
    world.answers['GET /auth/session'] = () => failure;
    world.say(true);
    await vi.waitFor(() => expect(world.heard).toEqual([failure]));
    expect(auth.signOut).not.toHaveBeenCalled();
    delete world.answers['GET /auth/session'];
    await client.refresh();
    expect(world.heard).toEqual([failure, 'uid-ann']);
  });

  it('stands while the site cannot be reached', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    world.answers['GET /auth/session'] = () => ({ error: { status: 'FETCH_ERROR', error: '' } });
    await client.refresh();
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(world.heard).toEqual(['uid-ann']);
  });
});

describe('leaving', () => {
  it('is done at the provider, and told', async () => {
    const { world, client } = makeWorld();
    await client.signIn(form);
    expect(await client.signOut()).toEqual({});
    expect(world.isSignedIn).toBe(false);
    expect(world.heard.at(-1)).toBeNull();
  });

  it('waits for the sign-in that the SDK is still reading, and ends that', async () => {
    let finishReading: (isSignedIn: boolean) => void = () => {};
    const reading = new Promise<boolean>((resolve) => {
      finishReading = resolve;
    });
    const { world, auth, client } = makeWorld({ isSignedIn: () => reading });
    const leaving = client.signOut();
    finishReading(true);
    expect(await leaving).toEqual({});
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(world.heard.at(-1)).toBeNull();
  });

  it('everywhere is first the site’s, then the provider’s', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    world.answers['POST /auth/sign-out-everywhere'] = () => ({
      error: { status: 503, data: { code: 'service-unavailable' } },
    });
    expect(codeOf(await client.signOutEverywhere())).toBe('service-unavailable');
    expect(auth.signOut).not.toHaveBeenCalled();
    world.answers = {};
    expect(await client.signOutEverywhere()).toEqual({});
    expect(world.isSignedIn).toBe(false);
  });
});

describe('a password at Firebase', () => {
  it('can be forgotten by anybody, who learns nothing of accounts', async () => {
    const { client } = makeWorld({
      sendPasswordReset: () => Promise.reject(sdkError('user-not-found')),
    });
    expect(await client.requestPasswordReset({ email: ann.email })).toEqual({});
    const limited = makeWorld({
      sendPasswordReset: () => Promise.reject(sdkError('too-many-requests')),
    });
    expect(codeOf(await limited.client.requestPasswordReset({ email: ann.email }))).toBe(
      'too-many-requests',
    );
  });

  it('set by a link ends all sessions, unheard', async () => {
    const { world, auth, client } = makeWorld();
    expect(await client.resetPassword({ token: 'code', password: form.password })).toEqual({});
    expect(auth.resetPassword).toHaveBeenCalledWith('code', form.password);
    expect(world.asked).toEqual(['POST /auth/sign-out-everywhere']);
    expect(world.isSignedIn).toBe(false);
    expect(world.heard).toEqual([]);
  });

  it('set by a link used before is refused', async () => {
    const { world, client } = makeWorld({
      resetPassword: () => Promise.reject(sdkError('invalid-action-code')),
    });
    const result = await client.resetPassword({ token: 'code', password: form.password });
    expect(codeOf(result)).toBe('link-not-valid');
    expect(world.asked).toEqual([]);
  });

  it('changed ends the other sessions', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    const change = { currentPassword: form.password, password: 'Another Harbour 28' };
    expect(await client.changePassword(change)).toEqual({});
    expect(auth.changePassword).toHaveBeenCalledWith(form.password, 'Another Harbour 28');
    expect(world.asked.at(-1)).toBe('POST /auth/sign-out-elsewhere');
    expect(world.isSignedIn).toBe(true);
  });

  it('that is weak is refused before the provider is asked', async () => {
    const { auth, client } = makeWorld();
    const weak = { currentPassword: form.password, password: 'weak', token: 'code' };
    expect(codeOf(await client.changePassword(weak))).toBe('weak-password');
    expect(codeOf(await client.resetPassword(weak))).toBe('weak-password');
    expect(auth.changePassword).not.toHaveBeenCalled();
    expect(auth.resetPassword).not.toHaveBeenCalled();
  });
});

describe('an email at Firebase', () => {
  it('once confirmed is so in a new token, and told', async () => {
    const { world, auth, client } = makeWorld();
    await client.signIn(form);
    expect(await client.verifyEmail({ token: 'code' })).toEqual({});
    expect(auth.applyVerification).toHaveBeenCalledWith('code');
    expect(auth.getToken).toHaveBeenCalledWith(true);
    expect(world.heard).toEqual(['uid-ann', 'uid-ann']);
  });

  it('is not confirmed by the link of a stranger’s account', async () => {
    const { auth, client } = makeWorld({ isOwnVerification: vi.fn(async () => false) });
    expect(codeOf(await client.verifyEmail({ token: 'code' }))).toBe('identity-mismatch');
    expect(auth.applyVerification).not.toHaveBeenCalled();
  });

  it('is not confirmed by an old link', async () => {
    const { client } = makeWorld({
      applyVerification: () => Promise.reject(sdkError('expired-action-code')),
    });
    expect(codeOf(await client.verifyEmail({ token: 'code' }))).toBe('link-not-valid');
  });
});
