import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { markPath } from '#contract/platform/brand.ts';

const pathOf = (name: string) => join(import.meta.dirname, '../public', name);

describe('the icons of the site', () => {
  it('show the mark', async () => {
    expect(await readFile(pathOf('favicon.svg'), 'utf8')).toContain(`d="${markPath}"`);
  });

  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ])('has %s at %i pixels, with the mark in white in its middle', async (name, edge) => {
    const { data, info } = await sharp(pathOf(name)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([edge, edge]);
    const colourAt = (x: number, y: number) => {
      const start = (Math.round(y * edge) * edge + Math.round(x * edge)) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    expect(colourAt(0.02, 0.02)).toEqual([11, 110, 102]);
    expect(colourAt(0.36, 0.45)).toEqual([255, 255, 255]);
    expect(colourAt(0.6, 0.6)).toEqual([255, 255, 255]);
  });
});
