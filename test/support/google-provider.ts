import type { IncomingMessage } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { GoogleSettings } from '#server/config.ts';
import { makeLocalServer } from './local-server.ts';

type Claims = Record<string, unknown>;

interface ProviderState {
  /** Merged into the claims of every ID token, until `reset`. */
  claims: Claims;
  /** Merged into every token response, until `reset`. */
  answer: Claims;
  /** The `Cross-Origin-Opener-Policy` of its pages. */
  openerPolicy: string | undefined;
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
export async function makeGoogleProvider() {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const state = defaults();
  distinguishPeople(service, state);
  const server = await makeLocalServer((request, response) => {
    const target = new URL(request.url ?? '', server.url);
    if (state.openerPolicy !== undefined) {
      response.setHeader('cross-origin-opener-policy', state.openerPolicy);
    }
    if (target.pathname === '/authorize' && !target.searchParams.has('email')) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(renderQuestion(target));
    } else {
      service.requestHandler(request, response);
    }
  });
  issuer.url = server.url;
  const discoveryUrl = `${server.url}/.well-known/openid-configuration`;
  const settings: GoogleSettings = { clientId: 'client', clientSecret: 'secret', discoveryUrl };
  const reset = () => Object.assign(state, defaults());
  return Object.assign(state, server, { settings, reset });
}
export type GoogleProvider = Awaited<ReturnType<typeof makeGoogleProvider>>;
