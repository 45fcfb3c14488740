import { describe, expect, it } from 'vitest';
import { initialsPath } from './initials-pictures.ts';
import { isSitePicture, missingPicture, sitePicture } from './site-pictures.ts';
import { picturePath } from '#contract/platform/urls.ts';

describe('a picture of this site', () => {
  it.each([
    picturePath('0f'.repeat(32)),
    initialsPath('Riverside Foods'),
    initialsPath('ঢাকা সফট'),
    initialsPath('…'),
    '/logos/harborline.svg',
    '/blogs/first-interview.svg',
    '/reviews/nabila.svg',
    missingPicture,
  ])('is %s', (path) => {
    expect([isSitePicture(path), sitePicture(path, 'Acme')]).toEqual([true, path]);
  });

  it.each([
    '',
    '/',
    '/api/v1/user/export',
    '/metrics',
    '/logos/../api/v1/user/export',
    '/logos/..%2Fapi.svg',
    '/logos/a.svg?next=/api/v1/live',
    '/logos/a.svg#x',
    '/logos/a.svg\n',
    '/Logos/a.svg',
    `/pictures/${'0f'.repeat(32)}.webp/../../api/v1/live`,
    `/pictures/${'0F'.repeat(32)}.webp`,
    '/pictures/short.webp',
    '/pictures/job/1.png',
    '/pictures/initials/../../api/v1/live-0.svg',
    '/pictures/initials/A-7.svg',
    '/pictures/initials/A-0.svg?x',
    '//pictures.example/logos/a.svg',
    '/\\pictures.example/logos/a.svg',
    'https://pictures.example/logos/a.svg',
  ])('is not %j, for which initials stand in', (path) => {
    expect([isSitePicture(path), sitePicture(path, 'Acme')]).toEqual([false, initialsPath('Acme')]);
  });
});
