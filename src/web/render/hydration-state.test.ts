import { hydrate, QueryObserver } from '@tanstack/react-query';
import { isRouteErrorResponse } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SiteClient } from '#web/api/site-client.ts';
import { invalidateTags } from '#web/api/tags.ts';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { reviewsOptions } from '#web/features/publishing/reviews/reviews-api.ts';
import {
  hydrationData,
  listQueries,
  type PageState,
  readPageState,
  writePageState,
} from './hydration-state.ts';

const state: PageState = {
  queries: [],
  loaderData: { '0-0': '</script><script>alert(1)</script>' },
  errors: { '0-0': { status: 404, statusText: 'Not Found' } },
  origin: 'https://jobs.example',
};

afterEach(() => document.body.replaceChildren());

describe('the state between server and browser', () => {
  it('arrives as it was sent, whatever it holds', () => {
    document.body.innerHTML = `<script type="application/json" id="state">${writePageState(state)}</script>`;
    expect(document.scripts).toHaveLength(1);
    expect(readPageState()).toEqual(state);
  });

  it('brings a response that the browser does not request again', async () => {
    const send = vi.fn(async () => ({ data: [] }));
    const rendered = new SiteClient(send);
    await rendered.query(blogsOptions());
    const queries = listQueries(rendered);
    document.body.innerHTML = `<script type="application/json" id="state">${writePageState({ ...state, queries })}</script>`;
    const client = new SiteClient(send);
    hydrate(client, { queries: readPageState()?.queries ?? [] });
    const shown = new QueryObserver(client, blogsOptions());
    onTestFinished(shown.subscribe(() => {}));
    expect(send).toHaveBeenCalledOnce();
    await invalidateTags(client, ['blogs']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is the same text for the same data, whenever and in whatever order it was read', async () => {
    const render = async (now: number, read: readonly (() => Promise<unknown>)[]) => {
      vi.setSystemTime(now);
      for (const next of read) {
        await next();
      }
    };
    const texts: string[] = [];
    for (const [now, isReversed] of [
      [1_000, false],
      [2_000, true],
    ] as const) {
      const client = new SiteClient(async () => ({ data: [] }));
      const reads = [() => client.query(blogsOptions()), () => client.query(reviewsOptions())];
      await render(now, isReversed ? reads.toReversed() : reads);
      texts.push(writePageState({ ...state, queries: listQueries(client) }));
    }
    vi.useRealTimers();
    expect(texts[0]).toBe(texts[1]);
  });

  it('is absent from a page that the server did not render', () => {
    expect(readPageState()).toBeUndefined();
  });

  it('brings errors back as the router knows them', () => {
    const error: unknown = hydrationData(state).errors?.['0-0'];
    expect(isRouteErrorResponse(error)).toBe(true);
    expect(error).toMatchObject({ status: 404, statusText: 'Not Found' });
    expect(hydrationData({ ...state, errors: null }).errors).toBeNull();
  });
});
