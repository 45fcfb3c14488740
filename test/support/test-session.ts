import { m } from '#messages';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import { identityEndpoints } from '#contract/accounts/sessions.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiError, ApiResult } from '#web/api/http-client.ts';
import type { Sender } from './build-test-app.ts';
import { makeIdentity } from './factories.ts';

/** The password of every account in a page test. */
export const testPassword = 'Two CAPITALS!';

/** The token of a valid link in a mail. */
export const goodToken = 'good-token';

export interface TestSession {
  /** Answers the calls that need accounts; undefined for other calls. */
  reply(request: ApiRequest): ApiResult | undefined;
  /** The calls that were answered, with their forms. */
  readonly received: readonly (readonly [call: string, ...forms: unknown[]])[];
  /** The user that API calls are sent as. */
  sender(): Sender;
  /** Ends the session on the server only. */
  expire(): void;
}

/** Lets the calls to a path fail as they do without a connection: for `intercept`. */
export const failOffline =
  (url: string) =>
  async (request: ApiRequest): Promise<ApiResult | undefined> =>
    request.url === url ? { error: { status: 'FETCH_ERROR', error: 'offline' } } : undefined;

type Form = Record<string, string>;
type Replies = Record<string, (form: Form) => ApiResult>;

const endpoints = { ...accountEndpoints, ...identityEndpoints };
const findCall = ({ method, url }: ApiRequest) =>
  Object.entries(endpoints).find(([, call]) => call.method === method && call.url === url)?.[0];

const refuse = (code: ErrorCode, own?: { detail: string; fields: object }): { error: ApiError } => {
  const { status, text } = errors[code];
  return { error: { status, data: { code, detail: text(), ...own } } };
};

const refuseWrongPassword = () => {
  const detail = m.identity_current_password_wrong();
  return refuse('invalid-credential', { detail, fields: { currentPassword: detail } });
};

const toIdentity = (sender: Sender): Identity | null =>
  sender !== null && 'identity' in sender ? sender.identity : sender;

const accept = () => ({ data: null });
const checkToken = ({ token }: Form) => (token === goodToken ? accept() : refuse('link-not-valid'));

/** Accounts for `people`; `as` is signed in. */
export function makeTestSession(as: Sender, people: readonly Sender[] = []): TestSession {
  let sender = as;
  const known = new Map([as, ...people].map((person) => [toIdentity(person)?.email, person]));
  const received: (readonly [call: string, ...forms: unknown[]])[] = [];

  const enter = (person: Sender | undefined): ApiResult => {
    if (!person) {
      return refuse('invalid-credential');
    }
    sender = person;
    return { data: { identity: toIdentity(sender) } };
  };
  const leave = () => {
    sender = null;
    return { data: { identity: null } };
  };
  const replies: Replies = {
    signUp: ({ email = '' }) =>
      known.has(email) ? refuse('email-already-in-use') : enter(makeIdentity({ email })),
    signIn: ({ email, password }) => enter(password === testPassword ? known.get(email) : null),
    signOut: leave,
    signOutEverywhere: leave,
    requestPasswordReset: accept,
    resetPassword: (form) => {
      const result = checkToken(form);
      sender = 'error' in result ? sender : null;
      return result;
    },
    changePassword: ({ currentPassword }) =>
      currentPassword === testPassword ? enter(sender) : refuseWrongPassword(),
    sendVerification: accept,
    verifyEmail: (form) => {
      if (form['password'] === undefined) {
        return sender ? checkToken(form) : refuse('not-signed-in');
      }
      if (form['password'] !== testPassword) {
        const detail = m.identity_other_password();
        return refuse('invalid-credential', { detail, fields: { password: detail } });
      }
      sender ??= people[0] ?? null;
      return checkToken(form);
    },
  };
  return {
    reply: (request) => {
      const call = findCall(request) ?? '';
      const reply = replies[call];
      if (!reply) {
        return undefined;
      }
      const forms = request.body === undefined ? [] : [request.body];
      received.push([call, ...forms]);
      return reply((request.body ?? {}) as Form);
    },
    received,
    sender: () => sender,
    expire: () => {
      sender = null;
    },
  };
}
