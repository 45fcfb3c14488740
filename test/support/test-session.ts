import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Identity } from '#contract/identity.ts';
import type { ApiError } from '#web/api/http-client.ts';
import type { IdentityClient, IdentityResult } from '#web/features/identity/identity-client.ts';
import type { Sender } from './build-test-app.ts';
import { makeIdentity } from './factories.ts';

/** The password of everybody who signs in during a page test. */
export const testPassword = 'Two CAPITALS!';

export interface TestSession {
  readonly client: IdentityClient;
  /** In whose name the site's API is asked now. */
  sender(): Sender;
  /** Ends the session where the page does not see it. */
  expire(): void;
}

const refuse = (code: ErrorCode): { error: ApiError } => {
  const { status, text } = errors[code];
  return { error: { status, data: { code, detail: text } } };
};

const identityOf = (sender: Sender): Identity | null =>
  sender !== null && 'identity' in sender ? sender.identity : sender;

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
  const client: IdentityClient = {
    signUp: async ({ email }) =>
      known.has(email) ? refuse('email-already-in-use') : enter(makeIdentity({ email })),
    signIn: async ({ email, password }) =>
      enter(password === testPassword ? (known.get(email) ?? null) : null),
    signInWithGoogle: async () => ({
      error: { status: 'CUSTOM_ERROR', error: 'Google sign-in is not set up on this site.' },
    }),
    signOut: async () => {
      sender = null;
      tell();
      return {};
    },
    refresh: async () => tell(),
    onSessionChange: (listener) => {
      listeners.add(listener);
      listener(identityOf(sender));
      return () => listeners.delete(listener);
    },
  };
  return {
    client,
    sender: () => sender,
    expire: () => {
      sender = null;
    },
  };
}
