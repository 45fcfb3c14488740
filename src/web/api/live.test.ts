import { describe, expect, it } from 'vitest';
import { polling, pollingIntervals } from './live.ts';

const { live, calm, never } = pollingIntervals;
const well = { state: { error: null } };
const failed = (status: number | string) => ({ state: { error: { status, data: null } } });

describe('polling', () => {
  it('looks every half second', () => {
    expect(polling(false, live)(well)).toBe(500);
  });

  it('never looks again at what is printed, also after a failure', () => {
    expect(polling(false, never)(well)).toBe(false);
    expect(polling(false, never)(failed(503))).toBe(false);
  });

  it('rests while the server tells of changes by itself', () => {
    expect(polling(true, live)(well)).toBe(false);
    expect(polling(true, calm)(well)).toBe(false);
  });

  it('reads a list of several pages so much more rarely: each time it reads them all', () => {
    const list = (pages: number) => ({
      state: { error: null, data: { pages: Array.from({ length: pages }), pageParams: [] } },
    });
    expect(polling(false, live)(list(1))).toBe(500);
    expect(polling(false, live)(list(4))).toBe(2_000);
  });

  it('stops at what is gone, refused or malformed', () => {
    for (const status of [400, 401, 403, 404]) {
      expect(polling(false, live)(failed(status))).toBe(false);
    }
  });

  it.each([true, false])(
    'goes on, more patiently, after a failure that may pass; live: %s',
    (isLive) => {
      for (const status of [429, 500, 503, 'FETCH_ERROR', 'TIMEOUT_ERROR']) {
        expect(polling(isLive, live)(failed(status))).toBe(5_000);
      }
    },
  );

  it('never becomes quicker by a failure', () => {
    expect(polling(false, calm)(well)).toBe(calm);
    expect(polling(false, calm)(failed(503))).toBe(calm);
  });
});
