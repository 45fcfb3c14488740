import { isRouteErrorResponse } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blogsApi } from '#web/features/publishing/blogs/blogs-api.ts';
import { hydrationData, type PageState, readPageState, writePageState } from './hydration-state.ts';
import { makeStore, type PreloadedState } from './store.ts';

const tags = {
  jobs: {},
  users: {},
  jobApply: {},
  unread: {},
  blogs: {},
  reviews: {},
  files: {},
  drafts: {},
  administration: {},
  session: {},
};
const provided = { tags, keys: {} };
const state: PageState = {
  api: { queries: {}, provided },
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
    const rendered = makeStore(send);
    await rendered.dispatch(blogsApi.endpoints.listBlogs.initiate());
    const { api } = rendered.getState();
    document.body.innerHTML = `<script type="application/json" id="state">${writePageState({ ...state, api })}</script>`;
    const store = makeStore(send, { api: readPageState()?.api } as PreloadedState);
    await store.dispatch(blogsApi.endpoints.listBlogs.initiate());
    expect(send).toHaveBeenCalledOnce();
    store.dispatch(blogsApi.util.invalidateTags(['blogs']));
    expect(send).toHaveBeenCalledTimes(2);
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
