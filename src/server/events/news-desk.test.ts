import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedChange } from './change-log.ts';
import { makeNewsDesk } from './news-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makeDesk() {
  const published: (readonly LoggedChange[])[] = [];
  const desk = makeNewsDesk({
    gatherMillis: 20,
    publicMillis: 5_000,
    publish: (changes) => void published.push(changes),
  });
  return { desk, published };
}

const forAnn: LoggedChange = { topic: 'jobApply', userIds: ['ann'] };
const forBob: LoggedChange = { topic: 'jobs', userIds: ['bob'] };
const forAll = (topic: 'jobs' | 'blogs'): LoggedChange => ({ topic, userIds: undefined });

describe('what is told to the people whom it concerns', () => {
  it('goes out together with whatever else came in the same moment', () => {
    const { desk, published } = makeDesk();
    desk.take(forAnn);
    vi.advanceTimersByTime(10);
    desk.take(forBob);
    expect(published).toEqual([]);
    vi.advanceTimersByTime(10);
    desk.take(forAnn);
    expect(published).toEqual([[forAnn, forBob]]);
    vi.advanceTimersByTime(20);
    expect(published).toEqual([[forAnn, forBob], [forAnn]]);
  });
});

describe('what is told to everybody', () => {
  it('goes out at once, and what follows after a while', () => {
    const { desk, published } = makeDesk();
    desk.take(forAll('blogs'));
    expect(published).toEqual([[forAll('blogs')]]);
    desk.take(forAll('jobs'));
    desk.take(forAll('jobs'));
    vi.advanceTimersByTime(4_999);
    expect(published).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(published).toEqual([[forAll('blogs')], [forAll('jobs')]]);
    vi.advanceTimersByTime(20_000);
    expect(published).toHaveLength(2);
    desk.take(forAll('jobs'));
    expect(published).toHaveLength(3);
  });

  it('is never told once the desk is closed', () => {
    const { desk, published } = makeDesk();
    desk.take(forAnn);
    desk.close();
    vi.advanceTimersByTime(10_000);
    expect(published).toEqual([]);
  });
});
