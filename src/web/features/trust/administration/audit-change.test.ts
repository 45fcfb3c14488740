import { afterEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { describeChange } from './audit-change.ts';

const before = getLocale;
afterEach(() => overwriteGetLocale(before));

describe('what an act changed', () => {
  it.each([
    [
      { name: 'earlier', colour: 'earlier' },
      { name: 'changed', colour: 'changed' },
      'Changed the name and the color',
    ],
    [
      { otherLanguages: 'earlier', hasBlogs: true, hasPricing: false, hasReviews: true },
      { otherLanguages: 'changed', hasBlogs: false, hasPricing: true, hasReviews: false },
      'Changed the other languages. Turned on pricing. Turned off blogs and opinions',
    ],
    [
      { case: 'open', hidden: false },
      { case: 'upheld', hidden: true },
      'Agreed with the report and took the job offline',
    ],
    [
      { case: 'open', disabled: false },
      { case: 'upheld', disabled: true },
      'Agreed with the report and closed the account',
    ],
    [{ case: 'open', hidden: false }, { case: 'rejected', hidden: false }, 'Found nothing wrong'],
    [{ hidden: true }, { hidden: false }, ''],
    [
      { domain: 'riverside.example', confirmed: true },
      { domain: 'riverside.example', confirmed: false },
      'riverside.example',
    ],
    [{ confirmed: false }, { confirmed: true }, ''],
    [{ administrator: false }, { administrator: true }, ''],
  ])('%j -> %j reads “%s”', (earlier, later, text) => {
    expect(describeChange({ before: earlier, after: later })).toBe(text);
  });

  it.each(['en', 'bn'] as const)('names every setting of the site in words in %s', (language) => {
    overwriteGetLocale(() => language);
    for (const name of Object.keys(defaultSettings)) {
      const text = describeChange({ before: { [name]: 'earlier' }, after: { [name]: 'changed' } });
      const turned = describeChange({ before: { [name]: false }, after: { [name]: true } });
      expect(text).not.toBe(m.audit_changed({ fields: name }));
      expect(turned).not.toBe(m.audit_turned_on({ parts: name }));
      expect(turned).not.toBe('');
    }
  });
});
