import { onTestFinished, vi } from 'vitest';

/** Lets no media query match until the test ends, as on a phone. */
export function stubSmallScreen(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
