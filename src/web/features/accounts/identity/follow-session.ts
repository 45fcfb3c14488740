import { hashKey, QueryObserver } from '@tanstack/react-query';
import { sessionChannel } from '#contract/platform/live.ts';
import { forget } from '#web/api/forget.ts';
import type { SiteClient } from '#web/api/site-client.ts';
import { removeAllDrafts } from '#web/lib/remove-drafts.ts';
import { readSession, refreshSession, sessionOptions, verifySession } from '#web/api/session.ts';
import { saveHint } from './session-hint.ts';

const sessionHash = hashKey(sessionOptions.queryKey);

/** Keeps the rest of the tab in step with the session: the cache, the drafts, the first paint of the next page. */
const followState = (client: SiteClient): void => {
  /** The person whose data the cache may hold. */
  let reader: string | undefined;
  /** The person who typed the drafts of this tab, kept after the session ends: the same person finds them again. */
  let writer: string | undefined;
  client.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    const { identity } = readSession(client);
    if (!isNews || event.query.queryHash !== sessionHash || identity === undefined) {
      return;
    }
    const uid = identity?.uid;
    if (reader !== undefined && reader !== uid) {
      void forget(client);
    }
    reader = uid;
    if (uid !== undefined && writer !== undefined && writer !== uid) {
      removeAllDrafts();
    }
    writer = uid ?? writer;
    saveHint(uid !== undefined);
  });
};

/** Looks up the session after a call that the server rejected. */
const followRefusals = (client: SiteClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      verifySession(client, event.action.error);
    }
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      verifySession(client, event.action.error);
    }
  });
};

/** The message between tabs. The window of Google's sign-in sends one without fields. */
const readMessage = (data: unknown): { uid?: unknown; tabId?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};

/** Keeps the tab in step with the session, and looks up again what could not be looked up. */
export const followSession = (client: SiteClient): void => {
  followState(client);
  followRefusals(client);
  // Observed here so that a failed look-up is retried even where no component shows the session.
  new QueryObserver(client, sessionOptions).subscribe(() => {});
};

/** Looks up who is signed in: now, after changes in other tabs, and when the network or the page is back. */
export const startSession = (client: SiteClient): void => {
  const refresh = () => void refreshSession(client);
  new BroadcastChannel(sessionChannel).addEventListener('message', ({ data }) => {
    const { uid, tabId } = readMessage(data);
    if (tabId === client.tabId) {
      return;
    }
    if (uid === null) {
      // The person signed out in another tab, where only that tab's drafts are removed.
      removeAllDrafts();
    }
    if (readSession(client).identity === undefined) {
      // A look-up that is under way knew whose data this tab has read so far; its answer is not waited for any more.
      void forget(client);
    }
    refresh();
  });
  window.addEventListener('online', refresh);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      refresh();
    }
  });
  refresh();
};
