import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { makeLocalServer } from './local-server.ts';

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

type Body = Readonly<Record<string, string | undefined>>;
type Answer = Readonly<Record<string, unknown>>;

const projectId = 'jobs-1';

/** For which a sign-in is recent enough to delete the account. */
const recentSeconds = 300;

/** The state that tests read and change. */
const makeState = () => ({
  accounts: [] as Account[],
  /** By their codes, the latest last. */
  links: new Map<string, { requestType: string; email: string }>(),
  /** The calls, without their bodies, and the API key of each. */
  received: [] as { call: string; key: unknown; authorization: string | undefined }[],
  /** Tokens that service accounts signed. */
  assertions: [] as string[],
  /** Replaces the answers of a call. */
  answers: new Map<string, { status: number; body: string; location?: string }>(),
});

class Refusal extends Error {}

function assert<Value>(value: Value, message: string): asserts value is NonNullable<Value> & Value {
  if (value === undefined || value === false) {
    throw new Refusal(message);
  }
}

/** What Firebase does, as its emulator answers; unlike that one it revokes the tokens of a replaced password. */
function makeCalls(
  { accounts, links, assertions }: ReturnType<typeof makeState>,
  clock: () => Date,
) {
  const find = (email = '') => accounts.find((one) => one.email === email.toLowerCase());
  const create = (fields: Partial<Account> & { email: string }): Account => {
    const fresh = { localId: randomUUID(), emailVerified: false, disabled: false, generation: 0 };
    return accounts[accounts.push({ ...fresh, ...fields }) - 1] as Account;
  };
  const readSeconds = () => Math.floor(clock().getTime() / 1000);
  const issue = (account: Account, signedInAt = readSeconds()): Answer => {
    assert(!account.disabled, 'USER_DISABLED');
    const now = readSeconds();
    const { email, emailVerified, displayName: name } = account;
    const claims = { email, email_verified: emailVerified, name, auth_time: signedInAt };
    const idToken = new UnsecuredJWT(claims)
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(account.localId)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .encode();
    const refreshToken = [account.localId, account.generation, signedInAt].join('/');
    return { idToken, refreshToken, expiresIn: '3600' };
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

  const calls: Record<string, (body: Body, authorization?: string) => Answer> = {
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
      const claims = decodeJwt<{ email: string; email_verified: boolean; name: string }>(
        credential.get('id_token') ?? '',
      );
      const known = accounts.find((one) => one.googleId === claims.sub) ?? find(claims.email);
      if (!known) {
        const { email, email_verified: emailVerified, name: displayName, sub: googleId } = claims;
        return issue(create({ email, emailVerified, displayName, googleId }));
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
    'accounts:delete': ({ idToken, localId }, authorization) => {
      const isOperator = localId !== undefined && authorization !== undefined;
      const uid = isOperator ? localId : findByToken(idToken).localId;
      const at = accounts.findIndex((one) => one.localId === uid);
      assert(at >= 0, 'USER_NOT_FOUND');
      if (!isOperator) {
        const { auth_time: signedInAt } = decodeJwt<{ auth_time: number }>(idToken ?? '');
        assert(readSeconds() - signedInAt <= recentSeconds, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      }
      accounts.splice(at, 1);
      return {};
    },
    token: ({ refresh_token: refreshToken = '', assertion }) => {
      if (assertion !== undefined) {
        assertions.push(assertion);
        return { access_token: 'operator' };
      }
      const [localId, generation, signedInAt] = refreshToken.split('/');
      const account = accounts.find((one) => one.localId === localId);
      assert(account, 'USER_NOT_FOUND');
      assert(account.generation === Number(generation), 'TOKEN_EXPIRED');
      const tokens = issue(account, Number(signedInAt));
      return { id_token: tokens['idToken'], refresh_token: tokens['refreshToken'] };
    },
  };
  return calls;
}

const parseBody = (body: string): Body =>
  body.startsWith('{') ? (JSON.parse(body) as Body) : Object.fromEntries(new URLSearchParams(body));

/** Firebase's REST interfaces on this machine. */
export async function makeFirebaseStandIn(clock = () => new Date()) {
  const state = makeState();
  const calls = makeCalls(state, clock);
  const reply = (call: string, body: string, authorization?: string) => {
    try {
      const given = state.answers.get(call);
      const answer = given ? null : calls[call]?.(parseBody(body), authorization);
      return given ?? { status: 200, body: JSON.stringify(answer) };
    } catch (error) {
      const message = error instanceof Refusal ? error.message : 'INTERNAL';
      return { status: 400, body: JSON.stringify({ error: { code: 400, message } }) };
    }
  };
  const server = await makeLocalServer(async (request, response) => {
    const call = /[^/]+$/.exec(request.url ?? '')?.[0] ?? '';
    const { 'x-goog-api-key': key, authorization } = request.headers;
    state.received.push({ call, key, authorization });
    const { status, body, ...headers } = reply(call, await text(request), authorization);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  return {
    ...state,
    ...server,
    settings: { projectId, apiKey: 'the-key', emulatorUrl: server.url },
  };
}
