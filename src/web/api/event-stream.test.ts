import { describe, expect, it } from 'vitest';
import { makeEventReader } from './event-stream.ts';

const change = 'id: a:2\nevent: change\ndata: {"topics":["jobs"]}\n\n';

describe('a stream of events', () => {
  it('gives each event with its name and data', () => {
    const reader = makeEventReader();
    expect(reader.read(`${change}event: ended\ndata: \n\n`)).toEqual([
      { name: 'change', data: '{"topics":["jobs"]}' },
      { name: 'ended', data: '' },
    ]);
  });

  it('may be cut anywhere', () => {
    const reader = makeEventReader();
    const events = change.split('').flatMap((letter) => reader.read(letter));
    expect(events).toEqual([{ name: 'change', data: '{"topics":["jobs"]}' }]);
  });

  it('has signs of life that are no events', () => {
    const reader = makeEventReader();
    expect(reader.read(':\n\n:\n\n')).toEqual([]);
    expect(reader.lastEventId()).toBeUndefined();
  });

  it('says where it stands, with or without an event', () => {
    const reader = makeEventReader();
    expect(reader.read('retry: 1000\nid: a:1\n\n')).toEqual([]);
    expect(reader.lastEventId()).toBe('a:1');
    reader.read(change);
    expect(reader.lastEventId()).toBe('a:2');
  });
});
