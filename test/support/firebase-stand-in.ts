import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { decodeJwt, UnsecuredJWT } from 'jose';
import type { FirebaseSettings } from '#server/config.ts';
import { findFreePort } from './free-port.mjs';

interface Account {
  readonly localId: string;
  readonly email: string;
  password?: string | undefined;
  emailVerified: boolean;
  disabled: boolean;
  displayName?: string | undefined;
  googleId?: string | undefined;
  /** Refresh tokens with another number were revoked. */
  generation: number;
}

interface Link {
  readonly requestType: string;
  readonly email: string;
}

type Body = Readonly<Record<string, string | undefined>>;
type Answer = Readonly<Record<string, unknown>>;

export interface FirebaseStandIn {
  readonly settings: FirebaseSettings;
  readonly accounts: Account[];
  /** By their codes, the latest last. */
  readonly links: Map<string, Link>;
  /** The calls, without their bodies, and the API key of each. */
  readonly received: { readonly call: string; readonly key: string | undefined }[];
  /** Replaces the answers of a call. */
  readonly answers: Map<string, { readonly status: number; readonly body: string }>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

class Refusal extends Error {}

function assert<Value>(value: Value, message: string): asserts value is NonNullable<Value> & Value {
  if (value === undefined || value === false) {
    throw new Refusal(message);
  }
}

/** What Firebase does, as its emulator answers; unlike that one it revokes the tokens of a replaced password. */
function makeCalls(
  { accounts, links, settings }: Pick<FirebaseStandIn, 'accounts' | 'links' | 'settings'>,
  clock: () => Date,
) {
  const find = (email = '') => accounts.find((one) => one.email === email.toLowerCase());
  const create = (fields: Partial<Account> & { email: string }): Account => {
    const account = {
      localId: randomUUID(),
      emailVerified: false,
      disabled: false,
      generation: 0,
      ...fields,
    };
    accounts.push(account);
    return account;
  };
  const issue = (account: Account): Answer => {
    assert(!account.disabled, 'USER_DISABLED');
    const now = Math.floor(clock().getTime() / 1000);
    const { email, emailVerified, displayName: name } = account;
    const idToken = new UnsecuredJWT({ email, email_verified: emailVerified, name, auth_time: now })
      .setIssuer(`https://securetoken.google.com/${settings.projectId}`)
      .setAudience(settings.projectId)
      .setSubject(account.localId)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .encode();
    return { idToken, refreshToken: `${account.localId}/${account.generation}`, expiresIn: '3600' };
  };
  const findByToken = (idToken = '') => {
    const account = accounts.find((one) => one.localId === decodeJwt(idToken).sub);
    assert(account, 'USER_NOT_FOUND');
    return account;
  };
  const setPassword = (account: Account, password = '') => {
    assert(password.length >= 6, 'WEAK_PASSWORD : Password should be at least 6 characters');
    account.password = password;
    account.generation += 1;
  };
  const readLink = (code = '', requestType?: string) => {
    const link = links.get(code);
    assert(link && (requestType ?? link.requestType) === link.requestType, 'INVALID_OOB_CODE');
    const account = find(link?.email);
    assert(account, 'INVALID_OOB_CODE');
    return { ...link, account };
  };

  const calls: Record<string, (body: Body) => Answer> = {
    'accounts:signUp': ({ email = '', password }) => {
      assert(!find(email), 'EMAIL_EXISTS');
      return issue(create({ email: email.toLowerCase(), password }));
    },
    'accounts:signInWithPassword': ({ email, password }) => {
      const account = find(email);
      assert(account, 'EMAIL_NOT_FOUND');
      assert(password && account.password === password, 'INVALID_PASSWORD');
      return issue(account);
    },
    'accounts:signInWithIdp': ({ postBody }) => {
      const credential = new URLSearchParams(postBody);
      const claims = decodeJwt<{ email: string; email_verified: boolean; name?: string }>(
        credential.get('id_token') ?? '',
      );
      const known = accounts.find((one) => one.googleId === claims.sub) ?? find(claims.email);
      if (!known) {
        return issue(
          create({
            email: claims.email,
            emailVerified: claims.email_verified,
            googleId: claims.sub,
            displayName: claims.name,
          }),
        );
      }
      if (known.googleId !== claims.sub) {
        if (!claims.email_verified) {
          return { needConfirmation: true, localId: known.localId };
        }
        if (!known.emailVerified) {
          known.password = undefined;
          known.generation += 1;
        }
        Object.assign(known, { googleId: claims.sub, emailVerified: true });
      }
      return issue(known);
    },
    'accounts:lookup': ({ idToken }) => {
      const { password, googleId } = findByToken(idToken);
      const ids = [...(password ? ['password'] : []), ...(googleId ? ['google.com'] : [])];
      return { users: [{ providerUserInfo: ids.map((providerId) => ({ providerId })) }] };
    },
    'accounts:sendOobCode': ({ requestType = '', email, idToken }) => {
      const account = idToken ? findByToken(idToken) : find(email);
      assert(account, 'EMAIL_NOT_FOUND');
      links.set(randomUUID(), { requestType, email: account.email });
      return { email: account.email };
    },
    'accounts:resetPassword': ({ oobCode = '', newPassword }) => {
      const { email, requestType, account } = readLink(oobCode, newPassword && 'PASSWORD_RESET');
      if (newPassword) {
        setPassword(account, newPassword);
        account.emailVerified = true;
        links.delete(oobCode);
      }
      return { email, requestType };
    },
    'accounts:update': ({ oobCode, idToken, password }) => {
      if (oobCode !== undefined) {
        readLink(oobCode, 'VERIFY_EMAIL').account.emailVerified = true;
        links.delete(oobCode);
        return { emailVerified: true };
      }
      const account = findByToken(idToken);
      setPassword(account, password);
      return issue(account);
    },
    token: ({ refresh_token: refreshToken = '' }) => {
      const [localId, generation] = refreshToken.split('/');
      const account = accounts.find((one) => one.localId === localId);
      assert(account, 'USER_NOT_FOUND');
      assert(account.generation === Number(generation), 'TOKEN_EXPIRED');
      const tokens = issue(account);
      return { id_token: tokens['idToken'], refresh_token: tokens['refreshToken'] };
    },
  };
  return calls;
}

const parseBody = (text: string): Body =>
  text.startsWith('{') ? (JSON.parse(text) as Body) : Object.fromEntries(new URLSearchParams(text));

/** Firebase's REST interfaces on this machine. */
export async function makeFirebaseStandIn(clock = () => new Date()): Promise<FirebaseStandIn> {
  const port = await findFreePort();
  const settings = {
    projectId: 'jobs-1',
    apiKey: 'the-key',
    emulatorUrl: `http://127.0.0.1:${port}`,
  };
  const state = {
    settings,
    accounts: [],
    links: new Map(),
    received: [],
    answers: new Map(),
  } as Pick<FirebaseStandIn, 'settings' | 'accounts' | 'links' | 'received' | 'answers'>;
  const calls = makeCalls(state, clock);
  const reply = (call: string, text: string): { status: number; body: string } => {
    const given = state.answers.get(call);
    if (given) {
      return given;
    }
    try {
      return { status: 200, body: JSON.stringify(calls[call]?.(parseBody(text))) };
    } catch (error) {
      const message = error instanceof Refusal ? error.message : 'INTERNAL';
      return { status: 400, body: JSON.stringify({ error: { code: 400, message } }) };
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = /[^/]+$/.exec(request.url ?? '')?.[0] ?? '';
      state.received.push({ call, key: request.headers['x-goog-api-key'] as string | undefined });
      const { status, body } = reply(call, Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  return {
    ...state,
    start: () => new Promise((resolve) => void server.listen(port, '127.0.0.1', () => resolve())),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
