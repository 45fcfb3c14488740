import { QueryObserver } from '@tanstack/react-query';
import type { SiteClient } from '#web/api/site-client.ts';
import { readSession, refreshSession, sessionOptions } from '#web/api/session.ts';

/** Keeps the event stream open while someone is signed in. */
export const followLive = (client: SiteClient): void => {
  let userId: string | undefined;
  let opened = new AbortController();
  new QueryObserver(client, sessionOptions).subscribe(() => {
    const current = readSession(client).user?._id;
    if (current === userId) {
      return;
    }
    userId = current;
    opened.abort();
    if (current === undefined) {
      return;
    }
    opened = new AbortController();
    const { signal } = opened;
    // A rejected stream may mean that the session has ended.
    const onRefused = () => void refreshSession(client);
    import('#web/api/live-stream.ts')
      .then(({ openLive }) => openLive(client, { signal, onRefused }))
      .catch(() => {});
  });
};
