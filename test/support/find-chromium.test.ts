import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChromium, listChromiumFlags, listChromiumPlaces } from './find-chromium.mjs';
import { makeExecutables } from './scratch-executable.ts';

const browser = 'echo Chromium 150.0.1';

describe('findChromium', () => {
  it('takes what CHROMIUM_PATH names, before any other', async () => {
    const folder = makeExecutables({ mine: browser, chromium: browser });
    const CHROMIUM_PATH = `${folder}/mine`;
    expect(await findChromium({ CHROMIUM_PATH, PATH: folder })).toMatchObject({
      executablePath: CHROMIUM_PATH,
      source: 'CHROMIUM_PATH',
    });
  });

  it('gives every browser the fonts of a package, whatever fonts the machine has', async () => {
    const folder = makeExecutables({ chromium: browser });
    const found = await findChromium({ PATH: folder, FONTCONFIG_FILE: '/etc/fonts/fonts.conf' });
    const list = readFileSync(found?.env['FONTCONFIG_FILE'] ?? '', 'utf8');
    const folders = [...list.matchAll(/<dir>(.*)<\/dir>/g)].map(([, path = '']) => path);
    expect(folders).toHaveLength(1);
    expect(readdirSync(folders[0] ?? '')).toContain('DejaVuSans.ttf');
    expect(list).not.toContain('<include');
  });

  it('refuses a CHROMIUM_PATH that leads nowhere, instead of taking another one', async () => {
    const folder = makeExecutables({ chromium: browser });
    const wanted = { CHROMIUM_PATH: `${folder}/nowhere`, PATH: folder };
    await expect(findChromium(wanted)).rejects.toThrow(/nowhere, which cannot be run/);
  });

  it('finds one on the PATH', async () => {
    const folder = makeExecutables({ 'google-chrome': browser });
    const found = await findChromium({ PATH: `/nowhere:${folder}` });
    expect(found).toMatchObject({ executablePath: `${folder}/google-chrome` });
  });

  it('passes over a script that only says what to install', async () => {
    const folder = makeExecutables({
      'chromium-browser': 'echo install the snap >&2; exit 1',
      'google-chrome': browser,
    });
    const found = await findChromium({ PATH: folder });
    expect(found).toMatchObject({ executablePath: `${folder}/google-chrome` });
  });
});

describe('listChromiumPlaces', () => {
  it('looks along the PATH before the usual places', () => {
    const [first] = listChromiumPlaces({ PATH: '/opt/bin' });
    expect(first).toBe('/opt/bin/chromium');
  });
});

describe('listChromiumFlags', () => {
  it('gives up the sandbox for root only', () => {
    expect(listChromiumFlags(true)).toContain('--no-sandbox');
    expect(listChromiumFlags(false)).not.toContain('--no-sandbox');
  });

  it('leaves only this machine within reach', () => {
    const rules = listChromiumFlags(false).filter((flag) => flag.includes('host-resolver'));
    expect(rules).toEqual([
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    ]);
  });
});
