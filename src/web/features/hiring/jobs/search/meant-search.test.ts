import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/hiring/places.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { paths } from '#web/app/paths.ts';
import { buildJobSearchUrl, parseJobSearch } from './job-search.ts';
import { findMeantSearch } from './meant-search.ts';

const khulna: Place = { id: '1336135', kind: 'city', name: 'Khulna', country: 'BD' };
const url = `${paths.allJobs}?location=Khulna%2C+Bangladesh&place=1336135`;

const parse = (query: string) => parseJobSearch(paths.allJobs, new URLSearchParams(query));

/** To where a search leads, and how many calls it took. */
async function follow(query: string) {
  const reply = ({ url: asked }: ApiRequest) => ({
    data: asked === '/places' ? [khulna] : [{ kind: 'place', text: '', place: khulna }],
  });
  const { client, calls } = makeWaitingClient(reply);
  const meant = await findMeantSearch(client, parse(query));
  return [meant && buildJobSearchUrl(meant), calls.length];
}

describe('the search that was meant', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is that in the place among the words, but not for somebody who turns pages', async () => {
    expect(await follow('q=Khulna')).toEqual([`${url}&typed=Khulna`, 1]);
    expect(await follow('q=Khulna&page=1')).toEqual([undefined, 0]);
  });

  it('has the same page around the place that was typed beside a distance', async () => {
    expect(await follow('location=Khulnaa&radius=25')).toEqual([`${url}&radius=25`, 1]);
    expect(await follow('location=Khulnaa&radius=25&page=2')).toEqual([
      `${url}&radius=25&page=2`,
      1,
    ]);
  });

  it('is the one that was typed after a second without an answer', async () => {
    vi.useFakeTimers();
    for (const query of ['q=Khulna', 'location=Khulnaa&radius=25']) {
      const { client, calls } = makeWaitingClient();
      const found = vi.fn<(meant: unknown) => void>();
      void findMeantSearch(client, parse(query)).then(found);
      await vi.advanceTimersByTimeAsync(999);
      expect([calls.length, found.mock.calls]).toEqual([1, []]);
      await vi.advanceTimersByTimeAsync(1);
      expect(found.mock.calls).toEqual([[undefined]]);
    }
  });
});
