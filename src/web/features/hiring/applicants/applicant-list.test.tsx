import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { ApplicantList } from './applicant-list.tsx';

type ListProps = ComponentProps<typeof ApplicantList>;

const appliedAt = '2026-03-02T09:00:00.000Z';
const entry = {
  _id: 'a1',
  jobId: 'j1',
  fullName: 'Rafiq Anwar',
  userEmail: '',
  stage: 'applied',
  version: 0,
  appliedAt,
  skills: 'Baking',
} as unknown as ApplicationEntry;

describe('the list of applicants', () => {
  it('renders a row again only when its texts change with the time', () => {
    const matcher = vi.fn(() => ({ named: [], fit: undefined }));
    const { client } = makeWaitingClient();
    const url = {
      linkTo: () => '?person=a1',
    } as unknown as ListProps['url'];
    const noop = () => {};
    const selection = { checked: new Set<string>(), toggle: noop, checkAll: noop, clear: noop };
    const onEnter = vi.fn();
    const onMessage = noop;
    const entries = [entry];
    const list = (minutes: number) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ApplicantList
            {...{ entries, url, selection, matcher, onMessage, onEnter }}
            personId={undefined}
            view="undecided"
            now={Date.parse(appliedAt) + minutes * 60_000}
          />
        </MemoryRouter>
      </QueryClientProvider>
    );
    const { rerender } = render(list(5));
    const before = matcher.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    rerender(list(5.2));
    expect(matcher).toHaveBeenCalledTimes(before);
    rerender(list(24 * 60 * 3));
    expect(matcher.mock.calls.length).toBeGreaterThan(before);
    expect(screen.getByText('applied 3 days ago')).toBeVisible();
  });
});
