import { describe, expect, it } from 'vitest';
import { polling, pollingIntervals } from './live-options.ts';

const { calm } = pollingIntervals;

describe('polling', () => {
  it('looks every half second, and rests while the tab is out of sight', () => {
    expect(polling(undefined, false)).toEqual({
      pollingInterval: 500,
      skipPollingIfUnfocused: true,
    });
  });

  it('rests while the server tells of changes by itself', () => {
    expect(polling(undefined, true).pollingInterval).toBe(0);
    expect(polling(undefined, true, calm).pollingInterval).toBe(0);
  });

  it('stops at what is gone, refused or malformed', () => {
    for (const status of [400, 401, 403, 404]) {
      expect(polling({ status, data: null }, false).pollingInterval).toBe(0);
    }
  });

  it.each([true, false])(
    'goes on, more patiently, after a failure that may pass; live: %s',
    (isLive) => {
      for (const status of [429, 500, 503, 'FETCH_ERROR', 'TIMEOUT_ERROR']) {
        expect(polling({ status, data: null }, isLive).pollingInterval).toBe(5_000);
      }
    },
  );

  it('never becomes quicker by a failure', () => {
    expect(polling(undefined, false, calm).pollingInterval).toBe(calm);
    expect(polling({ status: 503, data: null }, false, calm).pollingInterval).toBe(calm);
  });
});
