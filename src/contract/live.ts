import * as z from 'zod/mini';

/** The stream of what changed, relative to the API base; read with fetch, `text/event-stream`. */
export const livePath = '/live';

/** What a browser keeps copies of, in the words of its cache tags; `unread` is what the viewer has seen of messages. */
export const liveTopics = ['jobs', 'users', 'jobApply', 'unread', 'blogs', 'reviews'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * What one event of the stream says: these topics changed for the viewer. The event's name is `change`.
 * The stream also has `everything` (whatever was read before may have changed), `reconnect` (this node is about to
 * stop: open another stream at once), `ended` (the session is over) and `crowded` (a newer stream of the same user took
 * the place: look by yourself from time to time); their data is empty.
 */
export const LiveChange = z.object({ topics: z.array(z.enum(liveTopics)) });
export type LiveChange = z.infer<typeof LiveChange>;

/** Milliseconds between two signs of life of a quiet stream. */
export const heartbeatInterval = 15_000;
