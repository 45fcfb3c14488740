import { describe, expect, it } from 'vitest';
import { languageAttributes, languagePrefix, listLanguages, splitLanguage } from './language.ts';

const site = { language: 'en', otherLanguages: ['bn'] } as const;

describe('the language of a page', () => {
  it.each([
    ['/', 'en', '/'],
    ['/all-jobs?q=bn', 'en', '/all-jobs?q=bn'],
    ['/bn', 'bn', '/'],
    ['/bn/', 'bn', '/'],
    ['/bn?x=1', 'bn', '/?x=1'],
    ['/bn/all-jobs?q=a', 'bn', '/all-jobs?q=a'],
    ['/bngladesh', 'en', '/bngladesh'],
    // The site's own language has no prefix: such a page does not exist.
    ['/en/all-jobs', 'en', '/en/all-jobs'],
  ] as const)('of %s is %s, and its URL %s', (address, language, url) => {
    expect(splitLanguage(address, site)).toEqual({ language, url });
  });

  it('is the site’s own where the site is offered in no other', () => {
    const own = { language: 'bn', otherLanguages: [] } as const;
    expect(splitLanguage('/en/login', own)).toEqual({ language: 'bn', url: '/en/login' });
    expect(listLanguages(own)).toEqual(['bn']);
  });

  it('begins the path, unless it is the site’s own', () => {
    expect(languagePrefix('bn', site)).toBe('/bn');
    expect(languagePrefix('en', site)).toBe('');
  });

  it('is listed once, the site’s own first', () => {
    expect(listLanguages({ language: 'bn', otherLanguages: ['en', 'bn'] })).toEqual(['bn', 'en']);
  });
});

describe('the attributes of a document', () => {
  it.each([
    ['en', ''],
    ['bn', ''],
    ['arn', ''],
    ['ar', ' dir="rtl"'],
    ['ar-XB', ' dir="rtl"'],
    ['he', ' dir="rtl"'],
  ])('name %s and, from right to left, the direction', (language, direction) => {
    expect(languageAttributes(language)).toBe(`lang="${language}"${direction}`);
  });
});
