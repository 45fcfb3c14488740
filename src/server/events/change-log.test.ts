import { beforeEach, describe, expect, it } from 'vitest';
import { type ChangeLog, makeChangeLog } from './change-log.ts';

let now = 0;
let log: ChangeLog;
beforeEach(() => {
  now = 0;
  log = makeChangeLog({ node: 'a', capacity: 3, keepMillis: 1_000, now: () => now });
});

const change = (...userIds: string[]) => ({ topic: 'jobApply' as const, userIds });
const none = new Set();

describe('the log of changes', () => {
  it('knows what came since a moment, and whom it concerns', () => {
    const start = log.id();
    log.add(change('ann', 'bob'));
    log.add({ topic: 'blogs', userIds: undefined });
    expect(log.since(start, 'ann')).toEqual(new Set(['jobApply', 'blogs']));
    expect(log.since(start, 'eve')).toEqual(new Set(['blogs']));
    expect(log.since(log.id(), 'ann')).toEqual(none);
  });

  it('does not know what came before the latest changes that it keeps', () => {
    const start = log.id();
    log.add(change('ann'));
    const later = log.id();
    for (let at = 0; at < 3; at += 1) {
      log.add(change('bob'));
    }
    expect(log.since(start, 'ann')).toBe('everything');
    expect(log.since(later, 'ann')).toEqual(none);
  });

  it('does not know what was long ago', () => {
    const start = log.id();
    log.add(change('bob'));
    now = 1_001;
    expect(log.since(start, 'ann')).toBe('everything');
    expect(log.since(log.id(), 'ann')).toEqual(none);
  });

  it('knows nothing of other nodes, nor of what was forgotten', () => {
    const start = log.id();
    log.forget();
    for (const id of [start, 'b:1', 'a:7', 'a:', ':1', 'a:-1']) {
      expect(log.since(id, 'ann'), id).toBe('everything');
    }
    expect(log.since(log.id(), 'ann')).toEqual(none);
  });
});
