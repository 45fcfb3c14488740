import { identityEndpoints } from '#contract/identity.ts';
import { request } from '#web/api/endpoint-request.ts';
import { type SendRequest, sendRequest } from '#web/api/http-client.ts';
import type { IdentityClient } from './identity-client.ts';
import { identityError } from './identity-error.ts';
import { hasOutsideSignIn, onOutsideSignIn } from './outside-sign-in.ts';
import type { SessionListener } from './session-calls.ts';

/** An outside provider's sign-in, with the token that proves it to the site. */
export interface OutsideClient {
  readonly identity: IdentityClient;
  /** Never rejects. */
  readonly getToken: () => Promise<string | undefined>;
}

type Loaded<Result> = (client: IdentityClient) => Promise<Result>;

/** Keeps the listeners until there is somebody to listen to. */
const makeListeners = () => {
  const stops = new Map<SessionListener, () => void>();
  let client: IdentityClient | undefined;
  const attach = (listener: SessionListener) => {
    if (client) {
      stops.set(listener, client.onSessionChange(listener));
    }
  };
  return {
    add: (listener: SessionListener) => {
      stops.set(listener, () => {});
      attach(listener);
    },
    /** Somebody seems to be signed in, but the provider's client could not be loaded to ask. */
    fail: () => {
      if (!hasOutsideSignIn()) {
        return;
      }
      const error = identityError('network-request-failed');
      [...stops.keys()].forEach((listener) => listener({ error }));
    },
    remove: (listener: SessionListener) => {
      stops.get(listener)?.();
      stops.delete(listener);
    },
    connect: (loaded: IdentityClient) => {
      client = loaded;
      [...stops.keys()].forEach(attach);
    },
  };
};

/** Loads once; a load that failed is tried again by the next call. */
const makeOpener = (
  load: () => Promise<OutsideClient>,
  onOpen: (client: IdentityClient) => void,
) => {
  let opening: Promise<OutsideClient> | undefined;
  const openNow = async () => {
    try {
      const client = await load();
      onOpen(client.identity);
      return client;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  return {
    isOpening: () => opening !== undefined,
    open: () => (opening ??= openNow()),
  };
};
type Opener = ReturnType<typeof makeOpener>;

type Calls = Omit<IdentityClient, 'prepare' | 'refresh' | 'onSessionChange'>;

const makeCalls = ({ open }: Opener): Calls => {
  const call = <Result>(act: Loaded<Result>) =>
    open().then(
      ({ identity }) => act(identity),
      () => ({ error: identityError('network-request-failed') }),
    );
  return {
    signUp: (form) => call((client) => client.signUp(form)),
    signIn: (form) => call((client) => client.signIn(form)),
    signInWithGoogle: () => call((client) => client.signInWithGoogle()),
    signOut: () => call((client) => client.signOut()),
    signOutEverywhere: () => call((client) => client.signOutEverywhere()),
    requestPasswordReset: (form) => call((client) => client.requestPasswordReset(form)),
    resetPassword: (form) => call((client) => client.resetPassword(form)),
    changePassword: (form) => call((client) => client.changePassword(form)),
    sendVerification: () => call((client) => client.sendVerification()),
    verifyEmail: (form) => call((client) => client.verifyEmail(form)),
  };
};

const makeSessionChange = (
  { open, isOpening }: Opener,
  listeners: ReturnType<typeof makeListeners>,
  send: SendRequest,
): IdentityClient['onSessionChange'] => {
  /** The server need not be asked; but who is told at once changes the page while it comes alive. */
  const greetVisitor = async (listener: SessionListener) => {
    await send(request(identityEndpoints.getSession));
    if (!isOpening()) {
      listener(null);
    }
  };
  return (listener) => {
    listeners.add(listener);
    const begin = () => void open().catch(listeners.fail);
    if (hasOutsideSignIn()) {
      begin();
    } else {
      void greetVisitor(listener);
    }
    const stopWatching = onOutsideSignIn(begin);
    return () => {
      stopWatching();
      listeners.remove(listener);
    };
  };
};

/**
 * Stands for an outside provider's client, whose code is large: it is loaded only when somebody is signed in,
 * or is about to. Until then a visitor's calls wait for nothing.
 */
export const createOutsideIdentity = (
  load: () => Promise<OutsideClient>,
  send: SendRequest = sendRequest,
): OutsideClient => {
  const listeners = makeListeners();
  const opener = makeOpener(load, listeners.connect);
  const { open } = opener;
  return {
    identity: {
      ...makeCalls(opener),
      prepare: () => void open().catch(() => undefined),
      refresh: () => open().then(({ identity }) => identity.refresh(), listeners.fail),
      onSessionChange: makeSessionChange(opener, listeners, send),
    },
    getToken: async () =>
      hasOutsideSignIn()
        ? open().then(
            ({ getToken }) => getToken(),
            () => undefined,
          )
        : undefined,
  };
};
