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
    // A rejected stream may mean that the session has ended.
    close = current === undefined ? () => {} : openLive(client, () => void refreshSession(client));
  });
};
