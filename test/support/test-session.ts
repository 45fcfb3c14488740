import { identityTexts } from '#contract/account-input.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Identity } from '#contract/identity.ts';
import type { ApiError } from '#web/api/http-client.ts';
import type {
  Done,
  IdentityClient,
  IdentityResult,
} from '#web/features/identity/identity-client.ts';
import type { Sender } from './build-test-app.ts';
import { makeIdentity } from './factories.ts';
import { makeRefusingIdentity } from './refusing-identity.ts';

/** The password of everybody who signs in during a page test. */
export const testPassword = 'Two CAPITALS!';

/** What the link of a mail carries while it is good. */
export const goodToken = 'good-token';

export interface TestSession {
  readonly client: IdentityClient;
  /** The forms that reached the provider, by the name of the call. */
  readonly received: readonly (readonly [call: string, form?: object])[];
  /** In whose name the site's API is asked now. */
  sender(): Sender;
  /** Ends the session where the page does not see it. */
  expire(): void;
}

const refuse = (code: ErrorCode): { error: ApiError } => {
  const { status, text } = errors[code];
  return { error: { status, data: { code, detail: text } } };
};

const refusePassword = (sentence: string): { error: ApiError } => {
  const { status } = errors['invalid-credential'];
  const data = {
    code: 'invalid-credential',
    detail: sentence,
    fields: { currentPassword: sentence },
  };
  return { error: { status, data } };
};

const identityOf = (sender: Sender): Identity | null =>
  sender !== null && 'identity' in sender ? sender.identity : sender;

const accept = async () => ({});
const checkToken = async ({ token }: { token: string }): Promise<Done> =>
  token === goodToken ? {} : refuse('link-not-valid');

/** The same calls, each written down with its form before it is answered. */
const recorded = (client: IdentityClient, received: [string, object?][]): IdentityClient => ({
  ...client,
  requestPasswordReset: (form) => {
    received.push(['requestPasswordReset', form]);
    return client.requestPasswordReset(form);
  },
  resetPassword: (form) => {
    received.push(['resetPassword', form]);
    return client.resetPassword(form);
  },
  changePassword: (form) => {
    received.push(['changePassword', form]);
    return client.changePassword(form);
  },
  verifyEmail: (form) => {
    received.push(['verifyEmail', form]);
    return client.verifyEmail(form);
  },
  sendVerification: () => {
    received.push(['sendVerification']);
    return client.sendVerification();
  },
  signOutEverywhere: () => {
    received.push(['signOutEverywhere']);
    return client.signOutEverywhere();
  },
});

/** An identity provider that knows `people` by their emails; `as` is signed in already. */
export function makeTestSession(as: Sender, people: readonly Sender[] = []): TestSession {
  let sender = as;
  const listeners = new Set<(identity: Identity | null) => void>();
  const known = new Map([as, ...people].map((person) => [identityOf(person)?.email, person]));

  const tell = () => {
    for (const listener of listeners) {
      listener(identityOf(sender));
    }
  };
  const enter = (person: Sender): IdentityResult => {
    const identity = identityOf(person);
    if (!identity) {
      return refuse('invalid-credential');
    }
    sender = person;
    tell();
    return { data: identity };
  };
  const leave = async () => {
    sender = null;
    tell();
    return {};
  };
  const client = makeRefusingIdentity({
    signUp: async ({ email }) =>
      known.has(email) ? refuse('email-already-in-use') : enter(makeIdentity({ email })),
    signIn: async ({ email, password }) =>
      enter(password === testPassword ? (known.get(email) ?? null) : null),
    signInWithGoogle: async () => refuse('google-not-set-up'),
    signOut: leave,
    signOutEverywhere: leave,
    requestPasswordReset: accept,
    resetPassword: async (form) => {
      const result = await checkToken(form);
      sender = result.error ? sender : null;
      return result;
    },
    changePassword: async ({ currentPassword }) =>
      currentPassword === testPassword ? {} : refusePassword(identityTexts.currentPasswordWrong),
    sendVerification: accept,
    verifyEmail: async (form) => (sender ? checkToken(form) : refuse('not-signed-in')),
    refresh: async () => tell(),
    onSessionChange: (listener) => {
      listeners.add(listener);
      listener(identityOf(sender));
      return () => listeners.delete(listener);
    },
  });
  const received: [string, object?][] = [];
  return {
    client: recorded(client, received),
    received,
    sender: () => sender,
    expire: () => {
      sender = null;
    },
  };
}
