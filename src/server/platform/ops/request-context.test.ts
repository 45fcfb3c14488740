import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/platform/endpoint.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { tabHeader } from '#contract/platform/live.ts';
import { getLocale } from '#messages/runtime';
import { inLanguage } from '#server/platform/site/language.ts';
import {
  getRequestContext,
  noteCommit,
  noteTransaction,
  registerRequestContext,
} from './request-context.ts';

const site = await setupTestApp();

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: string;
}

const ask = async ({ url, ...call }: Call, language?: string) => {
  const headers = {
    ...(call.payload !== undefined && { 'content-type': 'application/json' }),
    ...(language !== undefined && { 'accept-language': language }),
  };
  const answer = await site.app.inject({ ...call, url: apiBase + url, headers });
  return answer.json<Problem>();
};

const calls: Readonly<Record<string, Call>> = {
  'a call of a visitor that needs a session': { url: '/user/current' },
  'a job that does not exist': { url: `/jobs/${unknownId}` },
  'an id that is none': { url: '/jobs/x' },
  'a body that is no JSON': { method: 'POST', url: '/newsletter', payload: '{' },
  'a field that is wrong': { method: 'POST', url: '/newsletter', payload: '{"email":"x"}' },
  'a path without a page': { url: '/none' },
};

describe('what is wrong with a request', () => {
  it.each(Object.values(calls))(
    'is said in the language of the page that sent it: %o',
    async (call) => {
      const english = await ask(call);
      const bengali = await ask(call, 'bn');
      expect(bengali.code).toBe(english.code);
      expect(bengali.detail).toMatch(/^[\p{Script=Bengali}\s,।]+$/u);
      // The answer to one person is not another one's.
      expect(await ask(call, 'en')).toMatchObject({ detail: english.detail });
      expect(english.detail).toMatch(/^[A-Z]/);
    },
  );

  it('names the fault of a field in it', async () => {
    const call = { method: 'POST', url: '/newsletter', payload: '{"email":"x"}' } as const;
    expect((await ask(call, 'bn')).fields).toEqual({ email: 'সঠিক ইমেইল ঠিকানা লিখুন।' });
  });

  it('is English for clients that name the languages of their person, or others', async () => {
    for (const language of ['bn-BD,bn;q=0.9,en;q=0.8', 'de', '*']) {
      expect((await ask({ url: '/user/current' }, language)).detail).toBe(
        'Please log in to continue.',
      );
    }
  });
});

describe('the context of a request', () => {
  const build = () => {
    const app = Fastify();
    registerRequestContext(app);
    const describeContext = () => ({ ...getRequestContext(), locale: getLocale() });
    app.post('/', async (request) => {
      await new Promise((resolve) => setImmediate(resolve));
      inLanguage('bn', () => noteTransaction());
      const { page } = getRequestContext() ?? {};
      const isSame = getRequestContext() === request.carried;
      return { ...describeContext(), page: page?.tabId, isSame };
    });
    app.post('/page', async () => {
      noteCommit();
      return (await app.inject({ method: 'POST', url: '/', payload: {} })).json<unknown>();
    });
    return app;
  };
  const payload = { text: 'a body, which is read in between' };

  it('is one from the first hook on, also after the body is read and in another language', async () => {
    const app = build();
    const headers = { [tabHeader]: 'tab', 'accept-language': 'bn' };
    const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
    expect(answer.json()).toEqual({
      tabId: 'tab',
      isWriting: true,
      mayHaveCommitted: false,
      isSame: true,
      locale: 'bn',
    });
  });

  it('is its own for the request that a page sends in process, which knows the page', async () => {
    const app = build();
    const headers = { [tabHeader]: 'tab' };
    const answer = await app.inject({ method: 'POST', url: '/page', payload, headers });
    expect(answer.json()).toEqual({
      isWriting: true,
      mayHaveCommitted: false,
      page: 'tab',
      isSame: true,
      locale: 'en',
    });
  });

  it('is none outside of requests, and a tab of an impossible name is none', async () => {
    expect(getRequestContext()).toBeUndefined();
    expect(() => noteCommit()).not.toThrow();
    const headers = { [tabHeader]: 'x'.repeat(33) };
    const answer = await build().inject({ method: 'POST', url: '/', payload, headers });
    expect(answer.json()).not.toHaveProperty('tabId');
  });
});
