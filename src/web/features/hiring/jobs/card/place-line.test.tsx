import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/hiring/places.ts';
import { placeholderJob } from '#web/features/hiring/jobs/placeholder-job.ts';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { PlaceLine } from './place-line.tsx';

const city = (id: string, name: string, country: string): Place => ({
  id,
  kind: 'city',
  name,
  country,
});
const dhaka = city('1185241', 'Dhaka', 'BD');
const berlin = city('2950159', 'Berlin', 'DE');
const job = { ...placeholderJob, company: 'Acme' };

const read = (changes: Partial<Parameters<typeof PlaceLine>[0]['job']>, search = '') => {
  render(
    <MemoryRouter initialEntries={[`/all-job${search}`]}>
      <PlaceLine job={{ ...job, ...changes }} />
    </MemoryRouter>,
  );
  return screen.getByText(/Acme/).closest('p');
};

describe('the place of a job on its card', () => {
  it('is the first of several, with how many more there are and how far it is', () => {
    const line = read({ location: 'both', places: [berlin, dhaka], distance: 12 });
    expect(line?.textContent).toBe('Acme · Berlin, Germany +1 · 12 km');
  });

  it('keeps the distance where a long name is cut', () => {
    const line = read({ places: [dhaka], distance: 12 });
    const [cut, kept] = line?.firstElementChild?.children ?? [];
    expect(cut?.className).toContain('truncate');
    expect(cut?.textContent).not.toContain('12 km');
    expect(kept?.className).toContain('shrink-0');
    expect(kept?.textContent).toBe(' · 12 km');
  });

  it('says nothing of no distance', () => {
    expect(read({ distance: 0 })?.textContent).toBe('Acme · Dhaka, Bangladesh');
  });

  it('shows marked words, and says first that a remote job may be done from there', () => {
    const highlights = { position: [], company: ['', 'Acme', ''], excerpt: [] };
    const line = read({
      highlights: { ...highlights, location: ['', 'Dhaka', ', Bangladesh'] },
      places: [dhaka, berlin],
      isRemoteThere: true,
    });
    expect(line?.textContent).toBe('Acme · remote, open to Dhaka · Dhaka, Bangladesh');
    expect(line?.querySelectorAll('mark')).toHaveLength(2);
  });

  it('cuts the place of a remote job, not why it is found', () => {
    const line = read(
      { location: 'both', places: [berlin, dhaka], isRemoteThere: true },
      '?location=Pabna%2C+Bangladesh',
    );
    const [first, place] = line?.children ?? [];
    const reason = first?.lastElementChild;
    expect(reason?.className).toContain('shrink-0');
    expect(reason?.textContent).toBe(' · remote, open to Pabna');
    expect(place?.className).toContain('truncate');
    expect(place?.textContent).toBe(' · Berlin, Germany +1');
    // Where a few letters of it have no room, it is below the one line that is seen.
    expect(line?.className).toMatch(/h-\[1lh\].*flex-wrap overflow-hidden/);
    expect(place?.className).toContain('basis-20');
    // A narrow card has a line for each: of the company is more left than some letters.
    expect(reason?.className).toContain('remote-reason');
  });
});

describe('the places of a job in one line', () => {
  it.each([
    ['Dhaka, Bangladesh', { location: 'Dhaka, বাংলাদেশ', places: [dhaka] }],
    ['Dacca', { location: 'Dacca', places: [dhaka] }],
    ['Gulshan 2', { location: 'Gulshan 2' }],
    [
      'Bangladesh',
      { location: 'বাংলাদেশ', places: [{ id: 'BD', kind: 'country', name: 'Bangladesh' }] },
    ],
    ['Dhaka, Bangladesh +1', { location: 'both', places: [dhaka, berlin] }],
  ] as const)('are %s', (text, { location, ...rest }) => {
    const places: Place[] | undefined = 'places' in rest ? [...rest.places] : undefined;
    expect(formatPlaces({ location, ...(places && { places }) })).toBe(text);
  });

  it('are as the location has them where it is English: to name a country takes long at the start', () => {
    const names = vi.spyOn(Intl, 'DisplayNames');
    const location = 'Dhaka, Bangladesh · Berlin, Germany';
    expect(formatPlaces({ location, places: [dhaka, berlin] })).toBe('Dhaka, Bangladesh +1');
    expect(formatPlaces({ location: 'Berlin, Germany', places: [berlin] })).toBe('Berlin, Germany');
    expect(names).not.toHaveBeenCalled();
    expect(formatPlaces({ location: 'Berlin, জার্মানি', places: [berlin] })).toBe('Berlin, Germany');
    expect(names).toHaveBeenCalled();
    names.mockRestore();
  });
});
