import { type LiveChange, type LiveTopic, liveTopics } from '#contract/live.ts';
import type { ChangeEvent } from './event-bus.ts';

/** Milliseconds that a browser waits before it opens a stream again; it draws out longer by itself. */
const retry = 1_000;

export const openingText = (id: string): string => `retry: ${retry}\nid: ${id}\n\n`;

/** A sign of life that says nothing. */
export const heartbeatText = ':\n\n';

const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** The last words of a stream, and why it ends. */
export const reconnectText = eventText('reconnect', '');
export const endedText = eventText('ended', '');
export const crowdedText = eventText('crowded', '');

/** What changed: some topics, or whatever there is. */
export type News = 'everything' | ReadonlySet<LiveTopic>;

const live: ReadonlySet<string> = new Set(liveTopics);
export const isLiveTopic = (topic: ChangeEvent['topic']): topic is LiveTopic => live.has(topic);

export function newsText(news: News, id: string): string {
  if (news === 'everything') {
    return `id: ${id}\n${eventText('everything', '')}`;
  }
  const change: LiveChange = { topics: liveTopics.filter((topic) => news.has(topic)) };
  return `id: ${id}\n${eventText('change', JSON.stringify(change))}`;
}
