import type { Shares } from './words.ts';

/** The countries of a generated site, with the cities of each, of which earlier ones have more jobs. */
export interface Country {
  /** Null where the job names none. */
  readonly code: string | null;
  readonly name: string;
  readonly currency: string;
  /** A usual salary per month. */
  readonly pay: number;
  readonly cities: readonly string[];
}

const country = (
  [code, name]: readonly [code: string | null, name: string],
  [currency, pay]: readonly [currency: string, pay: number],
  cities: string,
): Country => ({ code, name, currency, pay, cities: cities.split(', ') });

/** In one job of a thousand, which are counted off: the rarest country of a site of any size. */
export const rareCountry = country(['IS', 'Iceland'], ['EUR', 4_800], 'Reykjavik, Akureyri');

export const bangladesh = country(
  ['BD', 'Bangladesh'],
  ['BDT', 42_000],
  'Dhaka, Chattogram, Sylhet, Khulna, Rajshahi, Barishal',
);

export const countries: Shares<Country> = [
  [bangladesh, 0.38],
  [country(['IN', 'India'], ['INR', 55_000], 'Kolkata, Mumbai, Bengaluru, Delhi, Pune'), 0.17],
  [
    country(['US', 'United States'], ['USD', 5_200], 'New York, Austin, Chicago, Seattle, Boise'),
    0.13,
  ],
  [country(['GB', 'United Kingdom'], ['GBP', 3_400], 'London, Leeds, Cardiff, Truro'), 0.08],
  [country(['DE', 'Germany'], ['EUR', 4_100], 'Berlin, Hamburg, München, Köln, Jena'), 0.06],
  [country([null, 'Worldwide'], ['USD', 3_000], 'Anywhere'), 0.06],
  [country(['CA', 'Canada'], ['USD', 4_300], 'Toronto, Montréal, Halifax'), 0.04],
  [country(['NG', 'Nigeria'], ['USD', 700], 'Lagos, Abuja'), 0.025],
  [country(['KE', 'Kenya'], ['USD', 800], 'Nairobi, Mombasa'), 0.02],
  [country(['PH', 'Philippines'], ['USD', 900], 'Manila, Cebu'), 0.015],
  [country(['PL', 'Poland'], ['EUR', 1_900], 'Warsaw, Kraków'), 0.01],
  [country(['PT', 'Portugal'], ['EUR', 1_600], 'Lisbon, Porto'), 0.006],
  [country(['PE', 'Peru'], ['USD', 600], 'Cusco, Lima'), 0.004],
];
