import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { errorMessage } from './error-message.ts';

interface QueryViewProps<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    isFetching?: boolean | undefined;
    refetch: () => unknown;
  };
  loading: ReactNode;
  /** The title of a failure. */
  failed: string;
  /** A toast says why it failed, and the failure does not repeat it. */
  hasErrorToast?: boolean;
  /** In place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The library forgets an error while it retries; this keeps it until the retry has ended. */
const useSettledError = (error: unknown, isFetching: boolean): unknown => {
  const [last, setLast] = useState(error);
  const isSettled = (error ?? undefined) !== undefined || !isFetching;
  if (isSettled && error !== last) {
    setLast(error);
  }
  return isSettled ? error : last;
};

/** Shows the data of a query, also while it is read again and after that failed; without data, that it loads or failed. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failed, hasErrorToast = false, empty, children } = props;
  const { data, refetch } = query;
  // Nothing waits here: the data is there, and refreshing it changes nothing for the caller.
  const isFetching = data === undefined && query.isFetching === true;
  const error = useSettledError(query.error, isFetching) ?? undefined;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (error === undefined) {
    return loading;
  }
  // While it is tried again the button stays, with the focus.
  return (
    <LoadFailure title={failed} onRetry={() => void refetch()} pending={isFetching}>
      {hasErrorToast ? undefined : errorMessage(error)}
    </LoadFailure>
  );
}
