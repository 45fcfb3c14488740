import { describe, expect, it } from 'vitest';
import { polling, pollingIntervals } from './polling.ts';

const { calm } = pollingIntervals;

describe('polling', () => {
  it('looks every half second, and rests while the tab is out of sight', () => {
    expect(polling(undefined, { isLive: false })).toEqual({
      pollingInterval: 500,
      skipPollingIfUnfocused: true,
    });
  });

  it('rests while the server tells of changes by itself', () => {
    expect(polling(undefined, { isLive: true }).pollingInterval).toBe(0);
    expect(polling(undefined, { isLive: true, interval: calm }).pollingInterval).toBe(0);
  });

  it('stops at what is gone, refused or malformed', () => {
    for (const status of [400, 401, 403, 404]) {
      expect(polling({ status, data: null }, { isLive: false }).pollingInterval).toBe(0);
    }
  });

  it.each([true, false])(
    'goes on, more patiently, after a failure that may pass; live: %s',
    (isLive) => {
      for (const status of [429, 500, 503, 'FETCH_ERROR', 'TIMEOUT_ERROR']) {
        expect(polling({ status, data: null }, { isLive }).pollingInterval).toBe(5_000);
      }
    },
  );

  it('never becomes quicker by a failure', () => {
    const options = { interval: calm, isLive: false };
    expect(polling(undefined, options).pollingInterval).toBe(calm);
    expect(polling({ status: 503, data: null }, options).pollingInterval).toBe(calm);
  });
});
