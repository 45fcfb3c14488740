import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { nextPageOf } from './cursor-list.ts';

const list = {
  queryKey: ['list'],
  queryFn: async ({ pageParam }: { pageParam: number }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [pageParam];
  },
  initialPageParam: 0,
  getNextPageParam: ([page = 0]: number[]) => (page < 2 ? page + 1 : undefined),
  select: ({ pages }: { pages: number[][] }): readonly number[] => pages.flat(),
};

it('shows the next page although the list is read again at that moment', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useInfiniteQuery(list), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual([0]));
  act(() => {
    void client.invalidateQueries();
    nextPageOf(result.current)?.show();
  });
  await waitFor(() => expect(result.current.data).toEqual([0, 1]));
  act(() => {
    nextPageOf(result.current)?.show();
    void client.invalidateQueries();
  });
  await waitFor(() => expect(result.current.data).toEqual([0, 1, 2]));
  expect(nextPageOf(result.current)).toBeUndefined();
});
