import { hydrateRoot } from 'react-dom/client';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { defaultSite } from '#contract/platform/site.ts';
import { localDates } from '#web/lib/format-date.ts';
import { SiteInfoContext } from '#web/lib/site-context.ts';
import { HydratedContext } from '#web/lib/use-is-hydrated.ts';
import { Day, SiteDay } from './day.tsx';

/** The next day in Dhaka, the day itself in New York. */
const late = '2025-12-31T20:00:00.000Z';

const inZone = (timeZone: string, children: ReactNode) => (
  <SiteInfoContext
    value={{ ...defaultSite, timeZone, picture: '', pictureSize: { width: 0, height: 0 } }}
  >
    {children}
  </SiteInfoContext>
);

it.each([
  ['UTC', 'Dec 31, 2025'],
  ['Asia/Dhaka', 'Jan 1, 2026'],
  ['America/New_York', 'Dec 31, 2025'],
  ['Mars/Olympus', 'Dec 31, 2025'],
])('is that of a site in %s, wherever the reader is', (timeZone, day) => {
  const { container } = render(inZone(timeZone, <SiteDay timestamp={late} />));
  expect(container.textContent).toBe(day);
});

it('stays as the server wrote it, and follows a change', async () => {
  const container = document.createElement('div');
  container.innerHTML = `<time dateTime="${late}" class="whitespace-nowrap day">Jan 1, 2026</time>`;
  const time = container.firstElementChild;
  const show = (timestamp: string) => (
    <HydratedContext value={false}>
      {inZone('Asia/Dhaka', <SiteDay timestamp={timestamp} className="day" />)}
    </HydratedContext>
  );
  const root = await act(async () => hydrateRoot(container, show(late)));
  expect(container.firstElementChild).toBe(time);
  expect(time?.textContent).toBe('Jan 1, 2026');
  await act(async () => root.render(show('2026-02-02T20:00:00.000Z')));
  expect(time?.textContent).toBe('Feb 3, 2026');
  await act(async () => root.render(show(late)));
  expect(time?.textContent).toBe('Jan 1, 2026');
});

it('is written where the server wrote none, because the browser read it during hydration', () => {
  const show = (children: ReactNode) => (
    <HydratedContext value={false}>{inZone('Asia/Dhaka', children)}</HydratedContext>
  );
  const { container } = render(show(<SiteDay timestamp={late} />));
  expect(container.textContent).toBe('Jan 1, 2026');
});

it('of what only one person sees is the reader’s', () => {
  const { container } = render(<Day timestamp={late} />);
  expect(container.textContent).toBe(localDates.formatDate(late).replaceAll('\u00a0', ' '));
});
