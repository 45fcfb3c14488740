import type { LiveTopic } from '#contract/live.ts';
import type { ChangeEvent } from './event-bus.ts';
import type { ChangeLog, LoggedChange } from './change-log.ts';
import {
  crowdedText,
  endedText,
  heartbeatText,
  isLiveTopic,
  type News,
  newsText,
  openingText,
  reconnectText,
} from './event-text.ts';
import type { LiveStream } from './live-stream.ts';
import { makeNewsDesk, type NewsDesk } from './news-desk.ts';
import { makeSeats } from './seats.ts';
import { makeStreamRound } from './stream-round.ts';

export interface LiveStreamsDeps {
  readonly log: ChangeLog;
  /** Whether whoever opened the stream still may listen. */
  readonly isStillSignedIn: (stream: LiveStream) => Promise<boolean>;
  /** Milliseconds within which changes go out together. */
  readonly gatherMillis?: number;
  /** Milliseconds between two words to everybody, so that not every browser asks at every change. */
  readonly publicMillis?: number;
}

/** A person's browsers and tabs; those beyond look by themselves from time to time. */
const streamsPerUser = 8;

const topicsByUser = (events: readonly LoggedChange[]): Map<string, Set<LiveTopic>> => {
  const topics = new Map<string, Set<LiveTopic>>();
  for (const { topic, userIds = [] } of events) {
    for (const userId of userIds) {
      topics.set(userId, (topics.get(userId) ?? new Set()).add(topic));
    }
  }
  return topics;
};

/** All open event streams of this node. */
export class LiveStreams {
  readonly #deps: LiveStreamsDeps;
  readonly #seats = makeSeats();
  readonly #desk: NewsDesk;
  readonly #round = makeStreamRound({
    beat: (stream) => stream.send(heartbeatText),
    check: (stream) => void this.#check(stream),
  });

  constructor(deps: LiveStreamsDeps) {
    this.#deps = deps;
    const { gatherMillis = 5, publicMillis = 5_000 } = deps;
    this.#desk = makeNewsDesk({
      gatherMillis,
      publicMillis,
      publish: (events) => this.#publish(events),
    });
  }

  /** `lastEventId`: where an earlier stream of the same browser ended. */
  add(stream: LiveStream, lastEventId: string | undefined): void {
    const others = this.#seats.of(stream.userId);
    const [oldest] = others;
    if (oldest && others.size >= streamsPerUser) {
      this.#close(oldest, crowdedText);
    }
    this.#seats.take(stream);
    this.#round.join(stream);
    const { log } = this.#deps;
    stream.send(openingText(log.id()));
    if (lastEventId !== undefined) {
      this.#send([stream], log.since(lastEventId, stream.userId));
    }
  }

  /** Call it when the connection is gone, whoever closed it. */
  remove(stream: LiveStream): void {
    this.#seats.leave(stream);
    this.#round.leave(stream);
  }

  tell({ topic, userIds }: ChangeEvent): void {
    if (topic === 'session') {
      const concerned = userIds?.flatMap((userId) => [...this.#seats.of(userId)]);
      (concerned ?? this.#seats.all()).forEach((stream) => void this.#check(stream));
    } else if (topic === 'everything') {
      this.#deps.log.forget();
      this.#send(this.#seats.all(), 'everything');
    } else if (isLiveTopic(topic)) {
      this.#desk.take({ topic, userIds });
    }
  }

  /** Sends every browser to another node, or to this one when it is back. */
  closeAll(): void {
    this.#desk.close();
    this.#seats.all().forEach((stream) => this.#close(stream, reconnectText));
  }

  get count(): number {
    return this.#seats.count();
  }

  #close(stream: LiveStream, lastWords: string): void {
    this.remove(stream);
    stream.end(lastWords);
  }

  async #check(stream: LiveStream): Promise<void> {
    // Unknown is not over: the database may be away for a moment.
    const isOver = !(await this.#deps.isStillSignedIn(stream).catch(() => true));
    if (isOver && this.#seats.of(stream.userId).has(stream)) {
      this.#close(stream, endedText);
    }
  }

  /** Noted in the moment in which it is sent: whoever has an id has got, or can be told, everything before it. */
  #publish(events: readonly LoggedChange[]): void {
    events.forEach((change) => this.#deps.log.add(change));
    const forAll = events.filter(({ userIds }) => userIds === undefined);
    if (forAll.length > 0) {
      this.#send(this.#seats.all(), new Set(forAll.map(({ topic }) => topic)));
    }
    topicsByUser(events).forEach((topics, userId) => this.#send(this.#seats.of(userId), topics));
  }

  #send(streams: Iterable<LiveStream>, news: News): void {
    if (news !== 'everything' && news.size === 0) {
      return;
    }
    const text = newsText(news, this.#deps.log.id());
    for (const stream of streams) {
      stream.send(text);
    }
  }
}
