/** The event stream, relative to the API base, for `EventSource`. */
export const livePath = '/live';

/** The header of a write, and `tab` in the query of a stream: the stream leaves out what its own tab wrote. */
export const tabHeader = 'x-tab';

/**
 * The browser's cache tags that events name; `unread` are the numbers of unread conversations, `readMarks` say what the
 * other participant has read, `files` and `notifications` are the viewer's own.
 */
export const liveTopics = [
  'jobs',
  'users',
  'jobApply',
  'unread',
  'readMarks',
  'blogs',
  'reviews',
  'files',
  'notifications',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * The data of one event of the stream, named `change`: the topics that changed for the client.
 * The stream also has `everything` (all data that was read before may have changed), `reconnect` (this node is about to
 * stop: open another stream at once), `ended` (the session is over), `evicted` (the user opened too many streams, and
 * this was the oldest: poll instead) and `heartbeat` (the connection is not lost); their data is empty.
 */
export interface LiveChange {
  topics: LiveTopic[];
}

/** Milliseconds between two heartbeats of a stream. */
export const heartbeatInterval = 15_000;

/** The `BroadcastChannel` on which the window of Google’s sign-in sends its outcome. */
export const popupChannel = 'google-sign-in';

/** The `BroadcastChannel` on which tabs learn that the session has changed. */
export const sessionChannel = 'session';
