import { describe, expect, it } from 'vitest';
import type { LogMark } from '#server/platform/database/primary-log.ts';
import { makeEventBus, type Topic } from './event-bus.ts';
import { EventPositions } from './event-positions.ts';

function openPositions({ maxLagMs = 10_000 } = {}) {
  const events = makeEventBus();
  const marks: LogMark[] = [];
  const log = {
    mark: () => {
      const mark = { position: Infinity, at: Infinity };
      marks.push(mark);
      return mark;
    },
  };
  const topics: ReadonlySet<Topic> = new Set<Topic>(['jobs']);
  const positions = new EventPositions({ events, log, topics, maxLagMs });
  /** What the primary tells for the latest mark. */
  const tell = (position: number) =>
    Object.assign(marks.at(-1) ?? {}, { position, at: performance.now() });
  return { events, positions, tell };
}

describe('the position that reads need', () => {
  it('is that of the start, which migrations precede', () => {
    const { positions, tell } = openPositions();
    expect(positions.public).toBe(Infinity);
    tell(100);
    expect([positions.public, positions.getForUser(['a'])]).toEqual([100, 100]);
  });

  it('is that of an event for the users whom it names, and for no others', () => {
    const { events, positions, tell } = openPositions();
    tell(100);
    events.publish('jobApply', ['a', 'b']);
    expect(positions.getForUser([null, 'a'])).toBe(Infinity);
    tell(200);
    expect(positions.getForUser([null, 'a'])).toBe(200);
    expect(positions.getForUser(['c'])).toBe(100);
    expect(positions.public).toBe(100);
  });

  it('is that of a public event for everyone, also where it names nobody', () => {
    const { events, positions, tell } = openPositions();
    tell(100);
    events.publish('jobs', []);
    tell(200);
    expect([positions.public, positions.getForUser(['a'])]).toEqual([200, 200]);
  });

  it.each([
    ['everything', []],
    ['removals', 'everyone'],
  ] as const)('is that of %s for everyone', (topic, userIds) => {
    const { events, positions, tell } = openPositions();
    tell(100);
    events.publish(topic, userIds);
    tell(200);
    expect([positions.public, positions.getForUser(['a'])]).toEqual([200, 200]);
  });

  it('forgets users after the longest lag, but not while the primary has told nothing', () => {
    const { events, positions, tell } = openPositions({ maxLagMs: -1 });
    tell(100);
    events.publish('jobApply', ['a']);
    events.publish('jobApply', ['b']);
    expect(positions.getForUser(['a'])).toBe(Infinity);
    tell(200);
    const old = openPositions({ maxLagMs: -1 });
    old.tell(100);
    old.events.publish('jobApply', ['a']);
    old.tell(200);
    old.events.publish('jobApply', ['b']);
    expect(old.positions.getForUser(['a'])).toBe(100);
    expect(old.positions.getForUser(['b'])).toBe(Infinity);
  });
});
