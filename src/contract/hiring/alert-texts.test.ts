import { describe, expect, it } from 'vitest';
import { formatSearchName, type NamedFilters } from './alert-texts.ts';
import type { SavedFilters } from './saved-searches.ts';

/** One value of each filter. A place has its name in the location. */
const all: Required<Omit<SavedFilters, 'place'>> = {
  q: 'baker',
  jobTypes: 'Fresher Jobs',
  jobType: 'remote',
  occupation: 'Web Developer',
  companyCategory: 'Retail',
  maxExp: 1,
  location: 'Dhaka',
  radius: 25,
  company: 'Harbor & Line',
  employmentType: 'Part-time',
  country: 'BD',
  salaryFrom: 12,
  currency: 'EUR',
  salaryUnit: 'hour',
  withSalary: 'yes',
  answersQuickly: 'yes',
};

describe('the name of a search', () => {
  it.each<[NamedFilters, string]>([
    [{}, 'All jobs'],
    [
      { jobType: 'remote', q: 'React', salaryFrom: 2_000, currency: 'USD' },
      'Remote React jobs from 2,000 USD',
    ],
    [{ jobTypes: 'Fresher Jobs', location: 'Dhaka' }, 'Fresher jobs in Dhaka'],
    [{ company: 'Harbor & Line' }, 'Jobs at Harbor & Line'],
    [{ employmentType: 'Part-time', country: 'BD' }, 'Part-time jobs in Bangladesh'],
    [{ location: 'Dhaka', country: 'BD' }, 'Jobs in Dhaka (Bangladesh)'],
    [{ place: '1185241', location: 'Dhaka' }, 'Jobs in Dhaka'],
    [{ place: '1185241', location: 'Dhaka', radius: 25 }, 'Jobs within 25 km of Dhaka'],
    [{ place: '1185241' }, 'Jobs in chosen places'],
    [{ q: 'cook or baker', maxExp: 0 }, '“cook or baker” jobs without experience'],
    [{ q: '"night baker"', maxExp: 1 }, '“night baker” jobs with up to 1 year of experience'],
    [{ salaryFrom: 12.5, currency: 'EUR', salaryUnit: 'hour' }, 'Jobs from 12.50 EUR an hour'],
    [{ occupation: 'Web Developer', withSalary: 'yes' }, 'Jobs with pay listed: Web Developer'],
  ])('says what it is for: %j', (filters, name) => {
    expect(formatSearchName(filters)).toBe(name);
  });

  it.each(Object.keys(all))('has a part for %s', (name) => {
    const others = Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
    expect(formatSearchName(others)).not.toBe(formatSearchName(all));
  });
});
