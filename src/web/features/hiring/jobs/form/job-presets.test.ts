import { describe, expect, it } from 'vitest';
import { browserCountry, presetsFor } from './job-presets.ts';

const none = {
  country: undefined,
  jobCategory: undefined,
  salaryCurrency: undefined,
  salaryUnit: undefined,
};

describe('the currency of a salary', () => {
  it.each([
    ['DE', 'EUR'],
    ['US', 'USD'],
    ['BD', 'BDT'],
    ['CH', 'CHF'],
    ['AQ', undefined],
  ])('in %s is %s', (country, currency) => {
    expect(presetsFor({ salaryMin: 10, country }, {}).salaryCurrency).toBe(currency);
  });
});

describe('the country of the browser', () => {
  it('is the first that its languages name', () => {
    expect(browserCountry(['en', 'de-AT', 'fr-FR'])).toBe('AT');
    expect(browserCountry(['zh-Hans-CN'])).toBe('CN');
    expect(browserCountry(['en-US@posix'])).toBe('US');
    expect(browserCountry(['en', 'zh-Hans', 'es-419'])).toBeUndefined();
  });
});

describe('what follows from a half-filled job', () => {
  it('is nothing at first, and nothing again once a number is emptied', () => {
    const sources = { browserCountry: 'US', lastPay: { salaryCurrency: 'EUR' } };
    expect(presetsFor({}, sources)).toEqual(none);
    const emptied = { requiredExp: Number.NaN, salaryMin: Number.NaN, location: '' };
    expect(presetsFor(emptied, sources)).toEqual(none);
  });

  it('is the career level, from the years', () => {
    expect(presetsFor({ requiredExp: 0 }, {}).jobCategory).toBe('Fresher');
    expect(presetsFor({ requiredExp: 2 }, {}).jobCategory).toBe('Experienced');
  });

  it.each([
    ['Dhaka, Bangladesh', 'BD'],
    ['Boston, usa', 'US'],
    ['Singapore', 'SG'],
    ['Georgia, Atlanta', undefined],
  ])('is the country that the location ends with: %s', (location, country) => {
    expect(presetsFor({ location }, { browserCountry: 'US' }).country).toBe(country);
  });

  it.each([
    [25, 'hour'],
    [4_200, 'month'],
    [60_000, 'year'],
  ] as const)(
    'is the browser’s currency and the usual period of a salary of %d',
    (salaryMin, unit) => {
      const presets = { ...none, salaryCurrency: 'USD', salaryUnit: unit };
      expect(presetsFor({ salaryMin }, { browserCountry: 'US' })).toEqual(presets);
    },
  );

  it('is the currency of the job’s country before that of the browser', () => {
    const presets = { ...none, salaryCurrency: 'BDT', salaryUnit: 'month' };
    const chosen = { salaryMax: 90_000, country: 'BD' };
    expect(presetsFor(chosen, { browserCountry: 'US' })).toEqual(presets);
    const typed = { salaryMax: 90_000, location: 'Dhaka, Bangladesh' };
    expect(presetsFor(typed, { browserCountry: 'US' })).toEqual({ ...presets, country: 'BD' });
  });

  it('is how the last job is paid before all others', () => {
    const lastPay = { salaryCurrency: 'CHF', salaryUnit: 'hour' } as const;
    expect(presetsFor({ salaryMin: 60_000, country: 'BD' }, { lastPay })).toEqual({
      ...none,
      ...lastPay,
    });
  });

  it('is no currency where no country is known', () => {
    expect(presetsFor({ salaryMin: 10 }, {})).toEqual(none);
  });
});
