import { type QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { sessionOptions, type SessionState, unknownSession } from './session.ts';

/**
 * Whether the first look-up of the session is answered, and its answer may be shown. The start of the application says so
 * in a transition: the store of queries itself would have all of the page rendered in one task.
 */
export const SessionKnownContext = createContext(true);

/** Calls back at the first answer, and after it. */
export const onKnownSession = (client: QueryClient, onKnown: () => void): (() => void) =>
  new QueryObserver(client, { ...sessionOptions, enabled: false }).subscribe(({ data }) => {
    if (data !== unknownSession) {
      onKnown();
    }
  });

/** What a component needs of the session: `unknown` on the server, during hydration and until the first answer. */
export const useSession = <Shown>(
  select: (session: SessionState) => Shown,
  unknown: Shown,
): Shown => {
  const isKnown = use(SessionKnownContext);
  const { data } = useQuery({ ...sessionOptions, select, subscribed: isKnown });
  return isKnown ? data : unknown;
};
