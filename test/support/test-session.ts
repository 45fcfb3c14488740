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

/** The password of every account in a page test. */
export const testPassword = 'Two CAPITALS!';

/** The token of a valid link in a mail. */
export const goodToken = 'good-token';

export interface TestSession {
  readonly client: IdentityClient;
  /** The calls that reached the provider, with their forms. */
  readonly received: readonly (readonly [call: string, ...forms: object[]])[];
  /** The user that API calls are sent as. */
  sender(): Sender;
  /** Ends the session on the server only. */
  expire(): void;
}

const refuse = (code: ErrorCode, own?: { detail: string; fields: object }): { error: ApiError } => {
  const { status, text } = errors[code];
  return { error: { status, data: { code, detail: text, ...own } } };
};

const wrongPassword = {
  detail: identityTexts.currentPasswordWrong,
  fields: { currentPassword: identityTexts.currentPasswordWrong },
};

const toIdentity = (sender: Sender): Identity | null =>
  sender !== null && 'identity' in sender ? sender.identity : sender;

const accept = async () => ({});
const checkToken = async ({ token }: { token: string }): Promise<Done> =>
  token === goodToken ? {} : refuse('link-not-valid');

/** An identity provider with accounts for `people`; `as` is signed in. */
export function makeTestSession(as: Sender, people: readonly Sender[] = []): TestSession {
  let sender = as;
  const listeners = new Set<(identity: Identity | null) => void>();
  const known = new Map([as, ...people].map((person) => [toIdentity(person)?.email, person]));

  const notify = () => {
    for (const listener of listeners) {
      listener(toIdentity(sender));
    }
  };
  const enter = (person: Sender): IdentityResult => {
    const identity = toIdentity(person);
    if (!identity) {
      return refuse('invalid-credential');
    }
    sender = person;
    notify();
    return { data: identity };
  };
  const leave = async () => {
    sender = null;
    notify();
    return {};
  };
  const received: (readonly [call: string, ...forms: object[]])[] = [];
  const record =
    <Forms extends object[], Result>(call: string, reply: (...forms: Forms) => Result) =>
    (...forms: Forms): Result => {
      received.push([call, ...forms]);
      return reply(...forms);
    };
  const client = makeRefusingIdentity({
    signUp: async ({ email }) =>
      known.has(email) ? refuse('email-already-in-use') : enter(makeIdentity({ email })),
    signIn: async ({ email, password }) =>
      enter(password === testPassword ? (known.get(email) ?? null) : null),
    signInWithGoogle: async () => refuse('google-not-set-up'),
    signOut: leave,
    signOutEverywhere: record('signOutEverywhere', leave),
    requestPasswordReset: record('requestPasswordReset', accept),
    resetPassword: record('resetPassword', async (form: { token: string }) => {
      const result = await checkToken(form);
      sender = result.error ? sender : null;
      return result;
    }),
    changePassword: record(
      'changePassword',
      async ({ currentPassword }: { currentPassword: string }) =>
        currentPassword === testPassword ? {} : refuse('invalid-credential', wrongPassword),
    ),
    sendVerification: record('sendVerification', accept),
    verifyEmail: record('verifyEmail', async (form: { token: string }) =>
      sender ? checkToken(form) : refuse('not-signed-in'),
    ),
    refresh: async () => notify(),
    onSessionChange: (listener) => {
      listeners.add(listener);
      listener(toIdentity(sender));
      return () => listeners.delete(listener);
    },
  });
  return {
    client,
    received,
    sender: () => sender,
    expire: () => {
      sender = null;
    },
  };
}
