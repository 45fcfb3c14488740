import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/hiring/places.ts';
import { sampleJob } from '#test/sample-job.ts';
import { toJobPosting } from './job-posting.ts';

const city = (id: string, name: string, country: string): Place => ({
  id,
  kind: 'city',
  name,
  region: `${name} Division`,
  country,
  latitude: 23.7104,
  longitude: 90.4074,
  timeZone: 'Asia/Dhaka',
});
const dhaka = city('1185241', 'Dhaka', 'BD');
const berlin = city('2950159', 'Berlin', 'DE');
const germany: Place = { id: 'DE', kind: 'country', name: 'Germany', country: 'DE' };
const europeanUnion: Place = { id: 'eu', kind: 'area', name: 'European Union' };
const world: Place = { id: 'world', kind: 'area', name: 'Anywhere' };

type Posting = Readonly<Record<string, unknown>>;
type Changes = Parameters<typeof sampleJob>[0];

const posting = (changes: Changes): Posting =>
  toJobPosting(sampleJob({ employmentType: 'Full-time', ...changes }), 'https://jobs.example');

const asList = (value: unknown): readonly Posting[] =>
  (value === undefined ? [] : [value].flat()) as Posting[];

/** What a posting lacks by developers.google.com/search/docs/appearance/structured-data/job-posting. */
function listFaults(job: Posting): string[] {
  const required = ['title', 'description', 'datePosted', 'hiringOrganization'];
  const recommended = ['identifier', 'employmentType', 'directApply'];
  const missing = [...required, ...recommended].filter((name) => job[name] === undefined);
  const locations = asList(job['jobLocation']);
  const isRemote = job['jobLocationType'] === 'TELECOMMUTE';
  const countries = asList(job['applicantLocationRequirements']);
  const addresses = locations.map(({ address }) => address as Posting);
  return [
    ...missing,
    ...(!isRemote && locations.length === 0 ? ['jobLocation'] : []),
    ...(isRemote && countries.length === 0 ? ['applicantLocationRequirements'] : []),
    ...(!isRemote && countries.length > 0 ? ['TELECOMMUTE'] : []),
    ...countries
      .filter((each) => each['@type'] !== 'Country' || !each['name'])
      .map(() => 'Country'),
    ...addresses.filter((each) => !each['addressCountry']).map(() => 'addressCountry'),
  ];
}

const cases: readonly (readonly [string, Changes])[] = [
  ['on site', { places: [dhaka] }],
  ['hybrid', { jobType: 'hybrid', places: [dhaka] }],
  ['in several cities', { places: [dhaka, berlin] }],
  ['somewhere in a country', { places: [germany] }],
  ['remote, from one country', { jobType: 'remote', places: [germany] }],
  ['remote, from several countries', { jobType: 'remote', places: [europeanUnion, germany] }],
  ['remote, from a city', { jobType: 'remote', places: [berlin] }],
  ['of a text alone', {}],
];

describe('the places of a job as search engines read them', () => {
  it.each(cases)('are all that is required and recommended: %s', (_, changes) => {
    expect(listFaults(posting(changes))).toEqual([]);
  });

  it('are one object for each, with region, country and coordinates', () => {
    const place = {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Dhaka',
        addressRegion: 'Dhaka Division',
        addressCountry: 'BD',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 23.7104, longitude: 90.4074 },
    };
    expect(posting({ places: [dhaka] })['jobLocation']).toEqual(place);
    expect(posting({ places: [dhaka, berlin] })['jobLocation']).toEqual([
      place,
      {
        ...place,
        address: {
          ...place.address,
          addressLocality: 'Berlin',
          addressRegion: 'Berlin Division',
          addressCountry: 'DE',
        },
      },
    ]);
    expect(posting({ places: [germany] })['jobLocation']).toEqual({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'DE' },
    });
  });

  it('are the countries from which a remote job may be done, and no others', () => {
    const remote = (places: Place[], country?: string) =>
      posting({ jobType: 'remote', places, country });
    expect(remote([germany])).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Germany' },
    });
    expect(asList(remote([europeanUnion])['applicantLocationRequirements'])).toHaveLength(27);
    expect(remote([dhaka, germany], 'BD')['applicantLocationRequirements']).toEqual({
      '@type': 'Country',
      name: 'Germany',
    });
    // Of the whole world search engines take no list.
    for (const job of [remote([world]), remote([world], 'BD')]) {
      expect(job['jobLocationType']).toBeUndefined();
      expect(job['jobLocation']).toBeDefined();
    }
    expect(posting({ jobType: 'hybrid', places: [dhaka] })['jobLocationType']).toBeUndefined();
  });
});
