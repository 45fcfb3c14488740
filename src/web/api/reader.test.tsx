import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ann, annSession, setSession, showSession } from '#test/session-state.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { queryByReader } from './call.ts';
import { keepPreviousOf, readerOf, useReaderQuery, visitor } from './reader.ts';
import { visitorSession } from './session.ts';

const options = queryByReader('GET /jobs/fresherJobs');
const ben = { ...ann, _id: 'ben' };
const failure = { error: { status: 503, data: { detail: 'The site is overloaded.' } } } as const;

/** A list that differs by person, shown to a visitor; answers are texts here. */
const open = async () => {
  const { client, calls, answer } = makeWaitingClient();
  setSession(client, visitorSession);
  const { result } = renderHook(
    () =>
      useReaderQuery((reader) => ({
        ...options({ query: { jobType: 'fresher' } }, reader),
        placeholderData: keepPreviousOf(reader),
      })),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await answer({ data: 'of a visitor' });
  return {
    calls,
    answer,
    reader: () => readerOf(client),
    shown: () => result.current,
    become: (state: typeof visitorSession) => showSession(client, state),
  };
};

describe('what differs by person', () => {
  it('is read for the person who signs in, while the visitor’s answer stays on the screen', async () => {
    const { calls, answer, reader, shown, become } = await open();
    expect(shown()).toMatchObject({ data: 'of a visitor', isForReader: true });
    expect(reader()).toBe(visitor);
    await become(annSession());
    expect(reader()).toBe('ann');
    const meanwhile = { data: 'of a visitor', isForReader: false, isPlaceholderData: false };
    expect(shown()).toMatchObject({ ...meanwhile, isFetching: true, error: null });
    await answer({ data: 'of Ann' });
    expect(shown()).toMatchObject({ data: 'of Ann', isForReader: true, isFetching: false });
    expect(calls).toHaveLength(2);
  });

  it('keeps the visitor’s answer, marked as such, where that for the person cannot be read', async () => {
    const { answer, shown, become } = await open();
    await become(annSession());
    await answer(failure);
    expect(shown()).toMatchObject({ data: 'of a visitor', isForReader: false });
    expect(shown().error).toMatchObject({ status: 503 });
  });

  it('shows the visitor’s answer after signing out, and asks no more', async () => {
    const { calls, answer, shown, become } = await open();
    await become(annSession());
    await answer({ data: 'of Ann' });
    await become(visitorSession);
    expect(shown()).toMatchObject({ data: 'of a visitor', isForReader: true });
    expect(calls).toHaveLength(2);
  });

  it('is never shown to the next person in the same tab', async () => {
    const { answer, shown, become } = await open();
    await become(annSession());
    await answer({ data: 'of Ann' });
    await become(annSession({ user: ben }));
    expect(shown()).toMatchObject({ data: 'of a visitor', isForReader: false });
    await answer({ data: 'of Ben' });
    expect(shown()).toMatchObject({ data: 'of Ben', isForReader: true });
  });
});
