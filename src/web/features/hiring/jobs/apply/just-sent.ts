import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

export interface JustSent {
  jobId: string;
  sentAt: Date;
}

/** The application that this tab has sent last, however it was sent; no call reads it. */
export const justSentOptions = queryOptions<JustSent | null>({
  queryKey: ['just-sent'],
  queryFn: () => null,
  initialData: null,
  gcTime: Infinity,
});

const store = (client: QueryClient, sent: JustSent | null): void => {
  // Made with its options, the query stays although no page shows it.
  client.getQueryCache().build(client, client.defaultQueryOptions(justSentOptions)).setData(sent);
};

export const useSending = () => {
  const client = useQueryClient();
  return {
    markSent: (jobId: string) => store(client, { jobId, sentAt: new Date() }),
    forget: () => store(client, null),
  };
};
