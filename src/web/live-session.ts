import { QueryObserver } from '@tanstack/react-query';
import { openLive } from '#web/api/live.ts';
import type { SiteClient } from '#web/api/site-client.ts';
import { readSession, refreshSession, sessionOptions } from '#web/api/session.ts';

/** Keeps the event stream open while someone is signed in. */
export const followLive = (client: SiteClient): void => {
  let userId: string | undefined;
  let close = () => {};
  new QueryObserver(client, sessionOptions).subscribe(() => {
    const current = readSession(client).user?._id;
    if (current === userId) {
      return;
    }
    userId = current;
    close();
    // Where the stream is refused, the session may be over.
    close = current === undefined ? () => {} : openLive(client, () => void refreshSession(client));
  });
};
