import { expect, it } from 'vitest';
import { toJobPlace } from './job-place-texts.ts';

it.each([
  ['Dhaka, Bangladesh', { city: 'Dhaka', country: 'BD' }],
  ['ঢাকা, বাংলাদেশ', { city: 'ঢাকা', country: 'BD' }],
  ['Austin, Texas, USA', { city: 'Austin', region: 'Texas', country: 'US' }],
  ['London, UK', { city: 'London', country: 'GB' }],
  ['Leeds, U.K.', { city: 'Leeds', country: 'GB' }],
  ['Berlin, Deutschland', { city: 'Berlin', country: 'DE' }],
  ['Wien (Österreich)', { city: 'Wien', country: 'AT' }],
  ['São Paulo - Brasil', { city: 'São Paulo', country: 'BR' }],
  ['Kyiv, Україна', { city: 'Kyiv', country: 'UA' }],
  ['東京、日本', { city: '東京', country: 'JP' }],
  ['İstanbul, Türkiye', { city: 'İstanbul', country: 'TR' }],
  ['Dubai UAE', { city: 'Dubai', country: 'AE' }],
  ['Seoul South Korea', { city: 'Seoul', country: 'KR' }],
  ['Remote - US', { city: 'Remote', country: 'US' }],
  ['Singapore', { city: 'Singapore', country: 'SG' }],
  ['Port Moresby, Papua New Guinea', { city: 'Port Moresby', country: 'PG' }],
])('finds the country that ends %s', (location, place) => {
  expect(toJobPlace({ location })).toEqual(place);
});

it.each([
  'Atlanta, Georgia',
  'Albuquerque, New Mexico',
  'Santa Fe New Mexico',
  'Sydney, New South Wales',
  'Newark New Jersey',
  'Mexico City',
  'San Francisco, CA',
  'Wilmington, DE',
  'Dhaka',
  '',
])('makes up no country for %j', (location) => {
  expect(toJobPlace({ location })).toEqual({ city: location, country: undefined });
});

it('believes the form before the text', () => {
  const ofForm = (location: string, country: string) => toJobPlace({ location, country });
  expect(ofForm('Tbilisi, Georgia', 'GE')).toEqual({ city: 'Tbilisi', country: 'GE' });
  expect(ofForm('Lyon', 'FR')).toEqual({ city: 'Lyon', country: 'FR' });
  expect(ofForm('Berlin, DE', 'DE')).toEqual({ city: 'Berlin', country: 'DE' });
  expect(ofForm('Dhaka, Bangladesh', 'IN')).toEqual({ city: 'Dhaka, Bangladesh', country: 'IN' });
});
