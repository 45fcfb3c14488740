import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/platform/language.ts';
import { tabHeader } from '#contract/platform/live.ts';
import { overwriteServerAsyncLocalStorage } from '#messages/runtime';

/** What a request hands to everything that runs for it. */
export interface RequestContext {
  /** The browser tab that sent it; undefined for other clients and after the response. */
  tabId: string | undefined;
  /** From its first transaction on. */
  isWriting: boolean;
  /** From the first attempt to commit on: when the connection is lost, nobody knows whether it happened. */
  mayHaveCommitted: boolean;
  /** Whether its reads outside of transactions may use a replica at this moment: more of them may while the primary is away. */
  mayUseReplica: (isPrimaryAway: boolean) => boolean;
  /** The IP address of the client; empty for work without one. */
  getAddress: () => string;
  /** That of the page that sends this request in process. */
  readonly page: RequestContext | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that Fastify rejects before any hook. */
    carried: RequestContext | null;
  }
}

interface Store {
  /** Messages read it. */
  readonly locale?: Language;
  readonly request?: RequestContext;
}

const storage = new AsyncLocalStorage<Store>();
overwriteServerAsyncLocalStorage(storage);

/** Runs in the context of the caller with these changes. */
export const runInContext = <Result>(changes: Store, run: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...changes }, run);

/** That of the request which is being answered; undefined for background work. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore()?.request;

/** Call it before a transaction. */
export function noteTransaction(): void {
  const request = getRequestContext();
  if (request) {
    request.isWriting = true;
  }
}

/** Call it before a commit. */
export function noteCommit(): void {
  const request = getRequestContext();
  if (request) {
    request.mayHaveCommitted = true;
  }
}

const maxTabLength = 32;

/** The id that a tab gave itself; undefined for anything else. */
export const parseTabId = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxTabLength ? value : undefined;

type Headers = Pick<FastifyRequest, 'headers'>;

/** The language of the page that sends the request; undefined for other clients. */
export const pageLanguage = ({ headers }: Headers): Language | undefined =>
  languages.find((one) => one === headers['accept-language']);

/** The language in which a client reads sentences: our pages name theirs. All others read English. */
export const requestLanguage = (request: Headers): Language =>
  pageLanguage(request) ?? languages[0];

export const makeRequestContext = (given: Partial<RequestContext> = {}): RequestContext => ({
  tabId: undefined,
  isWriting: false,
  mayHaveCommitted: false,
  mayUseReplica: () => false,
  getAddress: () => '',
  page: undefined,
  ...given,
});

/** Answers each request in its context. Register it before all other hooks. */
export function registerRequestContext(app: FastifyInstance): void {
  app.decorateRequest('carried', null);
  const begin = (request: FastifyRequest, { raw }: Pick<FastifyReply, 'raw'>) => {
    const tabId = parseTabId(request.headers[tabHeader]);
    const getAddress = () => request.ip;
    const context = makeRequestContext({ tabId, getAddress, page: getRequestContext() });
    if (tabId !== undefined) {
      // Work that goes on after the response is news to its tab, too.
      raw.once('close', () => {
        context.tabId = undefined;
      });
    }
    request.carried = context;
    return context;
  };
  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const context = request.carried ?? begin(request, reply);
    storage.run({ locale: requestLanguage(request), request: context }, done);
  };
  app.addHook('onRequest', enter);
  // Reading a body leaves the context.
  app.addHook('preValidation', enter);
}
