import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

export interface JustSent {
  jobId: string;
  sentAt: Date;
  /** A dialog over the list shows it, because the page may not show the job. */
  isOverList: boolean;
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
    markSent: (jobId: string, { isOverList }: Pick<JustSent, 'isOverList'>) =>
      store(client, { jobId, sentAt: new Date(), isOverList }),
    /** The texts of the job show it from then on. */
    closeDialog: () => {
      const sent = client.getQueryData(justSentOptions.queryKey);
      store(client, sent ? { ...sent, isOverList: false } : null);
    },
    forget: () => store(client, null),
  };
};
