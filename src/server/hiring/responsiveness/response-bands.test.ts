import { describe, expect, it } from 'vitest';
import { findBand, findNextBand, findWait } from './response-bands.ts';

const band = (answered: number, due: number, people = due) => findBand({ due, people, answered });

describe('the band of an employer', () => {
  it.each([
    [9, 9, undefined],
    [10, 10, 'nearly-everyone'],
    [9, 10, 'most'],
    [6, 10, 'half'],
    [4, 10, undefined],
    [0, 29, undefined],
    [0, 30, 'rarely'],
    [10, 40, undefined],
  ])('with %i of %i answered is %s', (answered, due, expected) => {
    expect(band(answered, due)).toBe(expected);
  });

  it('is unknown where fewer than ten people applied', () => {
    expect(band(20, 20, 9)).toBeUndefined();
  });

  it('never improves by an application without an answer', () => {
    const order = ['nearly-everyone', 'most', 'half', undefined, 'rarely'];
    for (let due = 10; due < 60; due += 1) {
      const before = order.indexOf(band(10, due));
      expect(order.indexOf(band(10, due + 1))).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('the next better band', () => {
  it('names how many answers were missing', () => {
    const next = findNextBand({ due: 10, people: 10, answered: 6 });
    expect(next).toEqual({ band: 'most', answers: 2 });
    expect(band(8, 10)).toBe('most');
    expect(band(7, 10)).toBe('half');
  });

  it('is none for the best, and none before enough is known', () => {
    expect(findNextBand({ due: 10, people: 10, answered: 10 })).toBeUndefined();
    expect(findNextBand({ due: 9, people: 9, answered: 3 })).toBeUndefined();
  });
});

it.each([
  [0.2, 'day'],
  [1, 'day'],
  [2.9, 'three-days'],
  [7, 'week'],
  [13, 'two-weeks'],
  [15, undefined],
  [null, undefined],
])('a median of %s days is the band %s', (days, expected) => {
  expect(findWait(days)).toBe(expected);
});
