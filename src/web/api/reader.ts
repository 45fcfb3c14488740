import {
  type QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { Reader } from './call.ts';
import { readSession, type SessionState } from './session.ts';
import { useSession } from './use-session.ts';

/** Also the reader of all that the server renders, and of what is read before the session is known. */
export const visitor: Reader = '';

const toReader = ({ user }: SessionState): Reader => user?._id ?? visitor;

/** For loaders and event handlers; components have `useReaderQuery`. */
export const readerOf = (client: QueryClient): Reader => toReader(readSession(client));

const useReader = (): Reader => useSession(toReader, visitor);

/** As the library's `keepPreviousData`, but for the data of another person. */
export const keepPreviousOf =
  (reader: Reader) =>
  <Data>(previous: Data | undefined, query?: { queryKey: QueryKey }): Data | undefined =>
    query?.queryKey.at(-1) === reader ? previous : undefined;

/**
 * Reads what differs by person. The answer for a visitor, if the page has shown it, stands in until that for the person
 * is there, and where it cannot be read: signing in takes nothing off the screen.
 */
export const useReaderQuery = <Data, Shown, Key extends QueryKey>(
  optionsOf: (reader: Reader) => UseQueryOptions<Data, Error, Shown, Key>,
) => {
  const reader = useReader();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    optionsOf(reader),
  );
  // Observed, so that it stays in the cache as long as it may be needed.
  const forVisitor = useQuery({ ...optionsOf(visitor), enabled: false });
  const isForReader = data !== undefined && !isPlaceholderData;
  const standIn = isForReader || forVisitor.isPlaceholderData ? undefined : forVisitor.data;
  return {
    data: standIn ?? data,
    error,
    isFetching,
    refetch,
    /** The data is neither the reader's nor a visitor's answer, but that to an earlier question. */
    isPlaceholderData: isPlaceholderData && standIn === undefined,
    /** The server answered for the reader; otherwise the data says nothing about this person. */
    isForReader,
    dataUpdatedAt,
  };
};
