import { expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64'])(
  'takes Playwright’s own on %s',
  async (platform) => {
    expect(await findChromium('', platform)).toEqual({ executablePath: undefined, env: {} });
  },
);

it('names a CHROMIUM_PATH at which there is none', async () => {
  await expect(findChromium('/nowhere/chromium', 'linux-arm64')).rejects.toThrow(
    'There is no Chromium at /nowhere/chromium. Set CHROMIUM_PATH.',
  );
});
