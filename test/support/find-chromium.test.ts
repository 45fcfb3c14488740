import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findChromium, listChromiumFlags } from './find-chromium.ts';

it('takes the browser that CHROMIUM_PATH names, with the fonts of a package instead of the machine’s', async () => {
  const { executablePath, env } = await findChromium(process.execPath);
  expect(executablePath).toBe(process.execPath);
  const list = readFileSync(env['FONTCONFIG_FILE'] ?? '', 'utf8');
  const folders = [...list.matchAll(/<dir>(.*)<\/dir>/g)].map(([, path = '']) => path);
  expect(folders).toHaveLength(1);
  expect(readdirSync(folders[0] ?? '')).toContain('DejaVuSans.ttf');
  expect(list).not.toContain('<include');
});

it('refuses a CHROMIUM_PATH that does not exist, instead of taking another browser', async () => {
  await expect(findChromium('/nowhere')).rejects.toThrow('no Chromium at /nowhere');
});

it('gives up the sandbox for root only, and lets the browser reach this machine only', () => {
  expect(listChromiumFlags(true)).toContain('--no-sandbox');
  expect(listChromiumFlags(false)).not.toContain('--no-sandbox');
  expect(listChromiumFlags(false).filter((flag) => flag.includes('host-resolver'))).toEqual([
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  ]);
});
