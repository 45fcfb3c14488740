import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoBlogs } from './blogs.ts';
import { demoEmployers } from './employers.ts';
import { demoReviews } from './reviews.ts';

const publicFolder = join(import.meta.dirname, '../../public');
const listPictures = (folder: string) =>
  readdirSync(join(publicFolder, folder)).map((name) => `/${folder}/${name}`);
const readPicture = (path: string) => readFileSync(join(publicFolder, path), 'utf8');

describe.each([
  { folder: 'logos', named: demoEmployers.map(({ logo }) => logo), limit: 3_000 },
  { folder: 'blogs', named: demoBlogs.map(({ imgSrc }) => imgSrc), limit: 6_000 },
  { folder: 'reviews', named: demoReviews.map(({ userImg }) => userImg), limit: 3_000 },
])('the pictures in public/$folder', ({ folder, named, limit }) => {
  it('are the ones that the demo content names', () => {
    expect(listPictures(folder).toSorted()).toEqual(named.toSorted());
  });

  it.each(named)('are small: %s', (path) => {
    expect(readPicture(path).length).toBeLessThan(limit);
  });
});

describe.each(['logos', 'blogs', 'reviews', 'sponsors'])('every picture in public/%s', (folder) => {
  it.each(listPictures(folder))('fetches and runs nothing: %s', (path) => {
    const picture = readPicture(path);
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(picture).not.toMatch(/<script|<image|<foreignObject|href=|\bon\w+=|@import|url\((?!#)/i);
  });
});
