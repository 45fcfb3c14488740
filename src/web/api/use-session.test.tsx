import { act, render } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { nextTask } from '#web/lib/next-task.ts';
import { type SessionState, setSession, visitorSession } from './session.ts';
import { onKnownSession, SessionKnownContext, useSession } from './use-session.ts';

const isVisitor = ({ identity }: SessionState): boolean => identity === null;

it('renders nothing again at the first answer until it may be shown, and follows the session from then on', async () => {
  const client = new QueryClient();
  const shown: boolean[] = [];
  const Reader = () => {
    shown.push(useSession(isVisitor, false));
    return null;
  };
  const reader = <Reader />;
  const page = (isKnown: boolean) => (
    <QueryClientProvider client={client}>
      <SessionKnownContext value={isKnown}>{reader}</SessionKnownContext>
    </QueryClientProvider>
  );
  const onKnown = vi.fn();
  const forget = onKnownSession(client, onKnown);
  const store = (state: SessionState) =>
    act(async () => {
      setSession(client, state);
      await nextTask();
    });
  const { rerender } = render(page(false));
  expect(onKnown).not.toHaveBeenCalled();
  await store(visitorSession);
  expect(onKnown).toHaveBeenCalled();
  expect(shown).toEqual([false]);
  rerender(page(true));
  expect(shown.at(-1)).toBe(true);
  await store({
    ...visitorSession,
    identity: {
      uid: 'u',
      email: 'u@example.com',
      emailVerified: true,
      displayName: 'U',
      photoURL: null,
    },
  });
  expect(shown.at(-1)).toBe(false);
  forget();
});
