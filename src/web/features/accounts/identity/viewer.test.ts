import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { runMutation } from '#test/run-mutation.ts';
import { ann, annIdentity, annSession, setSession } from '#test/session-state.ts';
import { errorMessage } from '#web/api/error-message.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { changeUser } from '#web/api/change-session.ts';
import { readSession, visitorSession } from '#web/api/session.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { jobSeekerProfileMutation } from '#web/features/accounts/profiles/profiles-api.ts';
import { googleMutation, signInMutation, signUpMutation } from './identity-api.ts';
import { toViewer } from './use-viewer.ts';

const refusal: ApiResult = {
  error: { status: 401, data: { detail: 'That email and password do not match.' } },
};
const accepted: ApiResult = { data: { identity: annIdentity } };
const form = { email: annIdentity.email, password: 'secret' };

/** A tab whose sign-in is under way until `answer`, which its cookie then keeps; the stored user is never read. */
const open = () => {
  let answer = (_: ApiResult) => {};
  const answered = new Promise<ApiResult>((resolve) => (answer = resolve));
  const client = new SiteClient(({ url }) =>
    url.startsWith('/auth/') ? answered : new Promise(() => {}),
  );
  const viewer = () => toViewer(readSession(client));
  return { client, answer: (result: ApiResult) => answer(result), answered, viewer };
};
type Tab = ReturnType<typeof open>;

/** Each way in, as the page that offers it observes it. */
const ways = {
  'create user': ({ client }: Tab) => {
    const observer = new MutationObserver(client, signUpMutation);
    return { observer, run: () => observer.mutate({ body: form }) };
  },
  'login user': ({ client }: Tab) => {
    const observer = new MutationObserver(client, signInMutation);
    return { observer, run: () => observer.mutate({ body: form }) };
  },
  'Google login': ({ client, answered }: Tab) => {
    const observer = new MutationObserver(client, googleMutation);
    const popup = answered.then((result) =>
      'error' in result ? result : { data: { identity: annIdentity } },
    );
    return { observer, run: () => observer.mutate(popup) };
  },
} as const;
const names = ['create user', 'login user', 'Google login'] as const;

const enter = (name: (typeof names)[number], tab: Tab) => {
  const { observer, run } = ways[name](tab);
  const running = run().then(
    () => {},
    () => {},
  );
  return { state: () => observer.getCurrentResult(), running };
};

describe('who is signed in', () => {
  it('is unknown at first', () => {
    expect(open().viewer()).toEqual({
      isLoading: true,
      uid: undefined,
      email: '',
      user: null,
      isEmployer: false,
      isJobSeeker: false,
      isAdministrator: false,
      isEmailVerified: false,
      mayAct: true,
      error: '',
      hasExpired: false,
    });
  });

  it.each(names)('pending %s: loading on, error cleared, success off', (name) => {
    const { state } = enter(name, open());
    expect(state()).toMatchObject({
      isPending: true,
      isError: false,
      error: null,
      isSuccess: false,
    });
  });

  it.each(names)('fulfilled %s: loading off, email and identity set, success on', async (name) => {
    const tab = open();
    const { state, running } = enter(name, tab);
    tab.answer(accepted);
    await running;
    expect(state()).toMatchObject({ isPending: false, isSuccess: true });
    expect(tab.viewer()).toMatchObject({ isLoading: false, email: 'ann@x.example', uid: 'u1' });
    expect(readSession(tab.client).identity).toEqual(annIdentity);
  });

  it.each(names)('rejected %s: loading off, no email, the message kept', async (name) => {
    const tab = open();
    setSession(tab.client, visitorSession);
    const { state, running } = enter(name, tab);
    tab.answer(refusal);
    await running;
    expect(state()).toMatchObject({ isPending: false, isError: true });
    expect(errorMessage(state().error)).toBe('That email and password do not match.');
    expect(tab.viewer()).toMatchObject({ isLoading: false, email: '' });
  });

  it('stays who it became in another tab while a sign-in was refused here', async () => {
    const tab = open();
    const { running } = enter('login user', tab);
    setSession(tab.client, annSession());
    tab.answer(refusal);
    await running;
    // Identity and user are one fact, and stay together.
    expect(tab.viewer()).toMatchObject({ email: 'ann@x.example', user: ann });
  });

  it('keeps the whole user when the sign-in itself settles after it was read', async () => {
    const tab = open();
    const { running } = enter('login user', tab);
    setSession(tab.client, annSession());
    tab.answer(accepted);
    await running;
    expect(tab.viewer().user).toEqual(ann);
  });

  it('has the email and the roles of the stored user, and ends loading', () => {
    const { client, viewer } = open();
    setSession(client, annSession({ user: { ...ann, isEmployer: true } }));
    expect(viewer()).toMatchObject({
      isLoading: false,
      email: 'ann@x.example',
      isEmployer: true,
      isJobSeeker: true,
    });
    changeUser(client, { ...ann, isJobSeeker: false });
    expect(viewer()).toMatchObject({ isEmployer: false, isJobSeeker: false });
  });

  it('carries displayName, userEmail, emailVerified, photoURL and uid', () => {
    const { client, viewer } = open();
    setSession(client, annSession());
    expect(viewer().user).toMatchObject({
      displayName: 'Ann',
      userEmail: 'ann@x.example',
      emailVerified: false,
      photoURL: null,
      uid: 'u1',
    });
  });

  it('is nobody after logout: no email, no user, no role, and loading ended', () => {
    const { client, viewer } = open();
    setSession(client, annSession());
    setSession(client, visitorSession);
    expect(viewer()).toEqual({ ...open().viewer(), isLoading: false });
  });

  it('shows a stored profile at once', async () => {
    const regAsJobSeeker = { fullName: 'Ann A' };
    const answer = { ...ann, regAsJobSeeker };
    const client = new SiteClient(async () => ({ data: answer }));
    setSession(client, annSession({ user: { ...ann, isJobSeeker: false } }));
    const body = { _id: ann._id, email: ann.userEmail } as never;
    await runMutation(client, jobSeekerProfileMutation, { body });
    expect(toViewer(readSession(client))).toMatchObject({ isJobSeeker: true });
    expect(readSession(client).user?.regAsJobSeeker).toEqual(regAsJobSeeker);
  });
});
