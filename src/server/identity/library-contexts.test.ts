import { executionAsyncId } from 'node:async_hooks';
import { setImmediate as nextTick } from 'node:timers/promises';
import { runWithRequestState, hasRequestState } from '@better-auth/core/context';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { withoutContextAfter } from './library-contexts.ts';

/** Node before version 24 gives promises ids only while it calls hooks for them. */
async function hasPromiseHooks(): Promise<boolean> {
  await nextTick();
  await Promise.resolve();
  return executionAsyncId() !== 0;
}

describe('the contexts of the library of accounts', () => {
  it('are gone after signing up and out, so that no promise has hooks', async () => {
    const site = await buildIdentityApp();
    onTestFinished(() => site.close());
    const body = { email: 'one@people.example', password: 'TWo words' };
    const answer = await site.send('POST', '/auth/sign-up', { body });
    expect(answer.statusCode).toBe(201);
    expect(await hasPromiseHooks()).toBe(false);
    await site.send('POST', '/auth/sign-out', { headers: cookieHeader(answer), body: {} });
    expect(await hasPromiseHooks()).toBe(false);
  });

  it('last until the end of the longest call', async () => {
    const short = withoutContextAfter(async () => {});
    const long = withoutContextAfter(() =>
      runWithRequestState(new WeakMap(), async () => {
        await short();
        return hasRequestState();
      }),
    );
    expect(await long()).toBe(true);
    expect(await hasPromiseHooks()).toBe(false);
  });

  it('are gone also after a call that fails', async () => {
    const failing = withoutContextAfter(() =>
      runWithRequestState(new WeakMap(), () => Promise.reject(new Error('no'))),
    );
    await expect(failing()).rejects.toThrow('no');
    expect(await hasPromiseHooks()).toBe(false);
  });
});
