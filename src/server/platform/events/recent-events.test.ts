import { describe, expect, it } from 'vitest';
import { makeEventBus, type Topic } from './event-bus.ts';
import { RecentEvents } from './recent-events.ts';

/** Events of before `since` are replayed everywhere. */
function openRecent() {
  const events = makeEventBus();
  const replayed = { until: -Infinity };
  const clock = { isRecent: (at: number) => at > replayed.until };
  const topics: ReadonlySet<Topic> = new Set<Topic>(['jobs']);
  const recent = new RecentEvents({ events, clock, topics });
  /** Lets every replica in use show what has happened until now. */
  const replay = () => {
    replayed.until = performance.now();
  };
  const read = (...ids: (string | null)[]) => ({
    removal: recent.hasRemoval(),
    published: recent.hasPublic(),
    user: recent.hasForUser(ids),
  });
  return { events, recent, replay, read };
}
const none = { removal: false, published: false, user: false };

describe('an event that a replica may not show yet', () => {
  it('is the start of the node for what fills caches: it has heard none before', () => {
    const { replay, read } = openRecent();
    expect(read('a')).toEqual({ ...none, published: true });
    replay();
    expect(read('a')).toEqual(none);
  });

  it('is one that names the user, and for no others', () => {
    const { events, replay, read } = openRecent();
    replay();
    events.publish('jobApply', ['a', 'b']);
    expect(read(null, 'a')).toEqual({ ...none, user: true });
    expect(read('c')).toEqual(none);
    replay();
    expect(read(null, 'a')).toEqual(none);
  });

  it.each([
    ['jobs', []],
    ['notifications', 'everyone'],
  ] as const)('is a public one, also where it names nobody: %s', (topic, userIds) => {
    const { events, replay, read } = openRecent();
    replay();
    events.publish(topic, userIds);
    expect(read('a')).toEqual({ ...none, published: true });
    replay();
    expect(read('a')).toEqual(none);
  });

  it('is a removal for everybody; what may have been missed counts for caches alone', () => {
    const { events, replay, read } = openRecent();
    replay();
    events.publish('removals', []);
    expect(read('a')).toEqual({ ...none, removal: true });
    replay();
    events.publish('everything');
    expect(read('a')).toEqual({ ...none, published: true });
  });

  it('keeps the users of the permitted lag alone', () => {
    const { events, replay, read } = openRecent();
    events.publish('jobApply', ['a']);
    replay();
    events.publish('jobApply', ['b']);
    expect([read('a').user, read('b').user]).toEqual([false, true]);
  });
});
