import { hydrateRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localDates } from '#web/lib/format-date.ts';
import { Day } from './day.tsx';

const noon = '2025-12-31T12:00:00.000Z';

it('replaces the day that the server wrote in another time zone, without a warning', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<time class="day" dateTime="${noon}">Jan 1, 2026</time>`;
  const time = root.firstElementChild;
  await act(async () => hydrateRoot(root, <Day timestamp={noon} className="day" />));
  expect(root.firstElementChild).toBe(time);
  expect(time?.textContent).toBe(localDates.formatDate(noon));
});
