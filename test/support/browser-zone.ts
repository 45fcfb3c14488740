import { vi } from 'vitest';

/** The time zone that the browser reports, until mocks are restored. */
export function stubBrowserZone(timeZone: string): string {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return timeZone;
}
