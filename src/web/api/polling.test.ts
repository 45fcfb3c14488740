import { describe, expect, it } from 'vitest';
import { polling, pollingIntervals } from './polling.ts';

describe('polling', () => {
  it('looks every half second, and rests while the tab is out of sight', () => {
    expect(polling(undefined)).toEqual({ pollingInterval: 500, skipPollingIfUnfocused: true });
  });

  it('stops at what is gone, refused or malformed', () => {
    for (const status of [400, 401, 403, 404]) {
      expect(polling({ status, data: null }).pollingInterval).toBe(0);
    }
  });

  it('goes on, more patiently, after a failure that may pass', () => {
    for (const status of [429, 500, 503, 'FETCH_ERROR', 'TIMEOUT_ERROR']) {
      expect(polling({ status, data: null }).pollingInterval).toBe(5_000);
    }
  });

  it('never becomes quicker by a failure', () => {
    const { calm } = pollingIntervals;
    expect(polling(undefined, calm).pollingInterval).toBe(calm);
    expect(polling({ status: 503, data: null }, calm).pollingInterval).toBe(calm);
  });
});
