import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { GoogleSettings } from '#server/config.ts';
import { findFreePort } from './free-port.mjs';

type Claims = Record<string, unknown>;

export interface GoogleProvider {
  readonly url: string;
  readonly settings: GoogleSettings;
  /** Merged into the claims of every ID token, until `reset`. */
  claims: Claims;
  /** Merged into every token response, until `reset`. */
  answer: Claims;
  /** The `Cross-Origin-Opener-Policy` of its pages. */
  openerPolicy: string | undefined;
  reset(): void;
  /** Listens, always on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The consent page, with a form for email and name, and a link that denies access. */
function renderQuestion(url: URL): string {
  const refusal = new URL(url.searchParams.get('redirect_uri') ?? '');
  refusal.searchParams.set('error', 'access_denied');
  refusal.searchParams.set('state', url.searchParams.get('state') ?? '');
  const hidden = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
<form action="${url.pathname}">${hidden.join('')}
<label>Email <input name="email"></label><label>Name <input name="name"></label>
<button>Continue</button> <a href="${escapeHtml(refusal.href)}">Cancel</a></form></html>`;
}

type ProviderState = Pick<GoogleProvider, 'claims' | 'answer' | 'openerPolicy'>;

const defaults = (): ProviderState => ({ claims: {}, answer: {}, openerPolicy: undefined });

/** Stores the person of each code, and puts the claims into the tokens that it is exchanged for. */
function distinguishPeople(service: OAuth2Service, state: ProviderState): void {
  const people = new Map<string, Claims>();
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const authorization = new URL(request.url ?? '', url).searchParams;
    const email = authorization.get('email') ?? '';
    const name = authorization.get('name');
    const person = { sub: `sub-${email}`, email, email_verified: true, name };
    people.set(url.searchParams.get('code') ?? '', person);
  });
  service.on(
    'beforeTokenSigning',
    ({ payload }: { payload: Claims }, { body }: { body: { code?: string } }) => {
      Object.assign(payload, people.get(body.code ?? ''), state.claims);
    },
  );
  service.on('beforeResponse', ({ body }: { body: Claims }) => Object.assign(body, state.answer));
}

/** An OpenID Connect provider on this machine, which believes the email that is typed. */
export async function makeGoogleProvider(): Promise<GoogleProvider> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const state = defaults();
  distinguishPeople(service, state);

  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const authorization = new URL(request.url ?? '', url);
    if (state.openerPolicy !== undefined) {
      response.setHeader('cross-origin-opener-policy', state.openerPolicy);
    }
    if (authorization.pathname !== '/authorize' || authorization.searchParams.has('email')) {
      service.requestHandler(request, response);
      return;
    }
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(renderQuestion(authorization));
  };
  let server = createServer(listen);
  return Object.assign(state, {
    url,
    settings: {
      clientId: 'client',
      clientSecret: 'secret',
      discoveryUrl: `${url}/.well-known/openid-configuration`,
    },
    reset: () => Object.assign(state, defaults()),
    start: () => {
      server = createServer(listen);
      return new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}
