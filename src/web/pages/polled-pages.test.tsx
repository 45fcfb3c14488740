import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubEventSource } from '#test/fake-event-source.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { sessionOptions, visitorSession } from '#web/api/session.ts';
import { followLive } from '#web/start/live-session.ts';

const site = await setupTestApp();
beforeEach(() => {
  // The page and the site go on by themselves meanwhile.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Two people, a job, and the two pages that look again every half second; what they look at is answered at once. */
const makePages = async () => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
  const sent = { jobId: id, userId: seeker.id, position: 'Night Baker' };
  const application = await site.create.application(sent);
  const pages = {
    'the applicants of a job': {
      as: employer,
      // Whom the employer chose counts as seen at once.
      address: `/employer-dashboard/applicant-job/${id}?person=${application.id}`,
      url: `/jobs/applicant-job/${id}`,
      query: {},
      // The pane beside the list, whose script arrives later, asks for them.
      last: '/company/templates',
    },
    'the jobs applied to': {
      as: seeker,
      address: '/job-seeker-dashboard/my-apply',
      url: '/my-applications',
      query: {},
      last: '/my-applications/counts',
    },
  };
  return pages;
};
const names = ['the applicants of a job', 'the jobs applied to'] as const;

describe.each(names)('%s', (name) => {
  it.each([
    [false, 'every half second', 20],
    [true, 'not at all', 0],
  ])('with a stream of changes: %s, are looked at %s', async (isLive, _, expected) => {
    const server = stubEventSource();
    const { as, address, url, query, last } = (await makePages())[name];
    const answer = await site.send('GET', url, { as, query });
    const result = { data: answer.json<unknown>() };
    const { calls, client } = renderPage(site, address, {
      as,
      intercept: async (request) => (request.url === url ? result : undefined),
    });
    followLive(client);
    // Ends the stream, which would open again in a later test.
    onTestFinished(() => void client.setQueryData(sessionOptions.queryKey, visitorSession));
    await screen.findAllByText('Night Baker');
    if (isLive) {
      act(() => server.latest().open());
    }
    await waitFor(() => expect(calls.map((call) => call.url)).toContain(last));
    // The first look at a page stores that an application was seen, which reads the page again.
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
    // Nobody has an interview, whose times need a zone.
    expect(calls.some((call) => call.url === '/time-zone')).toBe(false);
    const count = () => calls.filter((call) => call.url === url).length;
    const [before, all] = [count(), calls.length];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(Math.abs(count() - before - expected)).toBeLessThanOrEqual(1);
    // Everything else on the page together asks less often than that.
    expect(calls.length - all - (count() - before)).toBeLessThanOrEqual(isLive ? 0 : 20);
  });
});
