import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { GoogleSettings } from '#server/config.ts';
import { findFreePort } from './free-port.mjs';

type Claims = Record<string, unknown>;

export interface GoogleProvider {
  readonly url: string;
  readonly settings: GoogleSettings;
  /** Added to what it says of whoever signs in next, until `reset`. */
  claims: Claims;
  /** Added to what it answers a code with, likewise. */
  answer: Claims;
  /** The `Cross-Origin-Opener-Policy` of its pages. */
  openerPolicy: string | undefined;
  reset(): void;
  /** Becomes reachable, always at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page on which a person says who she is, or that she will not. */
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

interface ProviderState {
  claims: Claims;
  answer: Claims;
  openerPolicy: string | undefined;
}

/** Remembers who requested a code, and says so in the tokens that the code is exchanged for. */
function distinguishPeople(service: OAuth2Service, state: ProviderState): void {
  const people = new Map<string, Claims>();
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const authorization = new URL(request.url ?? '', url).searchParams;
    const email = authorization.get('email') ?? '';
    const person = {
      sub: `sub-${email}`,
      email,
      email_verified: true,
      name: authorization.get('name'),
    };
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

/** A provider of OpenID Connect on this machine, at which everybody is who she says. */
export async function makeGoogleProvider(): Promise<GoogleProvider> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const state: ProviderState = { claims: {}, answer: {}, openerPolicy: undefined };
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
    reset: () => Object.assign(state, { claims: {}, answer: {}, openerPolicy: undefined }),
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
